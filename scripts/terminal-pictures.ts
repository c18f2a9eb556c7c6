/** A game against a bot of one's own, as a real terminal shows it: the file is written, played against and asked what it prints. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openTerminal } from '../test/tmux.ts'
import { svgOf } from './ansi-svg.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SIZE = { columns: 92, rows: 31 }
const MOVES = ['5:6', '', '', ''] // without one, the cell on which the cursor is

/** It tells what it thinks of, on standard error. */
const BOT = `import sys
class Team7:
    def move(self, board, old_move, flag):
        cells = board.find_valid_move_cells(old_move)
        best = max(cells, key=lambda cell: (cell[0] * 7 + cell[1] * 3) % 11)
        sys.stderr.write('%d cells to choose from; I play %d %d\\n' % (len(cells), best[0], best[1]))
        return best
`

export async function photographOwnBot(folder: URL): Promise<void> {
  const room = mkdtempSync(join(tmpdir(), 'ultimata-picture-'))
  writeFileSync(join(room, 'team7.py'), BOT)
  const terminal = openTerminal(ROOT)
  try {
    terminal.resize(SIZE.columns, SIZE.rows)
    terminal.type(
      `clear; "${process.execPath}" bin/ultimata.mjs play extreme --o ${join(room, 'team7.py')}; echo`,
    )
    terminal.press('Enter')
    await terminal.until(/your move: /)
    for (const move of MOVES) {
      const before = answerOn(terminal.screen())
      if (move !== '') terminal.type(move)
      terminal.press('Enter')
      await terminal.until(screen => /your move: /.test(screen) && answerOn(screen) !== before)
    }
    terminal.press('p')
    await terminal.until(/cells to choose from/)
    const lines = withOwnStyles(terminal.coloured().trimEnd().split('\n'))
    writeFileSync(new URL('play-own-bot.svg', folder), svgOf(lines, 'ultimata play extreme --o team7.py'))
    terminal.press('q')
  } finally {
    terminal.close()
    rmSync(room, { recursive: true, force: true })
  }
}

const answerOn = (screen: string): string | undefined => /o played \S+/.exec(screen)?.[0]

/** In what tmux tells, a line begins in the style in which the one before it ended. */
function withOwnStyles(lines: readonly string[]): string[] {
  let style = ''
  return lines.map(line => {
    const styled = style + line
    style = (styled.match(STYLES) ?? []).slice(-8).join('')
    return styled
  })
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes begin with one
const STYLES = /\u001b\[[0-9;]*m/g
