/**
 * The stack of frames. A frame holds the small numbers of one position: sets of boards, whose turn it is, the key.
 * A placement writes the next frame from the present one and steps onto it; taking back steps down again, and only
 * the one board that was marked needs mending. `now` is the frame in use; it and the workspace are each thread's own.
 */
import { FRAME_SIZE, FRAMES } from './layout'

export let base: usize = 0 // of this thread's workspace
export let now: usize = 0

export function useWorkspace(address: usize): void {
  base = address
  toFirstFrame()
}

export function toFirstFrame(): void {
  now = base + FRAMES
}

export function stepUp(): void {
  now += FRAME_SIZE
}
export function stepDown(): void {
  now -= FRAME_SIZE
}

// Where the numbers lie in a frame
export const OPEN: usize = 0 // boards that take marks
export const ALLOWED: usize = 4 // boards that the next mark may go to; none when the game is over
export const SETTLED: usize = 8 // boards won or drawn
export const DIAGONAL: usize = 12 // boards won through a diagonal, where that counts
export const OWN: usize = 16 // by side: boards won
export const RIPE: usize = 24 // by side: boards that one more mark would win
export const CORE: usize = 32 // u64: the key of the boards alone
export const TURN: usize = 40 // 0 is x
export const BONUS: usize = 44 // 1: the next mark is a bonus move
export const LEAD: usize = 48 // x's corner marks less o's on settled boards, where that counts
export const LINE: usize = 52 // 1: the mark that led here made a line of boards
export const WORD: usize = 56 // what that mark overwrote: the board's word …
export const MARK: usize = 60 // … the move itself …
export const WORD_KEY: usize = 64 // … and what the board gave to the key
export const HOPE: usize = 72 // by side: boards that it has won or may still win, where a game without a line is drawn

export function open(): u32 {
  return load<u32>(now, OPEN)
}
export function allowed(): u32 {
  return load<u32>(now, ALLOWED)
}
export function settled(): u32 {
  return load<u32>(now, SETTLED)
}
export function diagonal(): u32 {
  return load<u32>(now, DIAGONAL)
}
export function own(side: i32): u32 {
  return load<u32>(now + (side << 2), OWN)
}
export function ripe(side: i32): u32 {
  return load<u32>(now + (side << 2), RIPE)
}
export function hope(side: i32): u32 {
  return load<u32>(now + (side << 2), HOPE)
}
export function turn(): i32 {
  return load<i32>(now, TURN)
}
export function bonus(): i32 {
  return load<i32>(now, BONUS)
}
export function lead(): i32 {
  return load<i32>(now, LEAD)
}
export function lineMade(): bool {
  return load<i32>(now, LINE) != 0
}
export function lastMove(): u32 {
  return load<u32>(now, MARK)
}
