/**
 * Whether the hand-ins can be frozen for the tournament: every deadline has passed, what was sent before it has come in,
 * and every check is over.
 */
import type { Course } from './course.ts'
import { deadlineOf, type Extension } from './deadline.ts'
import { type HandIn, playing } from './hand-in.ts'
import type { Team } from './teams.ts'
import { type Instant, tellInstant } from './time.ts'

export interface Standing {
  readonly course: Course
  readonly teams: readonly Team[]
  readonly handIns: readonly HandIn[] // of all teams
  readonly extensions: readonly Extension[]
}

/** Milliseconds that the upload of a file may last, and more: the server gives a request half of that. */
export const UPLOAD_LASTS = 60_000

/** What stands in the way, in words; nothing when the hand-ins can be frozen. */
export const obstaclesToFreeze = (standing: Standing, at: Instant, uploads = UPLOAD_LASTS): string[] => [
  ...openDeadlines(standing, at),
  ...openUploads(standing, at, uploads),
  ...openChecks(standing),
  ...tooFew(standing),
]

function openDeadlines({ course, teams, extensions }: Standing, at: Instant): string[] {
  const { deadline, zone } = course
  if (at <= deadline) return [`the deadline is ${tellInstant(deadline, zone)}`]
  return teams
    .map(({ number }) => ({ number, until: deadlineOf(course, extensions, number) }))
    .filter(({ until }) => at <= until)
    .map(({ number, until }) => `team ${number} may hand in until ${tellInstant(until, zone)}`)
}

/** A file counts as received when its upload began, so one that is in time may be stored a while later. */
function openUploads({ course, teams, extensions }: Standing, at: Instant, uploads: number): string[] {
  const last = Math.max(course.deadline, ...teams.map(({ number }) => deadlineOf(course, extensions, number)))
  if (at <= last || at > last + uploads) return []
  const until = tellInstant(last + uploads, course.zone)
  return [`files whose upload began before the deadline may still arrive until ${until}`]
}

const openChecks = ({ handIns }: Standing): string[] =>
  handIns
    .filter(({ state }) => state === 'received' || state === 'checking')
    .map(({ team, number }) => `the check of hand-in ${number} of team ${team} is not over`)

function tooFew(standing: Standing): string[] {
  const count = frozenIn(standing).length
  return count < 2
    ? [`a tournament needs two accepted hand-ins, and there ${count === 1 ? 'is one' : 'are none'}`]
    : []
}

/** The hand-ins that play, by team. */
export function frozenIn({ teams, handIns }: Standing): HandIn[] {
  const numbers = teams.map(({ number }) => number).sort((a, b) => a - b)
  return numbers.flatMap(number => playing(handIns.filter(({ team }) => team === number)) ?? [])
}
