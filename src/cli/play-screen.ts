/** A game on the whole screen of a terminal. */

import { LEFT } from '../referee/entry.ts'
import type { Game } from '../referee/game.ts'
import { playGame } from '../referee/play.ts'
import { layoutOf } from './draw.ts'
import { glyphsFor } from './glyphs.ts'
import { type Hand, isPlacing, type Key } from './hand.ts'
import { coloursFor, type Io, roomOf } from './io.ts'
import { newKeyboard } from './keyboard.ts'
import { paceOf } from './pace.ts'
import { type Desk, personAt } from './person.ts'
import { drawScreen, isRoomFor, type Surface } from './screen.ts'
import { dismiss, newGameOf, type Played, playersOf, type Seating, seatsOf } from './seating.ts'
import { openTerminal } from './terminal.ts'

const TICK = 1000 // how often a running clock is drawn again

/** Plays it to its end, or until somebody leaves. */
export async function playOnScreen(io: Io, seating: Seating, parting: string): Promise<Played> {
  const pace = paceOf(seating.pause)
  const seats = seatsOf(seating)
  const halt = Promise.withResolvers<string>()
  const parted = Promise.withResolvers<void>()
  let isInterrupted = false
  let game = newGameOf(seating)
  let hand: Hand | null = null
  const keyboard = newKeyboard()

  const redraw = (): void =>
    terminal.show(drawScreen({ game, seats, hand, now: pace.now(), parting }, surfaceOf(io)))
  const interrupt = (): void => {
    isInterrupted = true
    halt.resolve('interrupted')
    parted.resolve()
  }
  const onKey = (key: Key): void => {
    if (key.ctrl && key.name === 'c') interrupt()
    else if (game.ending !== null) parted.resolve()
    else if (!keyboard.isHeard() && isLeaving(key)) halt.resolve(LEFT)
    else if (!isPlacing(key) || isRoomFor(game.position, roomOf(io))) keyboard.press(key) // nobody plays unseen
  }
  const desk: Desk = {
    show: next => {
      hand = next
      redraw()
    },
    listen: keyboard.listen,
    layout: position => layoutOf(position, surfaceOf(io).columns),
  }
  const watch = (next: Game): void => {
    game = next
    if (game.refused !== null) keyboard.forget() // it was typed for the position after
    redraw()
  }

  const terminal = openTerminal(io, { onKey, onResize: redraw })
  io.signal.addEventListener('abort', interrupt, { once: true })
  const ticking = seating.limit === null ? undefined : setInterval(redraw, TICK)
  try {
    redraw()
    const players = playersOf(seating, pace, () => personAt(desk))
    const ended = await playGame({ game, players, timer: pace, watch, halt: halt.promise })
    await dismiss(players)
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
