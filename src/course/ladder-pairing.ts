/**
 * Who meets next on the ladder. First a seat is chosen: versions that are still being placed come before others; then
 * the team that used the least time in the last hour, so that slow bots pay for themselves; then who has the fewest
 * games, and who has waited longest. Its opponent is near in rating and has not been met often, with a little chance.
 * Every fifth meeting of a version is with a baseline. A meeting is two games, one on either side.
 */
import type { Chance } from '../rules/chance.ts'
import { ok, type Result } from '../rules/result.ts'
import { HOUR, isPlacing, isSeated, type LadderGame, type LadderSeat } from './ladder.ts'
import type { LadderRatings } from './ladder-rating.ts'
import { type Refusal, refused } from './refusal.ts'
import type { Instant } from './time.ts'

/** What is known when the next meeting is chosen. */
export interface LadderHall {
  readonly seats: readonly LadderSeat[]
  readonly ratings: LadderRatings
  readonly busy: ReadonlySet<number> // versions that are in a meeting now
}

/** Two versions, and who moves first in each of their two games. */
export interface LadderMeeting {
  readonly games: readonly [first: LadderPair, second: LadderPair]
}
export type LadderPair = readonly [x: number, o: number]

/** Null when nobody can be seated, or nobody against whom. */
export function nextMeeting(hall: LadderHall, chance: Chance): LadderMeeting | null {
  const free = hall.seats.filter(seat => isSeated(seat) && !hall.busy.has(seat.version.id))
  for (const seat of free.filter(({ version }) => version.team !== null).sort(bySeating)) {
    const opponent = opponentOf(seat, free, hall.ratings, chance)
    if (opponent) return meetingOf(seat, opponent, chance)
  }
  return null
}

const meetingOf = (a: LadderSeat, b: LadderSeat, chance: Chance): LadderMeeting => {
  const [x, o] = chance.below(2) === 0 ? [a.version.id, b.version.id] : [b.version.id, a.version.id]
  return {
    games: [
      [x, o],
      [o, x],
    ],
  }
}

/** Teams whose time differs by less than this are taken to have used the same. */
const TIME_STEP = 60_000

function bySeating(a: LadderSeat, b: LadderSeat): number {
  return (
    Number(isPlacing(b)) - Number(isPlacing(a)) ||
    Math.floor(a.spent / TIME_STEP) - Math.floor(b.spent / TIME_STEP) ||
    a.games - b.games ||
    a.waitsSince - b.waitsSince ||
    a.version.id - b.version.id
  )
}

const BASELINE_EVERY = 5

function opponentOf(
  seat: LadderSeat,
  free: readonly LadderSeat[],
  ratings: LadderRatings,
  chance: Chance,
): LadderSeat | undefined {
  const others = free.filter(other => other !== seat && !isSameTeam(other, seat))
  const [baselines, teams] = [others.filter(isBaseline), others.filter(other => !isBaseline(other))]
  const isTimeForBaseline = Math.floor(seat.games / 2) % BASELINE_EVERY === BASELINE_EVERY - 1
  const wanted = isTimeForBaseline ? [baselines, teams] : [teams, baselines]
  return nearest(seat, wanted.find(list => list.length > 0) ?? [], ratings, chance)
}

const isBaseline = ({ version }: LadderSeat): boolean => version.team === null

const isSameTeam = (a: LadderSeat, b: LadderSeat): boolean =>
  a.version.team !== null && a.version.team === b.version.team

/** Elo that count as much as 1/0.7 of a meeting. */
const ELO_SCALE = 100
const PER_MEETING = 0.7
const NOISE = 0.5

function nearest(
  seat: LadderSeat,
  others: readonly LadderSeat[],
  ratings: LadderRatings,
  chance: Chance,
): LadderSeat | undefined {
  const elo = ({ version }: LadderSeat): number => ratings.get(version.id)?.elo ?? 0
  const farness = (other: LadderSeat): number =>
    Math.abs(elo(seat) - elo(other)) / ELO_SCALE +
    PER_MEETING * (seat.meetings.get(other.version.id) ?? 0) +
    (NOISE * chance.below(1000)) / 1000
  const measured = others.map(other => ({ other, far: farness(other) }))
  return measured.sort((a, b) => a.far - b.far || a.other.version.id - b.other.version.id)[0]?.other
}

/** A team's wish to meet another. */
export interface Challenge {
  readonly id: number
  readonly team: number
  readonly opponent: number
  readonly at: Instant
}

export type ChallengeRefusal = 'yourself' | 'no-bot' | 'resting' | 'too-often'

/** Those of a team that count against what it may make in an hour. */
export const madeLately = <C extends Pick<Challenge, 'team' | 'at'>>(
  made: readonly C[],
  team: number,
  at: Instant,
): C[] => made.filter(other => other.team === team && other.at > at - HOUR)

/** Whether a team may challenge another now; `made` are the challenges so far, `most` what a team may make an hour. */
export function checkChallenge(
  { team, opponent, at }: Omit<Challenge, 'id'>,
  seats: readonly LadderSeat[],
  made: readonly Challenge[],
  most: number,
): Result<null, Refusal<ChallengeRefusal>> {
  if (team === opponent) return refused('yourself', 'a team cannot challenge itself')
  for (const [each, whose] of [[team, 'your team'] as const, [opponent, 'that team'] as const]) {
    const seat = newestOf(seats, each)
    if (!seat) return refused('no-bot', `${whose} has no accepted file on the ladder`)
    if (!isSeated(seat)) return refused('resting', `the bot of ${whose} rests until the next hand-in`)
  }
  const recent = madeLately(made, team, at)
  if (recent.length < most) return ok(null)
  if (most === 0) return refused('too-often', 'this course has no challenges')
  const next = Math.ceil((Math.min(...recent.map(other => other.at)) + HOUR - at) / 60_000)
  const many = `${most} ${most === 1 ? 'challenge' : 'challenges'}`
  return refused('too-often', `a team may make ${many} an hour; the next is possible in ${next} min`)
}

const newestOf = (seats: readonly LadderSeat[], team: number): LadderSeat | undefined =>
  seats.find(({ version, isNewest }) => isNewest && version.team === team)

/** The share of the games of the last hour that challenges may take; one is always let through. */
const CHALLENGE_SHARE = 0.25

/** Of the waiting challenges that can be played now, that of the team that used least time; null when it is not their turn. */
export function nextChallenge(
  hall: LadderHall,
  waiting: readonly Challenge[],
  games: readonly LadderGame[],
  at: Instant,
  chance: Chance,
): { readonly challenge: Challenge; readonly meeting: LadderMeeting } | null {
  const recent = games.filter(({ finished }) => finished > at - HOUR)
  const asked = recent.filter(game => game.challenge).length
  if (asked > 0 && asked >= CHALLENGE_SHARE * recent.length) return null
  const spent = ({ team }: Challenge): number =>
    Math.floor((newestOf(hall.seats, team)?.spent ?? 0) / TIME_STEP)
  for (const challenge of waiting.toSorted((a, b) => spent(a) - spent(b) || a.id - b.id)) {
    const [own, other] = [newestOf(hall.seats, challenge.team), newestOf(hall.seats, challenge.opponent)]
    const isFree = (seat: LadderSeat | undefined): seat is LadderSeat =>
      seat !== undefined && isSeated(seat) && !hall.busy.has(seat.version.id)
    if (isFree(own) && isFree(other)) return { challenge, meeting: meetingOf(own, other, chance) }
  }
  return null
}
