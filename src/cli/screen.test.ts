import { stripVTControlCharacters } from 'node:util'
import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import { variantWith } from '../../test/variant-with.ts'
import { type Game, newGame, rule } from '../referee/game.ts'
import type { NamedPlayers } from '../referee/game-words.ts'
import { chanceFrom } from '../rules/chance.ts'
import { makeMove } from '../rules/move-text.ts'
import { moves, start } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { glyphsFor } from './glyphs.ts'
import { newEntry } from './move-entry.ts'
import type { View } from './panel.ts'
import { drawScreen, type Surface } from './screen.ts'

const SURFACE: Surface = {
  colours: picocolors.createColors(false),
  glyphs: glyphsFor({}),
  columns: 80,
  rows: 24,
}
const SEATS: NamedPlayers = { names: ['you', 'random'], people: [true, false] }

function told(game: Game, text: string, at = 0): Game {
  const asked =
    game.clock.askedAt === null ? rule(game, { kind: 'ask', at }) : { ok: true as const, value: game }
  if (!asked.ok) throw new Error(asked.error)
  const ruled = rule(asked.value, { kind: 'answer', at, text })
  if (!ruled.ok) throw new Error(ruled.error)
  return ruled.value
}

const gameOf = (variant: Variant): Game => newGame(start(variant), { limit: null, forgiving: [true, true] })

const viewOf = (game: Game): View => ({
  game,
  seats: SEATS,
  entry: game.ending === null && game.position.turn === 0 ? newEntry(game.position, null) : null,
  now: 0,
  parting: 'press any key to leave',
})

const textOf = (view: View, surface = SURFACE): string => drawScreen(view, surface).join('\n')

/** The game that a seed plays, after every placement. */
function* gamesOf(variant: Variant, seed: number): Generator<Game> {
  const chance = chanceFrom(seed)
  let game = gameOf(variant)
  yield game
  while (game.ending === null) {
    game = told(game, makeMove(game.position.rules, chance.pick(moves(game.position))))
    yield game
  }
}

test.for(VARIANTS)(
  '$id is shown whole in 80 columns and 24 lines, from the first move to the last',
  variant => {
    for (const game of gamesOf(variant, 1)) {
      const refused = {
        ...viewOf(game),
        game: { ...game, refused: { answer: '', why: 'why not '.repeat(10) } },
      }
      const lines = drawScreen(game.ending === null ? refused : viewOf(game), SURFACE)
      expect(lines.length).toBeLessThanOrEqual(24)
      expect(Math.max(...lines.map(line => [...line].length))).toBeLessThanOrEqual(80)
      expect(lines.join('\n')).not.toContain('too small')
      expect(lines.at(-1)).toMatch(/q leave|any key/)
    }
  },
)

test.for(VARIANTS)('$id says who won, why and for how many points', variant => {
  const end = [...gamesOf(variant, 2)].at(-1) as Game
  const text = textOf(viewOf(end)).replace(/\s+/g, ' ')
  expect(text).toContain(`points: x ${end.ending?.points[0]}, o ${end.ending?.points[1]}`)
  expect(text).toMatch(/you won|o won|a draw|came out ahead/)
})

const bonus = variantWith(variant => variant.bonus && variant.side === 3)
const plain = variantWith(variant => !variant.bonus && variant.side === 3 && variant.wonBoards === 'close')
const played = (variant: Variant, ...texts: string[]): Game =>
  texts.reduce((game, text) => told(game, text), gameOf(variant))

test('says where to play: anywhere, in a board, anywhere again, once more', () => {
  const say = (game: Game): string => textOf(viewOf(game))
  expect(say(gameOf(plain))).toContain('first move: any cell')
  expect(say(played(plain, '4:4', '4:0'))).toContain('play in the top left board (0)')
  const closed = played(plain, '4:0', '0:4', '4:4', '4:7', '7:4', '4:5', '5:4', '4:1', '1:8', '8:4', '4:8')
  expect(say(closed)).toContain('you played 4:8 and won the centre board (4)')
  expect(say(told(closed, '8:8'))).toContain('play in the bottom right board (8)')
  expect(say(told(told(closed, '8:8'), '8:4'))).not.toContain('because the centre board (4)')
  const sentBack = told(told(closed, '8:5'), '5:1')
  expect(say(told(sentBack, '1:4'))).toContain('free move: any open board, because the centre')
  const wins = played(bonus, 'a0:1', 'a1:0', 'a0:2', 'a2:0', 'a0:0')
  expect(say(wins)).toContain('bonus move for winning a board: play again, in the top left board of grid b')
})

test('where every cell sends anywhere, only the first move is the first', () => {
  const anywhere = { ...plain, id: 'anywhere', routes: Array(9).fill([0, 1, 2, 3, 4, 5, 6, 7, 8]) }
  expect(textOf(viewOf(gameOf(anywhere)))).toContain('first move: any cell')
  expect(textOf(viewOf(played(anywhere, '4:4')))).not.toContain('first move')
})

test('a game without a result has no points', () => {
  const stopped = rule(gameOf(plain), { kind: 'stop', at: 0, why: 'left the game' })
  const text = textOf(viewOf(stopped.ok ? stopped.value : expect.fail(stopped.error)))
  expect(text).toContain('no result')
  expect(text).not.toContain('points')
})

test('a refusal is shown with its reason', () => {
  expect(textOf(viewOf(played(plain, '4:4', '4:0', '3:3')))).toContain(
    'refused: you were sent to the top left board (0)',
  )
  expect(textOf(viewOf(played(plain, '4:4', '4:4')))).toContain('refused: cell already taken by x')
})

