/** A live game, followed while a page shows it, and what one does in it. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveAct, LiveGameAnswer } from '../../contract/live-games.ts'
import { makeMove, parseMove } from '../../rules/move-text.ts'
import { refusal, type Side } from '../../rules/position.ts'
import { gameWords } from '../../words/en/game.ts'
import { liveWords } from '../../words/en/live.ts'
import { wordsNow } from '../language.ts'
import { announce } from '../ui/live-region.tsx'
import { type Channel, openChannel } from './channel.ts'
import { type LiveView, type Sent, viewOf } from './live-view.ts'

export interface Followed {
  readonly view: LiveView | null // null: nothing has come yet
  readonly isConnected: boolean
  readonly isGone: boolean // the server knows no such game any more
  readonly trouble: string | null // why there is no game to show
  readonly refusal: string | null // why the last act was not taken
  readonly sent: Sent | null
  act(act: LiveAct['act']): void
  place(text: string): void
}

interface State {
  readonly answer: LiveGameAnswer | null
  readonly at: number // when the answer came, on this page's clock
  readonly side: Side | null
  readonly isConnected: boolean
  readonly gone: string | null
  readonly refusal: string | null
  readonly sent: Sent | null
}

const NOTHING: State = {
  answer: null,
  at: 0,
  side: null,
  isConnected: false,
  gone: null,
  refusal: null,
  sent: null,
}

export function useLiveGame(game: string, key: string | null): Followed {
  const [state, setState] = useState(NOTHING)
  const channel = useRef<Channel | null>(null)
  useEffect(() => {
    const change = (part: Partial<State>): void => setState(before => ({ ...before, ...part }))
    setState(NOTHING)
    const opened = openChannel(
      { game, key },
      {
        game: answer => setState(before => withAnswer(before, answer)),
        seat: side => change({ side }),
        connected: isConnected => change({ isConnected }),
        gone: gone => change({ gone }),
      },
    )
    channel.current = opened
    const letGo = wakeOften(opened.wake)
    return () => {
      letGo()
      opened.close()
    }
  }, [game, key])

  const act = useCallback((what: LiveAct['act'], guess: string | null = null): void => {
    setState(before => ({ ...before, refusal: null }))
    void channel.current?.act(what).then(answer => {
      const refusal = answer === null ? null : (guess ?? wordsNow(liveWords).refusals[answer] ?? answer)
      if (refusal !== null) announce(refusal)
      setState(before => ({ ...before, refusal, ...(refusal === null ? {} : { sent: null }) }))
    })
  }, [])

  const view = viewIn(state)
  const seen = view?.ok ? view.value : null
  const place = (text: string): void => {
    if (seen === null) return
    const { position, placements } = seen.game
    const move = parseMove(position.rules, text)
    const ply = placements.length
    if (move.ok) setState(before => ({ ...before, sent: { ply, move: move.value } }))
    const guess = move.ok ? (refusal(position, move.value, wordsNow(gameWords))?.why ?? null) : null
    act({ kind: 'move', text: move.ok ? makeMove(position.rules, move.value) : text, ply }, guess)
  }
  return {
    view: seen,
    isConnected: state.isConnected,
    isGone: state.gone !== null,
    trouble: state.gone ?? (view && !view.ok ? view.error : null),
    refusal: state.refusal,
    sent: state.sent,
    act,
    place,
  }
}

const viewIn = ({ answer, side, at }: State) =>
  answer === null ? null : viewOf(answer, side, at, wordsNow(liveWords))

/** What was sent is over when the game has gone beyond it, or back. */
function withAnswer(before: State, answer: LiveGameAnswer): State {
  const { sent } = before
  const isOver = sent !== null && (answer.moves.length > sent.ply || before.answer === null)
  const isBack = (before.answer?.moves.length ?? 0) > answer.moves.length
  return { ...before, answer, at: performance.now(), sent: isOver || isBack ? null : sent }
}

/** After sleep, and when the network is back. */
function wakeOften(wake: () => void): () => void {
  const look = (): void => {
    if (document.visibilityState === 'visible') wake()
  }
  addEventListener('online', wake)
  addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('online', wake)
    removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}
