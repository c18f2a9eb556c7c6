/** Which games have a learned evaluation, and where it lies. */
import type { Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { type Network, networkSize } from './network.ts'
import { LEARNED, oddsScore } from './odds.ts'

/** A row of somebody's own is not what the network has learned, even under the same name. */
export function networkUrl(variant: Variant): URL | null {
  const row = JSON.stringify(variant) // it may have come from another thread
  const isOurs = VARIANTS.some(ours => JSON.stringify(ours) === row)
  return isOurs && LEARNED.has(variant.id) ? new URL(`./networks/${variant.id}.bin`, import.meta.url) : null
}

export function networkOf(variant: Variant, bytes: ArrayBuffer): Network {
  const { id } = variant
  const size = 2 * networkSize(variant)
  if (bytes.byteLength !== size)
    throw new Error(`the network of ${id} has ${bytes.byteLength} bytes, not ${size}`)
  return { numbers: new Uint16Array(bytes), width: oddsScore(variant) }
}
