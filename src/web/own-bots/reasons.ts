/** Why a bot has failed. These stand in records, as those of the arena do, in English. */
import type { SourceError } from '../box/messages.ts'

export const REASONS = {
  gone: 'it is not in this browser any more',
  ended: 'it was ended',
  tooLong: (milliseconds: number): string => `it took more than ${milliseconds / 1000} s`,
  tooSlow: (milliseconds: number): string => `it was not ready after ${milliseconds / 1000} s`,
  lostAgain: (placement: number, why: string): string =>
    `placement ${placement} was put to it again, and it failed: ${why}`,
} as const

const PYTHON_TWO = ' (this is Python 2, and the page has Python 3 only; the arena can run both)'

/** 'line 12 of team7.py: SyntaxError: …' */
export const errorWords = (file: string, { line, why }: SourceError, isOld: boolean): string =>
  `line ${line} of ${file}: ${why}${isOld ? PYTHON_TWO : ''}`
