/** Checks that records and vectors share. */
import { number, textLike, tupleOf } from '../rules/check.ts'
import type { Ending } from './ending.ts'

/** The longest game: every cell of two 4×4 grids. */
export const MOST_PLACEMENTS = 512

export const checkText = textLike(/^/, 'a text')

const checkPoints = number(0, Number.MAX_VALUE, 'a number from 0')
export const checkBothPoints = tupleOf<Ending['points']>('the points of x and of o', checkPoints, checkPoints)
