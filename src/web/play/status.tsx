/** One line above the board: whose move it is and where it may go, or what the aimed cell would do. */

import { shownPosition, voice, whereWords } from '../../referee/game-words.ts'
import { MARKS, type Move } from '../../rules/position.ts'
import { capital } from '../../rules/variant-words.ts'
import { sendingWords } from '../board/cell-words.ts'
import { headline, isPerson, namedPlayers, nameOf } from '../local-players.ts'
import type { Plies } from '../ui/plies.ts'
import type { LocalGame } from './local-game.ts'

interface StatusProps {
  readonly local: LocalGame
  readonly plies: Plies
  readonly aimed: Move | null
  readonly isPaused: boolean
}

export function Status(props: StatusProps) {
  const [lead, rest] = statusWords(props)
  return (
    <p className="status">
      <strong>{lead}</strong> {rest}
    </p>
  )
}

/** What matters most, then the rest. */
function statusWords({ local, plies, aimed, isPaused }: StatusProps): [lead: string, rest: string] {
  const { game, pair } = local
  const seats = namedPlayers(pair)
  if (!plies.isLive) return [`Move ${plies.ply} of ${plies.last}`, '']
  if (game.ending) return [headline(game.ending, seats.names), `${capital(game.ending.why)}.`]
  if (isPaused) return ['Paused', `${MARKS[game.position.turn].toUpperCase()} is to move.`]
  if (game.refused !== null && aimed === null) return ['Not possible:', `${capital(game.refused)}.`]
  const words = aimed === null ? whereWords(game) : sendingWords(shownPosition(game), aimed)
  const told = isPerson(pair[game.position.turn]) ? words : words.replace(/^play in/, 'it plays in')
  return [whoseMove(local), `${capital(told)}.`]
}

function whoseMove({ game, pair }: LocalGame): string {
  const { turn } = game.position
  if (!isPerson(pair[turn])) return `${nameOf(pair, turn)} thinks …`
  const who = voice(namedPlayers(pair), turn)
  return who === 'you' ? 'Your move' : `${who.toUpperCase()} to move`
}
