/**
 * The games of this browser, in IndexedDB: one row a game, with its record as a line of JSON. A browser that keeps
 * nothing (a private window may not) plays as well: then the list is empty.
 */
import type { GameRecord } from '../../referee/record.ts'
import { makeRecordJson } from '../../referee/record-json.ts'
import { openTable } from '../table.ts'

export interface KeptGame {
  readonly id: string
  readonly changed: number // milliseconds since 1970
  readonly line: string // the record as JSON
}

const GAMES = openTable<KeptGame>('ultimata', 'games')

export const keepGame = (id: string, record: GameRecord, changed = Date.now()): Promise<unknown> =>
  GAMES.put({ id, changed, line: makeRecordJson(record) }).catch(() => null)

export const dropGame = (id: string): Promise<unknown> => GAMES.drop(id).catch(() => null)

/** All games, the last one first. */
export async function keptGames(): Promise<KeptGame[]> {
  const games = await GAMES.all().catch(() => [])
  return games.toSorted((a, b) => b.changed - a.changed)
}
