/** What a bot would play in a position: any bot that a match takes, asked once, programs in their sandbox. */
import { threadedBot } from '../bots/threaded.ts'
import { makeEntry } from '../programs/entry.ts'
import { hostsFault } from '../programs/interpreter.ts'
import { LONGEST_WAIT, makeProgram } from '../programs/player.ts'
import { newGame } from '../referee/game.ts'
import { playGame } from '../referee/play.ts'
import type { Player } from '../referee/player.ts'
import type { Move, Position } from '../rules/position.ts'
import { limitOf } from '../rules/variant.ts'
import { TIMER } from '../runner/game.ts'
import { botAt } from './game-setup.ts'
import { EXIT, Stop } from './io.ts'
import { type SandboxOptions, sandboxFrom } from './sandbox-options.ts'

/** The move with its time, or how it would lose the turn. */
export type BotChoice =
  | { readonly move: Move; readonly milliseconds: number }
  | { readonly move: null; readonly why: string }

/** Asks in one position after the other; each time it is started anew, and knows of nothing before. */
export type AskBot = (position: Position) => Promise<BotChoice>

const USUAL_SEED = 1
const USUAL_BUDGET = { movetime: 1000 }
const ENOUGH = { kind: 'leave', why: 'one move was asked for' } as const

export async function askerOf(word: string, options: SandboxOptions): Promise<AskBot> {
  const { entry, budget } = botAt(word)
  const isProgram = entry.kind !== 'builtin'
  const sandbox = await sandboxFrom(options, isProgram)
  const fault = isProgram ? await hostsFault([entry], sandbox) : null
  if (fault !== null) throw new Stop(EXIT.usage, fault)
  const own = budget !== null && 'movetime' in budget ? budget.movetime : null
  return async position => {
    const { rules } = position
    const limit = isProgram ? (own ?? limitOf(rules.variant) ?? LONGEST_WAIT) : null
    if (entry.kind === 'builtin') {
      const terms = { word: makeEntry(entry), seed: USUAL_SEED, budget: budget ?? USUAL_BUDGET }
      return choiceOf(position, threadedBot(terms), limit)
    }
    const program = makeProgram(entry, { ...sandbox, rules, seed: USUAL_SEED, limit })
    await program.start() // one that does not start fails when it is asked
    return choiceOf(position, program, limit)
  }
}

async function choiceOf(position: Position, bot: Player, limit: number | null): Promise<BotChoice> {
  let isAsked = false
  const once: Player = {
    ...bot,
    move: turn => {
      if (isAsked) return Promise.resolve(ENOUGH)
      isAsked = true
      return bot.move(turn)
    },
  }
  const leaving: Player = { name: 'nobody', move: () => Promise.resolve(ENOUGH) }
  const players = position.turn === 0 ? ([once, leaving] as const) : ([leaving, once] as const)
  try {
    const { placements, ending } = await playGame({
      game: newGame(position, { limit }),
      players,
      timer: TIMER,
    })
    const [first] = placements
    if (first) return { move: first.move, milliseconds: first.time }
    return { move: null, why: `${ending?.way}: ${ending?.why}` }
  } finally {
    await bot.close?.()
  }
}
