/** Engines that speak UGI, as our own does (docs/engine.md). */
import { makePosition } from '../rules/position-text.ts'
import { quote } from '../rules/text.ts'
import type { Dialect, Greeting } from './protocol.ts'

/** The part of a limit that is left for passing lines to and fro. */
const marginOf = (limit: number): number => Math.min(200, 10 + limit / 50)
/** For an engine without a limit. */
const USUAL_MOVETIME = 1000

export const ugiDialect = ({ rules: { variant } }: Greeting): Dialect => ({
  *begin() {
    let choice: string | null = null
    let line = yield 'ugi\n'
    for (; line !== 'ugiok'; line = yield '') if (line.startsWith('option name Variant ')) choice ??= line
    if (choice && !choice.split(' ').includes(variant.id))
      return {
        way: 'crash',
        why: `this engine does not play ${variant.id}; it offers ${quote(choice)}`,
      }
    const choose = choice ? `setoption name Variant value ${variant.id}\n` : ''
    line = yield `${choose}uginewgame\nisready\n`
    while (line !== 'readyok') line = yield ''
    return null
  },
  *turn({ position, limit }) {
    const movetime = limit === null ? USUAL_MOVETIME : Math.max(1, Math.floor(limit - marginOf(limit)))
    let line = yield `position fen ${makePosition(position)}\ngo movetime ${movetime}\n`
    while (line.startsWith('info')) line = yield ''
    const [, text] = /^bestmove (\S+)/.exec(line) ?? []
    if (text !== undefined) return { kind: 'move', text }
    return { kind: 'failure', way: 'malformed', why: `expected "bestmove" and a move, found ${quote(line)}` }
  },
})
