/** The same questions for the engine wherever it runs: positions of every game, searched for a number of nodes. */
import type { Analysis } from '../src/engine/analysis.ts'
import { makeEngine } from '../src/engine/engine.ts'
import type { Channel } from '../src/engine/messages.ts'
import { chanceFrom } from '../src/rules/chance.ts'
import { moves, type Position, play, start } from '../src/rules/position.ts'
import { assert } from '../src/rules/result.ts'
import type { Variant } from '../src/rules/variant.ts'
import { VARIANTS } from '../src/rules/variants.ts'

const NODES = 20_000
const PLACEMENTS = [0, 12, 30] // made at random before the search

export type Answers = Record<string, Omit<Analysis, 'milliseconds'>[]>

export async function answersOf(makeChannel: () => Channel, unshared = false): Promise<Answers> {
  const answers: Answers = {}
  for (const variant of VARIANTS) answers[variant.id] = await answersIn(variant, makeChannel, unshared)
  return answers
}

async function answersIn(
  variant: Variant,
  makeChannel: () => Channel,
  unshared: boolean,
): Promise<Answers[string]> {
  const engine = await makeEngine(variant, { megabytes: 4, unshared }, makeChannel)
  assert(engine.ok, 'an engine')
  const answers: Answers[string] = []
  for (const placements of PLACEMENTS) {
    engine.value.newGame()
    const analysis = await engine.value.analyse(playedInto(variant, placements), { nodes: NODES, lines: 2 })
    assert(analysis !== null, 'an answer')
    const { milliseconds: _, ...answer } = analysis
    answers.push(answer)
  }
  engine.value.close()
  return answers
}

function playedInto(variant: Variant, placements: number): Position {
  const chance = chanceFrom(placements)
  let position = start(variant)
  for (let ply = 0; ply < placements; ply++) {
    const next = play(position, chance.pick(moves(position)))
    if (next.allowed !== 0) position = next
  }
  return position
}

/** Two threads over one table: which move that is, chance decides; that it is legal, not. */
export async function threadedMove(variant: Variant, makeChannel: () => Channel): Promise<number> {
  const engine = await makeEngine(variant, { megabytes: 4, threads: 2 }, makeChannel)
  assert(engine.ok, 'an engine')
  const analysis = await engine.value.analyse(start(variant), { movetime: 200 })
  assert(analysis !== null, 'an answer')
  engine.value.close()
  return analysis.lines[0].moves[0]
}
