/** A game on the whole screen of a terminal. */

import { LEFT } from '../referee/entry.ts'
import type { Game } from '../referee/game.ts'
import { plyToTakeBack } from '../referee/take-back.ts'
import { type Sitting, sit } from '../runner/sitting.ts'
import { layoutOf } from './draw.ts'
import {
  closePlayers,
  type GameSetup,
  namedPlayers,
  newGameOf,
  type PlayedGame,
  seatPlayers,
} from './game-setup.ts'
import { glyphsFor } from './glyphs.ts'
import { coloursFor, type Io, roomOf } from './io.ts'
import { newKeyboard } from './keyboard.ts'
import { isPlacing, type Key, type MoveEntry } from './move-entry.ts'
import { paceOf } from './pace.ts'
import { type MoveInput, personAtTerminal } from './person.ts'
import { type ProgramWatch, watchPrograms } from './program-words.ts'
import { drawScreen, isRoomFor, type Surface } from './screen.ts'
import { openTerminal } from './terminal.ts'

const TICK = 1000 // how often a running clock is redrawn

/** Plays it to its end, or until somebody leaves. */
export async function playOnScreen(
  io: Io,
  setup: GameSetup,
  parting: string,
  isPrinting = false,
): Promise<PlayedGame> {
  const pace = paceOf(setup.pause)
  const seats = namedPlayers(setup)
  const parted = Promise.withResolvers<void>()
  const first = newGameOf(setup)
  const hasPrograms = setup.programs !== null
  let isInterrupted = false
  let game = first
  let entry: MoveEntry | null = null
  let hasPane = isPrinting && hasPrograms
  let sitting: Sitting | null = null
  let programs: ProgramWatch | null = null
  const keyboard = newKeyboard()

  const redraw = (): void => {
    const time = programs?.timeLine() ?? null
    const view = { game, seats, entry, now: pace.now(), parting, time, hasPrograms }
    const pane = hasPane ? (programs?.printed() ?? []) : null
    terminal.show(drawScreen(view, surfaceOf(io), pane))
  }
  const interrupt = (): void => {
    isInterrupted = true
    sitting?.halt('interrupted')
    parted.resolve()
  }
  const undo = (): void => {
    const ply = sitting && plyToTakeBack(game, seats.people)
    if (ply === null) return
    keyboard.forget()
    sitting?.takeBack(ply)
  }
  const onKey = (key: Key): void => {
    const isFree = !key.ctrl && !entry?.isResigning && !entry?.isReading && (entry?.typed ?? '') === ''
    if (key.ctrl && key.name === 'c') interrupt()
    else if (isFree && key.name === 'p' && hasPrograms) {
      hasPane = !hasPane
      redraw()
    } else if (game.ending !== null) parted.resolve()
    else if (isFree && key.name === 'u') undo()
    else if (!keyboard.isHeard() && isLeaving(key)) sitting?.halt(LEFT)
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
    programs?.see(game)
    if (game.refused !== null) keyboard.forget() // it was typed for a later position
    redraw()
  }

  const terminal = openTerminal(io, { onKey, onResize: redraw })
  io.signal.addEventListener('abort', interrupt, { once: true })
  const ticking =
    first.limits.every(limit => limit === null) && !hasPrograms ? undefined : setInterval(redraw, TICK)
  try {
    redraw()
    const { players, notes } = await seatPlayers(setup, pace, () => personAtTerminal(input))
    programs = watchPrograms(seats, notes, first)
    sitting = sit({ game: first, players, timer: pace, watch })
    if (isInterrupted) sitting.halt('interrupted')
    const ended = await sitting.over
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
