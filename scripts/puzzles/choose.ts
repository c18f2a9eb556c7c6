/** Which of the puzzles that were found are kept: as many of each difficulty, of each theme and of each kind. */
import { alongLine, type Puzzle } from '../../src/puzzles/puzzle.ts'
import { ratingOf } from '../../src/puzzles/rating.ts'
import { count } from '../../src/rules/board.ts'
import { isFreeAfter, moves } from '../../src/rules/position.ts'

const BAND = 200
/** Wins with one placement are seen at a glance: a few for beginners are enough. */
const MOST_AT_ONCE = 10

export interface FoundPuzzle {
  readonly puzzle: Puzzle
  readonly game: number // of the engine, that it is from
}

/** The easiest first. The same puzzles give the same choice. */
export function chosen(found: readonly FoundPuzzle[], wanted: number): Puzzle[] {
  const tallies = new Map<string, number>()
  const names = new Set<string>()
  const tallyOf = (kind: string): number => tallies.get(kind) ?? 0
  const kept: Puzzle[] = []
  let rest = found.map(({ puzzle, game }) => ({ puzzle, kinds: kindsOf(puzzle, game) }))
  while (kept.length < wanted) {
    rest = rest.filter(({ puzzle }) => !names.has(puzzle.name))
    if (tallyOf(AT_ONCE) >= MOST_AT_ONCE) rest = rest.filter(({ kinds }) => !kinds.includes(AT_ONCE))
    const crowd = (kinds: readonly string[]): number => kinds.reduce((sum, kind) => sum + tallyOf(kind), 0)
    const [first] = rest.toSorted((a, b) => crowd(a.kinds) - crowd(b.kinds))
    if (!first) break
    names.add(first.puzzle.name)
    for (const kind of first.kinds) tallies.set(kind, tallyOf(kind) + 1)
    kept.push(first.puzzle)
  }
  return kept.toSorted((a, b) => a.nodes - b.nodes || (a.name < b.name ? -1 : 1))
}

/** Positions of one game look alike, so a second one of it has to wait for its turn. */
const SAME_GAME = 20
const AT_ONCE = 'at once'

function kindsOf(puzzle: Puzzle, game: number): string[] {
  const { position, line, aim, theme, winsIn, nodes } = puzzle
  const after = alongLine(position, line.slice(0, 1))[1]!
  const owned = (owners: readonly number[]): number => owners.reduce((sum, word) => sum + count(word), 0)
  const takes = owned(after.owners) > owned(position.owners)
  const choice = moves(position).length
  const breadth = choice < 6 ? 'few' : choice < 14 ? 'some' : 'many'
  const own = line.length > 1 ? 'long' : 'short'
  const pattern = [aim, theme, winsIn ?? '', takes, isFreeAfter(after, line[0]!), breadth, own].join(' ')
  const band = `rated ${Math.floor(ratingOf(nodes) / BAND)}`
  return [
    band,
    band,
    `about ${theme}`,
    pattern,
    ...Array<string>(SAME_GAME).fill(`game ${game}`),
    ...(winsIn === 1 ? [AT_ONCE] : []),
  ]
}
