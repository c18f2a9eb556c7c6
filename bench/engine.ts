/** `node bench/engine.ts`: the engine's signature and its speed, variant by variant. */
import { bench } from '../src/engine/bench.ts'

const { rows, nodes, milliseconds, signature } = await bench()
const speed = (count: number, time: number): string => `${(count / time / 1000).toFixed(2)} M nodes/s`
for (const row of rows) console.log(`${row.variant.padEnd(16)} ${speed(row.nodes, row.milliseconds)}`)
console.log(`${'all'.padEnd(16)} ${speed(nodes, milliseconds)}`)
console.log(`Bench: ${signature}`)
