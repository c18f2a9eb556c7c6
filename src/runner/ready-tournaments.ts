/**
 * The tournaments that are ready to be played in this process, each made ready when its first game comes, and let go,
 * with the files of its programs, when it is over and its last game here has ended.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from '../rules/result.ts'
import { type Once, once } from '../store/once.ts'
import type { Store } from '../store/store.ts'
import { makeReady, type ReadyTournament } from './ready.ts'

type Made = Result<ReadyTournament, string>

export interface ReadyTournaments {
  /** A tournament made ready, or what stands against its being played here. */
  get(tournament: number): Promise<Made>
  /** The same for a game, until it is released; a ladder may have grown by entrants since it was made ready. */
  hold(tournament: number, entrants: number): Promise<HeldTournament>
  /** Lets go of all but these. */
  keep(tournaments: readonly number[]): void
}

export interface HeldTournament {
  readonly made: Promise<Made>
  release(): void
}

interface Entry {
  readonly folder: string
  readonly made: Once<Made>
  games: number // that are being played
  isOver: boolean
}

/** The folder is for the programs' files and is somebody else's to remove. */
export function readyTournaments(store: Store, folder: string): ReadyTournaments {
  const entries = new Map<number, Entry>()
  let count = 0
  const entryOf = (tournament: number): Entry => {
    const known = entries.get(tournament)
    if (known) return known
    const own = join(folder, `${++count}`)
    const made = once(() => makeReady(store, tournament, own))
    const entry: Entry = { folder: own, made, games: 0, isOver: false }
    entries.set(tournament, entry)
    return entry
  }
  const letGo = ({ isOver, games, folder }: Entry): void => {
    if (isOver && games === 0) rmSync(folder, { recursive: true, force: true })
  }
  const forget = (tournament: number, entry: Entry): void => {
    entries.delete(tournament)
    entry.isOver = true
    letGo(entry)
  }
  return {
    get: tournament => entryOf(tournament).made.get(),
    hold: async (tournament, entrants) => {
      const known = entryOf(tournament)
      const ready = await known.made.get().catch(() => null)
      if (ready?.ok && ready.value.entrants.length < entrants && entries.get(tournament) === known)
        forget(tournament, known)
      const entry = entryOf(tournament)
      entry.games++
      const release = (): void => {
        entry.games--
        letGo(entry)
      }
      return { made: entry.made.get(), release }
    },
    keep: tournaments => {
      for (const [tournament, entry] of entries)
        if (!tournaments.includes(tournament)) forget(tournament, entry)
    },
  }
}
