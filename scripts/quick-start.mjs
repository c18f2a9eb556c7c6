/** Lets commands start sooner on the pinned Node. Everything works without it. */
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const COMPILED = fileURLToPath(new URL('../node_modules/.cache/ultimata/compiled', import.meta.url))
const DRIZZLE = new URL('./', import.meta.resolve('drizzle-orm')).href

/** Keeps the code that Node compiles for the next start and for threads; where it cannot be kept, it is compiled again. */
export function keepCompiled() {
  process.env.NODE_COMPILE_CACHE ||= COMPILED
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
}

/**
 * To find out whether a file is a module, Node reads the manifest of its package, again for each file. That of
 * drizzle-orm has 179 kB, and over a hundred of its files are loaded: half of the time of such a start. All of its files
 * are modules.
 */
export function passOverManifest() {
  module.registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.startsWith(DRIZZLE)
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  })
}
