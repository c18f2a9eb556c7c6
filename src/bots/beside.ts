/**
 * A bot in a thread of its own: whoever waits for it stays free to draw, to listen and to stop it. It is the same bot
 * with the same luck; what it costs is the start of a thread, which begins when the player is made.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Answer, Player, Turn } from '../referee/player.ts'
import type { Position } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'
import type { Budget } from './player.ts'

export interface Hiring {
  readonly word: string // which bot
  readonly seed: number
  readonly budget: Budget
}

/** A turn that can travel between threads: the tables of a variant stay where they are. */
export interface Order extends Omit<Turn, 'position'> {
  readonly variant: Variant
  readonly position: Omit<Position, 'rules'>
}

const PROGRAM = new URL('./beside-worker.ts', import.meta.url)

export function botBeside(hiring: Hiring): Player {
  let worker: Worker | null = hire(hiring)
  let isClosed = false
  const leave = async (): Promise<void> => {
    const leaving = worker
    worker = null
    await leaving?.terminate()
  }
  return {
    name: hiring.word,
    move: turn => {
      if (isClosed) return Promise.reject(new Error(`${hiring.word} was sent away`))
      worker ??= hire(hiring)
      return answerOf(worker, turn)
    },
    abandon: () => void leave(),
    close: () => {
      isClosed = true
      return leave()
    },
  }
}

/** It does not keep the program alive. */
function hire(hiring: Hiring): Worker {
  const worker = new Worker(PROGRAM, { workerData: hiring })
  worker.unref()
  return worker
}

/** The time until the thread is there counts: it says so itself, and gets what is left. */
async function answerOf(worker: Worker, turn: Turn): Promise<Answer> {
  const asked = performance.now()
  worker.ref()
  await told(worker, 'are you there?')
  const answer = await told<Answer>(worker, orderFor(turn, performance.now() - asked))
  worker.unref()
  return answer
}

/** What the thread says next, once it was told something; it fails when the thread does. */
async function told<T>(worker: Worker, message: Order | 'are you there?'): Promise<T> {
  worker.postMessage(message)
  const [answer] = await once(worker, 'message')
  return answer
}

function orderFor({ position, limit, ...rest }: Turn, gone: number): Order {
  const { rules, ...bare } = position
  return {
    ...rest,
    variant: rules.variant,
    position: bare,
    limit: limit === null ? null : Math.max(1, limit - gone),
  }
}
