/** One line above the board: whose move it is and where it may go, or what the aimed cell would do. */
import { shownPosition, verdict, voice, whereWords } from '../../referee/telling.ts'
import type { Move } from '../../rules/position.ts'
import { BY_PLACE, sendingWords } from '../board/places.ts'
import type { Plies } from '../plies.ts'
import type { Match } from './match.ts'
import { isPerson, toldSeats } from './seats.ts'

interface StatusProps {
  readonly match: Match
  readonly plies: Plies
  readonly aimed: Move | null
}

export function Status({ match, plies, aimed }: StatusProps) {
  return <p className="status">{statusWords(match, plies, aimed)}</p>
}

function statusWords(match: Match, plies: Plies, aimed: Move | null): string {
  const { game, pair } = match
  const seats = toldSeats(pair)
  if (!plies.isLive) return `Move ${plies.ply} of ${plies.last}. The game goes on at its end.`
  if (game.ending) return capital(`${verdict(game, seats)}: ${game.ending.why}.`)
  if (game.refused !== null) return capital(`${game.refused}.`)
  if (aimed !== null) return capital(`${sendingWords(shownPosition(game), aimed)}.`)
  const who = voice(seats, game.position.turn)
  const whose = who === 'you' ? 'Your move' : `${who.toUpperCase()} to move`
  const isThinking = !isPerson(pair[game.position.turn])
  return `${isThinking ? `${whose} …` : whose}: ${whereWords(game, seats, BY_PLACE)}.`
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
