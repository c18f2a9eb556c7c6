/**
 * A person's hand over the board: where the cursor is, what is typed, what is being asked. Pure: a key and a hand
 * give the next hand, or the answer that the person has made up their mind to.
 */

import { LEFT, readEntry } from '../referee/entry.ts'
import type { Answer } from '../referee/player.ts'
import { makeMove, parseMove } from '../rules/move-text.ts'
import { type Move, type Position, refusal } from '../rules/position.ts'
import { cursorFor, DIRECTIONS, type Direction, nextBoard, stepByBoard, stepByCell } from './cursor.ts'
import type { Layout } from './draw.ts'

export interface Key {
  readonly name: string // 'up', 'return', 'a'; '' where it has none
  readonly text: string // what it types
  readonly ctrl: boolean
  readonly shift: boolean
}

export interface Hand {
  readonly cursor: Move
  readonly typed: string
  readonly isResigning: boolean // asked whether it is meant
  readonly isReading: boolean // the page of help
}

export const LONGEST_ENTRY = 12
const TYPED = /^[0-9ab:,() ]$/i

/** Whether a key adds to an entry. */
export const isTyped = ({ ctrl, text }: Key): boolean => !ctrl && TYPED.test(text)

export const isEnter = ({ name }: Key): boolean => name === 'return' || name === 'enter'

/** Whether a key places a mark at the cursor, where nothing is typed. */
export const isPlacing = (key: Key): boolean => isEnter(key) || key.name === 'space'

/** Grids stand side by side unless it is said otherwise. */
export const newHand = (position: Position, before: Hand | null, layout: Layout = 'abreast'): Hand => ({
  cursor: cursorFor(position, before?.cursor ?? null, layout),
  typed: '',
  isResigning: false,
  isReading: false,
})

export function press(hand: Hand, key: Key, position: Position, layout: Layout = 'abreast'): Hand | Answer {
  if (key.ctrl && key.name === 'd') return { kind: 'leave', why: LEFT }
  if (hand.isReading) return { ...hand, isReading: false }
  if (hand.isResigning) return key.name === 'y' ? { kind: 'resign' } : { ...hand, isResigning: false }
  return (hand.typed === '' ? pressKey : pressWhileTyping)(hand, key, position, layout)
}

function pressKey(hand: Hand, key: Key, position: Position, layout: Layout): Hand | Answer {
  if (isPlacing(key)) return { kind: 'move', text: makeMove(position.rules, hand.cursor) }
  switch (key.name) {
    case 'q':
      return { kind: 'leave', why: LEFT }
    case 'r':
      return { ...hand, isResigning: true }
  }
  if (key.text === '?') return { ...hand, isReading: true }
  return pressAnyTime(hand, key, position, layout)
}

function pressWhileTyping(hand: Hand, key: Key, position: Position, layout: Layout): Hand | Answer {
  if (isEnter(key)) return readEntry(position, hand.typed)
  switch (key.name) {
    case 'backspace':
      return { ...hand, typed: hand.typed.slice(0, -1) }
    case 'escape':
      return { ...hand, typed: '' }
  }
  return pressAnyTime(hand, key, position, layout)
}

function pressAnyTime(hand: Hand, key: Key, position: Position, layout: Layout): Hand {
  const { cursor } = hand
  if (isDirection(key.name)) {
    const step = key.ctrl || key.shift ? stepByBoard : stepByCell
    return { ...hand, typed: '', cursor: step(position, cursor, key.name, layout) }
  }
  if (key.name === 'tab')
    return { ...hand, typed: '', cursor: nextBoard(position, cursor, key.shift ? -1 : 1) }
  if (!isTyped(key) || hand.typed.length >= LONGEST_ENTRY) return hand
  return pointed({ ...hand, typed: hand.typed + key.text.toLowerCase() }, position)
}

const isDirection = (name: string): name is Direction => (DIRECTIONS as readonly string[]).includes(name)

/** The cursor goes along with what is typed, as soon as that is a legal move. */
function pointed(hand: Hand, position: Position): Hand {
  const entry = readEntry(position, hand.typed)
  const move = entry.kind === 'move' ? parseMove(position.rules, entry.text) : null
  return move?.ok && refusal(position, move.value) === null ? { ...hand, cursor: move.value } : hand
}
