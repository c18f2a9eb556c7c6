/**
 * `npm run books -- [--variant <id>] [--positions 40] [--nodes 1000000]`: makes the books of the games, or goes on with
 * them. Every move of a position is searched with an empty table, so the books are the same on every machine, and going
 * on gives the same as making it in one go. The next position is the one that good play is most likely to reach.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { think } from '../src/engine/think.ts'
import { type Kernel, kernelParts, openKernel } from '../src/engine/wasm.ts'
import { winChance } from '../src/engine/win-chance.ts'
import { type BookFile, type BookMove, openBook, valueFor } from '../src/review/book.ts'
import { foldedHash, foldedMoves } from '../src/rules/folded.ts'
import { type Move, outcome, type Position, play, start } from '../src/rules/position.ts'
import { rulesOf, type Variant } from '../src/rules/variant.ts'
import { VARIANTS } from '../src/rules/variants.ts'

const MEGABYTES = 64
const PLY_COST = 0.02 // a move that gives away as much is looked at as soon as what follows the best one
const LONGEST = 14 // placements

interface Growing {
  readonly move: Move
  readonly position: Position // after it
  readonly score: number
  readonly isProved: boolean
  readonly depth: number
  replies: Growing[] | null
}

const fileOf = ({ id }: Variant): URL => new URL(`../src/review/books/${id}.json`, import.meta.url)

async function grow(variant: Variant, most: number, nodes: number): Promise<void> {
  const rules = rulesOf(variant)
  const kernel = openKernel(rules, await kernelParts(rules, 1, MEGABYTES))
  const root = grown(start(variant), read(variant, nodes)?.moves ?? null)
  let positions = count(root)
  while (positions < most) {
    const next = nextOf(variant, root)
    if (next === null) break
    next.replies = searched(kernel, next.position, nodes)
    positions++
    write(variant, { version: variant.version, nodes, positions, moves: (root.replies ?? []).map(written) })
  }
  console.log(`${variant.id}: ${positions} positions, ${nodes} nodes a move`)
}

/** One that was made otherwise is of no use. */
function read(variant: Variant, nodes: number): BookFile | null {
  try {
    const file = JSON.parse(readFileSync(fileOf(variant), 'utf8')) as BookFile
    return file.nodes === nodes && openBook(variant, file) ? file : null
  } catch {
    return null
  }
}

function grown(position: Position, moves: readonly BookMove[] | null, from?: BookMove): Growing {
  const [move, score, proved, depth] = from ?? [-1, 0, 0, 0]
  const replies = moves?.map(reply => grown(play(position, reply[0]), reply[4] ?? null, reply)) ?? null
  return { move, position, score, isProved: proved === 1, depth, replies }
}

const written = ({ move, score, isProved, depth, replies }: Growing): BookMove =>
  replies === null
    ? [move, score, isProved ? 1 : 0, depth]
    : [move, score, isProved ? 1 : 0, depth, replies.map(written)]

const write = (variant: Variant, file: BookFile): void =>
  writeFileSync(fileOf(variant), `${JSON.stringify(file).replaceAll(',[', ',\n[')}\n`)

const count = ({ replies }: Growing): number =>
  replies === null ? 0 : replies.reduce((sum, reply) => sum + count(reply), 1)

function searched(kernel: Kernel, position: Position, nodes: number): Growing[] {
  kernel.calls.forget(1)
  return foldedMoves(position).flatMap(([move]) => {
    const next = play(position, move)
    if (outcome(next)) return []
    const { lines, depth } = think(kernel, next, { nodes })
    const [{ score, proved }] = lines
    return { move, position: next, score, isProved: proved, depth, replies: null }
  })
}

/** Among the ends of the book, what costs least to reach: in chances given away and in placements. */
function nextOf(variant: Variant, root: Growing): Growing | null {
  if (root.replies === null) return root
  const known = new Set(expanded(root).map(({ position }) => foldedHash(position)))
  const ends = endsOf(variant, root, 0).sort((a, b) => a.cost - b.cost)
  return ends.find(({ end }) => !known.has(foldedHash(end.position)))?.end ?? null
}

const expanded = (node: Growing): Growing[] =>
  node.replies === null ? [] : [node, ...node.replies.flatMap(expanded)]

interface End {
  readonly end: Growing
  readonly cost: number
}

function endsOf(variant: Variant, { position, replies }: Growing, cost: number, ply = 1): End[] {
  if (replies === null) return []
  const chances = replies.map(reply => winChance(variant, worthOf(position, reply)))
  const most = Math.max(...chances)
  return replies.flatMap((reply, at) => {
    const paid = cost + PLY_COST + most - chances[at]!
    if (reply.replies !== null) return endsOf(variant, reply, paid, ply + 1)
    return reply.isProved || ply >= LONGEST ? [] : [{ end: reply, cost: paid }]
  })
}

/** For the side that makes the move. */
function worthOf(position: Position, { position: next, score, isProved, depth, replies }: Growing): number {
  const known = replies?.length ? Math.max(...replies.map(reply => worthOf(next, reply))) : score
  return valueFor(position, next, { score: known, isProved, depth }).score
}

const { values } = parseArgs({
  options: {
    variant: { type: 'string' },
    positions: { type: 'string', default: '40' },
    nodes: { type: 'string', default: '1000000' },
  },
})
for (const variant of VARIANTS.filter(({ id }) => !values.variant || id === values.variant))
  await grow(variant, Number(values.positions), Number(values.nodes))
