/**
 * The arrows between the folders of src/, and the rule that only the table of variants names a variant.
 * Sources are parsed, not searched: a comment names nothing. Each check is a function of a path and a text,
 * so that it is shown failing on made-up sources before it is believed about ours.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import { VARIANTS } from '../src/rules/variants.ts'
import { PURE } from './pure-folders.ts'

const SRC = new URL('../src/', import.meta.url)
const VARIANT_TABLE = 'rules/variants.ts'
const VARIANT_IDS = VARIANTS.map(({ id }) => id)

/** What is put together by those who run tournaments, serve and take commands. */
const PARTS = [
  'packing',
  ...[
    'rules',
    'engine',
    'referee',
    'bots',
    'stats',
    'tournament',
    'course',
    'similarity',
    'techniques',
    'report',
  ],
  ...['review', 'sandbox', 'dialects', 'programs', 'contract', 'store'],
]

/** Each folder right under src/, with those it may import besides itself. Every folder may import `words`. */
const ARROWS: Record<string, readonly string[]> = {
  words: [],
  rules: [],
  engine: ['rules'],
  referee: ['rules'],
  bots: ['rules', 'engine', 'referee'],
  stats: ['rules', 'referee'],
  tournament: ['rules', 'referee', 'stats'],
  similarity: ['rules'],
  techniques: [],
  report: ['rules', 'referee', 'stats', 'tournament', 'similarity', 'techniques', 'review'],
  course: ['rules', 'referee', 'stats', 'tournament'],
  review: ['rules', 'engine', 'referee'],
  puzzles: ['rules', 'engine'],
  sandbox: [],
  packing: ['rules', 'contract'],
  dialects: ['rules', 'referee'],
  programs: ['rules', 'referee', 'bots', 'sandbox', 'dialects'],
  contract: ['rules', 'referee', 'stats', 'tournament', 'course', 'similarity'],
  store: ['rules', 'referee', 'stats', 'tournament', 'course', 'similarity', 'contract'],
  runner: [...PARTS],
  sources: ['rules', 'similarity', 'techniques', 'dialects', 'programs', 'runner'],
  behaviour: ['rules', 'engine', 'referee', 'programs', 'similarity', 'runner'],
  'course-service': [...PARTS, 'runner', 'sources', 'behaviour'],
  server: [...PARTS, 'runner', 'sources', 'behaviour', 'course-service'],
  cli: [...PARTS, 'runner', 'sources', 'behaviour', 'course-service', 'server'],
  web: [
    ...['rules', 'engine', 'referee', 'stats', 'tournament', 'course', 'report', 'review', 'puzzles'],
    'dialects',
    'similarity',
    'contract',
  ],
}

/** What pure folders do without. */
const OUTSIDE = ['Date', 'performance', 'Math.random', 'setTimeout', 'setInterval', 'crypto', 'globalThis']

type Syntax = {
  type: string
  name?: string
  key?: Syntax
  object?: Syntax
  property?: Syntax
  source?: Syntax | null
  value?: unknown
  quasis?: { value: { cooked: string } }[]
}

function* syntaxIn(value: unknown): Generator<Syntax> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) yield value as Syntax
  for (const part of Object.values(value)) yield* syntaxIn(part)
}

