/** The bots that can enter a tournament, and what is known of one. */
import { type Static, Type } from 'typebox'
import { WAYS, type Way } from '../referee/ending.ts'
import { Count, Id, Instant, orNull, Pair, Text } from './common.ts'

const StoredBot = Type.Object({
  id: Id,
  name: Type.String(),
  word: Type.String(),
  kind: Type.String(),
  hash: Type.String(),
  seen: Instant,
  games: Count,
  plays: Type.Boolean({
    description: 'whether it can enter a tournament, or sit at a live game, as stored:<id>',
  }),
  variants: Type.Array(Type.String(), { description: 'the games that it was entered for' }),
})

export const BotsAnswer = Type.Object({
  builtin: Type.Array(
    Type.Object({
      word: Type.String({ description: 'its name in a plan' }),
      about: Type.String(),
      levels: Type.Array(Type.String({ description: 'weaker ones, by their own names' })),
    }),
  ),
  stored: Type.Array(StoredBot),
})
export type BotsAnswer = Static<typeof BotsAnswer>

export const BotProfileQuery = Type.Object({ name: Text(1, 200) })

const SideResults = Type.Object({ won: Count, drawn: Count, lost: Count })

/** Who played under a name. What concerns its style is of its latest games. */
export const BotProfile = Type.Object({
  name: Type.String(),
  versions: Type.Array(StoredBot, { description: 'each program of that name, the latest first' }),
  games: Type.Array(
    Type.Object({
      variant: Type.String(),
      sides: Pair(SideResults),
      unfinished: Type.Integer({ description: 'games without a result' }),
      forfeits: Type.Array(
        Type.Object({ way: Type.Unsafe<Way>(Type.String({ enum: [...WAYS] })), games: Count }),
      ),
      style: Type.Object({
        games: Type.Integer({ description: 'how many of its latest games are examined' }),
        time: orNull(
          Type.Object({
            placements: Count,
            median: Type.Number({ description: 'milliseconds' }),
            slowest: Type.Number(),
          }),
        ),
        beginnings: Type.Array(
          Type.Object({
            side: Type.Integer({ minimum: 0, maximum: 1, description: 'of the bot: 0 is x, 1 is o' }),
            moves: Type.Array(Type.String()),
            games: Count,
            score: Type.Number({ description: 'of the bot: 1 for a win, ½ for a draw' }),
          }),
        ),
      }),
    }),
  ),
})
export type BotProfile = Static<typeof BotProfile>
