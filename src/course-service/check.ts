/**
 * The check of a hand-in: its file is run in the sandbox as the tournament would run it, against random moves, and what
 * is found is its author's to read: each rule with a verdict, and where it lost, the position and the traceback.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HandInAnswer } from '../contract/courses.ts'
import type { Course } from '../course/course.ts'
import { givenNames } from '../course/naming.ts'
import { makeWords } from '../dialects/words.ts'
import { checkBot } from '../programs/check.ts'
import { isPassed } from '../programs/findings.ts'
import { hostsFault } from '../programs/interpreter.ts'
import { ownFolder, removeIfPossible } from '../programs/own-folder.ts'
import { LONGEST_WAIT } from '../programs/player.ts'
import { makePosition } from '../rules/position-text.ts'
import { assert } from '../rules/result.ts'
import { rulesOf } from '../rules/variant.ts'
import { TIMER } from '../runner/game.ts'
import { strongestLevel } from '../sandbox/levels.ts'
import type { CourseRow } from '../store/courses.ts'
import { courseIn } from './courses.ts'
import { beginCheck, type CheckOutcome, endCheck, keepCheck, loseCheck } from './hand-ins.ts'
import type { Service } from './service.ts'
import type { CheckReport } from './views.ts'

const POSITIONS = 60 // enough for two games, one of each side
const PATIENCE = 30_000 // milliseconds for all of it, or more where a bot may think long

const HEARTBEAT = 3000

/** Checks a hand-in to its end; false where somebody else does, or there is nothing to check any more. */
export async function checkHandIn(service: Service, id: number): Promise<boolean> {
  const begun = await beginCheck(service, id)
  if (!begun) return false
  const beat = setInterval(() => void keepCheck(service, id).catch(() => {}), HEARTBEAT)
  try {
    const { course } = courseIn(await courseOf(service, begun.row.course))
    return await endCheck(service, id, await checkFile(course, begun.team.number, begun.content))
  } catch (thrown) {
    await loseCheck(service, id)
    throw thrown // the machine's fault, for its operator: the hand-in waits
  } finally {
    clearInterval(beat)
  }
}

async function courseOf({ store }: Service, id: number): Promise<CourseRow> {
  const row = await store.courses.byId(id)
  assert(row !== null, 'a hand-in has its course')
  return row
}

async function checkFile(course: Course, team: number, content: Uint8Array): Promise<CheckOutcome> {
  const names = givenNames(course.naming, team)
  const level = await strongestLevel()
  const { memory, startup, python, variant } = course
  const entry = { kind: 'python', file: names.file, className: names.class } as const
  const fault = await hostsFault([entry], { level, memory, python })
  if (fault !== null) throw new Error(`hand-ins cannot be checked here: ${fault}`)
  const folder = ownFolder('bot')
  try {
    const file = join(folder, names.file)
    writeFileSync(file, content)
    const limit = course.limit ?? LONGEST_WAIT
    const checked = await checkBot(
      { ...entry, file },
      {
        rules: rulesOf(variant),
        seed: SEED,
        level,
        memory,
        limit,
        startup,
        python,
        positions: POSITIONS,
        patience: Math.max(PATIENCE, 2.5 * limit),
        strict: false,
        timer: TIMER,
        progress: () => {},
      },
    )
    return outcomeOf(checked, course, names.file)
  } finally {
    removeIfPossible(folder)
  }
}

const SEED = 1

function outcomeOf(
  { findings, lost, stderr, seed }: Awaited<ReturnType<typeof checkBot>>,
  { variant }: Course,
  file: string,
): CheckOutcome {
  const bad = findings.filter(({ verdict }) => verdict === 'bad')
  const position = lost && makePosition(lost.position)
  const again = ['bot', 'replay', '--bot', file, '--seed', `${seed}`]
  const report: CheckReport = {
    rows: findings,
    failure: isPassed(findings) ? null : failureOf(position, stderr, again),
  }
  return {
    reasons: bad.map(({ what, words }) => `${what}: ${words}`),
    report: { ...report, variant: variant.id },
  }
}

const failureOf = (
  position: string | null,
  stderr: string,
  again: readonly string[],
): NonNullable<HandInAnswer['failure']> => ({
  position,
  stderr,
  replay: position === null ? null : makeWords([...again, '--position', position]),
})
