/**
 * What two bots that mean to can pass to each other through the machine that they share, in bits of 64 that arrive: the
 * mean of twenty times at each level of confinement.
 *
 *     npm run bench leaks
 */
import { BITS, bitsPassed, TIMES, WAYS } from '../src/cli/doctor/leaks.ts'
import { levelsHere } from '../src/sandbox/levels.ts'
import { LEVELS } from '../src/sandbox/sandbox.ts'

const TRIES = 20

export async function benchLeaks(): Promise<void> {
  const works = await levelsHere()
  for (const level of LEVELS.filter(each => works[each] === null))
    for (const way of WAYS)
      for (const time of TIMES) {
        let bits = 0
        for (let count = 0; count < TRIES; count++) bits += await bitsPassed(level, way, time)
        console.log(`${level}, ${way}, ${time}: ${(bits / TRIES).toFixed(1)} of ${BITS} bits`)
      }
}
