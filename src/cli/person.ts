/** People as players: one at the terminal, with a hand over the board, and one who writes a move a line. */

import { readEntry } from '../referee/entry.ts'
import type { Answer, Player } from '../referee/player.ts'
import type { Position } from '../rules/position.ts'
import type { Layout } from './draw.ts'
import { type Hand, newHand, press } from './hand.ts'
import type { Listener } from './keyboard.ts'

/** What the game's screen lends to the person who is to move. */
export interface Desk {
  show(hand: Hand | null): void
  listen(listener: Listener | null): void
  layout(position: Position): Layout
}

export const PERSON = 'human'

export function personAt(desk: Desk): Player {
  let hand: Hand | null = null
  const rest = (): void => {
    desk.listen(null)
    desk.show(null)
  }
  return {
    name: PERSON,
    abandon: rest,
    move: ({ position }) =>
      new Promise<Answer>(resolve => {
        hand = newHand(position, hand, desk.layout(position))
        desk.show(hand)
        desk.listen(key => {
          const pressed: Hand | Answer = press(
            hand ?? newHand(position, null),
            key,
            position,
            desk.layout(position),
          )
          if ('kind' in pressed) {
            rest()
            return resolve(pressed)
          }
          hand = pressed
          desk.show(hand)
        })
      }),
  }
}

/** Lines that come one by one; null once there are no more. */
export interface Lines {
  next(): Promise<string | null>
}

const END_OF_INPUT = 'end of input'

export const personWriting = (lines: Lines): Player => ({
  name: PERSON,
  move: async ({ position }): Promise<Answer> => {
    const line = await nextWritten(lines)
    return line === null ? { kind: 'leave', why: END_OF_INPUT } : readEntry(position, line)
  },
})

/** Empty lines and comments are passed over. */
async function nextWritten(lines: Lines): Promise<string | null> {
  for (;;) {
    const line = await lines.next()
    if (line === null || !/^\s*(#|$)/.test(line)) return line
  }
}
