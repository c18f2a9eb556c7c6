/** Every axis of a variant in words, made from its data. */
import { gameWords } from '../words/en/game.ts'
import { rulesWords } from '../words/en/rules.ts'
import type { GameWords } from './names.ts'
import type { Scoring, Split, Variant } from './variant.ts'
import { sizeOf } from './variant-words.ts'

type RulesWords = typeof rulesWords

/** With what each means to a player. `table`: where the routes are to be seen. */
export function axesOf(
  variant: Variant,
  words: RulesWords = rulesWords,
  told: GameWords = gameWords,
  table = words.axisTable,
): [axis: string, words: string][] {
  const { lines, routes, wonBoards, bonus, moveLimit, scoring, grids } = variant
  const { axes, lineKinds } = words
  const forfeit = dash(scoring.win)
  return [
    [axes.size, sizeOf(variant)],
    [
      axes.lines,
      lines
        .map(line => (typeof line === 'string' ? (lineKinds[line] ?? line) : `{${line.join(', ')}}`))
        .join(', '),
    ],
    [axes.routes, routes === 'same' ? words.axisSame(grids) : table],
    [axes.wonBoards, wonBoards === 'close' ? words.axisClose : words.axisStay],
    [axes.bonus, bonus ? words.axisBonus : words.none],
    [axes.moveLimit, moveLimit === null ? words.none : `${moveLimit} s`],
    [axes.line, dash(scoring.win)],
    [axes.forfeit, scoring.badMove ? words.axisBadMove(forfeit, dash(scoring.badMove)) : forfeit],
    [axes.noLine, noLineWords(scoring, words, told)],
  ]
}

const dash = ([winner, loser]: Split): string => `${winner}–${loser}`

function noLineWords({ noLine }: Scoring, words: RulesWords, told: GameWords): string {
  if (noLine.kind === 'weights') {
    const [first = 0, ...others] = new Set(noLine.weights)
    return others.length === 0 ? words.axisEach(first) : words.axisWeights(noLine.weights.join(' '))
  }
  const more = noLine.by.map(by => told.moreOf(by))
  const equal = `${noLine.equal}–${noLine.equal}`
  return more.length === 0 ? equal : words.axisCount(more, dash(noLine.split), equal)
}
