import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isFreeAfter, type Move, moves, outcome, type Position, play, start } from '../../rules/position.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { gameWords } from '../../words/en/game.ts'
import { rulesWords } from '../../words/en/rules.ts'
import {
  answered,
  beginCoached,
  type CoachedGame,
  isWanted,
  kindOf,
  lessonsOf,
  nextLesson,
  praiseWords,
  taskWords,
} from './coach.ts'

/** Plays through all lessons; the visitor picks among the wanted moves. */
function* lessonsPlayed(begun: CoachedGame, pick: (wanted: readonly Move[]) => Move) {
  let game: CoachedGame | null = begun
  while (game) {
    const now: CoachedGame = game
    const wanted = moves(now.position).filter(move => isWanted(now, move))
    const move = pick(wanted)
    yield { before: now, wanted, move }
    game = nextLesson(answered(now, move))
  }
}

it.each(VARIANTS.map(variant => [variant.id, variant] as const))(
  '%s: whatever the visitor plays, each lesson is a position of the same real game',
  (_, variant) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), choices => {
        const pick = (wanted: readonly Move[]): Move =>
          wanted[choices.next().value % wanted.length] ?? expect.fail('nothing is wanted')
        const seen: string[] = []
        for (const { before, wanted } of lessonsPlayed(beginCoached(variant), pick)) {
          const { position } = before
          seen.push(kindOf(before) ?? '')
          expect(before.moves.reduce<Position>(play, start(variant))).toEqual(position)
          expect([position.turn, outcome(position)]).toEqual([0, null])
          expect(taskWords(before, rulesWords, gameWords)).not.toContain('undefined')
          checkKind(before, wanted)
          for (const move of wanted) expect(praiseWords(before, move, rulesWords, gameWords)).not.toBe('')
        }
        expect(seen).toEqual(lessonsOf(variant).filter(kind => seen.includes(kind)))
        expect(seen.slice(0, 3)).toEqual(['send', 'sent', 'win'])
      }),
      { numRuns: 5 },
    )
  },
)

function checkKind(before: CoachedGame, wanted: readonly Move[]): void {
  const { position, moves: played } = before
  if (kindOf(before) === 'win') expect(wanted).toHaveLength(1)
  if (kindOf(before) === 'bonus') expect(position.bonus).toBe(true)
  if (kindOf(before) === 'free') expect(isFreeAfter(position, played.at(-1) ?? -1)).toBe(true)
}

it.each(VARIANTS.map(variant => [variant.id, variant] as const))(
  '%s: with the first wanted moves, all its lessons are there, and they are few',
  (_, variant) => {
    const kinds = [...lessonsPlayed(beginCoached(variant), ([first = -1]) => first)].map(({ before }) =>
      kindOf(before),
    )
    expect(kinds).toEqual(lessonsOf(variant))
    expect(kinds.length).toBe(variant.bonus ? 5 : 4)
  },
)
