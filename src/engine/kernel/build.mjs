/**
 * `node build.mjs <folder>`: compiles the kernel, once for each shape of game, into `kernel-SIDExGRIDS.wasm`.
 * Whether that is needed, `scripts/kernel.mjs` knows.
 */
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import asc from 'assemblyscript/asc'

const SHAPES = [
  { side: 3, grids: 1 },
  { side: 3, grids: 2 },
  { side: 4, grids: 1 },
  { side: 4, grids: 2 },
]
const here = fileURLToPath(new URL('.', import.meta.url))
const folder = relative(here, process.argv[2])

for (const { side, grids } of SHAPES) {
  const output = `${folder}/kernel-${side}x${grids}.wasm`
  const { error, stderr } = await asc.main([
    'exports.ts',
    '--baseDir',
    here,
    '--outFile',
    output,
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
}
