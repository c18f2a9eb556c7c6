/**
 * Quiet positions of a game: nobody can win a board at once, there is something to choose from, and the engine finds
 * several moves nearly equal. What a bot plays there says more about the bot than about the position. The same on
 * every machine: the games are random ones of fixed seeds, and the engine searches a fixed number of nodes.
 */
import { firstMove } from '../engine/analysis.ts'
import { nodeChannel } from '../engine/channel-node.ts'
import { makeEngine } from '../engine/engine.ts'
import type { Limits } from '../engine/limits.ts'
import { chanceOf } from '../engine/verdict.ts'
import { type Chance, chanceFrom } from '../rules/chance.ts'
import { type Move, moves, outcome, type Position, play, start } from '../rules/position.ts'
import { assert } from '../rules/result.ts'
import type { Variant } from '../rules/variant.ts'

export interface QuietPosition {
  readonly position: Position
  readonly path: readonly Move[] // the placements that led there
  readonly ranked: readonly Move[] // every legal move, the engine's best first
}

export const USUAL_POSITIONS = 120

/** How many moves there are to choose from. */
const CHOICE = { least: 6, most: 16 }
/** So many moves, at least, are worth nearly as much as the best one. */
const GOOD_MOVES = 4
const NEARLY = 0.03 // of the chance to win
const OPEN_GAME = 0.25 // the side to move has this chance, and leaves it to the other
const NODES = 10_000
const MEGABYTES = 8
/** Which part of a random game the positions come from. */
const PART = { from: 0.1, to: 0.7 }
const FINE = 2 ** 20
const MOST_GAMES = 40_000 // a game that has no quiet positions ends the search for them

const known = new Map<string, Promise<readonly QuietPosition[]>>()

/** Made once in a process; fewer where the game has not so many. */
export function quietPositions(variant: Variant, count: number): Promise<readonly QuietPosition[]> {
  const name = JSON.stringify([variant, count])
  const found = known.get(name) ?? makePositions(variant, count)
  known.set(name, found)
  return found
}

async function makePositions(variant: Variant, count: number): Promise<QuietPosition[]> {
  const made = await makeEngine(variant, { megabytes: MEGABYTES }, nodeChannel)
  assert(made.ok, 'an engine with a small table')
  const engine = made.value
  const limits: Limits = { nodes: NODES, lines: CHOICE.most }
  const found: QuietPosition[] = []
  try {
    for (let seed = 1; seed <= MOST_GAMES && found.length < count; seed++) {
      const path = partOfGame(start(variant), chanceFrom(seed))
      const position = path.reduce(play, start(variant))
      if (!isQuiet(position)) continue
      engine.newGame()
      const analysis = await engine.analyse(position, limits)
      assert(analysis !== null, 'nobody aborts this search')
      const chances = analysis.lines.map(line => chanceOf(position, line))
      const [best = 0] = chances
      const isOpen = best > OPEN_GAME && best < 1 - OPEN_GAME
      const isClose = best - (chances[GOOD_MOVES - 1] ?? 0) <= NEARLY
      const isProved = analysis.lines.some(({ proved }) => proved)
      if (isOpen && isClose && !isProved)
        found.push({ position, path, ranked: analysis.lines.map(firstMove) })
    }
  } finally {
    engine.close()
  }
  return found
}

/** The beginning of a random game. */
function partOfGame(first: Position, chance: Chance): readonly Move[] {
  const path: Move[] = []
  for (let position = first; outcome(position) === null; position = play(position, path.at(-1) ?? 0))
    path.push(chance.pick(moves(position)))
  const part = PART.from + ((PART.to - PART.from) * chance.below(FINE)) / FINE
  return path.slice(0, Math.floor(part * path.length))
}

/** Something to choose from, and no board to be won at once. */
function isQuiet(position: Position): boolean {
  const legal = moves(position)
  if (position.bonus || legal.length < CHOICE.least || legal.length > CHOICE.most) return false
  return legal.every(move =>
    play(position, move).owners.every((word, grid) => word === position.owners[grid]),
  )
}
