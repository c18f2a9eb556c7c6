/** How a game over the server begins: its address, with the key of one's seat kept in this browser. */

import { PERSON_SEAT } from '../../contract/live-games.ts'
import type { Side } from '../../rules/position.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { variantNamed } from '../../rules/variants.ts'
import { gameWords } from '../../words/en/game.ts'
import { liveWords } from '../../words/en/live.ts'
import { peopleWords } from '../../words/en/people.ts'
import { wordsNow } from '../language.ts'
import { limitWords } from './live-words.ts'
import { keepInvitation, keepSeat } from './seat-keys.ts'
import { beginLiveGame, makeLinkedGame } from './server.ts'

export interface Beginning {
  readonly variant: string
  readonly side: Side // of whoever begins it
  readonly limit: number | null // milliseconds for a placement
}

function titleOf({ variant, limit }: Beginning): string {
  const known = variantNamed(variant)
  const title = known ? variantTitle(known, wordsNow(gameWords)) : variant
  return `${title}, ${limitWords(limit, wordsNow(liveWords))}`
}

export async function beginWithFriend(beginning: Beginning, name: string): Promise<string> {
  const { game, key, invitation } = await makeLinkedGame({ ...beginning, name })
  keepSeat({ game, key, title: titleOf(beginning) })
  keepInvitation(game, invitation)
  return `/live/${game}`
}

/** Against a bot of the server, from the start or from where a game stood. */
export async function beginWithBot(
  beginning: Beginning,
  bot: string,
  moves: readonly string[] = [],
): Promise<string> {
  const { variant, side, limit } = beginning
  const seats: [string, string] = side === 0 ? [PERSON_SEAT, bot] : [bot, PERSON_SEAT]
  const { game, keys } = await beginLiveGame({ variant, seats, limit, moves: [...moves] })
  keepSeat({ game, key: keys[side] ?? '', title: wordsNow(peopleWords).withBot(titleOf(beginning)) })
  return `/live/${game}`
}
