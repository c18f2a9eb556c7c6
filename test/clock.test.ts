/** A bot loses on time only when it was late itself: an arena that stands still has made it lose nothing. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'ultimata-clock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const PROGRAM = fileURLToPath(new URL('../bin/ultimata.mjs', import.meta.url))

/** At its second move it leaves a mark, and answers a little later; in all it takes half of its time. */
const botWith = (mark: string): string => `import os, time
class Bot:
    turns = 0
    def move(self, board, old_move, flag):
        self.turns += 1
        if self.turns == 2 and not os.path.exists('${mark}'):
            open('${mark}', 'w').close()
            time.sleep(0.5)
        return board.find_valid_move_cells(old_move)[0]
`

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5)
}

test('an answer that lay in the pipe while the arena was stopped came in time', async () => {
  const mark = join(folder, 'thinking')
  writeFileSync(join(folder, 'bot.py'), botWith(mark))
  const words = ['match', './bot.py', 'random', '--variant', 'extreme', '--games', '2', '--movetime', '1000']
  const child = spawn(
    process.execPath,
    [PROGRAM, ...words, '--concurrency', '1', '--confinement', 'process', '--json'],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const out = text(child.stdout)
  await until(() => existsSync(mark) || child.exitCode !== null)
  child.kill('SIGSTOP')
  await sleep(2500)
  child.kill('SIGCONT')
  const { all } = JSON.parse(await out)
  expect(all.games).toBe(2)
  expect(all.forfeits).toEqual([{}, {}])
})
