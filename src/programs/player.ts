/**
 * A program of somebody's as a player. It gets ready on time of its own, thinks only while it is asked, and once its
 * time is over, or it has failed, it is gone for good: nothing that it says later can count as a move.
 */
import { accessSync, constants } from 'node:fs'
import type { Failing } from '../dialects/protocol.ts'
import type { FasterClock } from '../referee/faster-clock.ts'
import type { Answer, Player, Turn } from '../referee/player.ts'
import { type Printed, printedIn } from '../referee/printed.ts'
import { inPlainSight } from '../rules/text.ts'
import type { Rules } from '../rules/variant.ts'
import type { ProcessorTime } from '../sandbox/processes.ts'
import type { Level } from '../sandbox/sandbox.ts'
import { entryName, type Outsider } from './entry.ts'
import { otherGameIn } from './likely-variant.ts'
import { type Recipe, recipeFor } from './recipe.ts'
import { openSession, type Session } from './session.ts'

export interface ProgramTerms {
  readonly rules: Rules
  readonly seed: number
  readonly level: Level
  readonly memory: number // bytes
  readonly limit: number | null // milliseconds a placement, of real time
  readonly startup: number // milliseconds to get ready in
  readonly python: string // the interpreter of Python files
  readonly clock?: FasterClock // of Python files and modules; other programs cannot be given one
  readonly fixed?: true // the random numbers of Python files and modules follow from the seed
  readonly discreet?: true // others read why it failed: its last words on stderr are not for them
}

/** Milliseconds a placement where nobody has named a limit: a program is not waited for without end. */
export const LONGEST_WAIT = 60_000

export interface Notes {
  readonly stderr: string // its last lines
  readonly printed: readonly Printed[] // what it said about its thoughts
  readonly startup: number // milliseconds that it took to get ready
  readonly slowest: number // milliseconds of its longest thought
  readonly overrun: number // milliseconds over the limit, when it had used it up
  readonly memory: number | null // the most bytes it has used
  readonly used: number | null // milliseconds of processor time that its thoughts have used
  readonly waited: number | null // milliseconds that it waited for a processor meanwhile
  readonly whileStopped: number // milliseconds of processor time that it used in the other side's turns
  readonly warnings: readonly string[] // thoughts that came near the limit
}

/** Why it did not start. */
export interface Unready extends Failing {
  readonly isOurs?: true // whatever the program is, this machine could not start it: that is nobody's forfeit
}

export interface ProgramPlayer extends Player {
  /** Starts it, on its own time; null when it is ready. A game may go on without: it then fails when it is asked. */
  start(): Promise<Unready | null>
  notes(): Notes
  close(): Promise<void>
}

/** The part of the limit from which a thought is noted as a warning. */
const NEAR = 0.8

/** Lines about its thoughts that are kept of a game. */
const MOST_PRINTED = 2000

/** Characters of why it failed: these may be its own words, and everybody reads them. */
const LONGEST_WHY = 2000

