/** What is told of the programs at a board: their time, what they print, and how to replay the turn that lost a game. */
import { makeWords } from '../dialects/words.ts'
import type { Notes } from '../programs/player.ts'
import { isForfeit, sideAtFault } from '../referee/ending.ts'
import type { Game } from '../referee/game.ts'
import type { NamedPlayers } from '../referee/game-words.ts'
import { makeMove } from '../rules/move-text.ts'
import { isStart, play, type Side } from '../rules/position.ts'
import { makePosition } from '../rules/position-text.ts'
import { inPlainSight } from '../rules/text.ts'
import { type GameSetup, limitOfSide } from './game-setup.ts'
import { sandboxWords } from './sandbox-options.ts'

const MOST_LINES = 200
const LONGEST_LINE = 500

/** Lines that a program wrote, the last of very many, without anything that a terminal would act on. */
function printedLines(stderr: string): string[] {
  const all = stderr.split(/[\n\r]+/).filter(line => line !== '')
  const lines = all.slice(-MOST_LINES).map(shownLine)
  return all.length > lines.length ? [`(${all.length - lines.length} lines before)`, ...lines] : lines
}

function shownLine(line: string): string {
  const cut = line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} …` : line
  return inPlainSight(cut.replaceAll('\t', '    '))
}

/** What was added since: where the beginning has been dropped meanwhile, what follows the part that both have. */
function addedTo(before: string, now: string): string {
  if (now.startsWith(before)) return now.slice(before.length)
  for (let from = 1; from < before.length; from++)
    if (now.startsWith(before.slice(from))) return now.slice(before.length - from)
  return now
}

/** Follows what the programs of a game use and write, from placement to placement. */
export interface ProgramWatch {
  /** 'team7.py took 0.412 s, 0.398 s of processor time', after its placement; null after another's. */
  timeLine(): string | null
  /** What each has written since it was last asked for, line by line, with its name where both are programs. */
  news(): string[]
  /** All that is still known of what was written. */
  printed(): string[]
  see(game: Game): void
}

const SIDES = [0, 1] as const

export function watchPrograms(
  seats: NamedPlayers,
  notes: (side: Side) => Notes | null,
  first: Game,
): ProgramWatch {
  let seen = first
  let line: string | null = null
  /** Processor time so far, its start included; null after a restart, of which that is not known yet. */
  const used = SIDES.map(side => notes(side)?.used ?? null)
  const written: [string, string] = ['', '']
  const isStale: [boolean, boolean] = [false, false] // it has not been started again yet
  const named = (side: Side, lines: readonly string[]): string[] =>
    lines.map(text => `${seats.names[side]}: ${text}`)
  const usedBy = (side: Side): number | null => {
    const total = notes(side)?.used ?? null
    if (total === null) return null
    const before = used[side] ?? null
    used[side] = total
    return before === null ? null : Math.max(0, total - before)
  }
  return {
    timeLine: () => line,
    see: game => {
      const last = game.placements.at(-1)
      const isNew = game.placements.length > seen.placements.length
      const side = isNew ? moverOf(game) : null
      if (game.placements.length < seen.placements.length) {
        used.fill(null)
        written.fill('')
        isStale.fill(true)
      }
      seen = game
      if (!isNew) return
      line = null
      if (side !== null) isStale[side] = false
      if (side === null || last === undefined || notes(side) === null) return
      const processor = usedBy(side)
      const more = processor === null ? '' : `, ${seconds(processor)} of processor time`
      line = `${seats.names[side]} took ${seconds(last.time)}${more}`
    },
    news: () =>
      SIDES.filter(side => !isStale[side]).flatMap(side => {
        const now = notes(side)?.stderr ?? ''
        const added = addedTo(written[side], now)
        written[side] = now
        return named(side, printedLines(added))
      }),
    printed: () => SIDES.flatMap(side => named(side, printedLines(notes(side)?.stderr ?? ''))),
  }
}

/** Who placed the last mark. */
function moverOf({ start, placements }: Game): Side {
  return placements.slice(0, -1).reduce((position, { move }) => play(position, move), start).turn
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(3)} s`

/** How to replay the turn that a program lost; nothing where the game ended otherwise. */
export function replayLines({ start, placements, position, ending }: Game, setup: GameSetup): string[] {
  const side =
    ending === null || !isForfeit(ending) || ending.way === 'resignation' ? null : sideAtFault(ending)
  if (side === null || setup.programs === null) return []
  const word = setup.sides[side]
  const limit = limitOfSide(setup, side)
  const game = isStart(start)
    ? [
        '--variant',
        start.rules.variant.id,
        '--moves',
        placements.map(({ move }) => makeMove(start.rules, move)).join(' '),
      ]
    : ['--position', makePosition(position)]
  const terms = [
    ...(limit === null ? [] : ['--movetime', `${limit}`]),
    ...sandboxWords(setup.programs.options),
  ]
  const words = [
    'npx',
    'ultimata',
    'bot',
    'replay',
    ...game,
    '--bot',
    word.replace(/@[^/@]*$/, ''),
    '--seed',
    `${setup.seed + side}`,
    ...terms,
  ]
  return ['to replay this turn:', `  ${makeWords(words)}`]
}
