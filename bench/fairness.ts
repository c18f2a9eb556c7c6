/** `npm run bench fairness -- [--teams 100] [--redraws 1000]`: how long the luck of the draw of a course takes. */
import { parseArgs } from 'node:util'
import { whole } from '../src/rules/work.ts'
import { fairnessOf } from '../src/tournament/fairness.ts'
import { begunStages, fixturesIn, tablesOf } from '../src/tournament/tournament.ts'
import { fakeTournament } from '../test/fake-tournament.ts'

export function benchFairness(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      teams: { type: 'string', default: '100' },
      redraws: { type: 'string', default: '1000' },
    },
  })
  const [teams, redraws] = [Number(values.teams), Number(values.redraws)]
  const { plan, played } = fakeTournament({ teams, seed: 2018 })
  const results = new Map(played.map(result => [result.key, result]))
  const games = fixturesIn(whole(begunStages(plan, results))).map(({ key, seats }) => ({
    seats,
    ending: results.get(key)!.ending,
  }))
  const [began, used] = [performance.now(), process.cpuUsage()]
  let half = 0
  const fairness = fairnessOf(plan, tablesOf(plan, results), games, {
    redraws,
    seeding: { kind: 'strength' },
    tell: done => {
      if (done === redraws) half = process.cpuUsage(used).user / 1e6
    },
  })
  const { user } = process.cpuUsage(used)
  const took = (performance.now() - began) / 1000
  console.log(
    `${redraws} redraws of ${teams} teams, ${games.length} games: ${half.toFixed(1)} s of processor time`,
  )
  console.log(
    `the same again, seeded: ${(user / 1e6 - half).toFixed(1)} s; both ${took.toFixed(1)} s elapsed`,
  )
  const { random, seeded } = fairness.spread
  console.log(`mean spread of marks: ${random.toFixed(2)} drawn by lot, ${seeded?.toFixed(2)} seeded`)
  console.log(`games of the redraws that were really played: ${(100 * fairness.known).toFixed(1)} %`)
}
