/** How much script a first visit waits for, before the engine: a budget that fails when it is outgrown. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const BUILT = new URL('../dist/web/', import.meta.url)
const MOST_BEFORE_ENGINE = 125_000 // bytes of gzip: the page, its style aside; the promise is 250 kB
const MOST_OF_ALL = 250_000 // every script of the build, the engine and all pages together

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
      visit(`assets/${next}`)
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

it('so does all of it', () => {
  const scripts = readdirSync(new URL('assets/', BUILT)).filter(name => name.endsWith('.js'))
  expect(scripts.reduce((sum, name) => sum + zipped(`assets/${name}`), 0)).toBeLessThan(MOST_OF_ALL)
})
