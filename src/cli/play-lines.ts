/** A game without a terminal: moves are read line by line, and the board is printed after every placement. */
import { createInterface } from 'node:readline'
import type { Game } from '../referee/game.ts'
import {
  lastMove,
  lastWords,
  type NamedPlayers,
  pointsLines,
  shownPosition,
  sideSummary,
  verdict,
  whereWords,
} from '../referee/game-words.ts'
import { playGame } from '../referee/play.ts'
import { MARKS } from '../rules/position.ts'
import { drawPosition } from './draw.ts'
import {
  closePlayers,
  type GameSetup,
  isPerson,
  namedPlayers,
  newGameOf,
  type PlayedGame,
  playersOf,
} from './game-setup.ts'
import { glyphsFor } from './glyphs.ts'
import { coloursFor, type Io, roomOf, say } from './io.ts'
import { paceOf } from './pace.ts'
import { type LineSource, personAtInput } from './person.ts'

export async function playInLines(io: Io, setup: GameSetup): Promise<PlayedGame> {
  const seats = namedPlayers(setup)
  const halt = Promise.withResolvers<string>()
  const interrupt = (): void => halt.resolve('interrupted')
  const input = openLines(io, setup)
  const pace = paceOf(0)
  let shown = newGameOf(setup)
  const watch = (game: Game): void => {
    for (const line of changesIn(io, shown, game, seats)) say(io, line)
    shown = game
  }

  io.signal.addEventListener('abort', interrupt, { once: true })
  for (const line of positionLines(io, shown, seats)) say(io, line)
  try {
    const players = playersOf(setup, pace, () => personAtInput(input))
    const game = await playGame({ game: shown, players, timer: pace, watch, halt: halt.promise })
    await closePlayers(players)
    return { game, isInterrupted: io.signal.aborted }
  } finally {
    io.signal.removeEventListener('abort', interrupt)
    input.close()
  }
}

/** The lines of standard input, which is not read where no person plays. */
export function openLines({ stdin }: Io, { sides }: GameSetup): LineSource & { close(): void } {
  if (!sides.some(isPerson)) return { next: () => Promise.resolve(null), close: () => {} }
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

/** What to print after an event: the new position, the ending or a refusal. */
function changesIn(io: Io, before: Game, game: Game, seats: NamedPlayers): string[] {
  if (game.placements.length > before.placements.length) return positionLines(io, game, seats)
  if (game.ending !== null) return endingLines(game, seats)
  return game.refused === null ? [] : [`refused: ${game.refused}`]
}

/** The board, the last move in words, and the next turn or the result. */
export function positionLines(io: Io, game: Game, seats: NamedPlayers): string[] {
  const { position } = game
  const { columns } = roomOf(io)
  const drawing = { colours: coloursFor(io), glyphs: glyphsFor(io.env), columns, last: lastMove(game) }
  const last = lastWords(game, seats)
  const next = game.ending === null ? [`${MARKS[position.turn]} to move; ${whereWords(game)}`] : []
  return [
    '',
    ...drawPosition(shownPosition(game), drawing),
    ...(last === '' ? [] : [last]),
    ...(game.ending === null ? next : endingLines(game, seats)),
  ]
}

function endingLines(game: Game, seats: NamedPlayers): string[] {
  if (game.ending === null) return []
  const tallies = ([0, 1] as const).map(side => `${MARKS[side]} has ${sideSummary(game, side)}`)
  return [`${verdict(game, seats)}: ${game.ending.why}`, tallies.join('; '), ...pointsLines(game)]
}
