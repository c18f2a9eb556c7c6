/** The result of a replayed turn, for people and as JSON. */
import type { Notes } from '../../programs/player.ts'
import { type CoreTime, processorWords, waitWords } from '../../referee/core-time.ts'
import { type FasterClock, fasterClockWords, makeFasterClock } from '../../referee/faster-clock.ts'
import type { Answer } from '../../referee/player.ts'
import { makeMove } from '../../rules/move-text.ts'
import { MARKS } from '../../rules/position.ts'
import { makePosition } from '../../rules/position-text.ts'
import { many } from '../../rules/variant-words.ts'
import { isLostTurn, type PutTurn } from '../../runner/earlier-turns.ts'
import { drawPosition } from '../draw.ts'
import { glyphsFor } from '../glyphs.ts'
import { coloursFor, type Io } from '../io.ts'
import { seconds } from '../program-words.ts'
import { stderrLines } from './program-options.ts'

export interface Replayed extends PutTurn {
  readonly asked: number // the placement that was asked for; an earlier one was lost where this is not the one before
  readonly earlier: number // turns that it was given first
  readonly differing: readonly number[] // placements of them where it chose another move
  readonly notes: Notes
  readonly unready: string | null // why it did not start
  readonly time: CoreTime | null // that the turn took; null where it was an earlier one
  readonly clock: FasterClock | null
}

const answerWords = (answer: Answer | null): string => {
  if (answer === null) return 'nothing'
  return answer.kind === 'move' ? answer.text : answer.kind === 'failure' ? 'no move' : answer.kind
}

function verdictOf(replayed: Replayed): string {
  const { before, after } = replayed
  const placed = after.placements[before.placements.length]
  if (placed === undefined) return `${after.ending?.way}: ${after.ending?.why}`
  return `legal: ${makeMove(before.position.rules, placed.move)} after ${seconds(placed.time)}`
}

export function replayedLines(io: Io, replayed: Replayed): string[] {
  const { before, answer, notes } = replayed
  const { position, placements } = before
  const colours = coloursFor(io)
  const paint = isLostTurn(replayed) ? colours.red : colours.green
  return [
    colours.bold(`placement ${placements.length + 1}: ${MARKS[position.turn]} to move`),
    ...drawPosition(position, { colours, glyphs: glyphsFor(io.env), last: placements.at(-1)?.move ?? null }),
    makePosition(position),
    '',
    'on standard error:',
    ...(notes.stderr === '' ? ['  nothing'] : stderrLines(notes.stderr)),
    '',
    ...earlierLines(replayed),
    ...(replayed.unready === null ? [...timeLines(replayed), `answer: ${answerWords(answer)}`] : []),
    paint(verdictOf(replayed)),
  ]
}

/** A bot that was never ready has no times. */
function timeLines({ before, after, notes, time, clock }: Replayed): string[] {
  const { turn } = before.position
  const memory = notes.memory === null ? '' : `, ${Math.round(notes.memory / 2 ** 20)} MB`
  const own = time === null || time.used === null ? '' : ` (${processorWords(time)})`
  const wait = time && waitWords(time)
  return [
    `ready after ${seconds(notes.startup)}, thought for ${seconds(after.clock.spent[turn])}${own}${memory}`,
    ...(wait ? [`it ${wait}, so it was slower than on a core of its own`] : []),
    ...(clock ? [fasterClockWords(clock)] : []),
  ]
}

function earlierLines({ before, asked, earlier, differing }: Replayed): string[] {
  const others =
    differing.length === 0
      ? ''
      : `; it chose a different move at ${many(differing.length, 'placement')}: ${differing.join(', ')}`
  return [
    ...(earlier === 0
      ? []
      : [
          `${many(earlier, 'earlier turn')} of the game ${earlier === 1 ? 'was' : 'were'} replayed first${others}`,
        ]),
    ...(before.placements.length + 1 === asked
      ? []
      : [`it does not reach placement ${asked}: it loses at this one`]),
  ]
}

export function replayedJson(replayed: Replayed) {
  const { before, answer, notes, after, earlier, differing, unready, time, clock } = replayed
  const ending = isLostTurn(replayed) ? after.ending : null
  const startup = unready === null ? notes.startup : null
  const position = makePosition(before.position)
  return {
    position,
    answer,
    verdict: verdictOf(replayed),
    ending,
    earlier,
    differing,
    time,
    ...(clock && { clock: makeFasterClock(clock) }),
    ...notes,
    startup,
    unready,
  }
}
