/**
 * `npm run bench behaviour`: how often copies of each kind play the same moves as what they were copied from, and
 * unrelated bots as each other; and how much of their own processor time it takes. Asking all of them takes most of an
 * hour of processor time: with `--answers FILE` what each bot has answered is kept, and the command goes on from there.
 */
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askBot, USUAL_MOST, USUAL_THINKING } from '../src/behaviour/ask.ts'
import { questionOf } from '../src/behaviour/questions.ts'
import { quietPositions, USUAL_POSITIONS } from '../src/behaviour/quiet-positions.ts'
import { parseEntry } from '../src/programs/entry.ts'
import { variantNamed } from '../src/rules/variants.ts'
import { strongestLevel } from '../src/sandbox/levels.ts'
import {
  agreementOf,
  type BehaviourPair,
  behaviourBand,
  behaviourOf,
  type Player,
} from '../src/similarity/agreement.ts'
import type { SourceFile } from '../src/sources/source-file.ts'
import { PYTHONS } from '../test/pythons.ts'
import { BOTS, COPIES, copyOf, PYTHON_BOTS } from '../test/similarity/copies.ts'
import { quantile } from './quantile.ts'

const LIMIT = 400 // ms: these bots were written for so much
const MEMORY = 2 ** 29

export async function benchBehaviour(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      positions: { type: 'string', default: `${USUAL_POSITIONS}` },
      thinking: { type: 'string', default: `${USUAL_THINKING}` },
      kinds: { type: 'string', default: COPIES.join() },
      lanes: { type: 'string', default: `${availableParallelism()}` },
      answers: { type: 'string' },
    },
  })
  const kinds = COPIES.filter(kind => values.kinds.split(',').includes(kind))
  const files = [...BOTS, ...kinds.flatMap(kind => PYTHON_BOTS.map(bot => copyOf(bot, kind)))]
  const variant = variantNamed('extreme')
  if (!variant) throw new Error('the game of these bots')
  const positions = await quietPositions(variant, Number(values.positions))
  const terms = { thinking: Number(values.thinking), lanes: Number(values.lanes), answers: values.answers }
  const players = await askAll(files, positions, terms)
  const originals = players.slice(0, BOTS.length)
  const between = (others: readonly Player[]): readonly BehaviourPair[] =>
    behaviourOf(positions.map(questionOf), [...originals, ...others]).pairs
  const pairIn = (pairs: readonly BehaviourPair[], left: number, right: number) =>
    pairs.find(pair => pair.left === Math.min(left, right) && pair.right === Math.max(left, right))
  console.log('| copy | least agreement | median | median expected | median rare | worth a look |')
  console.log('|---|---:|---:|---:|---:|---:|')
  for (const kind of kinds) {
    const found = PYTHON_BOTS.flatMap(bot => {
      const copy = players.find(({ owner }) => owner === `${kind} of ${bot.owner}`)
      const original = originals.findIndex(({ owner }) => owner === bot.owner)
      return (copy && pairIn(between([copy]), original, originals.length)) ?? []
    })
    console.log(`| ${kind} | ${rowOf(found)} |`)
  }
  const unrelated = between([])
  const translated = originals.findIndex(({ owner }) => owner === 'team18')
  const original = originals.findIndex(({ owner }) => owner === 'team11')
  const isTranslation = ({ left, right }: BehaviourPair): boolean => left === original && right === translated
  console.log(`| translated to JavaScript by hand | ${rowOf(unrelated.filter(isTranslation))} |`)
  console.log(`| unrelated | ${rowOf(unrelated.filter(pair => !isTranslation(pair)))} |`)
  const most = Math.max(...unrelated.filter(pair => !isTranslation(pair)).map(agreementOf))
  const used = players.map(({ answered }) => answered.used / 1000)
  console.log(`highest of the unrelated: ${most.toFixed(2)}`)
  console.log(
    `${players.length} bots, ${positions.length} positions: ${quantile(used, 0.5).toFixed(0)} s of processor time a bot (median), at most ${Math.max(...used).toFixed(0)} s`,
  )
}

function rowOf(pairs: readonly BehaviourPair[]): string {
  const middle = (values: readonly number[]): number => quantile([...values], 0.5)
  const agreements = pairs.map(agreementOf)
  const figures = [Math.min(...agreements), middle(agreements), middle(pairs.map(({ expected }) => expected))]
  const looks = pairs.filter(pair => behaviourBand(pair) === 'look').length
  return [
    ...figures.map(share => share.toFixed(2)),
    middle(pairs.map(({ rare }) => rare)),
    `${looks} of ${pairs.length}`,
  ].join(' | ')
}

interface AskingTerms {
  readonly thinking: number
  readonly lanes: number
  readonly answers: string | undefined // a file
}

async function askAll(
  files: readonly SourceFile[],
  positions: Parameters<typeof askBot>[1],
  { thinking, lanes, answers }: AskingTerms,
): Promise<Player[]> {
  const known = knownIn(answers)
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-bench-'))
  const level = await strongestLevel()
  const terms = { level, memory: MEMORY, startup: 30_000, limit: LIMIT, thinking }
  const players: Player[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    for (let index = next++; index < files.length; index = next++) {
      const { owner, file, bytes } = files[index] as SourceFile
      const before = known.get(owner)
      if (before) {
        players[index] = before
        continue
      }
      const path = join(folder, `${index}${/\.\w+$/.exec(file)}`)
      writeFileSync(path, bytes)
      const entry = parseEntry(path, folder)
      if (!entry.ok || entry.value.kind === 'builtin') throw new Error(`${file} is no bot`)
      const python = PYTHONS[owner.startsWith('python2') ? 1 : 0]?.word ?? 'python3'
      const answered = await askBot(entry.value, positions, { ...terms, python, most: USUAL_MOST })
      const player = { owner, file, isReference: false, answered }
      players[index] = player
      if (answers) appendFileSync(answers, `${JSON.stringify(player)}\n`)
      process.stderr.write(`${owner}: ${(answered.used / 1000).toFixed(0)} s ${answered.trouble ?? ''}\n`)
    }
  }
  try {
    await Promise.all(Array.from({ length: lanes }, lane))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return players
}

function knownIn(answers: string | undefined): Map<string, Player> {
  const lines = answers && existsSync(answers) ? readFileSync(answers, 'utf8').trimEnd().split('\n') : []
  return new Map(lines.map((line): [string, Player] => [JSON.parse(line).owner, JSON.parse(line)]))
}
