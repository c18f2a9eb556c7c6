/**
 * The games of a team as its report sees them, made up without a store: a greedy bot that prints what it thinks against
 * three others, in few moves of the engine. The same for the same words.
 */
import { chooseGreedy } from '../src/bots/greedy.ts'
import { type Ending, forfeited, playedOut } from '../src/referee/ending.ts'
import type { Printed } from '../src/referee/printed.ts'
import type { RecordedMove } from '../src/referee/record-moves.ts'
import type { ReportedGame } from '../src/report/team-report/game.ts'
import type { Ratings } from '../src/report/team-report/strength.ts'
import { type TeamFacts, type TeamReport, teamReportOf } from '../src/report/team-report/team-report.ts'
import type { ReviewTerms } from '../src/review/game-review.ts'
import { type Chance, chanceFrom } from '../src/rules/chance.ts'
import { boardState, moves, outcome, type Position, play, type Side, start } from '../src/rules/position.ts'
import type { Variant } from '../src/rules/variant.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import { openReviewEngines } from '../src/runner/review-engines.ts'

export interface TeamGameTerms {
  readonly games: number
  readonly seed: number
  readonly variant?: Variant
  readonly prints?: boolean
  readonly searched?: number // of them, the first ones
  readonly terms?: ReviewTerms
  readonly tell?: (done: number) => void
  readonly facts?: Partial<TeamFacts>
}

const QUICK: ReviewTerms = { nodes: 300, closer: 1500, worst: 3 }
const OPPONENTS = ['Nested Rooks', 'Eve & Co', 'Quiet Minimax']
const LIMIT = 2000

export async function teamReportFrom(terms: TeamGameTerms): Promise<TeamReport> {
  const { games, seed, variant = VARIANTS[0], prints = true, searched = games, tell = () => {} } = terms
  const engines = openReviewEngines()
  const reported: ReportedGame[] = []
  for (let number = 0; number < games; number++) {
    const game = gameOf(variant, number, chanceFrom(seed * 1000 + number), prints)
    const review =
      number < searched
        ? await engines.review(game, terms.terms ?? QUICK, new AbortController().signal)
        : null
    if (review?.ok === false) throw new Error(review.error)
    tell(number + 1)
    reported.push({ ...game, review: review === null ? null : review.value })
  }
  engines.close()
  return teamReportOf({ ...factsOf(variant, games), ...terms.facts }, reported)
}

const factsOf = (variant: Variant, games: number): TeamFacts => ({
  ...{ team: 'Deep Grid', title: 'Bots 2026', variant: variant.title, asOf: 'games up to 24 Dec 2026' },
  limits: { tournament: LIMIT },
  ratings: [ratingsFor(games)],
  isPartial: false,
})

const ratingsFor = (games: number): Ratings => ({
  ...{ place: 'tournament', games, own: 0 },
  players: ['Deep Grid', ...OPPONENTS].map((name, at) => ({
    ...{ name, level: at === 3 ? 'engine:1' : null },
    estimate: { elo: 100 - 60 * at, low: 20 - 60 * at, high: 180 - 60 * at },
  })),
})

/** Every seventh game is lost by a fault of the team, every eleventh won by one of the other side. */
function gameOf(variant: Variant, number: number, chance: Chance, prints: boolean): ReportedGame {
  const side: Side = number % 2 === 0 ? 0 : 1
  const fault = number % 7 === 6 ? side : number % 11 === 10 ? 1 - side : null
  const { played, printed, ending } = playedBy(variant, side, chance, fault as Side | null)
  const opponent = OPPONENTS[number % OPPONENTS.length] ?? ''
  const tags = { X: side === 0 ? 'Deep Grid' : opponent, O: side === 0 ? opponent : 'Deep Grid' }
  const key = `group/pool-1/r${1 + number}/1-${2 + (number % 3)}/1`
  return {
    ...{ place: 'tournament', key, part: 'group', opponent, side, opening: 0, isChosen: true, review: null },
    record: { variant, tags, start: null, comment: null, moves: played, ending },
    used: played.filter((_, ply) => ply % 2 === side).length * 40,
    slowest: 1500,
    printed: prints ? printed : [],
    replay: fault === side ? `ultimata bot replay team1.py games.txt --game ${number + 1}` : null,
  }
}

const FAULT_AFTER = 12

function playedBy(variant: Variant, side: Side, chance: Chance, fault: Side | null) {
  const played: RecordedMove[] = []
  const printed: Printed[] = []
  let position = start(variant)
  while (
    outcome(position) === null &&
    (fault === null || played.length < FAULT_AFTER || position.turn !== fault)
  ) {
    const own = position.turn === side
    const isGreedy = own || chance.below(3) === 0
    const move = isGreedy
      ? chooseGreedy(position, { chance, now: () => 0, deadline: null, nodes: 1 })
      : chance.pick(moves(position))
    if (own) printed.push(...thoughtsAbout(position, side, played.length, chance))
    played.push({ move, time: own ? 100 + chance.below(1500) : chance.below(900), comment: null })
    position = play(position, move)
  }
  const over = outcome(position)
  const ending: Ending =
    over === null
      ? forfeited(variant, 'illegal', fault ?? side, 'the move 9:9 is not a cell')
      : playedOut(over)
  return { played, printed, ending }
}

/** Boards that are ahead, and now and then nonsense; a line for each depth. */
function thoughtsAbout(position: Position, side: Side, ply: number, chance: Chance): Printed[] {
  const owned = (of: 'x' | 'o'): number =>
    position.boards.filter((_, board) => boardState(position, board) === of).length
  const ahead = (owned('x') - owned('o')) * (side === 0 ? 1 : -1)
  const score = ahead * 10 + chance.below(7) - 3 + (chance.below(12) === 0 ? 60 : 0)
  return [1, 2, 3].map(depth => ({
    ...{ ply, depth, score: depth === 3 ? score : chance.below(40) - 20 },
    nodes: 20 * 9 ** depth + chance.below(50),
    time: 3 * 6 ** depth + chance.below(9),
  }))
}
