/** The rules in pictures: each a moment of a real game, found for the variant, with one sentence. */

import { useMemo } from 'react'
import { type Move, moves, type Position, play } from '../../rules/position.ts'
import type { Variant } from '../../rules/variant.ts'
import { gameWords } from '../../words/en/game.ts'
import { rulesWords } from '../../words/en/rules.ts'
import { Thumbnail } from '../board/thumbnail.tsx'
import { useWords } from '../language.ts'
import { type LessonTask, lessonOf } from './lesson.ts'
import { pictureWords } from './rules-words.ts'

interface RulePicture {
  readonly kind: LessonTask['kind']
  readonly position: Position
  readonly last: Move | null
}

export function RulePictures({ variant }: { variant: Variant }) {
  const words = pictureWords(variant, useWords(rulesWords), useWords(gameWords))
  const pictures = useMemo(() => picturesOf(variant), [variant])
  return (
    <ol className={`rule-pictures rule-pictures-${variant.grids}`}>
      {pictures.map(({ kind, position, last }) => (
        <li key={kind} className="panel">
          <Thumbnail position={position} last={last} isDetailed />
          <p>{words[kind]}</p>
        </li>
      ))}
    </ol>
  )
}

/** A lesson that is about a mark is shown with the mark placed. */
const picturesOf = (variant: Variant): RulePicture[] =>
  lessonOf(variant).map(task => ({ ...shownMoment(task), kind: task.kind }))

function shownMoment({ kind, position, last, isRight }: LessonTask): Omit<RulePicture, 'kind'> {
  const isBefore = kind === 'route' || kind === 'free'
  const move = isBefore ? undefined : moves(position).find(each => isRight(position, each))
  if (move === undefined) return { position, last }
  const after = play(position, move)
  return { position: kind === 'bonus' ? after : { ...after, allowed: 0 }, last: move }
}
