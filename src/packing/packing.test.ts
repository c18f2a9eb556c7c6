import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import { programBuild } from './build.ts'
import { callAt, callIn, callsFromServer } from './calls.ts'
import { packageEntries, programFiles, sourceHash } from './entries.ts'
import { javaScriptName, toJavaScript } from './javascript.ts'
import { HOME } from './places.ts'
import { type Entry, tarOf } from './tar.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'ultimata-packing-'))
afterAll(() => rmSync(FOLDER, { recursive: true }))

let entries: readonly Entry[] = []
beforeAll(() => {
  entries = packageEntries(HOME)
})

describe('the package', () => {
  test('has nothing but what is listed here', () => {
    const folders = new Set(
      entries.map(({ path }) => /^dist\/program\/(?:src\/[^/]+|dist\/web)\/|^.*\//.exec(path)?.[0] ?? ''),
    )
    const known = readdirSync('src', { withFileTypes: true })
      .filter(entry => entry.isDirectory() && entry.name !== 'web')
      .map(({ name }) => `dist/program/src/${name}/`)
    expect([...folders].sort()).toEqual(
      [
        ...['', 'bin/', 'docs/', 'scripts/', 'dist/program/'],
        ...(existsSync('dist/web') ? ['dist/program/dist/web/'] : []),
        ...['dist/program/test/hostile/classes/', 'dist/program/test/hostile/lines/'],
        ...known,
      ].sort(),
    )
    for (const { path } of entries) {
      expect(path).toMatch(
        /^[\w./+-]+\.(?:mjs|json|py|bin|sql|wasm|md|html|js|css|svg|png|webmanifest|zip|txt)$|\/built-from$|^LICENSE$/,
      )
      expect(path).not.toMatch(
        /\.test\.|(?:^|\/)\.|node_modules|ultimata-data|_snapshot|\/bench\/|\/training\//,
      )
    }
  })

  test('has all of the page, without the compressed copies of its files', () => {
    const built = existsSync('dist/web')
      ? readdirSync('dist/web', { recursive: true, withFileTypes: true })
      : []
    const files = built.filter(entry => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    const paths = entries.filter(({ path }) => path.startsWith('dist/program/dist/web/'))
    expect(paths.length).toBe(files.length)
  })

  test('is small', () => {
    const size = entries.reduce((sum, { bytes }) => sum + bytes.length, 0)
    expect(size).toBeGreaterThan(4e6)
    expect(size).toBeLessThan(40e6)
  })

  test('lacks no module that one of its own imports, and no package that a module needs', () => {
    const paths = new Set(entries.map(({ path }) => path))
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const missing: string[] = []
    for (const { path, bytes } of entries) {
      if (!/^dist\/program\/src\/.*\.mjs$/.test(path)) continue
      for (const source of importsIn(Buffer.from(bytes).toString())) {
        if (source.startsWith('.')) {
          const target = posix.join(posix.dirname(path), source)
          if (!paths.has(target) && !isFolder(target, paths)) missing.push(`${path}: ${source}`)
        } else if (!isBuiltin(source) && !(packageIn(source) in dependencies))
          missing.push(`${path}: ${source}`)
      }
    }
    expect(missing).toEqual([])
  })

  test('installs the pinned Node alone of what has to be compiled or built', () => {
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    for (const name of ['react', 'codemirror', 'pyodide', 'typescript', 'vite', 'vitest', 'node'])
      expect(Object.keys(dependencies)).not.toContain(name)
    expect(new Set(Object.values(optionalDependencies))).toEqual(new Set(['24.21.0']))
  })
})

const isFolder = (target: string, paths: ReadonlySet<string>): boolean =>
  [...paths].some(path => path.startsWith(`${target.replace(/\/$/, '')}/`))

const packageIn = (source: string): string => source.split('/', source.startsWith('@') ? 2 : 1).join('/')

type Syntax = {
  type: string
  source?: Syntax | null
  value?: unknown
  callee?: Syntax
  arguments?: Syntax[]
  name?: string
}

/** What a module imports in any way, and what it makes addresses of from its own. */
function* importsIn(text: string): Generator<string> {
  for (const node of syntaxIn(parseAst(text))) {
    const named =
      node.type === 'NewExpression' && node.callee?.name === 'URL' ? node.arguments?.[0] : node.source
    if (named?.type !== 'Literal' || typeof named.value !== 'string' || /^\.\.\/\.\.\//.test(named.value))
      continue
    yield node.type === 'NewExpression' ? posix.join('.', named.value).replace(/^(?!\.)/, './') : named.value
  }
}

function* syntaxIn(value: unknown): Generator<Syntax> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) yield value as Syntax
  for (const part of Object.values(value)) yield* syntaxIn(part)
}

describe('from a clone', () => {
  const clone = join(FOLDER, 'clone')
  const put = (path: string, text = 'x'): void => {
    mkdirSync(dirname(join(clone, path)), { recursive: true })
    writeFileSync(join(clone, path), text)
  }
  beforeAll(() => {
    for (const path of ['package.json', 'LICENSE', 'README.md', 'bin/ultimata.mjs']) put(path)
    cpSync('package.json', join(clone, 'package.json'))
    for (const path of ['scripts/pinned-node.mjs', 'scripts/quick-start.mjs', 'docs/bots.md']) put(path)
    put('src/cli/main.ts', 'export const one: number = 1\n')
    put('dist/web/index.html')
    for (const name of ['javascript', 'python'])
      put(`node_modules/tree-sitter-${name}/tree-sitter-${name}.wasm`)
    for (const name of ['tsx', 'typescript'])
      put(`node_modules/tree-sitter-typescript/tree-sitter-${name}.wasm`)
  })

  test('no file of its owner gets in', () => {
    const before = packageEntries(clone).map(({ path }) => path)
    const hash = sourceHash(clone)
    for (const path of [
      ...[
        '.env',
        '.npmrc',
        '.env.local',
        'notes.md',
        'secret.pem',
        'ultimata-data/store/base/1',
        'results/games.txt',
      ],
      ...[
        'src/.env',
        'src/cli/.env',
        'src/cli/id_rsa',
        'src/cli/main.test.ts',
        'src/.git/config.json',
        'src/cli/notes.txt',
      ],
      ...[
        'dist/web/.env',
        'dist/other/index.html',
        'docs/.draft.md',
        'docs/private/marks.md',
        'bench/main.ts',
      ],
      ...[
        'src/ultimata-data/PG_VERSION',
        'src/node_modules/x/index.json',
        'test/hostile/notes.txt',
        'test/naive.ts',
      ],
    ])
      put(path)
    expect(packageEntries(clone).map(({ path }) => path)).toEqual(before)
    expect(sourceHash(clone)).toBe(hash)
    expect(before).toContain('dist/program/src/cli/main.mjs')
  })

  test('an installed program makes the same package again', () => {
    const installed = join(FOLDER, 'p', 'lib', 'node_modules', 'ultimata')
    const wanted = packageEntries(clone)
    for (const { path, bytes } of wanted) {
      mkdirSync(dirname(join(installed, path)), { recursive: true })
      writeFileSync(join(installed, path), bytes)
    }
    const home = join(installed, 'dist/program/')
    mkdirSync(join(home, 'node_modules/.cache/ultimata'), { recursive: true })
    writeFileSync(join(home, 'node_modules/.cache/ultimata/x.json'), 'x')
    expect(tarOf(packageEntries(home)).equals(tarOf(wanted))).toBe(true)
    expect(programBuild(home)).toBe(programBuild(clone))
    put('src/cli/main.ts', 'export const one: number = 2\n')
    expect(programBuild(home)).not.toBe(programBuild(clone))
  })
})

test('a build is the version and a hash', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(programBuild()).toMatch(new RegExp(`^${version}\\+[0-9a-f]{10}$`))
})

