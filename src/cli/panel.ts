/** All that is said around the board, as lines with their ink; how they are laid out is the screen's business. */
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
import type { Hand } from './hand.ts'

export interface View {
  readonly game: Game
  readonly seats: NamedPlayers
  readonly hand: Hand | null // of the person who is to move
  readonly now: number // milliseconds on the game's clock
  readonly parting: string // what a key does once the game is over
}

export interface Line {
  readonly text: string
  readonly ink: Ink
}

export const BLANK: Line = { text: '', ink: 'plain' }

/** Where the name and the time of a player end, when what they have stands beside. */
const NAME_ROOM = 24

export const title = ({ game }: View): Line => {
  const { variant } = game.position.rules
  return { text: `${variant.title}  ${sizeOf(variant)}`, ink: 'strong' }
}

/** Each player with what they have: on one line, or where it is narrow on two. */
export const players = (view: View, glyphs: Glyphs, isNarrow: boolean): Line[] =>
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

export function lastPlayed({ game, seats }: View): Line[] {
  const text = lastWords(game, seats)
  return text === '' ? [] : [{ text, ink: 'plain' }]
}

export const whereNext = ({ game }: View): Line => ({ text: whereWords(game), ink: 'allowed' })

export function prompt({ game, seats, hand }: View): Line {
  const { rules, turn } = game.position
  const who = voice(seats, turn)
  if (hand === null) return { text: `${who} to move …`, ink: 'faint' }
  if (hand.isResigning) return { text: 'resign? (y/n)', ink: 'last' }
  const entry = hand.typed === '' ? makeMove(rules, hand.cursor) : `${hand.typed}_`
  return { text: `${who === 'you' ? 'your' : `${who}'s`} move: ${entry}`, ink: 'strong' }
}

export const refusalLine = ({ game }: View): Line =>
  game.refused === null ? BLANK : { text: `refused: ${game.refused}`, ink: 'last' }

/** How it ended, why, and what for. */
export function result({ game, seats }: View): Line[] {
  if (game.ending === null) return []
  return [
    { text: verdict(game, seats), ink: 'allowed' },
    { text: game.ending.why, ink: 'plain' },
    ...pointsLines(game).map(text => ({ text, ink: 'plain' as const })),
  ]
}

/** How the cells of a board are numbered. */
export function cellMap({ game }: View): Line[] {
  const { side } = game.position.rules.variant
  const row = (from: number): string =>
    Array.from({ length: side }, (_, col) => `${from + col}`.padStart(side)).join('')
  return Array.from({ length: side }, (_, line) => ({
    text: `${line === 0 ? 'cells' : '     '}${row(line * side)}`,
    ink: 'faint' as const,
  }))
}
