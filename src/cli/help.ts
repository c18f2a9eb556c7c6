/** Help on the keys and on the signs on the board. */
import type { Rules } from '../rules/variant.ts'
import type { Glyphs } from './glyphs.ts'

/** One line under the board, within 80 columns. */
export function keyLine({ variant }: Rules, isYours: boolean, { bar }: Glyphs, hasPrograms = false): string {
  const prints = hasPrograms ? ['p prints'] : []
  if (!isYours) return [...prints, 'u undo', 'q leave'].join(` ${bar} `)
  const typed = variant.grids === 2 ? 'a4:5' : '4:5'
  const moving = hasPrograms ? ['Enter play'] : ['arrows move', 'Enter play']
  const keys = [...moving, `type ${typed}`, ...prints, 'u undo', 'r resign', '? help', 'q leave']
  return keys.join(` ${bar} `)
}

/** A screenful of its own. */
export function helpPage({ legal, last, cursor, joint }: Glyphs): string[] {
  const heavy = `${joint(0, 2, 2, 0)}${joint(0, 2, 0, 2).repeat(2)}${joint(0, 0, 2, 2)}`
  return [
    'KEYS',
    '  arrows          move the cursor over the cells that you may play',
    '  Shift+arrows    move it board by board (Ctrl+arrows work too)',
    '  Tab, Shift+Tab  go to the next or previous board that you may play in',
    '  Enter, Space    place your mark at the cursor',
    '  4:5 Enter       place it in board 4, cell 5 (with two grids: a4:5 or b4:5)',
    '  5 Enter         place it in cell 5, if you must play in one board',
    '  Esc, Backspace  delete what you typed',
    '  u               take back your last move (a bot is started again for it)',
    '  p               show or hide what a bot of yours prints',
    '  r               resign (you are asked to confirm)',
    '  q, Ctrl-D       leave the game (Ctrl-C works too)',
    '',
    'SIGNS',
    `  ${heavy}            heavy frame: you may play in this board`,
    `   ${legal}              a cell that you may play`,
    `  ${cursor[0]}${legal}${cursor[1]}             the cursor`,
    `  ${last[0]}x${last[1]}             the last mark`,
    '   4              the number of a board; "4 X" is won by x, "4 drawn" by nobody',
    '',
    'Boards and cells are numbered from 0 at the top left, row by row.',
    '',
    'press any key to return to the game',
  ]
}
