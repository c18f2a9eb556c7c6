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
import { plyToTakeBack } from '../referee/take-back.ts'
import { MARKS } from '../rules/position.ts'
import { sit } from '../runner/sitting.ts'
import { drawPosition } from './draw.ts'
import {
  closePlayers,
  type GameSetup,
  isPerson,
  namedPlayers,
  newGameOf,
  type PlayedGame,
  seatPlayers,
} from './game-setup.ts'
import { glyphsFor } from './glyphs.ts'
import { coloursFor, type Io, report, roomOf, say } from './io.ts'
import { paceOf } from './pace.ts'
import { type LineSource, personAtInput, type TakeBack } from './person.ts'
import { type ProgramWatch, replayLines, watchPrograms } from './program-words.ts'

export async function playInLines(io: Io, setup: GameSetup, isPrinting = false): Promise<PlayedGame> {
  const { signal } = io // asked for before anything is printed: from then on Ctrl-C keeps the game
  const seats = namedPlayers(setup)
  const input = openLines(io, setup)
  const pace = paceOf(0)
  const first = newGameOf(setup)
  let shown = first
  let interrupt = (): void => {}
  for (const line of positionLines(io, shown, seats)) say(io, line)
  try {
    const takeBack: TakeBack = () => {
      const ply = plyToTakeBack(sitting.game(), seats.people)
      if (ply === null) return 'there is nothing to take back'
      sitting.takeBack(ply)
      return null
    }
    const { players, notes } = await seatPlayers(setup, pace, () =>
      personAtInput(input, takeBack, line => say(io, line)),
    )
    const programs = watchPrograms(seats, notes, first)
    const watch = (game: Game): void => {
      programs.see(game)
      if (isPrinting) for (const line of programs.news()) report(io, line)
      for (const line of changesIn(io, shown, game, seats, programs)) say(io, line)
      shown = game
    }
    const sitting = sit({ game: first, players, timer: pace, watch })
    interrupt = () => sitting.halt('interrupted')
    signal.addEventListener('abort', interrupt, { once: true })
    if (signal.aborted) interrupt()
    const game = await sitting.over
    await closePlayers(players)
    for (const line of replayLines(game, setup)) say(io, line)
    return { game, isInterrupted: signal.aborted }
  } finally {
    signal.removeEventListener('abort', interrupt)
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

/** What to print after an event: the new position, one that was taken back to, the ending or a refusal. */
function changesIn(io: Io, before: Game, game: Game, seats: NamedPlayers, programs: ProgramWatch): string[] {
  const [now, then] = [game.placements.length, before.placements.length]
  if (now < then) return ['taken back', ...positionLines(io, game, seats)]
  const time = programs.timeLine()
  if (now > then) return positionLines(io, game, seats, time === null ? [] : [time])
  if (game.ending !== null) return endingLines(game, seats)
  return game.refused === null ? [] : [`refused: ${game.refused.why}`]
}

/** The board, the last move in words, and the next turn or the result. */
export function positionLines(
  io: Io,
  game: Game,
  seats: NamedPlayers,
  times: readonly string[] = [],
): string[] {
  const { position } = game
  const { columns } = roomOf(io)
  const drawing = { colours: coloursFor(io), glyphs: glyphsFor(io.env), columns, last: lastMove(game) }
  const last = lastWords(game, seats)
  const next = game.ending === null ? [`${MARKS[position.turn]} to move; ${whereWords(game)}`] : []
  return [
    '',
    ...drawPosition(shownPosition(game), drawing),
    ...(last === '' ? [] : [last]),
    ...times,
    ...(game.ending === null ? next : endingLines(game, seats)),
  ]
}

function endingLines(game: Game, seats: NamedPlayers): string[] {
  if (game.ending === null) return []
  const tallies = ([0, 1] as const).map(side => `${MARKS[side]} has ${sideSummary(game, side)}`)
  return [`${verdict(game, seats)}: ${game.ending.why}`, tallies.join('; '), ...pointsLines(game)]
}
