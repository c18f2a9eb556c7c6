/**
 * Tells the page's service worker which files to keep: every file of the build but itself, some of them only once they
 * have been asked for, and a name that changes when any of them does. Names of assets hold their hash; the rest is hashed here.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const WORKER = 'offline.js'
/** Python and the editor of bots: large, and not for everybody. */
const ASKED_FOR = /^assets\/(?:pyodide|python|editor|module-worker)/
const PUBLIC = new URL('../src/web/public/', import.meta.url)

export const offlineFiles = (): Plugin => ({
  name: 'offline-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const worker = bundle[WORKER]
    if (worker?.type !== 'chunk') return this.error(`the build has no ${WORKER}`)
    const hash = createHash('sha256')
    const still = readdirSync(PUBLIC)
    for (const name of still) hash.update(name).update(readFileSync(new URL(name, PUBLIC)))
    const built = Object.values(bundle).filter(({ fileName }) => fileName !== WORKER)
    for (const file of built)
      hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source)
    const files = [...built.map(({ fileName }) => fileName), ...still].filter(name => !name.endsWith('.map'))
    const listed = (names: readonly string[]): string => JSON.stringify(names.map(pathOf))
    worker.code = worker.code
      .replace(/(["'`])__FILES__\1/, listed(files.filter(name => !ASKED_FOR.test(name))))
      .replace(/(["'`])__ASKED_FOR__\1/, listed(files.filter(name => ASKED_FOR.test(name))))
      .replace('__VERSION__', hash.digest('hex').slice(0, 12))
  },
})

const pathOf = (name: string): string => (name === 'index.html' ? '/' : `/${name}`)
