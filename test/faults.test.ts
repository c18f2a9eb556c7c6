/** A few minutes of what `npm run bench faults` does for hours: a tournament on either store, with each kind of fault. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FaultTerms, faultsOnFolder, faultsOnServer, type Outcome, PACE } from './faults.ts'
import { clearGround, type Ground, prepareGround } from './kill.ts'
import { madeNetwork } from './network.ts'
import { postgresOfRun } from './postgres-of-run.ts'
import { smallDisk } from './small-disk.ts'

const PATIENCE = 900_000 // ms; a machine that does other things as well takes its time
const SEED = Date.now() % 2 ** 32
const { server, reason: noServer } = await postgresOfRun()
const noDisk = obstacleOf(smallDisk(1), ({ disk }) => disk?.remove())
const noNetwork = noServer ?? obstacleOf(await madeNetwork(9, 1), ({ network }) => network?.remove())

function obstacleOf<T extends { reason: string | null }>(tried: T, clear: (tried: T) => void): string | null {
  clear(tried)
  return tried.reason
}

const because = (obstacle: string | null): string => (obstacle === null ? '' : `, skipped: ${obstacle}`)

describe.skipIf(noDisk !== null && noNetwork !== null)(`amid faults, seed ${SEED}`, () => {
  let ground: Ground
  beforeAll(async () => {
    ground = await prepareGround(SEED, PACE)
  }, PATIENCE)
  afterAll(() => clearGround(ground))

  /** Each kind at most once; a tournament that is over sooner has met fewer. */
  const terms = (kinds: number): FaultTerms => ({ most: kinds, pause: 1000 })

  function expectNothingLost(outcome: Outcome | string): void {
    if (typeof outcome === 'string') expect.fail(outcome)
    const { injected, lost, twice, forfeited, other } = outcome
    expect({ lost, twice, forfeited, other }, injected.join(', ')).toEqual({
      lost: [],
      twice: [],
      forfeited: [],
      other: [],
    })
    expect(injected).not.toEqual([])
  }

  test.skipIf(noDisk !== null)(
    `on a data folder nothing is lost or played twice, and nobody forfeits${because(noDisk)}`,
    { timeout: PATIENCE },
    async () => expectNothingLost(await faultsOnFolder(ground, terms(4))),
  )

  test.skipIf(noNetwork !== null)(
    `nor on PostgreSQL, with workers in networks of their own${because(noNetwork)}`,
    { timeout: PATIENCE },
    async () => server && expectNothingLost(await faultsOnServer(ground, server, terms(6))),
  )
})
