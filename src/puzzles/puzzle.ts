/**
 * A puzzle: a position of an engine's game in which exactly one move keeps a result, and the moves that follow it for
 * as long as that stays so. Written as a line of a file, `; ` between its fields:
 *
 *     <name> <nodes> <theme> <aim> [<own moves to the win>]; <position>; <moves of the solution>
 */
import { LINE_SCORE } from '../engine/score.ts'
import { makeMove, scanMove } from '../rules/move-text.ts'
import { type Move, type Position, play, refusal, type Side } from '../rules/position.ts'
import { makePosition, parsePosition } from '../rules/position-text.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { makeTextError, Scanner } from '../rules/text.ts'
import type { Variant } from '../rules/variant.ts'

export const AIMS = ['win', 'hold', 'ahead', 'level'] as const
/** What the right move reaches and no other does: a win; no loss; more points than the other side; as many. */
export type Aim = (typeof AIMS)[number]

/** The score (see engine/score.ts) from which on the aim is reached. */
export const LEAST: Readonly<Record<Aim, number>> = {
  win: LINE_SCORE,
  hold: 1 - LINE_SCORE,
  ahead: 1,
  level: 0,
}

export const THEMES = ['win', 'only', 'free', 'chain', 'line', 'count'] as const
/** See theme.ts. */
export type Theme = (typeof THEMES)[number]

export interface Puzzle {
  readonly name: string // six letters and digits, from what the position is, however it is turned
  readonly nodes: number // that the engine needs to prove the solution, see rating.ts
  readonly theme: Theme
  readonly aim: Aim
  readonly winsIn: number | null // placements of the solver's own to the line, where a win is that near
  readonly position: Position
  readonly line: readonly Move[] // the first and the last are the solver's
}

export const solverOf = ({ position }: Pick<Puzzle, 'position'>): Side => position.turn

export function makePuzzle({ name, nodes, theme, aim, winsIn, position, line }: Puzzle): string {
  const head = [name, nodes, theme, aim, ...(winsIn === null ? [] : [winsIn])].join(' ')
  return [head, makePosition(position), line.map(move => makeMove(position.rules, move)).join(' ')].join('; ')
}

const HEAD = /^([a-z0-9]{6}) (\d{1,9}) ([a-z]+) ([a-z]+)(?: ([1-9]))?$/

export function parsePuzzle(text: string, find: (id: string) => Variant | undefined): Result<Puzzle, string> {
  const [head = '', place = '', moves = '', ...rest] = text.split('; ')
  const [, name = '', nodes, theme, aim, winsIn] = HEAD.exec(head) ?? []
  const knownTheme = THEMES.find(each => each === theme)
  const knownAim = AIMS.find(each => each === aim)
  if (!knownTheme || !knownAim || rest.length > 0) return err(`a puzzle does not begin with ${head}`)
  const position = parsePosition(place, find)
  if (!position.ok) return err(`${name}: ${makeTextError(position.error)}`)
  const line = parseLine(position.value, moves)
  if (!line.ok) return err(`${name}: ${line.error}`)
  return ok({
    name,
    nodes: Number(nodes),
    theme: knownTheme,
    aim: knownAim,
    winsIn: winsIn === undefined ? null : Number(winsIn),
    position: position.value,
    line: line.value,
  })
}

/** The rules accept the moves, and the solver makes the first and the last. */
function parseLine(from: Position, text: string): Result<Move[], string> {
  const scanner = new Scanner(text)
  const line: Move[] = []
  let position = from
  let mover = from.turn
  do {
    const move = scanMove(scanner, from.rules)
    if (scanner.failed) break
    const refused = refusal(position, move)
    if (refused) return err(`${makeMove(from.rules, move)}: ${refused.why}`)
    mover = position.turn
    position = play(position, move)
    line.push(move)
  } while (scanner.has(' '))
  scanner.end('the end of the moves')
  const read = scanner.result(line)
  if (!read.ok) return err(makeTextError(read.error))
  return mover === from.turn ? read : err('the last move is not the solver’s')
}

/** The positions before each move of a line, and the one after it. */
export function alongLine(from: Position, line: readonly Move[]): Position[] {
  const positions = [from]
  for (const move of line) positions.push(play(positions.at(-1)!, move))
  return positions
}

/** The lines of a file. */
export const parsePuzzles = (
  text: string,
  find: (id: string) => Variant | undefined,
): Result<Puzzle, string>[] =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(line => parsePuzzle(line, find))
