/** What the browser remembers of play: the running game, and what was last chosen for a new one. */
import type { GameRecord } from '../../referee/record.ts'
import { makeRecordJson, parseRecordJson } from '../../referee/record-json.ts'
import { VARIANTS, variantNamed } from '../../rules/variants.ts'
import { keepGame } from '../games/database.ts'
import { PERSON } from '../local-players.ts'
import { newId } from '../new-id.ts'
import { remember, remembered } from '../storage.ts'
import {
  type GameSetup,
  isFresh,
  type LocalGame,
  localGameOf,
  newLocalGame,
  playersIn,
  recordOf,
  setupOf,
} from './local-game.ts'
import { type GameForm, type LastChoices, makeChoices, parseChoices } from './setup-form.ts'

const MATCH = 'ultimata:match'
const CHOICES = 'ultimata:choices'
const MET = 'ultimata:met' // somebody has played here, or was shown how
const PAUSED = 'ultimata:paused' // the game that engines play is

const FIRST: GameSetup = {
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

/** The game as it was left; a new one where there is none, or none that can be read. */
export function storedGame(): LocalGame {
  const line = remembered(MATCH)
  known = line
  const record = line === null ? null : parseRecordJson(line, variantNamed)
  const local = record?.ok ? localGameOf(record.value, newId()) : null
  return local?.ok ? local.value : freshGame(FIRST)
}

export const storedPause = (): boolean => remembered(PAUSED) !== null

export const storePause = (isPaused: boolean): boolean => remember(PAUSED, isPaused ? 'yes' : null)

export const storedChoices = (): LastChoices => parseChoices(remembered(CHOICES))

export const storeChoices = (form: GameForm): boolean => remember(CHOICES, makeChoices(form))

export const isNewcomer = (): boolean => remembered(MET) === null

export const welcomed = (): void => {
  if (isNewcomer()) remember(MET, 'yes')
}

/** A game that is deleted is not on the board either: another one like it is. */
export function forgetGame(id: string): void {
  const local = storedGame()
  if (local.id === id) storeGame(freshGame(setupOf(local)))
}

/** Kept here for the next visit and, once it has begun, among the games for good. */
export function storeGame(local: LocalGame): void {
  const record = recordOf(local)
  known = makeRecordJson(record)
  remember(MATCH, known)
  if (local.game.placements.length === 0 || isFresh(local)) return
  welcomed()
  void keepGame(local.id, record)
}

/** With the date that the visitor's own clock shows, as 2026-11-15, which is how Swedes write it. */
export const freshGame = (setup: GameSetup): LocalGame =>
  newLocalGame(setup, newId(), new Date().toLocaleDateString('sv'))

/** A game of somebody else's, or of one's own, played on from a ply by whoever plays here. */
export function localGameFrom(record: GameRecord, ply: number): LocalGame {
  const tags = playersIn(setupOf(storedGame()))
  const local = localGameOf({ ...record, tags, moves: record.moves.slice(0, ply), ending: null }, newId())
  return local.ok ? local.value : freshGame(FIRST)
}
