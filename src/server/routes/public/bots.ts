/** Who can play: the built-in bots, and those that the store has met. */
import { BOT_WORDS, BOTS } from '../../../bots/table.ts'
import { BotProfile, BotProfileQuery, BotsAnswer } from '../../../contract/bots.ts'
import { Complaint } from '../../../contract/common.ts'
import { quote } from '../../../rules/text.ts'
import { botRecord } from '../../../runner/bot-record.ts'
import type { KnownBot } from '../../../store/bots.ts'
import { sharedReads } from '../../../store/shared-reads.ts'
import { READ } from '../../audience.ts'
import type { App, Parts } from '../../parts.ts'
import { refuse } from '../../refusal.ts'

const STUDY = { who: 'anyone', budget: 'study' } as const

export function addBotRoutes(app: App, { store }: Parts): void {
  const schema = { summary: 'built-in and stored bots', response: { 200: BotsAnswer } }
  app.get('/api/bots', { schema, config: READ }, async (): Promise<BotsAnswer> => {
    const stored = await store.bots.list()
    return { builtin: BUILTIN, stored: stored.filter(({ kind }) => kind !== 'builtin').map(botAnswer) }
  })
  const records = sharedReads((name: string) => botRecord(store, name))
  const profile = {
    summary: 'what is known of those who played under a name; games of courses are left out',
    querystring: BotProfileQuery,
    response: { 200: BotProfile, 404: Complaint },
  }
  app.get('/api/bots/profile', { schema: profile, config: STUDY }, async ({ query: { name } }, reply) => {
    const versions = (await store.bots.list()).filter(bot => bot.name === name)
    if (versions.length === 0) return refuse(reply, 404, `no bot called ${quote(name)} has played here`)
    return { name, versions: versions.toReversed().map(botAnswer), games: await records(name) }
  })
}

const BUILTIN: BotsAnswer['builtin'] = BOTS.map(({ name: word, about }) => ({
  word,
  about,
  levels: BOT_WORDS.filter(each => each.startsWith(`${word}:`)),
}))

/** Files were stored with their tournament; a command is more than a file. */
const FILES = ['python', 'module']

const botAnswer = ({ seen, variants, ...bot }: KnownBot): BotsAnswer['stored'][number] => ({
  ...bot,
  variants: [...variants],
  seen: seen.toISOString(),
  plays: FILES.includes(bot.kind),
})
