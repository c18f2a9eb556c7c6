/** People as players: one who moves a cursor on the terminal, and one who writes one move a line. */

import { readEntry } from '../referee/entry.ts'
import type { Answer, Player } from '../referee/player.ts'
import type { Position } from '../rules/position.ts'
import type { Layout } from './draw.ts'
import type { Listener } from './keyboard.ts'
import { type MoveEntry, newEntry, press } from './move-entry.ts'

/** What the game's screen offers to the person to move. */
export interface MoveInput {
  show(entry: MoveEntry | null): void
  listen(listener: Listener | null): void
  layout(position: Position): Layout
}

export const PERSON = 'human'

export function personAtTerminal(input: MoveInput): Player {
  let entry: MoveEntry | null = null
  const rest = (): void => {
    input.listen(null)
    input.show(null)
  }
  return {
    name: PERSON,
    abandon: rest,
    move: ({ position }) =>
      new Promise<Answer>(resolve => {
        entry = newEntry(position, entry, input.layout(position))
        input.show(entry)
        input.listen(key => {
          const pressed: MoveEntry | Answer = press(
            entry ?? newEntry(position, null),
            key,
            position,
            input.layout(position),
          )
          if ('kind' in pressed) {
            rest()
            return resolve(pressed)
          }
          entry = pressed
          input.show(entry)
        })
      }),
  }
}

/** LineSource that come one by one; null once there are no more. */
export interface LineSource {
  next(): Promise<string | null>
}

const END_OF_INPUT = 'end of input'

/** Takes back a placement, or says why there is none. */
export type TakeBack = () => string | null

const UNDOING = /^\s*(?:undo|u)\s*$/i

/** Whoever cannot take back writes only moves. */
export const personAtInput = (
  lines: LineSource,
  takeBack?: TakeBack,
  tell: (line: string) => void = () => {},
): Player => ({
  name: PERSON,
  move: async ({ position }): Promise<Answer> => {
    for (;;) {
      const line = await nextWritten(lines)
      if (line === null) return { kind: 'leave', why: END_OF_INPUT }
      if (!takeBack || !UNDOING.test(line)) return readEntry(position, line)
      const why = takeBack()
      if (why === null) return new Promise(() => {}) // it is asked anew
      tell(`refused: ${why}`)
    }
  },
})

/** Skips empty lines and comments. */
async function nextWritten(lines: LineSource): Promise<string | null> {
  for (;;) {
    const line = await lines.next()
    if (line === null || !/^\s*(#|$)/.test(line)) return line
  }
}
