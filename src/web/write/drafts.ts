/** Drafts: a bot of one's own begins with the starter of its game. */
import { starterFor } from '../../dialects/starters.ts'
import type { Variant } from '../../rules/variant.ts'
import type { BotLanguage } from '../box/messages.ts'
import { addBot, ownBots } from '../own-bots/database.ts'
import { languageOf, type OwnBot } from '../own-bots/own-bot.ts'

/** `mybot.py`, or with a number where there is one; a member of a team begins with what the team hands in. */
export async function newDraft(
  variant: Variant,
  language: BotLanguage,
  given: string | null,
): Promise<OwnBot> {
  const name = language === 'python' && given !== null ? given.replace(/\.py$/, '') : 'mybot'
  const taken = (await ownBots())
    .filter(({ deleted }) => !deleted)
    .map(({ file }) => file.replace(/\..*/, ''))
  const { file } = starterFor(freeName(name, taken), language, variant)
  return addBot({ file, text: starterText({ file }, variant), variant: variant.id })
}

function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name}${/\d$/.test(name) ? '-' : ''}${number}`
    if (!taken.includes(free)) return free
  }
}

/** The second draft of team7.py, team7-2.py, has the same class. */
export function starterText({ file }: Pick<OwnBot, 'file'>, variant: Variant): string {
  const name = file.replace(/\..*/, '').replace(/-\d+$/, '')
  return starterFor(name.replace(/\W/g, '_'), languageOf(file) ?? 'python', variant).text
}
