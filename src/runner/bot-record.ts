/** What the games of a bot tell of it, for each game that it plays: results, forfeits, beginnings, time. */
import type { BotProfile } from '../contract/bots.ts'
import type { Side } from '../rules/position.ts'
import { beginningsOf, type OwnGame, timeUseOf } from '../stats/bot-style.ts'
import type { BotResult } from '../store/bot-results.ts'
import type { StoredGame } from '../store/game-rows.ts'
import type { Store } from '../store/store.ts'

const LATEST = 200 // games whose moves are looked at

type GameRecord = BotProfile['games'][number]

/** By the number of games. */
export async function botRecord(
  { bots, games, tournaments }: Pick<Store, 'bots' | 'games' | 'tournaments'>,
  name: string,
): Promise<GameRecord[]> {
  const all = await tournaments.list()
  const hidden = all.flatMap(({ id, course }) => (course === null ? [] : id))
  const [results, latest] = await Promise.all([
    bots.results(name),
    games.latest({ bot: name, hidden }, LATEST),
  ])
  const byVariant = [...Map.groupBy(results, ({ variant }) => variant)]
  return byVariant
    .sort(([, a], [, b]) => sum(b) - sum(a))
    .map(([variant, rows]) => {
      const own = latest.filter(({ record }) => record.variant.id === variant).map(asOwn(name))
      return { variant, ...countsOf(rows), style: styleOf(own) }
    })
}

const sum = (rows: readonly BotResult[]): number => rows.reduce((total, { games }) => total + games, 0)

function countsOf(rows: readonly BotResult[]): Pick<GameRecord, 'sides' | 'unfinished' | 'forfeits'> {
  const counted = (side: Side, score: number): number =>
    sum(rows.filter(row => row.side === side && row.score === score))
  const ofSide = (side: Side) => ({
    won: counted(side, 1),
    drawn: counted(side, 0.5),
    lost: counted(side, 0),
  })
  const faults = Map.groupBy(
    rows.filter(({ isAtFault }) => isAtFault),
    ({ way }) => way,
  )
  return {
    sides: [ofSide(0), ofSide(1)],
    unfinished: sum(rows.filter(({ score }) => score === null)),
    forfeits: [...faults].map(([way, found]) => ({ way, games: sum(found) })),
  }
}

const asOwn =
  (name: string) =>
  ({ names, record, opening }: StoredGame): OwnGame => ({ side: names[0] === name ? 0 : 1, record, opening })

const styleOf = (own: readonly OwnGame[]): GameRecord['style'] => ({
  games: own.length,
  time: timeUseOf(own),
  beginnings: beginningsOf(own).map(({ moves, ...rest }) => ({ ...rest, moves: [...moves] })),
})
