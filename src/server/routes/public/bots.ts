/** Who can play: the built-in bots, and those that the store has met. */
import { BOT_WORDS, BOTS } from '../../../bots/table.ts'
import { BotsAnswer } from '../../../contract/bots.ts'
import type { KnownBot } from '../../../store/bots.ts'
import { READ } from '../../audience.ts'
import type { App, Parts } from '../../parts.ts'

export function addBotRoutes(app: App, { store }: Parts): void {
  const schema = { summary: 'built-in and stored bots', response: { 200: BotsAnswer } }
  app.get('/api/bots', { schema, config: READ }, async (): Promise<BotsAnswer> => {
    const stored = await store.bots.list()
    return { builtin: BUILTIN, stored: stored.filter(({ kind }) => kind !== 'builtin').map(botAnswer) }
  })
}

const BUILTIN: BotsAnswer['builtin'] = BOTS.map(({ name: word, about }) => ({
  word,
  about,
  levels: BOT_WORDS.filter(each => each.startsWith(`${word}:`)),
}))

/** Files were stored with their tournament; a command is more than a file. */
const FILES = ['python', 'module']

const botAnswer = ({ seen, ...bot }: KnownBot): BotsAnswer['stored'][number] => ({
  ...bot,
  seen: seen.toISOString(),
  plays: FILES.includes(bot.kind),
})
