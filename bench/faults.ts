/**
 * `npm run bench faults -- [--faults 200] [--each 12] [--pause 3000] [--seed 1] [--only folder|server]`: tournaments on a
 * data folder and on PostgreSQL, in turns, with so many faults in all and at most so many for one. Needs root, for small
 * disks and for networks.
 */
import { parseArgs } from 'node:util'
import { type FaultTerms, faultsOnFolder, faultsOnServer, type Outcome, PACE } from '../test/faults.ts'
import { clearGround, prepareGround } from '../test/kill.ts'
import { startPostgres } from '../test/postgres.ts'
import { smallDisk } from '../test/small-disk.ts'

const DISK_OF_SERVER = 400 // MiB

export async function benchFaults(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      faults: { type: 'string', default: '200' },
      each: { type: 'string', default: '12' },
      pause: { type: 'string', default: '3000' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
    },
  })
  const { disk, reason: noDisk } = smallDisk(DISK_OF_SERVER)
  if (disk === null) throw new Error(noDisk)
  const { server, reason } = await startPostgres(disk.folder)
  if (server === null) throw new Error(reason)
  const ground = await prepareGround(Number(values.seed), PACE)
  const kinds = {
    folder: (terms: FaultTerms) => faultsOnFolder(ground, terms),
    server: (terms: FaultTerms) => faultsOnServer(ground, server, terms, { server, disk }),
  }
  const chosen = Object.entries(kinds).filter(([kind]) => values.only === undefined || values.only === kind)
  try {
    const terms = { most: Number(values.each), pause: Number(values.pause) }
    tell(await runsOf(Number(values.faults), terms, chosen))
  } finally {
    clearGround(ground)
    await server.stop()
    disk.remove()
  }
}

type Kind = [string, (terms: FaultTerms) => Promise<Outcome | string>]

async function runsOf(count: number, terms: FaultTerms, kinds: readonly Kind[]): Promise<Told[]> {
  const outcomes: Told[] = []
  const injected = (): number => outcomes.reduce((sum, outcome) => sum + outcome.injected.length, 0)
  for (let run = 0; injected() < count; run++) {
    const [kind, begin] = kinds[run % kinds.length] ?? []
    if (kind === undefined || begin === undefined) throw new Error('--only is folder or server')
    const began = performance.now()
    const outcome = await begin({ ...terms, most: Math.min(terms.most, count - injected()) })
    if (typeof outcome === 'string') throw new Error(outcome)
    outcomes.push({ ...outcome, kind })
    const { lost, twice, forfeited, other } = outcome
    const faulty = [...lost, ...twice, ...forfeited, ...other]
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(
      `${injected()}: ${kind}, ${seconds} s: ${outcome.injected.join(', ')}: ${faulty.join('\n') || 'nothing lost'}`,
    )
  }
  return outcomes
}

interface Told extends Outcome {
  readonly kind: string
}

function tell(outcomes: readonly Told[]): void {
  const all = (part: 'injected' | 'lost' | 'twice' | 'forfeited' | 'other'): readonly string[] =>
    outcomes.flatMap(outcome => outcome[part])
  const survived = outcomes.reduce((sum, outcome) => sum + outcome.survived, 0)
  const kinds = outcomes.flatMap(({ kind, injected }) => injected.map(name => `${name}, ${kind}`))
  for (const [name, same] of [...Map.groupBy(kinds, each => each)].sort())
    console.log(`  ${same.length} × ${name}`)
  console.log(
    `${all('injected').length} faults in ${outcomes.length} tournaments, ${survived} survived; ${all('lost').length} games lost, ${all('twice').length} twice, ${all('forfeited').length} falsely forfeited, ${all('other').length} otherwise than undisturbed`,
  )
  if (survived < all('injected').length) process.exitCode = 1
}
