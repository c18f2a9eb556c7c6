/** How many games a tournament will have, as far as the plan tells. */
import { fieldSizes, type StagePlan, type TournamentPlan } from './plan.ts'

/** With so many played already: the replays of undecided ties are not foreseen. */
export function expectedGames({ entrants, stages }: TournamentPlan, played = 0): number {
  const sizes = fieldSizes(entrants.length, stages)
  const planned = stages.reduce(
    (sum, stage, index) => sum + stage.games * meetingsIn(stage, sizes[index]!),
    0,
  )
  return Math.max(planned, played)
}

function meetingsIn(stage: StagePlan, size: number): number {
  switch (stage.kind) {
    case 'league':
      return leagueMeetings(size, stage.pools)
    case 'swiss':
      return stage.rounds * Math.floor(size / 2)
    case 'knockout':
      return size - 1 + Number(stage.third && size >= 4)
  }
}

/** The sizes of pools differ by one at most. */
function leagueMeetings(size: number, pools: number): number {
  const couples = (members: number): number => (members * (members - 1)) / 2
  const larger = size % pools
  const members = Math.floor(size / pools)
  return larger * couples(members + 1) + (pools - larger) * couples(members)
}
