/** The visitor's own bots, in IndexedDB. A browser that keeps nothing has them until the page is left. */
import { newId } from '../new-id.ts'
import { openTable } from '../table.ts'
import type { OwnBot } from './own-bot.ts'

const BOTS = openTable<OwnBot>('ultimata-bots', 'bots')
const unkept = new Map<string, OwnBot>()
const listeners = new Set<() => void>()

export type NewBot = Omit<OwnBot, 'id' | 'changed' | 'deleted'>

export async function addBot(bot: NewBot): Promise<OwnBot> {
  const made = { ...bot, id: newId(), changed: Date.now(), deleted: false }
  await saveBot(made)
  return made
}

async function saveBot(bot: OwnBot): Promise<void> {
  await BOTS.put(bot).then(
    () => unkept.delete(bot.id),
    () => unkept.set(bot.id, bot),
  )
  for (const heard of listeners) heard()
}

export const changeBot = (bot: OwnBot, part: Partial<NewBot & Pick<OwnBot, 'deleted'>>): Promise<void> =>
  saveBot({ ...bot, ...part, changed: Date.now() })

export const botById = async (id: string): Promise<OwnBot | null> =>
  unkept.get(id) ?? (await BOTS.one(id).catch(() => undefined)) ?? null

/** All of them, those that can be restored as well; the last changed first. */
export async function ownBots(): Promise<OwnBot[]> {
  const kept = await BOTS.all().catch(() => [])
  const all = new Map([...kept.map(bot => [bot.id, bot] as const), ...unkept])
  return [...all.values()].toSorted((a, b) => b.changed - a.changed)
}

export function onBotsChanged(heard: () => void): () => void {
  listeners.add(heard)
  return () => listeners.delete(heard)
}
