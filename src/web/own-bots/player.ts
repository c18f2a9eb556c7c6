/**
 * A bot of the visitor's own as a player of one game. What it remembers of placements that were taken back would mislead
 * it: it is then loaded again, and its earlier turns are put to it, on nobody's clock.
 */
import { clueIn } from '../../dialects/clue.ts'
import { courseDialect } from '../../dialects/course.ts'
import { type Dialect, type Failing, type Greeting, lineDialect, type Talk } from '../../dialects/protocol.ts'
import type { Answer, Turn } from '../../referee/player.ts'
import { hasFollowed } from '../../referee/take-back.ts'
import { type Move, type Position, play } from '../../rules/position.ts'
import { err, ok, type Result } from '../../rules/result.ts'
import type { Rules } from '../../rules/variant.ts'
import {
  type Interpreter,
  leaveInterpreter,
  type Progress,
  takeInterpreter,
  warmUp,
} from '../box/interpreter.ts'
import { parseSourceError, type Source } from '../box/messages.ts'
import { isPythonTwo, languageOf } from './own-bot.ts'
import { errorWords, REASONS } from './reasons.ts'

/** What it does just now. */
export type Doing =
  | Progress
  | { readonly kind: 'loading' }
  | { readonly kind: 'rejoining'; readonly turn: number; readonly of: number }
  | { readonly kind: 'thinking' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'gone' }

export interface PageBot {
  /** Gets it to where this turn can be put to it; null when it is there. Throws where its language cannot be started. */
  prepare(turn: Turn, start: Position): Promise<Failing | null>
  answer(turn: Turn): Promise<Answer>
  prints(): string
  /** It is not wanted any more, even where it thinks. */
  close(): void
}

/** Milliseconds to load the file and make the object, in which nothing is played yet. */
const STARTUP = 30_000

export interface PageBotTerms {
  readonly rules: Rules
  readonly limit: number // milliseconds a placement
  readonly heard: (doing: Doing) => void
  readonly printed: () => void
}

export function openPageBot(source: Source, { rules, limit, heard, printed }: PageBotTerms): PageBot {
  const language = languageOf(source.file) ?? 'javascript'
  let interpreter: Interpreter | null = null
  let dialect: Dialect | null = null
  let known: readonly Move[] | null = null // the placements before the turn that it was asked last
  let last = '' // of what it printed, when there is nobody left to ask
  let isClosed = false

  const drop = (): void => {
    last = interpreter?.prints() ?? last
    interpreter?.onPrints(null)
    interpreter?.close()
    interpreter = null
  }

  const lose = (failing: Failing): Failing => {
    drop()
    warmUp(language)
    heard({ kind: 'gone' })
    return failing
  }

  /** The talk to its end, or until its time is over. */
  async function hold<T>(talk: Talk<T>, most: number, late = REASONS.tooLong): Promise<Result<T, Failing>> {
    if (interpreter === null) return err(ENDED)
    const { answer, prints } = interpreter
    const talked = async (): Promise<Result<T, Failing>> => {
      let step = talk.next()
      while (!step.done) {
        const line = await answer(step.value)
        if (!line.ok) return err({ way: 'crash', why: line.error })
        step = talk.next(line.value)
      }
      const clue = clueIn(prints())
      return clue === null ? ok(step.value) : err({ way: 'forbidden', why: clue })
    }
    const alarm = makeAlarm(most)
    const held = await Promise.race([talked(), alarm.rung])
    alarm.cancel()
    return held ?? err({ way: 'crash', why: late(most) })
  }

  async function takeIts(): Promise<void> {
    if (interpreter !== null) return
    const taken = await takeInterpreter(language, heard)
    if (isClosed) leaveInterpreter(taken)
    else interpreter = taken
  }

  async function load(): Promise<Failing | null> {
    if (interpreter === null) return ENDED
    heard({ kind: 'loading' })
    interpreter.onPrints(printed)
    interpreter.load(source)
    const unread = await errorIn(interpreter, source)
    if (unread !== null) return unread
    const greeting: Greeting = { rules, limit, seed: 0 }
    dialect = language === 'python' ? courseDialect(greeting) : lineDialect(greeting)
    const greeted = await hold(dialect.begin(), STARTUP, REASONS.tooSlow)
    return greeted.ok ? greeted.value : greeted.error
  }

  async function putEarlierTurns({ moves, position }: Turn, start: Position): Promise<Failing | null> {
    const plies = ownPlies(moves, start, position.turn)
    for (const [index, ply] of plies.entries()) {
      heard({ kind: 'rejoining', turn: index + 1, of: plies.length })
      const before = moves.slice(0, ply)
      const turn = { position: before.reduce(play, start), moves: before, limit, refused: null }
      const held = await hold(dialect!.turn(turn), limit)
      const lost = held.ok ? (held.value.kind === 'failure' ? held.value : null) : held.error
      if (lost !== null) return { way: lost.way, why: REASONS.lostAgain(ply + 1, lost.why) }
    }
    return null
  }

  async function prepare(turn: Turn, start: Position): Promise<Failing | null> {
    const isFollowed = interpreter !== null && dialect !== null && hasFollowed(turn, known, start)
    known = turn.moves
    if (isFollowed) return null
    await takeIts()
    const failing = (await load()) ?? (await putEarlierTurns(turn, start))
    return failing && lose(failing)
  }

  async function answer(turn: Turn): Promise<Answer> {
    heard({ kind: 'thinking' })
    const held = await hold(dialect!.turn(turn), NEVER)
    if (!held.ok) return { kind: 'failure', ...lose(held.error) }
    if (held.value.kind === 'failure') lose(held.value)
    else heard({ kind: 'waiting' })
    return held.value
  }

  const close = (): void => {
    if (isClosed) return
    isClosed = true
    last = interpreter?.prints() ?? last
    interpreter?.onPrints(null)
    if (interpreter !== null) leaveInterpreter(interpreter)
    if (interpreter !== null) warmUp(language) // it may have been ended in the midst of a thought
    interpreter = null
    heard({ kind: 'gone' })
  }

  return { prepare, answer, prints: () => interpreter?.prints() ?? last, close }
}

const ENDED: Failing = { way: 'crash', why: REASONS.ended }

/** The clock of a turn is the referee's, which ends the game. */
const NEVER = 2 ** 31 - 1

function makeAlarm(milliseconds: number) {
  let cancel = (): void => {}
  const rung = new Promise<null>(resolve => {
    const timer = setTimeout(() => resolve(null), milliseconds)
    cancel = () => clearTimeout(timer)
  })
  return { rung, cancel }
}

/** The placements of one side. */
function ownPlies(moves: readonly Move[], start: Position, side: number): number[] {
  let position = start
  return moves.flatMap((move, ply) => {
    const { turn } = position
    position = play(position, move)
    return turn === side ? [ply] : []
  })
}

/** The line is told here, before Python is asked to load the file: its own words would not have it. */
async function errorIn(interpreter: Interpreter, source: Source): Promise<Failing | null> {
  const checked = await interpreter.check(source)
  if (!checked.ok) return { way: 'crash', why: checked.error }
  const error = parseSourceError(checked.value)
  if (error === null) return null
  const line = source.text.split('\n')[error.line - 1] ?? ''
  return { way: 'crash', why: errorWords(source.file, error, isPythonTwo(line)) }
}
