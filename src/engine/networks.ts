/**
 * Which games have a learned evaluation. A network tells a logarithm of odds; the number beside a game's name is the
 * score that odds of e : 1 become. It sets how far the network's word reaches beside the search's margins, so it
 * comes from matches.
 */
import type { Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { type Network, networkSize } from './network.ts'
import widths from './networks.json' with { type: 'json' }

const learned = new Map(Object.entries(widths))

/** A row of somebody's own is not what the network has learned, even under the same name. */
export function networkUrl(variant: Variant): URL | null {
  const row = JSON.stringify(variant) // it may have come from another thread
  const isOurs = VARIANTS.some(ours => JSON.stringify(ours) === row)
  return isOurs && learned.has(variant.id) ? new URL(`./networks/${variant.id}.bin`, import.meta.url) : null
}

export function networkOf({ id, grids }: Variant, bytes: ArrayBuffer): Network {
  const size = 2 * networkSize(grids)
  if (bytes.byteLength !== size)
    throw new Error(`the network of ${id} has ${bytes.byteLength} bytes, not ${size}`)
  return { numbers: new Uint16Array(bytes), width: learned.get(id) ?? 0 }
}
