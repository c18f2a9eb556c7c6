/** The kinds of players that need nothing but the page. */
import { lazy, Suspense } from 'react'
import { pageWords } from '../../words/en/page.ts'
import { useWords } from '../language.ts'
import { makeLocalPlayer, PERSON, parseLocalPlayer } from '../local-players.ts'
import { LevelField } from './level-field.tsx'
import type { SeatFieldsProps, SeatKind } from './seat-kind.ts'

const USUAL_LEVEL = 3

export const useLevels = (): SeatKind => ({
  id: 'engine',
  title: useWords(pageWords).theEngine,
  usual: makeLocalPlayer({ kind: 'engine', level: USUAL_LEVEL }),
  owns: word => parseLocalPlayer(word)?.kind === 'engine',
  Fields: LevelFields,
})

export const usePersonHere = (): SeatKind => ({
  id: 'person',
  title: useWords(pageWords).personHere,
  usual: makeLocalPlayer(PERSON),
  owns: word => parseLocalPlayer(word)?.kind === 'person',
  Fields: null,
})

/** No bot of one's own is chosen yet. */
export const NO_BOT = 'own'

export const useOwnBot = (): SeatKind => ({
  id: 'own',
  title: useWords(pageWords).ownBot,
  usual: NO_BOT,
  owns: word => word === NO_BOT || parseLocalPlayer(word)?.kind === 'own',
  Fields: OwnBotFields,
})

const LoadedFields = lazy(() =>
  import('../own-bots/fields.tsx').then(({ OwnBotFields: found }) => ({ default: found })),
)

const OwnBotFields = (props: SeatFieldsProps) => (
  <Suspense>
    <LoadedFields {...props} />
  </Suspense>
)

function LevelFields({ word, onChoose }: SeatFieldsProps) {
  const { level: title } = useWords(pageWords)
  const player = parseLocalPlayer(word)
  if (player?.kind !== 'engine') return null
  return (
    <LevelField
      title={title}
      level={player.level}
      onLevel={level => onChoose(makeLocalPlayer({ kind: 'engine', level }))}
    />
  )
}
