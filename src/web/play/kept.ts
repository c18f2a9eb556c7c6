/** What the browser remembers of play: the running match, and what was last chosen for a new one. */
import type { GameRecord } from '../../referee/record.ts'
import { makeRecordJson, parseRecordJson } from '../../referee/record-json.ts'
import { VARIANTS, variantNamed } from '../../rules/variants.ts'
import { keepGame } from '../games/database.ts'
import { remember, remembered } from '../storage.ts'
import { isFresh, type Match, matchOf, newMatch, playersIn, recordOf, type Setup, setupOf } from './match.ts'
import { PERSON } from './seats.ts'

const MATCH = 'ultimata:match'
const PAUSED = 'ultimata:paused' // the match that engines play is

const FIRST: Setup = {
  variant: VARIANTS[0],
  pair: [PERSON, { kind: 'engine', level: 2 }],
  limit: null,
}

let known: string | null = null // as this tab has read or written it last

/** Whether another tab has played on. */
export function isKeptElsewhere(): boolean {
  const line = remembered(MATCH)
  return line !== null && line !== known
}

/** The match as it was left; a new one where there is none, or none that can be read. */
export function keptMatch(): Match {
  const line = remembered(MATCH)
  known = line
  const record = line === null ? null : parseRecordJson(line, variantNamed)
  const match = record?.ok ? matchOf(record.value, newId()) : null
  return match?.ok ? match.value : freshMatch(FIRST)
}

export const keptPause = (): boolean => remembered(PAUSED) !== null

export const keepPause = (isPaused: boolean): boolean => remember(PAUSED, isPaused ? 'yes' : null)

/** A game that is deleted is not on the board either: another one like it is. */
export function forgetMatch(id: string): void {
  const match = keptMatch()
  if (match.id === id) keepMatch(freshMatch(setupOf(match)))
}

/** Kept here for the next visit and, once it has begun, among the games for good. */
export function keepMatch(match: Match): void {
  const record = recordOf(match)
  known = makeRecordJson(record)
  remember(MATCH, known)
  if (match.game.placements.length > 0 && !isFresh(match)) void keepGame(match.id, record)
}

/** With the date that the visitor's own clock shows, as 2026-11-15, which is how Swedes write it. */
export const freshMatch = (setup: Setup): Match =>
  newMatch(setup, newId(), new Date().toLocaleDateString('sv'))

/** A game of somebody else's, or of one's own, played on from a ply by whoever plays here. */
export function matchFrom(record: GameRecord, ply: number): Match {
  const tags = playersIn(setupOf(keptMatch()))
  const match = matchOf({ ...record, tags, moves: record.moves.slice(0, ply), ending: null }, newId())
  return match.ok ? match.value : freshMatch(FIRST)
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return Array.from(bytes, byte => byte.toString(36).padStart(2, '0')).join('')
}
