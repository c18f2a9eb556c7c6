/** What a variant's row says in single numbers, read where it is needed from the table at `SETTINGS`. */
import { SETTINGS } from './layout'

function setting(index: usize): i32 {
  return load<i32>(SETTINGS + (index << 2))
}

export function closesWonBoards(): bool {
  return setting(0) != 0
}
export function grantsBonus(): bool {
  return setting(1) != 0
}
export function countsDiagonals(): bool {
  return setting(2) != 0
}
export function countsCorners(): bool {
  return setting(3) != 0
}
export function cornerCells(): u32 {
  return setting(4)
}
export function firstDiagonal(): u32 {
  return setting(5)
}
export function secondDiagonal(): u32 {
  return setting(6)
}
/** 0: weighted boards; otherwise how many criteria are compared, plus 1. */
export function noLineKind(): i32 {
  return setting(7)
}
/** 0 boards, 1 boards won through a diagonal, 2 marks on corner cells. */
export function criterion(index: i32): i32 {
  return setting(8 + index)
}
/** Without a line the game is drawn, whatever else was won. */
export function drawsWithoutLine(): bool {
  return noLineKind() == 1
}
/** Score of winning a comparison. */
export function splitScore(): i32 {
  return setting(11)
}
export function lineCount(): i32 {
  return setting(12)
}

export function hasNetwork(): bool {
  return setting(13) != 0
}
