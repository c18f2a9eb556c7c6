/**
 * The script that runs first: it asks for the files of this address and of the language while the large script is still
 * on its way, which would ask for them only once it is there. It shares nothing with the pages, so that it is small.
 */
import { wished } from './wish.ts'

/** What is to be asked for; the build puts the addresses of the files there. */
const FILES = '__AHEAD__' as unknown as {
  readonly pages: Named // by the first part of the address
  readonly languages: Named
}
type Named = Readonly<Record<string, readonly string[]>>

const filesOf = (named: Named, name: string): readonly string[] =>
  (Object.hasOwn(named, name) && named[name]) || []

const [, place = ''] = location.pathname.split('/')
for (const href of [...filesOf(FILES.languages, wished(null)), ...filesOf(FILES.pages, place)]) {
  const link = document.createElement('link')
  if (href.endsWith('.css')) {
    link.rel = 'preload'
    link.as = 'style'
  } else link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}
