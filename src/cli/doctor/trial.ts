/** Runs one hostile bot in a game against a quick bot, and checks whether the game ended as it must. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { makeBot } from '../../bots/table.ts'
import { ownFolder } from '../../programs/own-folder.ts'
import { makeProgram } from '../../programs/player.ts'
import { type Ending, PLAYED } from '../../referee/ending.ts'
import { newGame } from '../../referee/game.ts'
import { playGame } from '../../referee/play.ts'
import type { Player } from '../../referee/player.ts'
import { start } from '../../rules/position.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { TIMER } from '../../runner/game.ts'
import type { Level } from '../../sandbox/sandbox.ts'
import type { Trick, TrickEnding } from './tricks.ts'

export interface Verdict {
  readonly seen: Exclude<TrickEnding, 'any'> | 'no-result'
  readonly why: string
  readonly fault: string | null // what is wrong
}

const MEMORY = 256 * 2 ** 20
const STARTUP_MS = 30_000
const SHORT_MS = 300 // for tricks that are about time
const LONG_MS = 10_000 // for all others, because the machine may be busy

const PATIENT_MS = 1000 // a turn of an opponent that takes its time
const PATIENT_TURNS = 4

const LONGEST_WHY = 2100 // characters

const HOSTILE = 0

/**
 * A bot runs on until it is stopped, and is late when its answer is seen to be late. Where this thread came too late for
 * either, since the machine or a neighbour kept it, the game says nothing about the sandbox: the trick is tried again.
 */
export async function tryTrick(trick: Trick, level: Level): Promise<Verdict> {
  for (let tries = 1; ; tries++) {
    const lateness = monitorEventLoopDelay({ resolution: BEAT_MS })
    lateness.enable()
    const verdict = await tryOnce(trick, level)
    lateness.disable()
    const wasLate = lateness.max / 1e6 > LATE_MS
    if (verdict.fault === null || !wasLate || !isAboutTime(trick, level) || tries === TRIES) return verdict
  }
}

const BEAT_MS = 10
const LATE_MS = 250
const TRIES = 4

const isAboutTime = (trick: Trick, level: Level): boolean =>
  isSelfWaking(trick) || trick.expected[level] === 'time'

const isSelfWaking = ({ name }: Pick<Trick, 'name'>): boolean => name.startsWith('self waking')

async function tryOnce(trick: Trick, level: Level): Promise<Verdict> {
  const expected = trick.expected[level]
  const ending = await endingOf(trick, level, expected === 'time' ? SHORT_MS : LONG_MS)
  const seen = PLAYED.some(way => way === ending.way) ? 'played' : (ending.way as Verdict['seen'])
  return { seen, why: ending.why, fault: faultOf(ending, seen, expected) }
}

async function endingOf(trick: Trick, level: Level, limit: number): Promise<Ending> {
  const { entry } = trick
  const first = start(VARIANTS[0])
  const terms = { rules: first.rules, seed: 1, memory: MEMORY, startup: STARTUP_MS, python: 'python3' }
  const program = makeProgram(entry, { ...terms, level, limit })
  const neighbour = ownFolder('bot')
  writeFileSync(join(neighbour, 'opponent.py'), '# no other bot may read this\n')
  try {
    await program.start()
    const players = [program, opponentOf(trick)] as const
    const { ending } = await playGame({ game: newGame(first, { limit }), players, timer: TIMER })
    return ending ?? { way: 'no-result', winner: null, points: [0, 0], why: 'the game has no ending' }
  } finally {
    await program.close()
    rmSync(neighbour, { recursive: true })
  }
}

/** A bot that wakes itself up needs somebody who leaves it the time for it. */
function opponentOf(trick: Trick): Player {
  const greedy = makeBot('greedy', 1)
  if (!isSelfWaking(trick)) return greedy
  let turns = 0
  const move: Player['move'] = async turn => {
    if (turns++ < PATIENT_TURNS) await delay(PATIENT_MS)
    return greedy.move(turn)
  }
  return { ...greedy, move }
}

function faultOf({ winner, why }: Ending, seen: Verdict['seen'], expected: TrickEnding): string | null {
  if (expected !== 'any' && seen !== expected)
    return `the game ended by ${seen} instead of ${expected}: ${why}`
  if (seen !== 'played' && winner === HOSTILE) return 'the hostile bot won'
  return isHelpful(why) ? null : `the message is not helpful: ${JSON.stringify(why)}`
}

/** One sentence of bounded length, without characters that a terminal acts on. */
const isHelpful = (why: string): boolean =>
  why.length <= LONGEST_WHY && /[a-z]{3}/.test(why) && !/[\p{Cc}\p{Cf}]/u.test(why)
