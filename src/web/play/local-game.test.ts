import { expect, it } from 'vitest'
import { makeRecordJson, parseRecordJson } from '../../referee/record-json.ts'
import { chanceFrom } from '../../rules/chance.ts'
import { makeMove } from '../../rules/move-text.ts'
import { moves } from '../../rules/position.ts'
import { VARIANTS, variantNamed } from '../../rules/variants.ts'
import { type LocalPlayers, PERSON, parseLocalPlayer } from '../local-players.ts'
import {
  after,
  failed,
  faultyBot,
  type LocalGame,
  localGameOf,
  mayStartClock,
  newLocalGame,
  pairAgainst,
  placed,
  playedOnBy,
  recordOf,
  unasked,
  undone,
  undoneTo,
} from './local-game.ts'

const ENGINE = { kind: 'engine', level: 3 } as const
const OWN = { kind: 'own', id: 'k3v9', file: 'team7.py' } as const
const PAIRS = [
  [PERSON, ENGINE],
  [ENGINE, PERSON],
  [PERSON, PERSON],
  [ENGINE, ENGINE],
  [PERSON, OWN],
  [OWN, ENGINE],
] as const satisfies LocalPlayers[]

function wander(local: LocalGame, count: number, seed: number): LocalGame {
  const chance = chanceFrom(seed)
  let now = local
  for (let i = 0; i < count && now.game.ending === null; i++) {
    const { position } = now.game
    now = placed(now, makeMove(position.rules, chance.pick(moves(position))), i)
  }
  return now
}

const begun = (pair: LocalPlayers, variant = VARIANTS[0], limit: number | null = null): LocalGame =>
  newLocalGame({ variant, pair, limit }, 'abc', '2026-11-15')

it.each(VARIANTS.map(variant => [variant.id, variant] as const))(
  '%s is kept and read again',
  (_, variant) => {
    for (const [seed, pair] of PAIRS.entries()) {
      for (const count of [0, 7, 600]) {
        const local = wander(begun(pair, variant, 5000), count, seed)
        const line = makeRecordJson(recordOf(local))
        const record = parseRecordJson(line, variantNamed)
        const read = record.ok ? localGameOf(record.value, 'other') : record
        expect(read.ok && makeRecordJson(recordOf(read.value))).toBe(line)
        expect(read.ok && read.value.game.position).toEqual(local.game.position)
        expect(read.ok && read.value.game.clock.limit).toBe(5000)
      }
    }
  },
)

it('a game that is over stays over, though its record be without an ending', () => {
  const over = wander(begun(PAIRS[0]!), 600, 1)
  const read = localGameOf({ ...recordOf(over), ending: null }, 'id')
  expect(read.ok && read.value.game.ending).toEqual(over.game.ending)
})

it('a game of others is not played on', () => {
  const local = begun(PAIRS[0]!)
  const record = { ...recordOf(local), tags: { X: 'team7', O: 'human' } }
  expect(localGameOf(record, 'id')).toEqual({
    ok: false,
    error: 'the players of this game are not at this page',
  })
})

it.each([
  [PAIRS[0], 6, 4],
  [PAIRS[0], 5, 4],
  [PAIRS[1], 6, 5],
  [PAIRS[2], 6, 5],
  [PAIRS[3], 6, null],
  [PAIRS[1], 1, null],
  [PAIRS[0], 0, null],
])('undo leads back to a person: %j after %i', (pair, count, left) => {
  const local = wander(begun(pair!), count, 1)
  expect(undoneTo(local)).toBe(left)
  if (left !== null) expect(undone(local, left).game.placements).toEqual(local.game.placements.slice(0, left))
})

it('a game that was resigned goes on after an undo', () => {
  const resigned = after(wander(begun(PAIRS[0]!), 4, 1), { kind: 'resign', at: 9, side: 0 })
  expect(resigned.game.ending?.way).toBe('resignation')
  expect(undone(resigned, 2).game.ending).toBeNull()
})

it('the clock waits for the first placement and then runs', () => {
  const local = begun(PAIRS[2]!, VARIANTS[0], 1000)
  expect(mayStartClock(local)).toBe(false)
  const one = placed(local, '4:4', 50_000)
  expect(one.game.placements).toEqual([{ move: 40, time: 0 }])
  expect(mayStartClock(one)).toBe(true)
  const late = after(after(one, { kind: 'ask', at: 51_000 }), { kind: 'silence', at: 53_000 })
  expect(late.game.ending?.way).toBe('time')
  expect(after(late, { kind: 'ask', at: 54_000 })).toBe(late)
})

it('who was asked and then not any more has all the time when asked again', () => {
  const one = placed(begun(PAIRS[3]!, VARIANTS[0], 1000), '4:4', 0)
  const paused = unasked(after(one, { kind: 'ask', at: 1000 }))
  expect(after(paused, { kind: 'silence', at: 9000 }).game.ending).toBeNull()
  expect(mayStartClock(paused)).toBe(true)
  const going = after(paused, { kind: 'ask', at: 9000 })
  expect(placed(going, '4:0', 9900).game.placements[1]).toEqual({ move: 36, time: 900 })
})

it('a bad move of a person is refused with a reason', () => {
  const refused = placed(placed(begun(PAIRS[2]!), '4:4', 0), '0:0', 1)
  expect(refused.game.refused?.why).toBe('you were sent to the centre board (4)')
  expect(refused.game.placements).toHaveLength(1)
})

it.each([['engine:0'], ['engine:11'], ['engine:'], ['Human'], [undefined]])('%j is no seat', word => {
  expect(parseLocalPlayer(word)).toBeNull()
})

it('a bot of one’s own has a limit where the game has none, and its fault need not be the end', () => {
  const local = wander(begun([PERSON, OWN]), 1, 5)
  expect(local.game.limits).toEqual([null, 60_000])
  expect(mayStartClock(local)).toBe(false)
  const lost = failed(local, { kind: 'failure', way: 'crash', why: 'IndexError' }, 100)
  expect(lost.game.ending).toMatchObject({ way: 'crash', winner: 0, why: 'IndexError' })
  expect(faultyBot(lost)).toEqual({ seat: OWN, side: 1 })
  const on = playedOnBy(lost, [PERSON, ENGINE])
  expect(on.game).toMatchObject({ ending: null, limits: [null, null], position: local.game.position })
  expect(faultyBot(on)).toBeNull()
  expect(faultyBot(failed(local, { kind: 'resign' }, 100))?.side).toBe(1)
})

it('somebody else takes the seat against the person', () => {
  expect(pairAgainst([PERSON, ENGINE], OWN)).toEqual([PERSON, OWN])
  expect(pairAgainst([ENGINE, PERSON], OWN)).toEqual([OWN, PERSON])
  expect(pairAgainst([PERSON, PERSON], OWN)).toEqual([PERSON, OWN])
})
