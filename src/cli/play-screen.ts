/** A game on the whole screen of a terminal. */

import { LEFT } from '../referee/entry.ts'
import type { Game } from '../referee/game.ts'
import { playGame } from '../referee/play.ts'
import { layoutOf } from './draw.ts'
import {
  closePlayers,
  type GameSetup,
  namedPlayers,
  newGameOf,
  type PlayedGame,
  playersOf,
} from './game-setup.ts'
import { glyphsFor } from './glyphs.ts'
import { coloursFor, type Io, roomOf } from './io.ts'
import { newKeyboard } from './keyboard.ts'
import { isPlacing, type Key, type MoveEntry } from './move-entry.ts'
import { paceOf } from './pace.ts'
import { type MoveInput, personAtTerminal } from './person.ts'
import { drawScreen, isRoomFor, type Surface } from './screen.ts'
import { openTerminal } from './terminal.ts'

const TICK = 1000 // how often a running clock is redrawn

/** Plays it to its end, or until somebody leaves. */
export async function playOnScreen(io: Io, setup: GameSetup, parting: string): Promise<PlayedGame> {
  const pace = paceOf(setup.pause)
  const seats = namedPlayers(setup)
  const halt = Promise.withResolvers<string>()
  const parted = Promise.withResolvers<void>()
  let isInterrupted = false
  let game = newGameOf(setup)
  let entry: MoveEntry | null = null
  const keyboard = newKeyboard()

  const redraw = (): void =>
    terminal.show(drawScreen({ game, seats, entry, now: pace.now(), parting }, surfaceOf(io)))
  const interrupt = (): void => {
    isInterrupted = true
    halt.resolve('interrupted')
    parted.resolve()
  }
  const onKey = (key: Key): void => {
    if (key.ctrl && key.name === 'c') interrupt()
    else if (game.ending !== null) parted.resolve()
    else if (!keyboard.isHeard() && isLeaving(key)) halt.resolve(LEFT)
    else if (!isPlacing(key) || isRoomFor(game.position, roomOf(io))) keyboard.press(key) // no move while the board is not shown
  }
  const input: MoveInput = {
    show: next => {
      entry = next
      redraw()
    },
    listen: keyboard.listen,
    layout: position => layoutOf(position, surfaceOf(io).columns),
  }
  const watch = (next: Game): void => {
    game = next
    if (game.refused !== null) keyboard.forget() // it was typed for a later position
    redraw()
  }

  const terminal = openTerminal(io, { onKey, onResize: redraw })
  io.signal.addEventListener('abort', interrupt, { once: true })
  const ticking = setup.limit === null ? undefined : setInterval(redraw, TICK)
  try {
    redraw()
    const players = playersOf(setup, pace, () => personAtTerminal(input))
    const ended = await playGame({ game, players, timer: pace, watch, halt: halt.promise })
    await closePlayers(players)
    if (ended.ending?.way !== 'no-result') await parted.promise
    return { game: ended, isInterrupted }
  } finally {
    clearInterval(ticking)
    io.signal.removeEventListener('abort', interrupt)
    terminal.close()
  }
}

const isLeaving = ({ name, ctrl }: Key): boolean => name === 'q' || (ctrl && name === 'd')

const surfaceOf = (io: Io): Surface => ({
  colours: coloursFor(io),
  glyphs: glyphsFor(io.env),
  ...roomOf(io),
})
