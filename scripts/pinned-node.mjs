/** The Node that the package pins: it lies in a package of npm's for each system, of which only the fitting one is installed. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export const PROGRAM_NODE = 24

/** Its path. On a system without such a package, this Node, if it is new enough; otherwise ''. */
export function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const manifest = fileOf(`node-${platform}-${process.arch}/package.json`)
  if (manifest === null) return major() >= PROGRAM_NODE ? process.execPath : ''
  return join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.node)
}

export const major = () => Number.parseInt(process.versions.node, 10)

/** Where a file of a package lies, above this folder. */
function fileOf(name) {
  const places = createRequire(import.meta.url).resolve.paths(name) ?? []
  return places.map(place => join(place, name)).find(existsSync) ?? null
}
