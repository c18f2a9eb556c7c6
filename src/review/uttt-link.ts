/**
 * Links of uttt.ai, which plays the game as the world plays it: `init?actions=x40o38…`, every cell by its number of
 * 81, or `init?state=` with 93 digits: the cells, who has each board, who is next, where, and the result.
 */
import { MARKS, play, refusal, type Side, start } from '../rules/position.ts'
import { parsePosition } from '../rules/position-text.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { makeMistake } from '../rules/text.ts'
import { rulesOf } from '../rules/variant.ts'
import { variantNamed, WORLD_GAME } from '../rules/variants.ts'
import { type GameTree, rootedAt, withLine } from './tree.ts'

const LINK = /^(?:https?:\/\/)?(?:www\.)?uttt\.ai\/init\?(actions|state)=([^\s&#]*)\S*$/i

/** Null where the text is no such link. */
export function parseUtttLink(text: string): Result<GameTree, string> | null {
  const [, kind, content = ''] = LINK.exec(text.trim()) ?? []
  if (kind === undefined) return null
  return kind.toLowerCase() === 'actions' ? fromActions(content) : fromState(content)
}

function fromActions(text: string): Result<GameTree, string> {
  const actions = text.match(/[xo]\d{1,2}/gi) ?? []
  if (actions.join('') !== text)
    return err('the actions in the link cannot be read: they should look like x40o38x20')
  let position = start(WORLD_GAME)
  const line: number[] = []
  for (const [index, action] of actions.entries()) {
    const move = Number(action.slice(1))
    const mark = MARKS[position.turn]
    if (!action.toLowerCase().startsWith(mark))
      return err(`action ${index + 1} in the link, ${action}, should be a move of ${mark}`)
    const refused = refusal(position, move)
    if (refused) return err(`action ${index + 1} in the link, ${action}, is not a legal move: ${refused.why}`)
    line.push(move)
    position = play(position, move)
  }
  return ok(withLine({ ...rootedAt(position), start: null }, [], line))
}

const STATE = /^([012]{81})[0-3]{9}([12])(\d)([0-3])$/

function fromState(text: string): Result<GameTree, string> {
  const [, cells, next, constraint, result] = STATE.exec(text) ?? []
  if (cells === undefined) return err('the state in the link cannot be read: it should have 93 digits')
  const turn: Side = next === '1' ? 0 : 1
  const allowed = result !== '0' ? '-' : constraint === '9' ? '*' : constraint
  const parsed = parsePosition(
    `${WORLD_GAME.id} ${boardsText(cells)} ${MARKS[turn]} ${allowed} -`,
    variantNamed,
  )
  return parsed.ok
    ? ok(rootedAt(parsed.value))
    : err(`the state in the link is not a possible position: ${makeMistake(parsed.error)}`)
}

/** The cells as a position writes them: marks, and how many are empty in a row. */
function boardsText(cells: string): string {
  const side = rulesOf(WORLD_GAME).cells
  const boards = Array.from({ length: cells.length / side }, (_, board) =>
    cells.slice(board * side, (board + 1) * side),
  )
  const written = boards.map(board =>
    board
      .replaceAll('1', 'x')
      .replaceAll('2', 'o')
      .replace(/0+/g, empty => `${empty.length}`),
  )
  return written.join('/')
}
