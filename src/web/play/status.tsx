/** One line above the board: whose move it is and where it may go, or what the aimed cell would do. */

import { Link } from 'wouter'
import { endingWords } from '../../referee/ending-words.ts'
import { refusedWords, shownPosition, voice, whereWords } from '../../referee/game-words.ts'
import { MARKS, type Move } from '../../rules/position.ts'
import { capital } from '../../rules/variant-words.ts'
import type { Catalog } from '../../words/catalog.ts'
import { gameWords } from '../../words/en/game.ts'
import { pageWords } from '../../words/en/page.ts'
import { playWords } from '../../words/en/play.ts'
import { sendingWords } from '../board/cell-words.ts'
import { useWords } from '../language.ts'
import { headline, isPerson, namedPlayers, nameOf, namesOf } from '../local-players.ts'
import type { Plies } from '../ui/plies.ts'
import type { LocalGame } from './local-game.ts'

interface StatusProps {
  readonly local: LocalGame
  readonly plies: Plies
  readonly aimed: Move | null
  readonly isPaused: boolean
  readonly isNewcomer: boolean // has never played here
}

export function Status(props: StatusProps) {
  const words = useWords(playWords)
  const [lead, rest] = statusWords(props, {
    game: useWords(gameWords),
    page: useWords(pageWords),
    play: words,
  })
  return (
    <p className="status">
      <strong>{lead}</strong> {rest}
      {props.isNewcomer && (
        <Link href={`/learn/${props.local.game.start.rules.variant.id}`}>{words.newHere}</Link>
      )}
    </p>
  )
}

type StatusWords = Pick<Catalog, 'game' | 'page' | 'play'>

/** What matters most, then the rest. */
function statusWords(
  { local, plies, aimed, isPaused }: StatusProps,
  words: StatusWords,
): [lead: string, rest: string] {
  const { game, pair } = local
  const mark = MARKS[game.position.turn].toUpperCase()
  if (!plies.isLive) return [words.page.moveOf(plies.ply, plies.last), '']
  if (game.ending) {
    const head = headline(game.ending, namesOf(pair, words.game), words.game)
    return [head, `${capital(endingWords(game.ending, words.game))}.`]
  }
  if (isPaused) return [words.play.paused, words.play.isToMove(mark)]
  if (game.refused !== null && aimed === null)
    return [words.play.notPossible, `${capital(refusedWords(game, words.game))}.`]
  const isReader = isPerson(pair[game.position.turn])
  const where =
    aimed === null
      ? whereWords(game, words.game, isReader)
      : sendingWords(shownPosition(game), aimed, words.game)
  return [whoseMove(local, words), `${capital(where)}.`]
}

function whoseMove({ game, pair }: LocalGame, words: StatusWords): string {
  const { turn } = game.position
  if (!isPerson(pair[turn])) return words.play.thinks(nameOf(pair, turn, words.game))
  const who = voice(namedPlayers(pair, words.game), turn)
  return who === 'you' ? words.play.yourMove : words.play.moveOf(who.toUpperCase())
}
