/**
 * What a person has entered for a move: where the cursor is, what is typed, whether a question is open. Pure: a key and
 * an entry give the next entry, or the person's answer.
 */

import { LEFT, readEntry } from '../referee/entry.ts'
import type { Answer } from '../referee/player.ts'
import { makeMove, parseMove } from '../rules/move-text.ts'
import { type Move, type Position, refusal } from '../rules/position.ts'
import { cursorFor, DIRECTIONS, type Direction, nextBoard, stepByBoard, stepByCell } from './cursor.ts'
import type { Layout } from './draw.ts'

export interface Key {
  readonly name: string // 'up', 'return', 'a'; '' where it has none
  readonly text: string // the characters that it types
  readonly ctrl: boolean
  readonly shift: boolean
}

export interface MoveEntry {
  readonly cursor: Move
  readonly typed: string
  readonly isResigning: boolean // asked to confirm
  readonly isReading: boolean // the help page is shown
}

export const LONGEST_ENTRY = 12
const TYPED = /^[0-9ab:,() ]$/i

/** Whether a key adds to an entry. */
export const isTyped = ({ ctrl, text }: Key): boolean => !ctrl && TYPED.test(text)

export const isEnter = ({ name }: Key): boolean => name === 'return' || name === 'enter'

/** Whether a key places a mark at the cursor when nothing is typed. */
export const isPlacing = (key: Key): boolean => isEnter(key) || key.name === 'space'

/** Grids stand side by side by default. */
export const newEntry = (
  position: Position,
  before: MoveEntry | null,
  layout: Layout = 'abreast',
): MoveEntry => ({
  cursor: cursorFor(position, before?.cursor ?? null, layout),
  typed: '',
  isResigning: false,
  isReading: false,
})

export function press(
  entry: MoveEntry,
  key: Key,
  position: Position,
  layout: Layout = 'abreast',
): MoveEntry | Answer {
  if (key.ctrl && key.name === 'd') return { kind: 'leave', why: LEFT }
  if (entry.isReading) return { ...entry, isReading: false }
  if (entry.isResigning) return key.name === 'y' ? { kind: 'resign' } : { ...entry, isResigning: false }
  return (entry.typed === '' ? pressKey : pressWhileTyping)(entry, key, position, layout)
}

function pressKey(entry: MoveEntry, key: Key, position: Position, layout: Layout): MoveEntry | Answer {
  if (isPlacing(key)) return { kind: 'move', text: makeMove(position.rules, entry.cursor) }
  switch (key.name) {
    case 'q':
      return { kind: 'leave', why: LEFT }
    case 'r':
      return { ...entry, isResigning: true }
  }
  if (key.text === '?') return { ...entry, isReading: true }
  return pressAnyTime(entry, key, position, layout)
}

function pressWhileTyping(
  entry: MoveEntry,
  key: Key,
  position: Position,
  layout: Layout,
): MoveEntry | Answer {
  if (isEnter(key)) return readEntry(position, entry.typed)
  switch (key.name) {
    case 'backspace':
      return { ...entry, typed: entry.typed.slice(0, -1) }
    case 'escape':
      return { ...entry, typed: '' }
  }
  return pressAnyTime(entry, key, position, layout)
}

function pressAnyTime(entry: MoveEntry, key: Key, position: Position, layout: Layout): MoveEntry {
  const { cursor } = entry
  if (isDirection(key.name)) {
    const step = key.ctrl || key.shift ? stepByBoard : stepByCell
    return { ...entry, typed: '', cursor: step(position, cursor, key.name, layout) }
  }
  if (key.name === 'tab')
    return { ...entry, typed: '', cursor: nextBoard(position, cursor, key.shift ? -1 : 1) }
  if (!isTyped(key) || entry.typed.length >= LONGEST_ENTRY) return entry
  return pointed({ ...entry, typed: entry.typed + key.text.toLowerCase() }, position)
}

const isDirection = (name: string): name is Direction => (DIRECTIONS as readonly string[]).includes(name)

/** The cursor follows what is typed as soon as that is a legal move. */
function pointed(entry: MoveEntry, position: Position): MoveEntry {
  const answer = readEntry(position, entry.typed)
  const move = answer.kind === 'move' ? parseMove(position.rules, answer.text) : null
  return move?.ok && refusal(position, move.value) === null ? { ...entry, cursor: move.value } : entry
}
