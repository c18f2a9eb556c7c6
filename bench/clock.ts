/**
 * Whether a bot ever loses on time by no doing of its own: moves at 50 ms while four processes burn all cores beside
 * the game. The bots stop thinking well before their limit, by elapsed time, as bots do; so a loss on time is
 * the machine's. A game that the machine spoilt is played again, and counted; by the clock alone it would have been lost.
 *
 *     npm run bench clock          # 500 moves of each kind
 *     npm run bench clock 10000
 *     npm run bench clock 10000 built-in python3   # kinds of bots; python2.7 is the third
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Entry } from '../src/programs/entry.ts'
import { isForfeit } from '../src/referee/ending.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import type { GameOrder, PlayedGame } from '../src/runner/game.ts'
import { openGameThread } from '../src/runner/game-thread.ts'
import { strongestLevel } from '../src/sandbox/levels.ts'
import type { Level } from '../src/sandbox/sandbox.ts'
import { PYTHONS } from '../test/pythons.ts'

const USUAL_MOVES = '500'
const LIMIT = 50 // milliseconds
const BURNERS = 4
const AT_ONCE = 4 // games

/** It thinks for 30 of the 50 ms, by its own clock. */
const CLASS = `import time
class Bot:
    def move(self, board, old_move, flag):
        end = time.time() + 0.03
        cells = board.find_valid_move_cells(old_move)
        while time.time() < end:
            board.find_terminal_state()
        return cells[int(1000 * end) % len(cells)]
`

const BUILT_IN = 'built-in'

export async function benchClock([moves = USUAL_MOVES, ...kinds]: readonly string[]): Promise<void> {
  const known = [BUILT_IN, ...PYTHONS.map(({ name }) => name)]
  const unknown = kinds.find(kind => !known.includes(kind))
  if (unknown !== undefined) throw new Error(`no kind of bot: ${unknown}; there are ${known.join(', ')}`)
  const isAsked = (kind: string): boolean => kinds.length === 0 || kinds.includes(kind)
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-bench-'))
  const file = join(folder, 'bot.py')
  writeFileSync(file, CLASS)
  const level = await strongestLevel()
  const burners = Array.from({ length: BURNERS }, burn)
  try {
    if (isAsked(BUILT_IN))
      await tell('built-in bots', { kind: 'builtin', word: 'minimax' }, LEAST_LEVEL, Number(moves), 'python3')
    for (const { name, word, missing } of PYTHONS.filter(({ name }) => isAsked(name))) {
      if (word === null) console.log(missing)
      else
        await tell(`bots in ${name}`, { kind: 'python', file, className: null }, level, Number(moves), word)
    }
  } finally {
    for (const burner of burners) burner.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  }
}

const LEAST_LEVEL: Level = 'process'

const burn = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })

async function tell(whose: string, entry: Entry, level: Level, moves: number, python: string): Promise<void> {
  const seen: Seen = { moves: 0, late: 0, forfeits: 0, replays: 0, void: 0, games: 0 }
  let seed = 0
  const playing = Array.from({ length: AT_ONCE }, async () => {
    const thread = openGameThread()
    while (seen.moves < moves) {
      const played = await thread.play(orderFor(entry, level, seed++, python))
      if (played?.ok) count(seen, played.value)
      else if (played) notPlayed(seen, played.error)
    }
    await thread.close()
  })
  await Promise.all(playing)
  console.log(
    `${whose}: ${seen.moves} moves in ${seen.games} games at ${LIMIT} ms, ${AT_ONCE} at once, beside ${BURNERS} busy processes on ${availableParallelism()} cores: ${seen.late} lost on time, ${seen.forfeits} lost otherwise, ${seen.replays} games played again, ${seen.void} without a result`,
  )
}

type Seen = Record<'moves' | 'late' | 'replays' | 'void' | 'games' | 'forfeits', number>

/** A machine may be too busy for a bot to start. */
function notPlayed(seen: Seen, why: string): void {
  seen.void++
  console.log(`  ${why}`)
}

function count(seen: Seen, played: PlayedGame): void {
  seen.games++
  seen.moves += played.placements.length
  seen.replays += played.replays.length
  if (isForfeit(played.ending)) {
    seen[played.ending.way === 'time' ? 'late' : 'forfeits']++
    console.log(`  ${played.ending.why}`)
  }
  if (played.ending.way === 'no-result') notPlayed(seen, played.ending.why)
}

const orderFor = (entry: Entry, level: Level, seed: number, python: string): GameOrder => ({
  variant: VARIANTS[0],
  opening: [],
  sides: [
    { entry, seed, budget: null },
    { entry, seed: seed + 1, budget: null },
  ],
  limit: LIMIT,
  sandbox: { level, memory: 2 ** 28, startup: 30_000, python },
})
