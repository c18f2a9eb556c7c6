/** Pixels as a PNG file: eight bits a channel, each row unfiltered, packed by the zlib that Node has. */
import { crc32, deflateSync } from 'node:zlib'
import type { Pixels } from '../report/board-picture.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const TRUE_COLOUR = 2

export function makePng({ width, height, rgb }: Pixels): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, TRUE_COLOUR, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + 3 * width)) // each begins with its filter: none
  for (let row = 0; row < height; row++)
    rows.set(rgb.subarray(row * 3 * width, (row + 1) * 3 * width), row * (1 + 3 * width) + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
