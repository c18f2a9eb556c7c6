/**
 * The roll call before the first game: every program is started once where it will play. What keeps the arena from
 * playing stops the tournament, with a sentence. A bot that fails by itself is named: it would lose all its games, and
 * whoever runs the tournament should know before it does.
 */
import { availableParallelism } from 'node:os'
import type { Outsider } from '../programs/entry.ts'
import { makeProgram } from '../programs/player.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { rulesOf } from '../rules/variant.ts'
import type { ReadyTournament } from './ready.ts'

/** A bot that does not start. */
export interface Absent {
  readonly name: string
  readonly why: string
}

/** Who does not start, in the order of the entrants; or why nobody can be asked. */
export async function rollCall(ready: ReadyTournament): Promise<Result<Absent[], string>> {
  const programs = ready.entrants.flatMap(({ name, entry }) =>
    entry.kind === 'builtin' ? [] : [{ name, entry }],
  )
  const answers: (Absent | null)[] = []
  const left = [...programs.entries()]
  let ours: string | null = null
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined && ours === null; next = left.shift()) {
      const [index, { name, entry }] = next
      const failure = await startOf(entry, ready)
      answers[index] = failure && { name, why: failure.why }
      if (failure?.isOurs) ours = `${name}: ${failure.why}`
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  if (ours !== null) return err(ours)
  const absent = answers.filter(answer => answer !== null)
  const [first] = absent
  if (first === undefined || absent.length < programs.length || programs.length < 2) return ok(absent)
  return err(`none of the ${programs.length} programs starts here; of ${first.name}: ${first.why}`)
}

async function startOf(entry: Outsider, { plan, sandbox }: ReadyTournament) {
  const program = makeProgram(entry, { ...sandbox, rules: rulesOf(plan.variant), seed: 0, limit: plan.limit })
  try {
    return await program.start()
  } finally {
    await program.close()
  }
}

/** For people: who does not start, and what becomes of it. */
export const absentText = (absent: readonly Absent[]): string =>
  [
    `${absent.length === 1 ? 'a bot does' : `${absent.length} bots do`} not start:`,
    ...absent.map(({ name, why }) => `  ${name}: ${why}`),
  ].join('\n')
