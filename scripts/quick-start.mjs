/** What lets a command start sooner, on the Node that the project pins. It would work without. */
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const COMPILED = fileURLToPath(new URL('../node_modules/.cache/ultimata/compiled', import.meta.url))
const DRIZZLE = new URL('../node_modules/drizzle-orm/', import.meta.url).href

/** What Node makes of the sources is kept for the next start, and for threads; where it cannot be, it is made again. */
export function keepCompiled() {
  process.env.NODE_COMPILE_CACHE ||= COMPILED
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
}

/**
 * To see that a file is a module, Node reads its package's manifest, anew for each file. That of drizzle-orm has 179 kB,
 * and over a hundred of its files are loaded: half of the time that such a start takes. All of them are modules.
 */
export function passOverManifest() {
  module.registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.startsWith(DRIZZLE)
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  })
}
