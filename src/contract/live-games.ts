/**
 * Games that are played live on the server, by people and by bots that run there. What is sent is always the whole
 * game: it is short, and whoever missed something has everything with the next message.
 */
import { type Static, Type } from 'typebox'
import { Count, EndingAnswer, orNull, Pair, Text } from './common.ts'

/** The number of a live game, the key of a person's seat, an invitation: none can be guessed. */
const Unguessable = Type.String({ pattern: '^[\\w-]{22}$' })
export const ByLiveGame = Type.Object({ game: Unguessable })

/** The header with the key of a seat, for whoever follows the game from there. */
export const LIVE_KEY_HEADER = 'live-key'

/** Of values of which each may be missing: what writes answers takes no such tuples. */
const NullablePair = <T>(of: Parameters<typeof orNull>[0]) =>
  Type.Unsafe<[T | null, T | null]>(Type.Array(orNull(of), { minItems: 2, maxItems: 2 }))

export const PERSON_SEAT = 'human'
const Milliseconds = Type.Number({ minimum: 0 })
/** Milliseconds of a bot for a placement where nobody has named a limit: a person is not kept waiting longer. */
export const LONGEST_BOT = 16_000
const MOST_PLACEMENTS = 512
const MoveWord = Text(1, 16)

export const NewLiveGame = Type.Object({
  variant: Text(1, 100),
  seats: Pair(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: `who plays x and o: "${PERSON_SEAT}", a built-in bot, "stored:7", or "hand-in:12"`,
    }),
  ),
  limit: orNull(
    Type.Integer({
      minimum: 1000,
      maximum: 3_600_000,
      description: 'milliseconds that people have for a placement; bots have their own limit',
    }),
  ),
  moves: Type.Optional(
    Type.Array(MoveWord, { maxItems: MOST_PLACEMENTS, description: 'the moves so far, to continue a game' }),
  ),
})
export type NewLiveGame = Static<typeof NewLiveGame>

export const LiveGameBegun = Type.Object({
  game: Unguessable,
  keys: NullablePair<string>(Unguessable),
})
export type LiveGameBegun = Static<typeof LiveGameBegun>

/** What a person does; the key says in which seat. */
export const LiveAct = Type.Object({
  key: Unguessable,
  act: Type.Union([
    Type.Object({
      kind: Type.Literal('move'),
      text: MoveWord,
      ply: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: MOST_PLACEMENTS,
          description: 'how many placements were made before: the same move is then taken only once',
        }),
      ),
    }),
    Type.Object({ kind: Type.Literal('resign') }),
    Type.Object({ kind: Type.Literal('undo') }),
    Type.Object({ kind: Type.Literal('allow', { description: 'that the other side takes back' }) }),
    Type.Object({ kind: Type.Literal('refuse') }),
    Type.Object({ kind: Type.Literal('rematch') }),
    Type.Object({ kind: Type.Literal('leave') }),
    Type.Object({
      kind: Type.Literal('here', {
        description: 'the page of this seat is still there; sent from time to time',
      }),
    }),
  ]),
})
export type LiveAct = Static<typeof LiveAct>
export const Acted = Type.Object({ done: Type.Boolean() })

export const LiveKey = Type.Object({ key: Unguessable })

const LiveSeatAnswer = Type.Object({
  name: Type.String(),
  kind: Type.Union([Type.Literal('person'), Type.Literal('bot')]),
  word: Type.String({ description: 'as in the request that began the game' }),
  used: orNull(Type.Number({ description: 'milliseconds of processor time that a program has used' })),
  prints: Type.Boolean({ description: 'whether people at this game may read what it writes to stderr' }),
  isTaken: Type.Boolean({ description: 'false: an invitation to this seat has not been accepted yet' }),
  isHere: Type.Boolean({
    description: 'a bot always is; a person, while a page with the key follows the game',
  }),
})

export const LiveGameAnswer = Type.Object({
  variant: Type.String(),
  seats: Pair(LiveSeatAnswer),
  limits: NullablePair<number>(Milliseconds),
  moves: Type.Array(MoveWord),
  times: Type.Array(Milliseconds),
  thinking: orNull(Type.Number({ description: 'milliseconds since the side to move was asked' })),
  isHalted: Type.Boolean({ description: 'no clock runs while somebody is waited for' }),
  wantsBack: orNull(Type.Integer({ description: 'the side that asks to take back: 0 is x, 1 is o' })),
  rematch: Type.Object({
    wanted: Pair(Type.Boolean()),
    game: orNull(Type.String({ description: 'the next game of the same two; their keys are valid there' })),
  }),
  refused: orNull(Type.String()),
  ending: orNull(EndingAnswer),
  watchers: Count,
})
export type LiveGameAnswer = Static<typeof LiveGameAnswer>

export const LivePrints = Type.Object({
  texts: Pair(Type.String({ description: 'the last lines that the bot wrote to stderr' })),
})
export type LivePrints = Static<typeof LivePrints>

/** A game between two people, of whom one makes it and the other has the link. */
export const NewLinkedGame = Type.Object({
  variant: Text(1, 100),
  side: Type.Integer({ minimum: 0, maximum: 1, description: 'of whoever makes it: 0 is x, 1 is o' }),
  limit: orNull(
    Type.Integer({ minimum: 1000, maximum: 7 * 86_400_000, description: 'milliseconds for a placement' }),
  ),
  name: Text(0, 40),
})
export type NewLinkedGame = Static<typeof NewLinkedGame>

/** The invitation is for the other seat, once. */
export const LinkedGameMade = Type.Object({ game: Unguessable, key: Unguessable, invitation: Unguessable })
export type LinkedGameMade = Static<typeof LinkedGameMade>

/** Whoever joins chooses the key of the seat, so that the same request may be sent again. */
export const JoinLinkedGame = Type.Object({ invitation: Unguessable, key: Unguessable, name: Text(0, 40) })
export type JoinLinkedGame = Static<typeof JoinLinkedGame>
export const LinkedGameJoined = Type.Object({ side: Type.Integer({ minimum: 0, maximum: 1 }) })
export type LinkedGameJoined = Static<typeof LinkedGameJoined>

/** Who can reach this server, so that a link is of use to them. */
export const Reach = Type.Object({
  kind: Type.Union([Type.Literal('machine'), Type.Literal('network'), Type.Literal('world')]),
  addresses: Type.Array(Type.String({ description: 'http://192.168.1.20:8080' })),
})
export type Reach = Static<typeof Reach>
