/** The two kinds of stores, for suites that both must pass. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from '../src/rules/result.ts'
import type { StoredGame } from '../src/store/game-rows.ts'
import { openStore, type Store, type Where } from '../src/store/store.ts'
import { postgresOfRun, type Shared } from './postgres-of-run.ts'

/** Places for stores, all of them gone after `clear`. */
export interface Places {
  folder(): string
  clear(): void
}

export function temporaryPlaces(): Places {
  const made: string[] = []
  return {
    folder: () => {
      const folder = mkdtempSync(join(tmpdir(), 'ultimata-store-'))
      made.push(folder)
      return folder
    },
    clear: () => {
      for (const folder of made) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function opened(where: Where): Promise<Store> {
  const store = await openStore(where)
  assert(store.ok, store.ok ? '' : store.error)
  return store.value
}

export interface StoreKind {
  readonly name: string
  readonly reason: string | null // why it cannot be tested here
  fresh(): Promise<Where>
}

export async function storeKinds(places: Places): Promise<{ kinds: StoreKind[]; postgres: Shared }> {
  const postgres = await postgresOfRun()
  const folder: StoreKind = {
    name: 'a folder',
    reason: null,
    fresh: () => Promise.resolve({ folder: places.folder() }),
  }
  const server: StoreKind = {
    name: 'PostgreSQL',
    reason: postgres.reason,
    fresh: async () => ({ url: (await postgres.server?.fresh()) ?? '' }),
  }
  return { kinds: [folder, server], postgres }
}

/** In the order they were stored. */
export async function gamesOf(store: Store, tournament: number): Promise<StoredGame[]> {
  const games: StoredGame[] = []
  for await (const game of store.games.ofTournament(tournament)) games.push(game)
  return games
}
