/**
 * `npm run bench faults -- [--faults 200] [--each 5] [--pause 3000] [--seed 1] [--only folder|server]`: tournaments on a
 * data folder and on PostgreSQL, in turns, with so many faults in all and at most so many for one. Needs root, for a
 * small disk and for networks.
 */
import { parseArgs } from 'node:util'
import { type FaultTerms, faultsOnFolder, faultsOnServer, type Outcome } from '../test/faults.ts'
import { clearGround, prepareGround } from '../test/kill.ts'
import { startPostgres } from '../test/postgres.ts'

export async function benchFaults(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      faults: { type: 'string', default: '200' },
      each: { type: 'string', default: '5' },
      pause: { type: 'string', default: '3000' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
    },
  })
  const { server, reason } = await startPostgres()
  if (server === null) throw new Error(reason)
  const ground = await prepareGround(Number(values.seed))
  const kinds = {
    folder: (terms: FaultTerms) => faultsOnFolder(ground, terms),
    server: (terms: FaultTerms) => faultsOnServer(ground, server, terms),
  }
  const chosen = Object.entries(kinds).filter(([kind]) => values.only === undefined || values.only === kind)
  try {
    const terms = { most: Number(values.each), pause: Number(values.pause) }
    tell(await runsOf(Number(values.faults), terms, chosen))
  } finally {
    clearGround(ground)
    await server.stop()
  }
}

type Kind = [string, (terms: FaultTerms) => Promise<Outcome | string>]

async function runsOf(count: number, terms: FaultTerms, kinds: readonly Kind[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const injected = (): number => outcomes.reduce((sum, outcome) => sum + outcome.injected.length, 0)
  for (let run = 0; injected() < count; run++) {
    const [kind, begin] = kinds[run % kinds.length] ?? []
    if (begin === undefined) throw new Error('--only is folder or server')
    const outcome = await begin(terms)
    if (typeof outcome === 'string') throw new Error(outcome)
    outcomes.push(outcome)
    const { lost, twice, forfeited, other } = outcome
    const faulty = [...lost, ...twice, ...forfeited, ...other]
    console.log(
      `${injected()}: ${kind}: ${outcome.injected.join(', ')}: ${faulty.join('\n') || 'nothing lost'}`,
    )
  }
  return outcomes
}

function tell(outcomes: readonly Outcome[]): void {
  const all = (part: 'injected' | 'lost' | 'twice' | 'forfeited' | 'other'): readonly string[] =>
    outcomes.flatMap(outcome => outcome[part])
  const survived = outcomes.reduce((sum, outcome) => sum + outcome.survived, 0)
  for (const [name, same] of Map.groupBy(all('injected'), fault => fault))
    console.log(`  ${same.length} × ${name}`)
  console.log(
    `${all('injected').length} faults in ${outcomes.length} tournaments, ${survived} survived; ${all('lost').length} games lost, ${all('twice').length} twice, ${all('forfeited').length} falsely forfeited, ${all('other').length} otherwise than undisturbed`,
  )
  if (survived < all('injected').length) process.exitCode = 1
}
