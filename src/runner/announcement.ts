/** What is announced when a stage or the whole tournament is over. */
import type { Announcement } from '../contract/events.ts'
import type { Store } from '../store/store.ts'
import type { TournamentPlan } from '../tournament/plan.ts'
import { podiumOf, type StageTable } from '../tournament/tournament.ts'

/** Announces what is not announced yet. Two processes may come to it at once, and then announce the same twice. */
export async function announce(
  store: Store,
  tournament: number,
  plan: TournamentPlan,
  tables: readonly StageTable[],
): Promise<void> {
  const news = announcementsOf(plan, tables)
  if (news.length === 0) return
  const announced = (await store.events.announced(tournament)).map(textOf)
  for (const announcement of news.filter(each => !announced.includes(textOf(each))))
    await store.events.append(tournament, announcement)
}

function announcementsOf(plan: TournamentPlan, tables: readonly StageTable[]): Announcement[] {
  const stages = tables.flatMap(({ stage, order, over }): Announcement[] =>
    over ? [{ kind: 'stage', body: { stage, order: [...order] } }] : [],
  )
  const winners = podiumOf(plan, tables)
  return winners === null ? stages : [...stages, { kind: 'winners', body: { order: [...winners] } }]
}

const textOf = ({ kind, body }: Announcement): string => JSON.stringify([kind, body])
