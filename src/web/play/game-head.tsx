/** What is played and by whom, or how to choose it; and why the engine does not move, where that is so. */

import { Link } from 'wouter'
import { variantTitle } from '../../rules/variant-words.ts'
import { variantNamed } from '../../rules/variants.ts'
import { gameWords } from '../../words/en/game.ts'
import { pageWords } from '../../words/en/page.ts'
import { playWords } from '../../words/en/play.ts'
import { useWords } from '../language.ts'
import { isPerson } from '../local-players.ts'
import { type GameSetup, type LocalGame, setupOf } from './local-game.ts'
import { Picker } from './picker.tsx'
import { PlayerStrip } from './player-strip.tsx'

interface GameHeadProps {
  readonly local: LocalGame
  readonly isPaused: boolean
  readonly onChoose: ((setup: GameSetup) => void) | null // null: the game is on
}

export function GameHead({ local, isPaused, onChoose }: GameHeadProps) {
  const words = useWords(playWords)
  const { variant } = local.game.start.rules
  const { id } = variant
  return (
    <>
      <p className="play-title">
        <strong>{variantTitle(variant, useWords(gameWords))}</strong>
        {variantNamed(id) &&
          (onChoose ? (
            <Link href={`/learn/${id}`}>{words.learn}</Link>
          ) : (
            <Link href={`/rules/${id}`}>{words.rules}</Link>
          ))}
      </p>
      {onChoose ? (
        <Picker setup={setupOf(local)} onChoose={onChoose} />
      ) : (
        <Players local={local} isPaused={isPaused} />
      )}
    </>
  )
}

/** Who sits at this screen is below, as on a table. */
function Players({ local, isPaused }: Pick<GameHeadProps, 'local' | 'isPaused'>) {
  const { pair } = local
  const isSecond = !isPerson(pair[0]) && isPerson(pair[1])
  return (
    <div className="players">
      <PlayerStrip local={local} isPaused={isPaused} side={isSecond ? 0 : 1} />
      <PlayerStrip local={local} isPaused={isPaused} side={isSecond ? 1 : 0} />
    </div>
  )
}

export const EngineError = ({ why, onRetry }: { why: string; onRetry: () => void }) => (
  <p className="complaint" role="alert">
    {why}{' '}
    <button type="button" onClick={onRetry}>
      {useWords(pageWords).tryAgain}
    </button>
  </p>
)
