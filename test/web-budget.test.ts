/** How much script a first visit waits for, before the engine: a budget that fails when it is outgrown. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const BUILT = new URL('../dist/web/', import.meta.url)
const MOST_BEFORE_ENGINE = 125_000 // bytes of gzip: the page, its style aside; the promise is 250 kB
const MOST_OF_PAGE = 60_000 // of one more page, with the scripts that no other page has; of a language as well

const built = existsSync(BUILT)
  ? readdirSync(new URL('assets/', BUILT)).filter(name => name.endsWith('.js'))
  : []
const isLanguage = (name: string): boolean => /^[a-z]{2}-/.test(name)

const zipped = (path: string): number => gzipSync(readFileSync(new URL(path, BUILT))).length

/** The scripts that the page names, and those which they import at once. */
function firstScripts(): string[] {
  const html = readFileSync(new URL('index.html', BUILT), 'utf8')
  const named = Array.from(html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g), ([, path = '']) => path)
  const seen = new Set<string>()
  const visit = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    const code = readFileSync(new URL(path, BUILT), 'utf8')
    for (const [, next] of code.matchAll(/(?:from|^import|;import)\s*["']\.\/([^"']+\.js)["']/g))
      visit(new URL(next!, new URL(path, 'file:///')).pathname.slice(1))
  }
  for (const path of named) visit(path!)
  return [...seen]
}

it('the page is built', () => expect(existsSync(BUILT), 'run node scripts/setup.mjs --page').toBe(true))

it('the first load stays within its budget', () => {
  const scripts = firstScripts()
  expect(scripts.some(path => path.startsWith('assets/page-'))).toBe(true)
  expect(scripts.some(path => /engine|kernel|worker/.test(path))).toBe(false)
  expect(scripts.reduce((sum, path) => sum + zipped(path), 0)).toBeLessThan(MOST_BEFORE_ENGINE)
})

/** What the small script asks for, by the first part of an address. */
function askedAhead(): Record<'pages' | 'languages', Record<string, string[]>> {
  const code = readFileSync(new URL('ahead.js', BUILT), 'utf8')
  return JSON.parse(/\{"pages":.*?\}\}/.exec(code)?.[0] ?? expect.fail('no list of files'))
}

it('the small script comes first, and asks for what each page and language needs besides', () => {
  expect(readFileSync(new URL('index.html', BUILT), 'utf8')).toContain('src="/ahead.js"')
  const { pages, languages } = askedAhead()
  const app = readFileSync(new URL('../src/web/app.tsx', import.meta.url), 'utf8')
  const places = Array.from(app.matchAll(/later\('([a-z]+)'\)/g), ([, place]) => place)
  expect(Object.keys(pages).sort()).toEqual(places.sort())
  expect(Object.keys(languages)).toEqual(['de'])
  const first = new Set(firstScripts().map(path => `/${path}`))
  for (const files of [...Object.values(pages), ...Object.values(languages)]) {
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter(file => first.has(file) || !existsSync(new URL(`.${file}`, BUILT)))).toEqual([])
  }
})

it('so does each page that comes later, but for the editor', () => {
  const first = new Set(firstScripts())
  const later = built
    .map(name => `assets/${name}`)
    .filter(path => !first.has(path) && !/\/editor-/.test(path))
  expect(later.length).toBeGreaterThan(5)
  for (const path of later) expect(zipped(path), path).toBeLessThan(MOST_OF_PAGE)
})

it('a language is one script, which nobody waits for who reads English', () => {
  const languages = built.filter(isLanguage)
  expect(languages).toHaveLength(1)
  for (const name of languages) expect(firstScripts()).not.toContain(`assets/${name}`)
})

/** What is fetched only for bots of one's own, and is kept only by who has asked for it. */
const FOR_BOTS = /^(?:pyodide|python|module-worker|editor)/

it('what is for bots alone is kept only once it was asked for', () => {
  const worker = readFileSync(new URL('offline.js', BUILT), 'utf8')
  const files = readdirSync(new URL('assets/', BUILT)).filter(name => /\.(?:m?js|wasm|zip|json)$/.test(name))
  const [kept = '', asked = ''] = Array.from(worker.matchAll(/\[[^[\]]*"\/[^[\]]*\]/g), ([list]) => list)
  const named = (list: string): string[] =>
    (JSON.parse(list) as string[]).flatMap(path => (path.startsWith('/assets/') ? [path.slice(8)] : []))
  expect(named(asked).filter(name => !FOR_BOTS.test(name))).toEqual([])
  expect(named(kept).filter(name => FOR_BOTS.test(name))).toEqual([])
  expect([...named(kept), ...named(asked)]).toEqual(expect.arrayContaining(files))
})
