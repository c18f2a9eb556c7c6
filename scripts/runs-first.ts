/** Puts the script that runs first into the built page, and into the script what each address needs. */
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

const SCRIPT = 'ahead.js'
/** A browser asks a server for few files at a time: whatever stands first in the page comes first. */
const BEFORE = '<script src="/theme.js"></script>'
const TAG = `<script type="module" async crossorigin fetchpriority="high" src="/${SCRIPT}"></script>`
const WEB = new URL('../src/web/', import.meta.url)

/** Names and modules of the lines `name: () => import('./module.tsx')`. */
const loaded = (file: string): (readonly [name: string, module: string])[] =>
  Array.from(
    readFileSync(new URL(file, WEB), 'utf8').matchAll(/^ {2}(\w+): \(\) => import\('([^']+)'\)/gm),
    ([, name = '', module = '']) => [name, new URL(module, WEB).pathname],
  )

export const runsFirst = (): Plugin => ({
  name: 'runs-first',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: (html, { path }) =>
    path.endsWith('index.html') ? html.replace(BEFORE, `${BEFORE}\n    ${TAG}`) : html,
  generateBundle(_options, bundle) {
    const script = bundle[SCRIPT]
    if (script?.type !== 'chunk') return this.error(`the build has no ${SCRIPT}`)
    const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
    const first = chunks.find(
      ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/index.html'),
    )
    const filesOf = (module: string): string[] => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
      if (!chunk || !first) return this.error(`the build has no script for ${module}`)
      const before = filesWith(bundle, first)
      return [...filesWith(bundle, chunk)].filter(file => !before.has(file)).map(file => `/${file}`)
    }
    const filesIn = (file: string) =>
      Object.fromEntries(loaded(file).map(([name, module]) => [name, filesOf(module)]))
    const files = { pages: filesIn('later.tsx'), languages: filesIn('language.ts') }
    script.code = script.code.replace(/(["'`])__AHEAD__\1/, JSON.stringify(files))
  },
})

/** A script with those that it imports at once, and their styles. */
function filesWith(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): Set<string> {
  const files = new Set<string>()
  const visit = (each: Rolldown.OutputChunk): void => {
    if (files.has(each.fileName)) return
    files.add(each.fileName)
    for (const style of each.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of each.imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') visit(next)
    }
  }
  visit(chunk)
  return files
}
