/** A file that was dropped or chosen, as a bot of one's own that can play. */

import { err, ok, type Result } from '../../rules/result.ts'
import { ownBotWords } from '../../words/en/own-bots.ts'
import { wordsNow } from '../language.ts'
import type { OwnSeat } from '../local-players.ts'
import { addBot, changeBot, ownBots } from './database.ts'
import { readSource, seatOf } from './own-bot.ts'

/** For a variant, by its name. A file that is there already is the same bot; one of the same name is a newer one. */
export async function takeFiles(files: readonly File[], variant: string): Promise<Result<OwnSeat, string>> {
  const { refusals } = wordsNow(ownBotWords)
  const [file] = files
  if (file === undefined || files.length > 1) return err(refusals.several(files.length))
  const read = readSource(file.name, new Uint8Array(await file.arrayBuffer()), refusals)
  if (!read.ok) return read
  const source = read.value
  const same = (await ownBots()).find(
    bot => bot.file === source.file && bot.variant === variant && !bot.deleted,
  )
  if (same === undefined) return ok(seatOf(await addBot({ ...source, variant })))
  if (same.text !== source.text) await changeBot(same, { text: source.text })
  return ok(seatOf(same))
}