/** One program plays one game. */
export function makeProgram(entry: Outsider, terms: ProgramTerms): ProgramPlayer {
  const [startup, slowest, overrun] = [watchTime(), watchTime(), watchTime()]
  const warnings: string[] = []
  const printed: Printed[] = []
  let recipe: Recipe | null = null
  let session: Session | null = null
  let lost: Failing | null = null
  let ready: Promise<Unready | null> | null = null
  let begun: ProcessorTime | null = null // what its start took
  let thinking: { readonly turn: Turn; readonly since: number } | null = null

  const lose = (failing: Failing): Failing => {
    lost ??= { way: failing.way, why: inPlainSight(failing.why.slice(0, LONGEST_WHY)) }
    void session?.kill()
    return lost
  }

  function open({ command, folder, visible, threads }: Recipe): Session {
    const { level, memory, discreet, fixed } = terms
    const env: Record<string, string> = fixed ? { PYTHONHASHSEED: '0' } : {}
    return openSession(command, { level, folder, visible, memory, threads, env }, discreet)
  }

  async function begin(): Promise<Unready | null> {
    const since = performance.now()
    try {
      recipe = recipeFor(entry, terms)
      session = open(recipe)
    } catch (thrown) {
      const failing = lose({ way: 'crash', why: `it could not be started: ${(thrown as Error).message}` })
      return isUnreadable(entry) ? failing : { ...failing, isOurs: true }
    }
    const alarm = startAlarm(session, since)
    const greeted = await session.hold(recipe.dialect.begin())
    alarm.cancel()
    begun = session.processorTime()
    if (alarm.isHopeless()) return { ...lose(tooBusyToStart(terms.startup)), isOurs: true }
    startup.note(performance.now() - since)
    const failing = lost ?? (greeted.ok ? greeted.value : greeted.error)
    if (failing === null) return null
    return session.hasBegun() ? lose(failing) : { ...lose(failing), isOurs: true }
  }

  /** As with a thought, the time in which the machine kept it from starting is not counted. */
  function startAlarm(session: Session, since: number) {
    let hopeless = false
    const settle = (): void => {
      const { frozen, waited } = session.delays()
      const own = performance.now() - since - frozen - waited
      hopeless = waited > 10 * terms.startup
      if (own < terms.startup && !hopeless) timer = setTimeout(settle, terms.startup - own)
      else lose(tooSlowToStart(terms.startup))
    }
    let timer = setTimeout(settle, terms.startup)
    return { cancel: () => clearTimeout(timer), isHopeless: () => hopeless }
  }

  /** A bot that was written for another game fails in many ways, of which none names the reason. */
  function explained(failing: Failing): Failing {
    const words = EXPLAINED.includes(failing.way) ? otherGameIn(entry, terms.rules.variant) : null
    return words === null ? failing : { way: failing.way, why: `${failing.why}; ${words}` }
  }

  const start = (): Promise<Unready | null> => {
    ready ??= begin()
    return ready
  }

  async function move(turn: Turn): Promise<Answer> {
    thinking = { turn, since: performance.now() }
    const failing = lost ?? (await start())
    if (failing || !session || !recipe) return failureOf(failing ?? SENT_AWAY)
    const held = await session.hold(recipe.dialect.turn(turn))
    rest()
    if (lost) return failureOf(lost)
    if (!held.ok) return failureOf(lose(held.error))
    return held.value.kind === 'failure' ? failureOf(lose(explained(held.value))) : held.value
  }

  /** What its thoughts took; its start is no thought. */
  function sinceItsStart(what: keyof ProcessorTime): number | null {
    const now = session?.processorTime()?.[what]
    return now === undefined ? null : Math.max(0, now - (begun?.[what] ?? 0))
  }

  /** The end of a thought, by an answer or by the clock. */
  function rest(): void {
    if (!thinking) return
    const { turn, since } = thinking
    session?.endThought()
    printed.push(...printedIn(session?.printed() ?? '', turn.moves.length))
    const time = performance.now() - since
    thinking = null
    slowest.note(time)
    if (turn.limit === null) return
    overrun.note(time - turn.limit)
    if (time > NEAR * turn.limit) warnings.push(nearWords(turn, time))
  }

  return {
    name: entryName(entry),
    start,
    move,
    delays: () => session?.delays() ?? { frozen: 0, waited: 0 },
    abandon: () => {
      rest()
      lose(SENT_AWAY)
    },
    notes: () => ({
      stderr: session?.stderr() ?? '',
      printed: printed.slice(-MOST_PRINTED),
      startup: startup.most(),
      slowest: slowest.most(),
      overrun: overrun.most(),
      memory: session?.memory() ?? null,
      used: sinceItsStart('used'),
      waited: sinceItsStart('waited'),
      whileStopped: session?.whileStopped() ?? 0,
      warnings,
    }),
    close: async () => {
      lose(SENT_AWAY)
      await session?.kill()
      recipe?.clear()
      recipe = null
    },
  }
}

/** A bot's own file is its own affair; whatever else keeps it from being started is ours. */
function isUnreadable(entry: Outsider): boolean {
  try {
    if ('file' in entry) accessSync(entry.file, constants.R_OK)
    return false
  } catch {
    return true
  }
}

const EXPLAINED: readonly Failing['way'][] = ['crash', 'malformed']

const SENT_AWAY: Failing = { way: 'crash', why: 'it was sent away' }

const tooSlowToStart = (startup: number): Failing => ({
  way: 'crash',
  why: `it was not ready after ${startup / 1000} s`,
})

const tooBusyToStart = (startup: number): Failing => ({
  way: 'crash',
  why: `the machine was too busy to start it: it waited for a processor for more than ${(10 * startup) / 1000} s`,
})

const failureOf = ({ way, why }: Failing): Answer => ({ kind: 'failure', way, why })

const nearWords = ({ moves, limit }: Turn, time: number): string =>
  `placement ${moves.length + 1} took ${(time / 1000).toFixed(3)} s of ${(limit ?? 0) / 1000} s`

/** The most of what was noted, never below 0. */
function watchTime(): { note(time: number): void; most(): number } {
  let most = 0
  return {
    note: time => {
      most = Math.max(most, time)
    },
    most: () => most,
  }
}
