/**
 * Who can take a seat, as a list of kinds. A seat is a word, as in a tournament file: `human`, `engine:3`, `greedy`,
 * `stored:7`. Wherever somebody is chosen, the chooser is given the kinds that can play there.
 */
import type { ComponentType } from 'react'
import type { Variant } from '../../rules/variant.ts'

export interface SeatFieldsProps {
  readonly variant: Variant // that is to be played
  readonly word: string
  readonly onChoose: (word: string) => void
}

export interface SeatKind {
  readonly id: string
  readonly title: string
  /** What is chosen with the kind, until something else of it is. */
  readonly usual: string
  readonly owns: (word: string) => boolean
  /** What is left to choose within the kind; null: nothing. */
  readonly Fields: ComponentType<SeatFieldsProps> | null
}
