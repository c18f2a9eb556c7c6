/** Figures in the language of the page. */
import { durationText } from '../report/duration.ts'
import { figure, percent, timeWords } from '../report/words.ts'
import { gameWords } from '../words/en/game.ts'
import { useWords } from './language.ts'

export interface Figures {
  readonly figure: (value: number) => string
  readonly percent: (share: number) => string
  readonly time: (milliseconds: number) => string
  readonly duration: (seconds: number) => string
}

export function useFigures(): Figures {
  const { numerals } = useWords(gameWords)
  return {
    figure: value => numerals(figure(value)),
    percent: share => numerals(percent(share)),
    time: milliseconds => numerals(timeWords(milliseconds)),
    duration: durationText,
  }
}
