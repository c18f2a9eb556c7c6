/**
 * A game's moves and times as bytes. A move is two bytes; a time is a number of seven bits a byte, in whole
 * microseconds and one more, so that 0 says that nobody measured. Most games take a fifth of their text.
 */
import type { Move } from '../rules/position.ts'

export function packMoves(moves: readonly Move[]): Uint8Array {
  const bytes = new Uint8Array(2 * moves.length)
  moves.forEach((move, ply) => {
    bytes[2 * ply] = move & 0xff
    bytes[2 * ply + 1] = move >>> 8
  })
  return bytes
}

export const unpackMoves = (bytes: Uint8Array): Move[] =>
  Array.from({ length: bytes.length / 2 }, (_, ply) => bytes[2 * ply]! | (bytes[2 * ply + 1]! << 8))

export function packTimes(times: readonly (number | null)[]): Uint8Array {
  const bytes: number[] = []
  for (const time of times) {
    let rest = time === null ? 0 : Math.round(time * 1000) + 1
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
    bytes.push(rest)
  }
  return Uint8Array.from(bytes)
}

export function unpackTimes(bytes: Uint8Array): (number | null)[] {
  const times: (number | null)[] = []
  let sum = 0
  let unit = 1
  for (const byte of bytes) {
    sum += (byte & 127) * unit
    unit *= 128
    if (byte & 128) continue
    times.push(sum === 0 ? null : (sum - 1) / 1000)
    sum = 0
    unit = 1
  }
  return times
}
