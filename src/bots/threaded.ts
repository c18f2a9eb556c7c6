/**
 * A built-in bot in a thread of its own, so that its caller can draw, read keys and stop it while it thinks. It plays
 * exactly as it would in the calling thread; the price is the start of a thread, which begins when the player is made.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Answer, Player, Turn } from '../referee/player.ts'
import type { Position } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'
import type { Budget } from './player.ts'

export interface BotSpec {
  readonly word: string // which bot
  readonly seed: number
  readonly budget: Budget | null
}

/** A turn as a message between threads, without the tables of the variant. */
export interface TurnMessage extends Omit<Turn, 'position'> {
  readonly variant: Variant
  readonly position: Omit<Position, 'rules'>
}

const PROGRAM = new URL('./threaded-worker.ts', import.meta.url)

export function threadedBot(spec: BotSpec): Player {
  let worker: Worker | null = startThread(spec)
  let isClosed = false
  const end = async (): Promise<void> => {
    const ending = worker
    worker = null
    await ending?.terminate()
  }
  return {
    name: spec.word,
    move: turn => {
      if (isClosed) return Promise.reject(new Error(`${spec.word} was closed`))
      worker ??= startThread(spec)
      return answerOf(worker, turn)
    },
    abandon: () => void end(),
    close: () => {
      isClosed = true
      return end()
    },
  }
}

/** The thread does not keep this process alive. */
function startThread(spec: BotSpec): Worker {
  const worker = new Worker(PROGRAM, { workerData: spec })
  worker.unref()
  return worker
}

/** The wait for the thread to start counts towards the limit; the bot gets what is left. */
async function answerOf(worker: Worker, turn: Turn): Promise<Answer> {
  const asked = performance.now()
  worker.ref()
  await answerTo(worker, 'are you there?')
  const answer = await answerTo<Answer>(worker, messageFor(turn, performance.now() - asked))
  worker.unref()
  return answer
}

/** Sends a message and waits for the thread's next one; rejects when the thread fails. */
async function answerTo<T>(worker: Worker, message: TurnMessage | 'are you there?'): Promise<T> {
  worker.postMessage(message)
  const [answer] = await once(worker, 'message')
  return answer
}

function messageFor({ position, limit, ...rest }: Turn, elapsed: number): TurnMessage {
  const { rules, ...bare } = position
  return {
    ...rest,
    variant: rules.variant,
    position: bare,
    limit: limit === null ? null : Math.max(1, limit - elapsed),
  }
}
