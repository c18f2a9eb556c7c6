/** The addresses that this page hands out for a game, and the game in the address that it has. */
import { makeShare } from '../contract/share.ts'
import type { GameRecord } from '../referee/record.ts'

/** The server can read it, so that who gets the link sees the position before opening it. */
export const gameAddress = (record: GameRecord, ply: number): string =>
  `${location.origin}/game?g=${makeShare({ record, ply })}`

/** The board alone, to be shown within another page. */
export const embedAddress = (record: GameRecord, ply: number): string =>
  `${location.origin}/embed?g=${makeShare({ record, ply })}`

/** As it was handed out, or behind the #, where no server sees it. */
export const codeInAddress = (): string =>
  location.hash.slice(1) || (new URLSearchParams(location.search).get('g') ?? '')
