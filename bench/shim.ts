/**
 * How fast the board object of the Python shim is beside a plain one, method by method, in each Python of the machine:
 * below 1 the shim's takes less time. Both play the same random games, and must give the same answers.
 *
 *     npm run bench shim          # 4 games of each variant
 *     npm run bench shim 20
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { courseDialect } from '../src/dialects/course.ts'
import { rulesOf } from '../src/rules/variant.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import { PYTHONS } from '../test/pythons.ts'

const SCRIPT = fileURLToPath(new URL('./board_speed.py', import.meta.url))
const SHIM = fileURLToPath(new URL('../src/programs/python', import.meta.url))
const USUAL_GAMES = '4'

/** The plain board knows the games of the courses that gave their bots a board object. */
const courses = VARIANTS.filter(
  ({ course, origin }) => course.gives === 'board' && /course|edition/.test(origin),
)

export function benchShim([games = USUAL_GAMES]: readonly string[]): void {
  for (const { name, word, missing } of PYTHONS) {
    if (word === null) console.log(missing)
    else
      for (const variant of courses) tell(`${name} ${variant.id}`, ratesOf(word, tablesFor(variant), games))
  }
}

function tablesFor(variant: (typeof VARIANTS)[number]): string {
  const dialect = courseDialect({ rules: rulesOf(variant), limit: null, seed: 0 })
  return String(dialect.begin().next().value).replace('course ', '')
}

type Rates = Readonly<Record<string, readonly [shim: number, plain: number]>>

function ratesOf(python: string, tables: string, games: string): Rates {
  const ran = spawnSync(python, ['-B', SCRIPT, SHIM, games], { input: tables, encoding: 'utf8' })
  if (ran.status !== 0) throw new Error(ran.stderr)
  return JSON.parse(ran.stdout)
}

function tell(whose: string, rates: Rates): void {
  const parts = Object.entries(rates).map(
    ([method, [shim, plain]]) => `${method} ${shim.toFixed(1)} µs (×${(shim / plain).toFixed(2)})`,
  )
  console.log(`${whose}: ${parts.join(', ')}`)
}
