/**
 * Why a game ended, in another language than the record has it. A record keeps an English sentence; what the referee
 * writes there is a closed set of forms, so it is read back. What a program or a person has added stays as it is.
 */
import type { GameWords } from '../rules/names.ts'
import { MARKS } from '../rules/position.ts'
import { gameWords } from '../words/en/game.ts'
import { type Ending, PLAYED, playedWords } from './ending.ts'

export function endingWords(ending: Ending, words: GameWords): string {
  if (words === gameWords) return ending.why
  const { way, why, winner, points } = ending
  const played = PLAYED.find(each => each === way)
  if (played) return playedWords(words, played, winner, points, criterionIn(why))
  return (
    FORMS.map(form => form(why, words)).find(told => told !== null) ?? words.otherEnding(kindOf(way), why)
  )
}

const CRITERIA = ['boards', 'diagonal-boards', 'corner-marks'] as const

const criterionIn = (why: string) =>
  CRITERIA.find(criterion => why.endsWith(gameWords.moreOf(criterion))) ?? null

/** The sentences of the referee, each read back. */
const FORMS: readonly ((why: string, words: GameWords) => string | null)[] = [
  (why, words) => {
    const mark = MARKS.find(each => why === gameWords.resigned(each))
    return mark === undefined ? null : words.resigned(mark)
  },
  (why, words) => {
    const [, who, took, limit] = /^([xo]) took ([\d.]+) s of ([\d.]+) s$/.exec(why) ?? []
    return who && took && limit ? words.tookTime(who, took, limit) : null
  },
  (why, words) => {
    const [, who, answer, way, fault] =
      /^([xo])'s answer (".*") was (illegal|malformed): (.*)$/s.exec(why) ?? []
    if (!who || !answer || !fault) return null
    return words.unfitAnswer(who, answer, way === 'illegal' ? 'illegal' : 'malformed', fault)
  },
]

const KINDS = ['crash', 'tampering', 'forbidden', 'no-result'] as const

const kindOf = (way: Ending['way']) => KINDS.find(kind => kind === way) ?? 'other'
