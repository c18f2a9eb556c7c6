/** How long the ratings of a ladder take, in their own thread, and how long they keep this one from other work. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { LadderVersion } from '../src/course/ladder.ts'
import type { ScoredGame } from '../src/course/ladder-rating.ts'
import { fitLadder } from '../src/course-service/ladder-fit.ts'
import { type Chance, chanceFrom } from '../src/rules/chance.ts'
import { scoreAt } from '../src/stats/elo.ts'

const [TEAMS, GAMES, BASELINES] = [100, 20_000, 6]
const HAND_INS = [1, 5]
const SEED = 2018

export async function benchLadder(): Promise<void> {
  for (const handIns of HAND_INS) {
    const versions = madeVersions(handIns)
    const games = madeGames(versions, chanceFrom(SEED))
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const before = await fitLadder(versions, games, new Map())
    const began = performance.now()
    await fitLadder(versions, games, before)
    const took = performance.now() - began
    delay.disable()
    const longest = (delay.max / 1e6).toFixed(0)
    console.log(
      `${TEAMS} teams, ${handIns} hand-ins each, ${games.length} games: ${took.toFixed(0)} ms; ` +
        `the server's thread was kept at most ${longest} ms`,
    )
  }
}

function madeVersions(handIns: number): LadderVersion[] {
  const baselines = Array.from({ length: BASELINES }, (_, id) => ({ id, team: null, version: 1, since: 0 }))
  const ofTeams = Array.from({ length: TEAMS * handIns }, (_, index) => {
    const [team, version] = [1 + (index % TEAMS), 1 + Math.floor(index / TEAMS)]
    return { id: BASELINES + index, team, version, since: 0 }
  })
  return [...baselines, ...ofTeams]
}

/** Between neighbours in strength, as the ladder seats them. */
function madeGames(versions: readonly LadderVersion[], chance: Chance): ScoredGame[] {
  return Array.from({ length: GAMES }, () => {
    const x = chance.below(versions.length)
    const o = (x + 1 + chance.below(12)) % versions.length
    const won = scoreAt(3 * (x - o))
    return { x, o, score: chance.below(1000) < 1000 * won ? 1 : 0 }
  })
}
