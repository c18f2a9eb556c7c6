/**
 * npx keeps what it has once fetched from an address, even when the server there has another build by now. So who runs
 * this program by npx is told, with the address of just that build.
 */
import { PACKAGE_PATH } from '../contract/package.ts'
import { programBuild } from './build.ts'
import { callsFromServer } from './calls.ts'

/** In answers of the server: which build its package is. */
export const BUILD_HEADER = 'X-Ultimata-Build'
const BUILD = /^\d+\.\d+\.\d+\+([0-9a-f]{10})$/
const PATIENCE = 1000 // ms

export const hashIn = (build: string): string | null => BUILD.exec(build)?.[1] ?? null

/** What to say about it; null where this is the server's build, or there is no server to ask. */
export async function newerBuild(server = callsFromServer(), own = programBuild): Promise<string | null> {
  if (server === null) return null
  const theirs = await buildAt(server)
  const hash = theirs && hashIn(theirs)
  if (!hash || theirs === own()) return null
  return `this is ${own()}, and the server has ${theirs}; to run that, begin with: npx ${server}/ultimata/${hash}.tgz`
}

async function buildAt(server: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    const { headers } = await fetch(`${server}${PACKAGE_PATH}`, { method: 'HEAD', signal })
    return headers.get(BUILD_HEADER)
  } catch {
    return null
  }
}
