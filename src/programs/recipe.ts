/** How each kind of program is run: its command, what its cage must show, and how it is talked to. */
import { copyFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { courseDialect } from '../dialects/course.ts'
import { type Dialect, type Greeting, lineDialect, toldTime } from '../dialects/protocol.ts'
import { ugiDialect } from '../dialects/ugi.ts'
import { shebangOf } from '../sandbox/program-path.ts'
import type { Outsider } from './entry.ts'
import { ownFolder, removeIfPossible, removeLeftFolders } from './own-folder.ts'

export interface Recipe {
  readonly command: readonly string[]
  readonly folder: string
  readonly visible: readonly string[]
  readonly threads: boolean
  readonly dialect: Dialect
  clear(): void // removes what was made for it
}

const PYTHON_FOLDER = fileURLToPath(new URL('./python/', import.meta.url))
const SOURCES = fileURLToPath(new URL('../', import.meta.url))
const MODULE_HOST = fileURLToPath(new URL('./module-host.ts', import.meta.url))

export interface RecipeTerms extends Greeting {
  readonly python: string // the interpreter of Python files
  readonly memory: number // bytes
}

export function recipeFor(entry: Outsider, terms: RecipeTerms): Recipe {
  switch (entry.kind) {
    case 'python': {
      const home = homeOf(entry.file)
      const shim = [terms.python, '-B', '-u', join(PYTHON_FOLDER, 'shim.py'), home.file]
      return {
        ...home,
        command: entry.className === null ? shim : [...shim, entry.className],
        visible: [PYTHON_FOLDER],
        threads: false,
        dialect: courseDialect(terms),
      }
    }
    case 'module': {
      const home = homeOf(entry.file)
      return {
        ...home,
        command: [
          process.execPath,
          `--max-old-space-size=${Math.floor(terms.memory / 2 ** 20)}`,
          MODULE_HOST,
          home.file,
          ...moduleWords(terms),
        ],
        visible: [
          ...['rules', 'words', 'dialects', 'programs'].map(folder => join(SOURCES, folder)),
          process.execPath,
        ],
        threads: true,
        dialect: inItsTime(terms),
      }
    }
    case 'command':
      return {
        command: entry.argv,
        folder: folderOf(entry),
        visible: [],
        threads: entry.protocol === 'ugi' || needsThreads(entry.argv[0]!),
        dialect: entry.protocol === 'ugi' ? ugiDialect(terms) : lineDialect(terms),
        clear: () => {},
      }
  }
}

/** What the host of modules is told besides the file. */
const moduleWords = ({ clock, fixed, seed }: Greeting): string[] => [
  ...(clock ? [`${clock.of}:${clock.times}`] : ['-']),
  ...(fixed ? [`${seed}`] : []),
]

/** The line protocol for a program whose clocks are made to run faster: it is told the time that they will show. */
function inItsTime(greeting: Greeting): Dialect {
  const dialect = lineDialect({ ...greeting, limit: toldTime(greeting, greeting.limit) })
  return { ...dialect, turn: turn => dialect.turn({ ...turn, limit: toldTime(greeting, turn.limit) }) }
}

/** A bot of several files has a folder of its own, and its main file is called `main`. Null: the whole folder. */
export function sourcesOf(file: string): {
  readonly folder: string
  readonly files: readonly string[] | null
} {
  return { folder: dirname(file), files: /^main\.\w+$/.test(basename(file)) ? null : [file] }
}

let hasLooked = false // for what killed processes left: once is enough

/**
 * A bot of one file is run from a copy in an empty folder: nothing of its neighbours is to be seen, and what happens
 * to the file meanwhile does not matter.
 */
function homeOf(file: string): Pick<Recipe, 'folder' | 'clear'> & { readonly file: string } {
  const { folder, files } = sourcesOf(file)
  if (files === null) return { folder, file, clear: () => {} }
  if (!hasLooked) removeLeftFolders()
  hasLooked = true
  const home = ownFolder('bot')
  const copy = join(home, basename(file))
  copyFileSync(file, copy)
  return { folder: home, file: copy, clear: () => removeIfPossible(home) }
}

/** A lone program runs where it lies; a command where it was named, since its words may be paths from there. */
export const folderOf = ({ argv, folder }: Extract<Outsider, { kind: 'command' }>): string =>
  argv.length === 1 && isAbsolute(argv[0]!) ? dirname(argv[0]!) : folder

/** Runtimes that cannot start without threads of their own. */
const THREADED = /^(?:node|nodejs|bun|deno|java|dotnet|go|mono|julia)$/

const needsThreads = (program: string): boolean =>
  THREADED.test(basename(program)) || (shebangOf(program) ?? []).some(word => THREADED.test(basename(word)))