function syntaxOf(path: string, text: string): Syntax[] {
  return [...syntaxIn(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' }))]
}

/** What a literal says, be it in quotes or in backticks with nothing to fill in. */
function wordsOf({ type, value, quasis = [] }: Syntax): string[] {
  if (type === 'TemplateLiteral') return quasis.length === 1 ? [quasis[0]!.value.cooked] : []
  return type === 'Literal' && typeof value === 'string' ? [value] : []
}

const folderOf = (path: string) => path.split('/')[0]!

function complaintsAbout(path: string, source: string): string[] {
  const from = folderOf(path)
  if (!source.startsWith('.'))
    return PURE.includes(from!) ? [`${path}: ${from} is pure, ${source} is not`] : []
  const to = folderOf(posix.join(posix.dirname(path), source))
  return to === from || to === 'words' || ARROWS[from!]!.includes(to!)
    ? []
    : [`${path}: ${from} may not import ${to} (${source})`]
}

/** Of the syntax only imports, re-exports, import() and the type import('…') have a source. */
function brokenArrows(path: string, text: string): string[] {
  if (!(folderOf(path)! in ARROWS)) return [`${path}: ${folderOf(path)} is not in the table of arrows`]
  const sources = syntaxOf(path, text).flatMap(({ source }) => (source ? wordsOf(source) : []))
  return sources.flatMap(source => complaintsAbout(path, source))
}

/** Names in code that stand for a word: the key of a field, and the field that is asked for. */
const fieldNames = ({ key, property }: Syntax): string[] =>
  [key, property].flatMap(part => (part?.type === 'Identifier' && part.name ? [part.name] : []))

function namedVariants(path: string, text: string): string[] {
  if (path === VARIANT_TABLE) return []
  const ids = syntaxOf(path, text)
    .flatMap(syntax => [...wordsOf(syntax), ...fieldNames(syntax)])
    .filter(words => VARIANT_IDS.includes(words))
  return ids.map(id => `${path}: asks for the variant '${id}' by name`)
}

function impurities(path: string, text: string): string[] {
  if (!PURE.includes(folderOf(path))) return []
  const used = syntaxOf(path, text).flatMap(({ type, name, object, property }) =>
    type === 'Identifier' ? [name] : object && property ? [`${object.name}.${property.name}`] : [],
  )
  return OUTSIDE.filter(name => used.includes(name)).map(name => `${path}: ${name} comes from outside`)
}

const ourSources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .sort()

test.for(ourSources)('src/%s keeps to the arrows and names no variant', path => {
  const text = readFileSync(new URL(path, SRC), 'utf8')
  expect([...brokenArrows(path, text), ...namedVariants(path, text), ...impurities(path, text)]).toEqual([])
})

test('the table of variants is read', () => {
  expect(ourSources).toContain(VARIANT_TABLE)
  expect(VARIANT_IDS).not.toEqual([])
})

test.for([
  ["import type { Game } from '../referee/game.ts'", 'rules may not import referee (../referee/game.ts)'],
  ["export * from '../engine/deep/limits.ts'", 'rules may not import engine (../engine/deep/limits.ts)'],
  ["export { rule } from '../referee/game.ts'", 'rules may not import referee (../referee/game.ts)'],
  ["const late = await import('../cli/main.ts')", 'rules may not import cli (../cli/main.ts)'],
  ['const late = await import(`../cli/main.ts`)', 'rules may not import cli (../cli/main.ts)'],
  ["let shape: import('../web/page.ts').Page", 'rules may not import web (../web/page.ts)'],
  ["import '../../test/naive.ts'", 'rules may not import .. (../../test/naive.ts)'],
  ["import { readFileSync } from 'node:fs'", 'rules is pure, node:fs is not'],
  ["import pc from 'picocolors'", 'rules is pure, picocolors is not'],
])('a broken arrow is found: %s', ([text, complaint]) => {
  expect(brokenArrows('rules/board.ts', text!)).toEqual([`rules/board.ts: ${complaint}`])
})

test('a folder without arrows is found', () => {
  expect(brokenArrows('utils/bits.ts', '')).toEqual(['utils/bits.ts: utils is not in the table of arrows'])
})

test('an allowed arrow passes, and so does a comment', () => {
  const text = "import { play } from '../rules/position.ts'\nimport './table.ts'\n// import '../web/page.ts'"
  expect(brokenArrows('bots/greedy.ts', `${text}\nimport 'node:fs'`)).toEqual([])
})

test.for(["'ID'", '"ID"', '`ID`', "x as 'ID'", '{ ID: 68 }', 'points.ID'])(
  'a variant asked for by name is found: %s',
  pattern => {
    const text = `const x = ${pattern.replace('ID', VARIANT_IDS[0]!)}`
    expect(namedVariants('cli/play.ts', text)).toEqual([
      `cli/play.ts: asks for the variant '${VARIANT_IDS[0]}' by name`,
    ])
  },
)

test.for(['Math.random()', 'Date.now()', 'new Date()', 'performance.now()'])(
  'time or chance is found: %s',
  text => {
    expect(impurities('rules/chance.ts', `const x = ${text}`)).toHaveLength(1)
    expect(impurities('cli/play.ts', `const x = ${text}`)).toEqual([])
  },
)

test('a variant in a comment, in a longer text or in the table itself passes', () => {
  const [id] = VARIANT_IDS
  expect(namedVariants('cli/play.ts', `// '${id}'\nconst help = 'play ${id} now'`)).toEqual([])
  expect(namedVariants(VARIANT_TABLE, `const id = '${id}'`)).toEqual([])
})

/** The walks of docs/architecture.md: under each heading the files of its list, in order. */
const WALKS = new Map(
  readFileSync(new URL('../docs/architecture.md', import.meta.url), 'utf8')
    .split(/^### /m)
    .slice(1)
    .map(section => {
      const [heading = '', ...lines] = section.split(/^## /m)[0]?.split('\n') ?? []
      const steps = lines.filter(line => /^\d+\. /.test(line)).map(line => line.split(':')[0] ?? '')
      return [
        heading,
        steps.flatMap(step => [...step.matchAll(/`src\/([^`]+)`/g)].map(([, path]) => path ?? '')),
      ]
    }),
)
const walkThat = (words: string): string[] =>
  [...WALKS].find(([heading]) => heading.startsWith(words))?.[1] ?? []

/** Whether a file names another as one it imports, or starts as a worker. */
const leadsTo = (from: string, to: string): boolean =>
  readFileSync(new URL(from, SRC), 'utf8').includes(
    posix.relative(posix.dirname(from), to).replace(/^(?!\.)/, './'),
  )

test.for(['From a click', 'From the command'])(
  '%s: every file is there, and connected with one before it',
  words => {
    const files = walkThat(words)
    expect(files.length).toBeGreaterThan(10)
    for (const [index, file] of files.entries()) {
      expect(ourSources).toContain(file)
      const before = files.slice(0, index)
      const isConnected = before.some(other => leadsTo(other, file) || leadsTo(file, other))
      expect(index === 0 || isConnected, file).toBe(true)
    }
  },
)

test('the walk of a tournament’s game enters no folder twice', () => {
  const folders = walkThat('From the command').map(folderOf)
  const entered = folders.filter((folder, index) => folder !== folders[index - 1])
  expect(entered).toEqual([...new Set(entered)])
})
