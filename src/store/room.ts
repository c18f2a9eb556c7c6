/** How much room is left where a store keeps its files: with too little, nothing is begun that would need some. */
import { statfs } from 'node:fs/promises'

const MEBIBYTE = 2 ** 20
/** The log of changes takes 16 MiB at a time, and what has begun wants to be stored. */
const LEAST = 64 * MEBIBYTE

/** What is lacking, in a sentence; null where nothing is, or nobody can tell. */
export async function lackIn(folder: string): Promise<string | null> {
  const room = await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => LEAST,
  )
  if (room >= LEAST) return null
  const left = Math.floor(room / MEBIBYTE)
  return `the disk of ${folder} has ${left} MiB left; games are begun again when it has ${LEAST / MEBIBYTE} MiB`
}
