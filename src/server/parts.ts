/** What the routes are made of: the application, and the parts that it stands on. */

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Store } from '../store/store.ts'
import type { Config } from './config.ts'
import type { Live } from './live.ts'
import type { LivePlay } from './live-play.ts'

/** Fastify that takes the types of requests from their schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

export interface Parts extends LivePlay {
  readonly config: Config
  readonly store: Store
  readonly live: Live
  readonly now: () => Date
  readonly wakeChecker: () => void // that something was handed in
  readonly trouble: (message: string) => void // for the operator
}
