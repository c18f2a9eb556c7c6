/** Plays any legal move. */
import { moves } from '../rules/position.ts'
import type { Choose } from './thinking.ts'

export const chooseRandom: Choose = (position, { chance }) => chance.pick(moves(position))