test('a game that is over offers nothing to play', () => {
  const resigned = rule(gameOf(plain), { kind: 'resign', at: 0, side: 0 })
  if (!resigned.ok) throw new Error(resigned.error)
  expect(textOf(viewOf(resigned.value))).not.toMatch(/┃|·/)
  expect(textOf(viewOf(resigned.value))).toMatch(/o won[\s\S]*x resigned/)
})

test('a running clock is shown to the side that thinks', () => {
  const game = rule(newGame(start(plain), { limit: 10_000 }), { kind: 'ask', at: 1000 })
  if (!game.ok) throw new Error(game.error)
  expect(textOf({ ...viewOf(game.value), now: 4500 })).toContain('x  you  7 s left')
})

test.for([
  [60, 12, /60×1\d needed, 60×12 available/],
  [30, 40, /31×\d\d needed, 30×40 available/],
  [20, 3, /31×\d\d/],
] as const)('a window of %i×%i is too small, and the screen says only that', ([columns, rows, words]) => {
  const lines = drawScreen(viewOf(gameOf(plain)), { ...SURFACE, columns, rows })
  expect(lines.length).toBeLessThanOrEqual(rows)
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(columns)
  expect(lines.join(' ')).toContain('window too small')
  expect(lines.join(' ')).toMatch(words)
  expect(lines.join('')).not.toMatch(/[│┃]/)
})

/** How many lines a game is said to need in so many columns. */
function rowsNeeded(variant: Variant, columns: number): number {
  const said = textOf(viewOf(gameOf(variant)), { ...SURFACE, columns, rows: 5 })
  return Number(/×(\d+) needed/.exec(said.replaceAll('\n', ' '))?.[1])
}

/** A game with a refusal, which takes the most lines; none once it is over. */
const refused = (game: Game): Game =>
  game.ending === null
    ? { ...game, refused: { answer: '', why: 'you were sent to the centre board (4), not to another one' } }
    : game

test.for(
  VARIANTS.flatMap(variant =>
    [31, 41, 53, 60, 80, 120].map(columns => [variant.id, columns, variant] as const),
  ),
)(
  '%s in %i columns: what is needed is enough for the whole game, and a line less is not',
  ([, least, variant]) => {
    const columns = Math.max(least, variant.side === 4 ? 53 : 31)
    const rows = rowsNeeded(variant, columns)
    for (const game of [...gamesOf(variant, 1)].flatMap(each => [each, refused(each)])) {
      const lines = drawScreen(viewOf(game), { ...SURFACE, columns, rows })
      expect(lines.length).toBeLessThanOrEqual(rows)
      expect(Math.max(...lines.map(line => [...line].length))).toBeLessThanOrEqual(columns)
      expect(lines.join('\n')).toMatch(/[└┗]/)
      expect(lines.join('\n')).toMatch(/your move: |o to move|won|draw|ahead/)
      if (game.refused !== null) expect(lines.join('\n')).toContain('refused: you')
      expect(textOf(viewOf(game), { ...SURFACE, columns, rows: rows - 1 })).not.toMatch(/[└┗]/)
    }
  },
)

test.for([40, 60])('in %i columns, where lines are few, the least needed give way first', columns => {
  const view = viewOf(played(plain, '4:4', '4:0'))
  const parts = [
    /q leave/,
    new RegExp(`^${plain.title}|${plain.title}  `),
    /0 boards/,
    /o played 4:0/,
    /your move: /,
  ]
  const seen = Array.from({ length: 30 }, (_, less) => {
    const text = textOf(view, { ...SURFACE, columns, rows: 40 - less })
    return text.includes('too small') ? null : parts.map(part => part.test(text))
  }).filter(each => each !== null)
  for (const has of seen) expect(has).toEqual(has.toSorted((one, other) => Number(one) - Number(other)))
  expect(seen[0]).toEqual(parts.map(() => true))
  expect(seen.at(-1)?.[0]).toBe(false)
})

test('in a window that holds the game, the page of help keeps its last line', () => {
  const view = viewOf(gameOf(plain))
  const reading = { ...view, entry: { ...newEntry(view.game.position, null), isReading: true } }
  const lines = drawScreen(reading, { ...SURFACE, columns: 60, rows: 13 })
  expect(lines.length).toBe(13)
  expect(lines[0]).toBe('KEYS')
  expect(lines.at(-1)).toBe('press any key to return to the game')
})

test.for([0, 1, 2, 3, 5])('in %i columns the words are wrapped completely', columns => {
  const reading = { ...newEntry(start(plain), null), isReading: true }
  for (const entry of [null, reading]) {
    const view = { ...viewOf(gameOf(plain)), entry }
    const lines = drawScreen(view, { ...SURFACE, columns, rows: 200 })
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(Math.max(1, columns))
    expect(lines.join('').replaceAll(' ', '')).toContain('windowtoosmall')
  }
})

test('with colours the words are the same', () => {
  const coloured = { ...SURFACE, colours: picocolors.createColors(true) }
  const view = viewOf(played(plain, '4:4', '4:0'))
  const words = (text: string): string => text.replace(/[^a-z0-9:\n ]/gi, '')
  expect(words(stripVTControlCharacters(textOf(view, coloured)))).toBe(words(textOf(view)))
})

test('the page of help fits too', () => {
  const view = viewOf(gameOf(plain))
  const lines = drawScreen(
    { ...view, entry: { ...newEntry(view.game.position, null), isReading: true } },
    SURFACE,
  )
  expect(lines.length).toBeLessThanOrEqual(24)
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(80)
})
