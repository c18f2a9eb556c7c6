/** A game as a small graph: the team's chance by the engine over the moves, and the bot's own score beside it. */
import { MARKS } from '../../rules/position.ts'
import { at, linear, type Scale } from '../chart.ts'
import { type Markup, markup } from '../markup.ts'
import { bdi } from '../page-table.ts'
import { lastLines } from './own-words.ts'
import { PHASES } from './phases.ts'
import type { StudiedGame } from './studied.ts'
import { resultWord } from './words.ts'

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [260, 106, 26, 256, 6, 88] as const
const WORSE = ['mistake', 'blunder']

/** Own scores are drawn between minus the scale and the scale. */
export function gameGraph(studied: StudiedGame, scale: number): Markup {
  const { game, chances, placements } = studied
  const x = linear(0, Math.max(1, chances.length - 1), LEFT, RIGHT)
  const y = linear(0, 1, BOTTOM, TOP)
  const mistakes = placements.filter(({ isOwn, judged }) => isOwn && WORSE.includes(judged.grade))
  const words = [...lastLines(game.printed).values()].flatMap(({ ply, score }) =>
    score === null ? [] : [{ ply, value: Math.min(1, Math.max(0, 0.5 + score / scale / 2)) }],
  )
  const label = `The team’s chance over ${chances.length - 1} moves`
  return markup`<figure class="game-graph"><figcaption>${bdi(game.opponent)} <span>as ${MARKS[game.side]}, ${resultWord(game)}</span></figcaption>
<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">${phaseBands(studied, x)}
<path class="even" d="M${LEFT} ${at(y(0.5))}H${RIGHT}"/>${[0, 0.5, 1].map(value => markup`<text class="tick" x="${LEFT - 4}" y="${at(y(value) + 4)}" text-anchor="end">${100 * value}</text>`)}
${words.length === 0 ? null : markup`<path class="words" d="${path(words.map(({ ply, value }) => [x(ply), y(value)]))}"/>`}
<path class="chance" d="${path(chances.flatMap((chance, ply) => (chance === null ? [] : [[x(ply), y(chance)]])))}"/>
${mistakes.map(({ judged }) => markup`<circle class="mistake" cx="${at(x(judged.ply))}" cy="${at(y(chances[judged.ply] ?? 0.5))}" r="2.6"/>`)}
${moveTicks(chances.length - 1, x)}</svg></figure>`
}

const path = (points: readonly (readonly number[])[]): string =>
  points.map(([x = 0, y = 0], index) => `${index === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`).join('')

function phaseBands({ phases }: StudiedGame, x: Scale): Markup[] {
  return PHASES.filter(phase => phase !== 'opening').flatMap(phase => {
    const [first, last] = [phases.indexOf(phase), phases.lastIndexOf(phase)]
    if (first === -1) return []
    const from = x(Math.max(0, first))
    return [
      markup`<rect class="phase-${phase}" x="${at(from)}" y="${TOP}" width="${at(Math.max(0, x(Math.min(phases.length - 1, last + 1)) - from))}" height="${BOTTOM - TOP}"/>`,
    ]
  })
}

function moveTicks(moves: number, x: Scale): Markup[] {
  const step = moves > 120 ? 40 : moves > 50 ? 20 : 10
  return Array.from({ length: Math.floor(moves / step) }, (_, index) => (index + 1) * step).map(
    move =>
      markup`<text class="tick" x="${at(x(move))}" y="${HEIGHT - 4}" text-anchor="middle">${move}</text>`,
  )
}
