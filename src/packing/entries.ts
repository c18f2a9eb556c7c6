/**
 * All files of the installable package. What goes in is listed here: a file of another kind, in another folder or with a
 * leading dot stays out, whoever put it there.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { javaScriptName, toJavaScript } from './javascript.ts'
import { isPacked, packageOf } from './places.ts'
import type { Entry } from './tar.ts'

/** The program in the package, as the manifest names it. */
export const PROGRAM = 'dist/program'
const STAMP = 'built-from'

interface Source {
  readonly path: string // in the clone
  readonly place: string // in the program
}

interface Kind {
  readonly folder: string
  readonly names: RegExp
  readonly without?: RegExp // paths from the folder
}

const KINDS: readonly Kind[] = [
  {
    folder: 'src',
    names: /\.(?:ts|json|py|bin|sql|wasm)$/,
    without: /^web\/|^engine\/kernel\/[^/]*$|\.test\.ts$|_snapshot\.json$/,
  },
  {
    folder: 'dist/web',
    names: /\.(?:html|js|mjs|css|json|svg|png|webmanifest|wasm|bin|data|zip|woff2|txt)$/,
  },
  { folder: 'test/hostile', names: /\.py$/ }, // which `ultimata doctor` runs
]

/** Of packages that bring sources of C and an installation step as well, and of which this is all that is used. */
const GRAMMARS = [
  'tree-sitter-javascript/tree-sitter-javascript.wasm',
  'tree-sitter-python/tree-sitter-python.wasm',
  'tree-sitter-typescript/tree-sitter-tsx.wasm',
  'tree-sitter-typescript/tree-sitter-typescript.wasm',
]

function sourcesIn(home: string): Source[] {
  const ours = KINDS.flatMap(({ folder, names, without }) =>
    filesIn(join(home, folder))
      .filter(path => names.test(path) && !without?.test(path))
      .map(path => `${folder}/${path}`),
  )
  return [
    { path: 'package.json', place: 'package.json' },
    ...ours.map(path => ({ path, place: path })),
    ...GRAMMARS.map(path => ({
      path: `node_modules/${path}`,
      place: `src/sources/grammars/${path.slice(path.indexOf('/') + 1)}`,
    })),
  ]
}

/** Paths of files from a folder, in an order that is the same everywhere. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(({ parentPath, name }) =>
          join(parentPath, name).slice(join(folder, '/').length).replaceAll('\\', '/'),
        )
        .filter(path => !/(?:^|\/)(?:\.|node_modules\/)/.test(path))
        .sort()
    : []

/** The program as it is in the package, made from a clone. */
export const programFiles = (home: string): Entry[] => [
  { path: STAMP, bytes: Buffer.from(`${sourceHash(home)}\n`), isProgram: false },
  ...sourcesIn(home).map(({ path, place }) => {
    const bytes = readFileSync(join(home, path))
    return path.endsWith('.ts')
      ? { path: javaScriptName(place), bytes: Buffer.from(toJavaScript(bytes.toString())), isProgram: false }
      : { path: place, bytes, isProgram: false }
  }),
]

/** What tells one state of the program from another: its sources. For the page these count, not what is built of them. */
export function sourceHash(home: string): string {
  if (isPacked(home)) return readFileSync(join(home, STAMP), 'utf8').trim()
  const ofPage = filesIn(join(home, 'src/web')).map(path => `src/web/${path}`)
  const paths = sourcesIn(home).map(({ path }) => path)
  const hash = createHash('sha256')
  for (const path of [...paths.filter(path => !path.startsWith('dist/')), ...ofPage]) {
    const bytes = readFileSync(join(home, path))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/** The whole package: what its manifest lists, and what npm adds. Installed or not, it is the same in every byte. */
export function packageEntries(home: string): Entry[] {
  const folder = packageOf(home)
  const { bin, files } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: Record<string, string>
    files: string[]
  }
  const programs = Object.values(bin)
  const paths = ['package.json', 'LICENSE', 'README.md', ...files.flatMap(pattern => expand(folder, pattern))]
  const around = paths.map(path => ({
    path,
    bytes: readFileSync(join(folder, path)),
    isProgram: programs.includes(path),
  }))
  const program = isPacked(home) ? asTheyAre(home) : programFiles(home)
  const inside = program.map(entry => ({ ...entry, path: `${PROGRAM}/${entry.path}` }))
  return [...around, ...inside].sort((one, other) => (one.path < other.path ? -1 : 1))
}

const asTheyAre = (home: string): Entry[] =>
  filesIn(home).map(path => ({ path, bytes: readFileSync(join(home, path)), isProgram: false }))

/** A file, or all files of an ending in a folder; the program is made. */
function expand(folder: string, pattern: string): string[] {
  if (pattern === PROGRAM) return []
  const [, within, ending] = /^(.+)\/\*(\.\w+)$/.exec(pattern) ?? []
  if (within === undefined || ending === undefined) return [pattern]
  const names = readdirSync(join(folder, within)).filter(name => /^\w/.test(name) && name.endsWith(ending))
  return names.sort().map(name => `${within}/${name}`)
}
