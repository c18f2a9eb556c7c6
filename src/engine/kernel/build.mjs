/**
 * Compiles the kernel, once for each shape of game, into `build/kernel-SIDExGRIDS.wasm`. A shape whose output is
 * newer than every source is left alone, so calling this before each start costs next to nothing; a new output
 * takes its name when it is complete, so that nobody reads half of one.
 */
import { mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import asc from 'assemblyscript/asc'

const SHAPES = [
  { side: 3, grids: 1 },
  { side: 3, grids: 2 },
  { side: 4, grids: 1 },
  { side: 4, grids: 2 },
]
const here = fileURLToPath(new URL('.', import.meta.url))
const changed = path => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

const sources = readdirSync(here).filter(name => name.endsWith('.ts') || name.endsWith('.mjs'))
const newest = Math.max(...sources.map(name => changed(here + name)))
mkdirSync(`${here}build`, { recursive: true })

for (const { side, grids } of SHAPES) {
  const output = `build/kernel-${side}x${grids}.wasm`
  if (changed(here + output) > newest) continue
  const draft = `build/draft-${process.pid}.wasm`
  const { error, stderr } = await asc.main([
    'exports.ts',
    '--baseDir',
    here,
    '--outFile',
    draft,
    '--use',
    `SIDE=${side}`,
    '--use',
    `GRIDS=${grids}`,
    '--use',
    'abort=',
    '-O3',
    '--converge',
    '--noAssert',
    '--runtime',
    'stub',
    '--enable',
    'threads',
    '--enable',
    'simd',
    '--importMemory',
    '--sharedMemory',
    '--initialMemory',
    '1',
    '--maximumMemory',
    '65536',
  ])
  if (error) {
    process.stderr.write(stderr.toString())
    process.exit(1)
  }
  renameSync(here + draft, here + output)
}
