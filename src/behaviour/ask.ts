/**
 * What a bot plays in quiet positions: a fresh process for each, its random numbers from one seed, and its clocks
 * counting its own processor time and running faster, so that neither the time limit it was written for nor a busy
 * machine matters. Whatever goes wrong is an answer that is missing, and the first trouble is told.
 */
import type { Outsider } from '../programs/entry.ts'
import { LONGEST_WAIT, makeProgram, type ProgramTerms } from '../programs/player.ts'
import { type Move, start } from '../rules/position.ts'
import { gameAt, isLostTurn, putTurn } from '../runner/earlier-turns.ts'
import { type SandboxTerms, unhurried } from '../runner/game.ts'
import type { Answered } from '../similarity/agreement.ts'
import type { QuietPosition } from './quiet-positions.ts'

export interface AskTerms extends SandboxTerms {
  readonly limit: number | null // milliseconds a placement, for which the bot was written
  readonly thinking: number // milliseconds of processor time that stand for them here
  readonly most: number // milliseconds of processor time for all positions
  readonly signal?: AbortSignal
  readonly tell?: (done: number) => void
}

export const USUAL_THINKING = 300
export const USUAL_MOST = 60_000

/** A bot that has no clock of its own may take longer; what it begins is not waited for without end. */
const PATIENCE = 5
/** Positions without an answer, one after the other from the first, after which it is asked no more. */
const HOPELESS = 6
/**
 * A translation into a faster language looks further ahead in the same time, and plays other moves. So whatever is not
 * Python is asked again, as if it had less time.
 */
const HURRIED = 1 / 4
const SEED = 1

export async function askBot(
  entry: Outsider,
  positions: readonly QuietPosition[],
  terms: AskTerms,
): Promise<Answered> {
  const paces = entry.kind === 'python' ? [1] : [1, HURRIED]
  const moves: (Move | null)[][] = paces.map(() => [])
  let [used, done] = [0, 0]
  let trouble: string | null = null
  for (const position of positions) {
    if (used > terms.most || terms.signal?.aborted || isHopeless(moves)) break
    for (const [index, pace] of paces.entries()) {
      const asked = await askOnce(entry, position, terms, pace)
      moves[index]?.push(asked.move)
      used += asked.used
      trouble ??= asked.trouble
    }
    terms.tell?.(++done)
  }
  const [own = [], hurried = null] = moves
  return { moves: own, hurried, used: Math.round(used), trouble }
}

const isHopeless = ([own = []]: readonly (readonly (Move | null)[])[]): boolean =>
  own.length >= HOPELESS && own.every(move => move === null)

interface Asked {
  readonly move: Move | null
  readonly used: number // milliseconds of processor time
  readonly trouble: string | null
}

async function askOnce(
  entry: Outsider,
  { position, path }: QuietPosition,
  terms: AskTerms,
  pace: number,
): Promise<Asked> {
  const { level, memory, startup, python } = terms
  const written = terms.limit ?? LONGEST_WAIT
  const thinking = Math.min(written, terms.thinking * pace)
  const program = makeProgram(entry, {
    ...{ rules: position.rules, level, memory, startup, python, seed: SEED, limit: thinking },
    ...{ clock: { of: 'processor', times: written / thinking }, fixed: true },
  } satisfies ProgramTerms)
  const began = performance.now()
  const usedSince = (): number => program.notes().used ?? performance.now() - began
  try {
    const unready = await program.start()
    if (unready) return { move: null, used: usedSince(), trouble: unready.why }
    const told: typeof program = {
      ...program,
      ...unhurried(program),
      move: turn => program.move({ ...turn, limit: thinking }),
    }
    const game = gameAt(
      { start: start(position.rules.variant), path, opening: path.length },
      path.length,
      PATIENCE * terms.thinking,
    )
    const put = await putTurn(told, game)
    const move = put.after.placements.at(-1)?.move ?? null
    return isLostTurn(put)
      ? { move: null, used: usedSince(), trouble: put.after.ending?.why ?? 'it gave no answer' }
      : { move, used: usedSince(), trouble: null }
  } finally {
    await program.close()
  }
}
