/**
 * Makes the pictures of the README: `npm run pictures`. Two bots play to a position worth showing, and the
 * screen that a person would then see is drawn by the program's own code.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import picocolors from 'picocolors'
import { makeBot } from '../src/bots/table.ts'
import { glyphsFor } from '../src/cli/glyphs.ts'
import { newHand } from '../src/cli/hand.ts'
import { drawScreen } from '../src/cli/screen.ts'
import { type Game, newGame } from '../src/referee/game.ts'
import { playGame } from '../src/referee/play.ts'
import type { Player } from '../src/referee/player.ts'
import { start } from '../src/rules/position.ts'
import { variantNamed } from '../src/rules/variants.ts'
import { svgOf } from './ansi-svg.ts'

interface Shot {
  readonly variant: string
  readonly seed: number
  readonly placements: number
}

const FOLDER = new URL('../docs/images/', import.meta.url)
const SHOTS: readonly Shot[] = [
  { variant: 'extreme', seed: 170, placements: 138 },
  { variant: 'twin', seed: 2342, placements: 80 },
]

/** A player that goes away once so many marks are on the board. */
const until = (placements: number, player: Player): Player => ({
  ...player,
  move: async turn => (turn.moves.length < placements ? player.move(turn) : { kind: 'leave', why: 'posing' }),
})

async function gameOf({ variant, seed, placements }: Shot): Promise<Game> {
  const row = variantNamed(variant)
  if (!row) throw new Error(`no variant ${variant}`)
  const players = [0, 1].map(side => until(placements, makeBot('greedy', seed + side)))
  const timer = { now: () => 0, after: () => () => {} }
  const game = await playGame({
    game: newGame(start(row), { limit: null }),
    players: [players[0], players[1]],
    timer,
  })
  return { ...game, ending: null }
}

async function capture(shot: Shot): Promise<void> {
  const game = await gameOf(shot)
  const { turn } = game.position
  const seats = {
    names: turn === 0 ? (['you', 'greedy'] as const) : (['greedy', 'you'] as const),
    people: [turn === 0, turn === 1] as const,
  }
  const view = { game, seats, hand: newHand(game.position, null), now: 0, parting: '' }
  const surface = { colours: picocolors.createColors(true), glyphs: glyphsFor({}), columns: 80, rows: 30 }
  const file = new URL(`play-${shot.variant}.svg`, FOLDER)
  writeFileSync(file, svgOf(drawScreen(view, surface), `ultimata play ${shot.variant}`))
}

mkdirSync(FOLDER, { recursive: true })
for (const shot of SHOTS) await capture(shot)
