/** All texts around the board, as lines with their ink; `screen.ts` lays them out. */
import { thought } from '../referee/clock.ts'
import type { Game } from '../referee/game.ts'
import {
  lastWords,
  type NamedPlayers,
  pointsLines,
  sideSummary,
  verdict,
  voice,
  whereWords,
} from '../referee/game-words.ts'
import { makeMove } from '../rules/move-text.ts'
import { MARKS, type Side } from '../rules/position.ts'
import { sizeOf } from '../rules/variant-words.ts'
import type { Ink } from './canvas.ts'
import type { Glyphs } from './glyphs.ts'
import type { MoveEntry } from './move-entry.ts'

export interface View {
  readonly game: Game
  readonly seats: NamedPlayers
  readonly entry: MoveEntry | null // of the person who is to move
  readonly now: number // milliseconds on the game's clock
  readonly parting: string // what a key does when the game is over
  readonly time?: string | null // of a program, for its last placement
  readonly hasPrograms?: boolean // then what they print can be shown
}

export interface StyledLine {
  readonly text: string
  readonly ink: Ink
}

export const BLANK: StyledLine = { text: '', ink: 'plain' }

/** Columns for a player's name and time, when their boards and points stand beside. */
const NAME_ROOM = 24

export const title = ({ game }: View): StyledLine => {
  const { variant } = game.position.rules
  return { text: `${variant.title}  ${sizeOf(variant)}`, ink: 'strong' }
}

/** Each player with their boards and points: on one line, or on two where it is narrow. */
export const players = (view: View, glyphs: Glyphs, isNarrow: boolean): StyledLine[] =>
  ([0, 1] as const).flatMap(side => {
    const who = `${isNext(view, side) ? glyphs.turn : ' '} ${MARKS[side]}  ${view.seats.names[side]}${timeLeft(view, side)}`
    const has = sideSummary(view.game, side)
    const ink = MARKS[side]
    return isNarrow
      ? [
          { text: who, ink },
          { text: `     ${has}`, ink: 'plain' as const },
        ]
      : [{ text: `${who.padEnd(NAME_ROOM)}${has}`, ink }]
  })

const isNext = ({ game }: View, side: Side): boolean => game.ending === null && game.position.turn === side

function timeLeft(view: View, side: Side): string {
  const { clock } = view.game
  if (clock.limit === null || !isNext(view, side)) return ''
  return `  ${Math.max(0, Math.ceil((clock.limit - thought(clock, view.now)) / 1000))} s left`
}

export function lastPlayed({ game, seats, time }: View): StyledLine[] {
  const text = lastWords(game, seats)
  const timed = time == null ? [] : [{ text: time, ink: 'faint' as const }]
  return text === '' ? [] : [{ text, ink: 'plain' }, ...timed]
}

export const whereNext = ({ game }: View): StyledLine => ({ text: whereWords(game), ink: 'allowed' })

export function prompt({ game, seats, entry }: View): StyledLine {
  const { rules, turn } = game.position
  const who = voice(seats, turn)
  if (entry === null) return { text: `${who} to move …`, ink: 'faint' }
  if (entry.isResigning) return { text: 'resign? (y/n)', ink: 'last' }
  const shown = entry.typed === '' ? makeMove(rules, entry.cursor) : `${entry.typed}_`
  return { text: `${who === 'you' ? 'your' : `${who}'s`} move: ${shown}`, ink: 'strong' }
}

export const refusalLine = ({ game }: View): StyledLine =>
  game.refused === null ? BLANK : { text: `refused: ${game.refused.why}`, ink: 'last' }

/** Who won, why, and the points. */
export function result({ game, seats }: View): StyledLine[] {
  if (game.ending === null) return []
  return [
    { text: verdict(game, seats), ink: 'allowed' },
    { text: game.ending.why, ink: 'plain' },
    ...pointsLines(game).map(text => ({ text, ink: 'plain' as const })),
  ]
}

/** How the cells of a board are numbered. */
export function cellMap({ game }: View): StyledLine[] {
  const { side } = game.position.rules.variant
  const row = (from: number): string =>
    Array.from({ length: side }, (_, col) => `${from + col}`.padStart(side)).join('')
  return Array.from({ length: side }, (_, line) => ({
    text: `${line === 0 ? 'cells' : '     '}${row(line * side)}`,
    ink: 'faint' as const,
  }))
}
