/** Writes the program as JavaScript into dist/program, for `npm pack`. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROGRAM, programFiles } from '../src/packing/entries.ts'
import { HOME } from '../src/packing/places.ts'

const made = join(HOME, `${PROGRAM}-${process.pid}`)
const place = join(HOME, PROGRAM)

for (const { path, bytes } of programFiles(HOME)) {
  const file = join(made, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
}
rmSync(place, { recursive: true, force: true })
renameSync(made, place)
