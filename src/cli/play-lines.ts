/** A game without a terminal: moves are read line by line, the board is printed after every placement. */
import { createInterface } from 'node:readline'
import type { Game } from '../referee/game.ts'
import { playGame } from '../referee/play.ts'
import { MARKS } from '../rules/position.ts'
import { drawPosition } from './draw.ts'
import { glyphsFor } from './glyphs.ts'
import { coloursFor, EXIT, type Io, print, Stop } from './io.ts'
import { paceOf } from './pace.ts'
import { type Lines, personWriting } from './person.ts'
import { dismiss, isPerson, newGameOf, playersOf, type Seating, seatsOf } from './seating.ts'
import {
  lastMove,
  lastWords,
  pointsWords,
  type Seats,
  shownPosition,
  standing,
  verdict,
  whereWords,
} from './telling.ts'

export async function playInLines(io: Io, seating: Seating): Promise<Game> {
  const seats = seatsOf(seating)
  const halt = Promise.withResolvers<string>()
  const interrupt = (): void => halt.resolve('interrupted')
  const input = seating.sides.some(isPerson) ? openLines(io) : null
  const pace = paceOf(0)
  let shown = newGameOf(seating)
  const watch = (game: Game): void => {
    for (const line of newsOf(io, shown, game, seats)) print(io, line)
    shown = game
  }

  io.signal.addEventListener('abort', interrupt, { once: true })
  for (const line of positionLines(io, shown, seats)) print(io, line)
  try {
    const players = playersOf(seating, pace, () => personWriting(input ?? NOTHING))
    const ended = await playGame({ game: shown, players, timer: pace, watch, halt: halt.promise })
    await dismiss(players)
    if (io.signal.aborted) throw new Stop(EXIT.interrupted, '')
    return ended
  } finally {
    io.signal.removeEventListener('abort', interrupt)
    input?.close()
  }
}

const NOTHING: Lines = { next: () => Promise.resolve(null) }

export function openLines({ stdin }: Io): Lines & { close(): void } {
  const reader = createInterface({ input: stdin, terminal: false })
  const lines = reader[Symbol.asyncIterator]()
  return {
    next: async () => {
      const { done, value } = await lines.next()
      return done ? null : value
    },
    close: () => reader.close(),
  }
}

/** What there is to print once the referee has ruled. */
function newsOf(io: Io, before: Game, game: Game, seats: Seats): string[] {
  if (game.placements.length > before.placements.length) return positionLines(io, game, seats)
  if (game.ending !== null) return endingLines(game, seats)
  return game.refused === null ? [] : [`refused: ${game.refused}`]
}

/** The board, the last move in words and what comes next; at the end, the result. */
export function positionLines(io: Io, game: Game, seats: Seats): string[] {
  const { position } = game
  const { columns = 80 } = io.stdout
  const glyphs = glyphsFor(io.env)
  const drawing = { colours: coloursFor(io), glyphs, columns, last: lastMove(game) }
  const last = lastWords(game, seats)
  const next = game.ending === null ? [`${MARKS[position.turn]} to move; ${whereWords(game, seats)}`] : []
  return [
    '',
    ...drawPosition(shownPosition(game), drawing),
    ...(last === '' ? [] : [last]),
    ...(game.ending === null ? next : endingLines(game, seats)),
  ].map(glyphs.spell)
}

function endingLines(game: Game, seats: Seats): string[] {
  if (game.ending === null) return []
  const tallies = ([0, 1] as const).map(side => `${MARKS[side]} has ${standing(game.position, side)}`)
  const { why } = game.ending
  return [`${verdict(game, seats)}: ${why}`, tallies.join('; '), `points: ${pointsWords(game)}`]
}