test('types go, lines and columns stay, and modules of ours are named by their new names', () => {
  const text = `import { a, type B } from '../x/a.ts'
import type { C } from './c.ts'
export { d } from "./d-e.ts"
const url = new URL('./worker.ts', import.meta.url), name = 'bot.ts', other = './x.ts.bak'
const more = async (b: B): Promise<C> => (await import('../y.ts')).y(a, b satisfies B) as C
`
  const made = toJavaScript(text)
  expect(made).toContain("from '../x/a.mjs'")
  expect(made).toContain('from "./d-e.mjs"')
  expect(made).toContain("new URL('./worker.mjs', import.meta.url), name = 'bot.ts', other = './x.ts.bak'")
  expect(made).toContain("await import('../y.mjs')")
  expect(made).not.toMatch(/type|: B|Promise|satisfies/)
  expect(made.split('\n').length).toBe(text.split('\n').length)
  expect(made.split('\n')[4]!.indexOf('satisfies')).toBe(-1)
  expect(made.split('\n')[4]!.indexOf('(await')).toBe(text.split('\n')[4]!.indexOf('(await'))
  expect(javaScriptName('a/b.ts')).toBe('a/b.mjs')
})

test('archives are read by tar as they were written', () => {
  const segment = fc.stringMatching(/^[a-z][a-z0-9.-]{0,30}$/)
  const path = fc.array(segment, { minLength: 1, maxLength: 6 }).map(words => words.join('/'))
  const files = fc.uniqueArray(
    fc.record({ path, bytes: fc.uint8Array({ maxLength: 1500 }), isProgram: fc.boolean() }),
    { selector: ({ path }) => path.split('/')[0], minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(files, entries => {
      const folder = mkdtempSync(join(FOLDER, 'tar-'))
      execFileSync('tar', ['xf', '-', '-C', folder], { input: tarOf(entries) })
      for (const { path, bytes } of entries)
        expect(readFileSync(join(folder, path))).toEqual(Buffer.from(bytes))
    }),
    { numRuns: 30 },
  )
})

describe('a command that is printed begins with', () => {
  const home = (name: string, manifest: object | null): string => {
    const project = join(FOLDER, name)
    const program = join(project, 'node_modules/ultimata/dist/program/')
    mkdirSync(program, { recursive: true })
    if (manifest) writeFileSync(join(project, 'package.json'), JSON.stringify(manifest))
    return program
  }
  const url = 'http://localhost:8080/ultimata.tgz'
  const npx = home('.npm/_npx/25bd0314157f6aae', { dependencies: { ultimata: url } })
  test.each([
    ['npx ultimata in a clone', HOME, ['npx', 'ultimata']],
    ['ultimata where it is installed', home('usr/lib', null), ['ultimata']],
    [
      'npx ultimata in a project that has it',
      home('project', { dependencies: { ultimata: url } }),
      ['npx', 'ultimata'],
    ],
    ['the address where npx took it from there', npx, ['npx', url]],
  ])('%s', (_, place, words) => {
    expect(callIn(place)).toEqual(words)
  })

  test('the address of a server, for those who read it elsewhere', () => {
    expect(callAt('https://bots.example.edu')).toEqual(['npx', 'https://bots.example.edu/ultimata.tgz'])
    expect(callsFromServer(callIn(npx))).toBe('http://localhost:8080')
    expect(callsFromServer(['ultimata'])).toBeNull()
    expect(callsFromServer(['npx', '/tmp/x.tgz'])).toBeNull()
  })
})

test('every source is in the program under its new name', () => {
  const paths = new Set(programFiles(HOME).map(({ path }) => path))
  for (const path of [
    'src/cli/main.mjs',
    'src/programs/python/shim.py',
    'src/store/migrations/meta/_journal.json',
  ])
    expect(paths).toContain(path)
})
