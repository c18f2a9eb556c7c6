import { describe, expect, test } from 'vitest'
import { start } from '../rules/position.ts'
import { variantNamed } from '../rules/variants.ts'
import type { FORFEITS, Way } from './ending.ts'
import { type Game, type GameEvent, newGame, PHASES, type Phase, phaseOf, rule } from './game.ts'

const begin = (id: string, terms = {}): Game => newGame(start(variantNamed(id) ?? expect.fail(id)), terms)

function ruled(game: Game, ...events: GameEvent[]): Game {
  return events.reduce((now, event) => {
    const result = rule(now, event)
    return result.ok ? result.value : expect.fail(`${event.kind}: ${result.error}`)
  }, game)
}

const ASK: GameEvent = { kind: 'ask', at: 0 }
const answer = (text: string, at = 10): GameEvent => ({ kind: 'answer', at, text })

/** A game of one second a placement in each phase; x is to move. */
const IN_PHASE: Record<Phase, Game> = {
  ready: begin('extreme', { limit: 1000 }),
  thinking: ruled(begin('extreme', { limit: 1000 }), ASK),
  over: ruled(begin('extreme', { limit: 1000 }), { kind: 'stop', at: 0, why: 'test' }),
}

/** Every event there is, the answers and silences once for each thing that can be said of them. */
const EVENTS = {
  ask: ASK,
  'good move': answer('4:5'),
  'illegal move': answer('4:5', 10),
  'malformed move': answer('four five'),
  'late move': answer('4:5', 1001),
  'move just in time': answer('4:5', 1000),
  silence: { kind: 'silence', at: 1000 },
  'long silence': { kind: 'silence', at: 1001 },
  crash: { kind: 'failure', at: 10, way: 'crash', why: 'it died' },
  tampering: { kind: 'failure', at: 10, way: 'tampering', why: 'it changed the board' },
  forbidden: { kind: 'failure', at: 10, way: 'forbidden', why: 'it started a thread' },
  'resignation of x': { kind: 'resign', at: 10, side: 0 },
  'resignation of o': { kind: 'resign', at: 10, side: 1 },
  stop: { kind: 'stop', at: 10, why: 'power cut' },
} as const satisfies Record<string, GameEvent>

type Expected =
  | { readonly refused: string }
  | { readonly phase: Phase; readonly way?: Way; readonly points?: readonly [number, number] }

const OVER: Expected = { refused: 'the game is over' }
const NOBODY: Expected = { refused: 'nobody was asked' }
const lost = (way: Way): Expected => ({ phase: 'over', way, points: [0, 68] })

const TABLE: Record<Phase, Record<keyof typeof EVENTS, Expected>> = {
  ready: {
    ask: { phase: 'thinking' },
    'good move': NOBODY,
    'illegal move': NOBODY,
    'malformed move': NOBODY,
    'late move': NOBODY,
    'move just in time': NOBODY,
    silence: { phase: 'ready' },
    'long silence': { phase: 'ready' },
    crash: lost('crash'),
    tampering: lost('tampering'),
    forbidden: lost('forbidden'),
    'resignation of x': lost('resignation'),
    'resignation of o': { phase: 'over', way: 'resignation', points: [68, 0] },
    stop: { phase: 'over', way: 'no-result', points: [0, 0] },
  },
  thinking: {
    ask: { refused: 'the side to move is already asked' },
    'good move': { phase: 'ready' },
    'illegal move': lost('illegal'),
    'malformed move': lost('malformed'),
    'late move': lost('time'),
    'move just in time': { phase: 'ready' },
    silence: { phase: 'thinking' },
    'long silence': lost('time'),
    crash: lost('crash'),
    tampering: lost('tampering'),
    forbidden: lost('forbidden'),
    'resignation of x': lost('resignation'),
    'resignation of o': { phase: 'over', way: 'resignation', points: [68, 0] },
    stop: { phase: 'over', way: 'no-result', points: [0, 0] },
  },
  over: {
    ask: OVER,
    'good move': OVER,
    'illegal move': OVER,
    'malformed move': OVER,
    'late move': OVER,
    'move just in time': OVER,
    silence: OVER,
    'long silence': OVER,
    crash: OVER,
    tampering: OVER,
    forbidden: OVER,
    'resignation of x': OVER,
    'resignation of o': OVER,
    stop: OVER,
  },
}

