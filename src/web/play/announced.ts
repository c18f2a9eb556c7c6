/** Says each placement to a screen reader, where the next goes, and how it ended. */
import { useEffect, useRef } from 'react'
import { lastWords, whereWords } from '../../referee/telling.ts'
import { BY_PLACE } from '../board/places.ts'
import { announce } from '../ui/live.tsx'
import type { Match } from './match.ts'
import { headline, toldSeats } from './seats.ts'

export function useAnnounced({ game, pair }: Match): void {
  const count = game.placements.length
  const before = useRef(count)
  useEffect(() => {
    const isNews = count !== before.current || game.ending !== null || game.refused !== null
    before.current = count
    if (isNews) announce(newsOf(game, pair))
  }, [count, game, pair])
}

function newsOf(game: Match['game'], pair: Match['pair']): string {
  const seats = toldSeats(pair)
  if (game.refused !== null) return game.refused
  const next = game.ending
    ? `${headline(game.ending, seats.names)}: ${game.ending.why}`
    : whereWords(game, seats, BY_PLACE)
  return `${lastWords(game, seats, BY_PLACE)}. ${next}.`
}
