/** Where a game's learned evaluation lies, and what its file holds. */
import type { Variant } from '../rules/variant.ts'
import { type Network, networkSize } from './network.ts'
import { isLearned, networkScore } from './odds.ts'

export const networkUrl = (variant: Variant): URL | null =>
  isLearned(variant) ? new URL(`./networks/${variant.id}.bin`, import.meta.url) : null

export function networkOf(variant: Variant, bytes: ArrayBuffer): Network {
  const size = 2 * networkSize(variant)
  if (bytes.byteLength !== size)
    throw new Error(`the network of ${variant.id} has ${bytes.byteLength} bytes, not ${size}`)
  return { numbers: new Uint16Array(bytes), width: networkScore(variant) }
}
