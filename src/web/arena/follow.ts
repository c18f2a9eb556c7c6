/**
 * Follows a tournament: what has happened, then what happens, until the page is left. A lost connection is taken up
 * again after the last event that came.
 */
import { useEffect, useState } from 'react'
import type { LiveBoards, TournamentEvent } from '../../contract/events.ts'
import type { ResultsAnswer } from '../../contract/results.ts'
import type { TournamentPlan } from '../../tournament/plan.ts'
import { ask } from '../ui/ask.ts'
import {
  type LiveGames,
  NOTHING_KNOWN,
  type TournamentState,
  withBoards,
  withEvents,
  withResults,
} from './tournament-state.ts'

export interface Followed {
  readonly state: TournamentState
  readonly boards: LiveGames
  readonly isCaughtUp: boolean // all that had happened is here
  readonly lostAt: number | null // since when there is no connection
}

interface Listener {
  results(answer: ResultsAnswer): void
  events(events: readonly TournamentEvent[]): void
  boards(boards: LiveBoards): void
  caughtUp(): void
  connected(isConnected: boolean): void
}

const AGAIN = 2000 // milliseconds
/** Events that come together are shown together; the tables of many games take longer to calculate. */
const portionAfter = (events: number): number => (events < 1000 ? 300 : 2000)

export function useFollowed(id: number, plan: TournamentPlan): Followed {
  const [followed, setFollowed] = useState<Followed>({
    state: NOTHING_KNOWN,
    boards: new Map(),
    isCaughtUp: false,
    lostAt: null,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan of a tournament never changes
  useEffect(() => {
    const change = (part: (before: Followed) => Partial<Followed>): void =>
      setFollowed(before => ({ ...before, ...part(before) }))
    return follow(id, {
      results: answer => change(({ state }) => ({ state: withResults(state, plan, answer) })),
      events: events => change(({ state }) => ({ state: withEvents(state, events) })),
      boards: news => change(({ boards }) => ({ boards: withBoards(boards, news) })),
      caughtUp: () => change(() => ({ isCaughtUp: true })),
      connected: isConnected =>
        change(({ lostAt }) => ({ lostAt: isConnected ? null : (lostAt ?? Date.now()) })),
    })
  }, [id])
  return followed
}

/** Gives what ends it. */
function follow(id: number, listener: Listener): () => void {
  let last = 0
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const portion: TournamentEvent[] = []
  const flush = (): void => {
    if (portion.length > 0) listener.events(portion.splice(0))
  }
  const flushOften = (): void => {
    flush()
    flushing = setTimeout(flushOften, portionAfter(last))
  }
  let flushing = setTimeout(flushOften, portionAfter(0))
  const take = (events: readonly TournamentEvent[]): void => {
    portion.push(...events)
    last = events.at(-1)?.id ?? last
  }
  const again = (step: () => void): void => {
    listener.connected(false)
    if (!isOver) timer = setTimeout(step, AGAIN)
  }
  const listen = (): void => {
    source = new EventSource(`/api/tournaments/${id}/live?after=${last}`)
    source.onopen = () => listener.connected(true)
    source.onmessage = ({ data }) => take([JSON.parse(data)])
    source.addEventListener('boards', ({ data }) => listener.boards(JSON.parse(data)))
    source.onerror = () => {
      source?.close()
      again(listen)
    }
  }
  const catchUp = async (): Promise<void> => {
    try {
      let events = last
      do {
        const answer = await ask<ResultsAnswer>(`/tournaments/${id}/results?after=${last}`)
        ;({ last, events } = answer)
        if (!isOver) listener.results(answer)
      } while (last < events && !isOver)
      listener.caughtUp()
      if (!isOver) listen()
    } catch {
      again(() => void catchUp())
    }
  }
  void catchUp()
  return () => {
    isOver = true
    source?.close()
    clearTimeout(timer)
    clearTimeout(flushing)
  }
}
