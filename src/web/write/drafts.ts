/** Drafts: a bot of one's own begins with the starter of its game. */
import { starterFor } from '../../dialects/starters.ts'
import type { Variant } from '../../rules/variant.ts'
import type { BotLanguage } from '../box/messages.ts'
import { addBot, ownBots } from '../own-bots/database.ts'
import { languageOf, type OwnBot } from '../own-bots/own-bot.ts'

/** `mybot.py`, or with a number where there is one. */
export async function newDraft(variant: Variant, language: BotLanguage): Promise<OwnBot> {
  const taken = (await ownBots())
    .filter(({ deleted }) => !deleted)
    .map(({ file }) => file.replace(/\..*/, ''))
  const name = freeName('mybot', taken)
  const { file, text } = starterFor(name, language, variant)
  return addBot({ file, text, variant: variant.id })
}

function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name}${number}`
    if (!taken.includes(free)) return free
  }
}

export const starterText = ({ file }: Pick<OwnBot, 'file'>, variant: Variant): string =>
  starterFor(file.replace(/\..*/, '').replace(/\W/g, '_'), languageOf(file) ?? 'python', variant).text
