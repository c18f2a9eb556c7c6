/** Says each placement to a screen reader, where the next goes, and how it ended. */

import { useEffect, useRef } from 'react'
import { endingWords } from '../../referee/ending-words.ts'
import { lastWords, refusedWords, whereWords } from '../../referee/game-words.ts'
import { gameWords } from '../../words/en/game.ts'
import { wordsNow } from '../language.ts'
import { headline, namedPlayers } from '../local-players.ts'
import { announce } from '../ui/live-region.tsx'
import type { LocalGame } from './local-game.ts'

export function useAnnounced({ game, pair }: LocalGame): void {
  const count = game.placements.length
  const before = useRef(count)
  useEffect(() => {
    const isNews = count !== before.current || game.ending !== null || game.refused !== null
    before.current = count
    if (isNews) announce(newsOf(game, pair))
  }, [count, game, pair])
}

function newsOf(game: LocalGame['game'], pair: LocalGame['pair']): string {
  const words = wordsNow(gameWords)
  const seats = namedPlayers(pair, words)
  if (game.refused !== null) return refusedWords(game, words)
  const next = game.ending
    ? `${headline(game.ending, seats.names, words)}: ${endingWords(game.ending, words)}`
    : whereWords(game, words)
  return `${lastWords(game, seats, words)}. ${next}.`
}
