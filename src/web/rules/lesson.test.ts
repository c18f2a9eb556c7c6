import { expect, it } from 'vitest'
import { moves } from '../../rules/position.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { gameWords } from '../../words/en/game.ts'
import { rulesWords } from '../../words/en/rules.ts'
import { lessonOf } from './lesson.ts'
import { rulesInWords } from './rules-words.ts'

it.each(VARIANTS.map(variant => [variant.id, variant] as const))(
  '%s has a lesson that can be passed',
  (_, variant) => {
    const lesson = lessonOf(variant)
    expect(lesson.map(({ kind }) => rulesWords.tasks[kind].title)).toEqual([
      'Where a mark sends',
      'Winning a board',
      'A free move',
      ...(variant.bonus ? ['A bonus move'] : []),
      'Winning the game',
    ])
    for (const task of lesson) {
      const legal = moves(task.position)
      expect(task.position.turn).toBe(0)
      expect(legal.some(move => task.isRight(task.position, move))).toBe(true)
      if (rulesWords.tasks[task.kind].wrong !== '')
        expect(legal.some(move => !task.isRight(task.position, move))).toBe(true)
    }
  },
)

it.each(VARIANTS.map(variant => [variant.id, variant] as const))(
  '%s is told as its row says',
  (_, variant) => {
    const told = rulesInWords(variant, rulesWords, gameWords).join(' ')
    expect(told.includes('bonus move')).toBe(variant.bonus)
    expect(told.includes('takes further marks')).toBe(variant.wonBoards === 'stay')
    expect(told.includes('Two grids')).toBe(variant.grids === 2)
    expect(told.includes('drawn above')).toBe(variant.routes !== 'same')
  },
)
