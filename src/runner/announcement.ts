/** What is made known when a stage or the whole tournament is over: entrants by number, the best first. */
import type { StoredEvent } from '../store/events.ts'
import type { Store } from '../store/store.ts'

export type Announcement =
  | { readonly kind: 'stage'; readonly stage: number; readonly order: readonly number[] }
  | { readonly kind: 'winners'; readonly order: readonly number[] }

const KINDS: readonly string[] = ['stage', 'winners'] satisfies Announcement['kind'][]

const isAnnouncement = (event: { kind: string }): event is Announcement => KINDS.includes(event.kind)

/** All that the store has, in the order they were made. */
export async function announcementsIn(store: Store, tournament: number): Promise<Announcement[]> {
  const told: Announcement[] = []
  let page: StoredEvent[] = []
  do {
    page = await store.events.after(tournament, page.at(-1)?.id ?? 0)
    told.push(...page.map(({ kind, body }) => ({ kind, ...body })).filter(isAnnouncement))
  } while (page.length > 0)
  return told
}

/** Tells what was not told before. Two processes that come to it at once may both tell, and then tell the same. */
export async function announce(
  store: Store,
  tournament: number,
  news: readonly Announcement[],
): Promise<void> {
  const told = (await announcementsIn(store, tournament)).map(textOf)
  for (const announcement of news.filter(each => !told.includes(textOf(each)))) {
    const { kind, ...body } = announcement
    await store.events.append(tournament, kind, body)
  }
}

const textOf = (announcement: Announcement): string => JSON.stringify(announcement)
