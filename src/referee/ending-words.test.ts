import { expect, it } from 'vitest'
import { VARIANTS } from '../rules/variants.ts'
import { gameWords as german } from '../words/de/game.ts'
import { gameWords as english } from '../words/en/game.ts'
import { type Ending, forfeited, noResult, playedOut } from './ending.ts'
import { endingWords } from './ending-words.ts'

const [variant] = VARIANTS

it.each<[Ending, string]>([
  [playedOut({ by: 'line', winner: 1, points: [0, 1], criterion: null }), 'o hat eine Linie von Brettern'],
  [
    playedOut({ by: 'points', winner: null, points: [30, 1], criterion: null }),
    'niemand hat eine Linie von Brettern: x hat 30 Punkte, o hat 1',
  ],
  [
    playedOut({ by: 'tiebreak', winner: 0, points: [2, 1], criterion: 'corner-marks' }),
    'niemand hat eine Linie von Brettern: x hat mehr Zeichen auf Eckfeldern',
  ],
  [forfeited(variant, 'resignation', 0, english.resigned('x')), 'x hat aufgegeben'],
  [
    forfeited(variant, 'time', 1, english.tookTime('o', '16.200', '16')),
    'o brauchte 16,200 s, erlaubt waren 16 s',
  ],
  [
    forfeited(variant, 'illegal', 1, english.unfitAnswer('o', '"4:4"', 'illegal', 'cell already taken by x')),
    'unerlaubter Zug von o: "4:4" (cell already taken by x)',
  ],
  [forfeited(variant, 'crash', 1, 'exit code 1'), 'Programm abgestürzt: exit code 1'],
  [noResult('stopped by hand'), 'kein Ergebnis: stopped by hand'],
  [forfeited(variant, 'time', 1, 'was away'), 'Ende: was away'],
])('%j in German', (ending, words) => expect(endingWords(ending, german)).toBe(words))

it('in English a record speaks for itself', () =>
  expect(endingWords(noResult('stopped by hand'), english)).toBe('stopped by hand'))
