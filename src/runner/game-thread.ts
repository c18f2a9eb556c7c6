/**
 * Threads that play games. Built-in bots think without a pause, and the clock of a game is read in its thread: so
 * whatever else this process does, storing games above all, takes nobody's time.
 */
import { Worker } from 'node:worker_threads'
import type { Move } from '../rules/position.ts'
import { err, type Result } from '../rules/result.ts'
import type { Variant } from '../rules/variant.ts'
import type { GameOrder, PlayedGame } from './game.ts'

/** A variant travels once to each thread and has a number from then on, so that its rules are compiled once. */
export interface ThreadOrder extends Omit<GameOrder, 'variant'> {
  readonly variant: number
  readonly added: Variant | null // the next number's
}

export type ThreadMessage = ThreadOrder | { readonly halt: string }
export type ThreadReport =
  | { readonly moves: readonly Move[] } // so far, of a game that lasts
  | { readonly played: Result<PlayedGame, string> }

export interface GameThread {
  /**
   * One game at a time. Null when the thread was closed before its end; a complaint when the game cannot be played here
   * or the thread broke down.
   */
  play(order: GameOrder, watch?: (moves: readonly Move[]) => void): Promise<Result<PlayedGame, string> | null>
  /** Ends the game that is being played, and every program in it. */
  close(): Promise<void>
}

const PROGRAM = new URL('./game-thread-worker.ts', import.meta.url)
/** For programs of others to be ended in, milliseconds. */
const GRACE = 5000

export function openGameThread(): GameThread {
  const worker = new Worker(PROGRAM)
  const variants: Variant[] = []
  const orderFor = ({ variant, ...order }: GameOrder): ThreadOrder => {
    const isNew = !variants.includes(variant)
    if (isNew) variants.push(variant)
    return { ...order, variant: variants.indexOf(variant), added: isNew ? variant : null }
  }
  let ended: PromiseWithResolvers<Result<PlayedGame, string> | null> | null = null
  let watching: (moves: readonly Move[]) => void = () => {}
  let hasPrograms = false
  let isClosed = false
  let broken: string | null = null
  const end = (how: Result<PlayedGame, string>): void => {
    ended?.resolve(isClosed ? null : how)
    ended = null
  }
  worker.on('message', (report: ThreadReport) => {
    if ('played' in report) end(report.played)
    else if (ended) watching(report.moves)
  })
  const breakDown = (why: string): void => {
    broken ??= why
    end(err(broken))
  }
  worker.on('error', error => breakDown(error instanceof Error ? error.message : String(error)))
  worker.on('exit', code => breakDown(`a thread that plays games ended with code ${code}`))
  return {
    play: (order, watch = () => {}) => {
      if (isClosed) return Promise.resolve(null)
      if (broken !== null) return Promise.resolve(err(broken))
      watching = watch
      ended = Promise.withResolvers()
      hasPrograms = order.sides.some(({ entry }) => entry.kind !== 'builtin')
      worker.postMessage(orderFor(order) satisfies ThreadMessage)
      return ended.promise
    },
    close: async () => {
      isClosed = true
      if (ended && hasPrograms) {
        worker.postMessage({ halt: 'the arena is closing' } satisfies ThreadMessage)
        await within(GRACE, ended.promise)
      }
      await worker.terminate()
    },
  }
}

async function within(milliseconds: number, promise: Promise<unknown>): Promise<void> {
  const alarm = Promise.withResolvers<void>()
  const timer = setTimeout(alarm.resolve, milliseconds)
  await Promise.race([promise, alarm.promise])
  clearTimeout(timer)
}
