/** The rules of a variant in words, made from its row. */
import type { GameWords } from '../../rules/names.ts'
import type { Scoring, Variant } from '../../rules/variant.ts'
import type { rulesWords } from '../../words/en/rules.ts'

type RulesWords = typeof rulesWords

/** What every game of the family shares, then what this one does its own way. */
export function rulesInWords(variant: Variant, words: RulesWords, told: GameWords): string[] {
  const { side, grids, wonBoards, bonus, moveLimit, routes } = variant
  return [
    words.boardsAndCells(side === 3, grids),
    routes === 'same' ? words.sendsToSame(side === 3, grids) : words.routed,
    words.allClosed,
    words.lineOfCells(wonBoards === 'close'),
    ...(bonus ? [words.bonusEarned] : []),
    words.lineOfBoards(grids),
    noLineWords(variant.scoring, words, told),
    ...(moveLimit === null ? [] : [words.moveLimit(moveLimit)]),
  ]
}

/** One sentence for each picture of the rules. */
export const pictureWords = (variant: Variant, words: RulesWords, told: GameWords) => ({
  route: variant.routes === 'same' ? words.pictureRoute(variant.grids) : words.pictureRouted,
  board: words.pictureBoard(variant.wonBoards === 'close'),
  free: words.pictureFree,
  bonus: words.pictureBonus,
  win: words.pictureWin(variant.grids, noLineWords(variant.scoring, words, told)),
})

function noLineWords({ noLine }: Scoring, words: RulesWords, told: GameWords): string {
  if (noLine.kind === 'weights') {
    const [first = 0, ...others] = new Set(noLine.weights)
    return words.noLinePoints(others.length === 0 ? first : null)
  }
  if (noLine.by.length === 0) return words.noLineDraw
  return words.noLineCount(noLine.by.map(by => told.moreOf(by)))
}