/** For the illegal move: 4:5 is taken, and x is to move again. */
function withCellTaken(phase: Phase): Game {
  if (phase === 'over') return IN_PHASE.over
  const later = ruled(begin('extreme', { limit: 1000 }), ASK, answer('4:5'), ASK, answer('5:4'))
  return phase === 'ready' ? later : ruled(later, ASK)
}

describe.each(PHASES)('%s', phase => {
  test.each(Object.entries(TABLE[phase]))('%s', (name, expected) => {
    const game = name === 'illegal move' ? withCellTaken(phase) : IN_PHASE[phase]
    const result = rule(game, EVENTS[name as keyof typeof EVENTS])
    if ('refused' in expected) {
      expect(result).toEqual({ ok: false, error: expected.refused })
      return
    }
    const after = result.ok ? result.value : expect.fail(result.error)
    expect(phaseOf(after)).toBe(expected.phase)
    expect(after.ending?.way).toBe(expected.way)
    expect(after.ending?.points).toEqual(expected.points)
  })
})

describe('people and programs', () => {
  test('a person’s illegal move is refused with the reason, and the clock runs on', () => {
    const game = begin('ultimate', { forgiving: [true, false], limit: 1000 })
    const refused = ruled(game, ASK, answer('9:9', 400))
    expect(refused).toMatchObject({ ending: null, refused: { why: expect.stringContaining('board') } })
    expect(phaseOf(refused)).toBe('thinking')
    const played = ruled(refused, answer('4:4', 900))
    expect(played).toMatchObject({ refused: null, placements: [{ move: 40, time: 900 }] })
    expect(ruled(refused, answer('4:4', 1001)).ending?.way).toBe('time')
  })

  test('the other side of the same game is not forgiven', () => {
    const game = ruled(begin('ultimate', { forgiving: [true, false] }), ASK, answer('4:4'), ASK)
    expect(ruled(game, answer('0:0')).ending).toMatchObject({
      way: 'illegal',
      winner: 0,
      why: 'o\'s answer "0:0" was illegal: you were sent to the centre board (4)',
    })
  })
})

describe('points', () => {
  test.each([
    ['time', [0, 2]],
    ['illegal', [0, 2]],
    ['malformed', [0, 2]],
    ['crash', [0, 3]],
    ['tampering', [0, 3]],
    ['forbidden', [0, 3]],
    ['resignation', [0, 3]],
  ] as const)('adjacent prices a forfeit by %s', (way, points) => {
    const causes: Record<(typeof FORFEITS)[number], GameEvent> = {
      time: { kind: 'silence', at: 12_001 },
      illegal: answer('4:5'),
      malformed: answer(''),
      crash: EVENTS.crash,
      tampering: EVENTS.tampering,
      forbidden: EVENTS.forbidden,
      resignation: EVENTS['resignation of x'],
    }
    const game = ruled(begin('adjacent'), ASK, answer('4:5'), ASK, answer('2:4'), ASK)
    expect(ruled(game, causes[way]).ending).toMatchObject({ way, winner: 1, points })
  })

  test('without a limit of its own a game takes the variant’s', () => {
    expect(begin('adjacent').clock.limit).toBe(12_000)
    expect(begin('ultimate').clock.limit).toBeNull()
    expect(begin('adjacent', { limit: null }).clock.limit).toBeNull()
  })

  test('time goes to the side that used it, start-up to nobody', () => {
    const game = ruled(
      begin('ultimate'),
      { kind: 'ask', at: 100 },
      answer('4:4', 150),
      { kind: 'ask', at: 900 },
      answer('4:0', 907),
    )
    expect(game.clock.spent).toEqual([50, 7])
  })
})
