/**
 * A program in a game in which placements may be taken back. What it remembers of what never was would mislead it, so
 * it is started again then, and its earlier turns are put to it, as `bot replay` does. That counts on nobody's clock.
 */
import type { Failing } from '../dialects/protocol.ts'
import type { Outsider } from '../programs/entry.ts'
import { makeProgram, type ProgramPlayer, type ProgramTerms } from '../programs/player.ts'
import type { Answer, Turn } from '../referee/player.ts'
import { hasFollowed } from '../referee/take-back.ts'
import type { Move, Position } from '../rules/position.ts'
import { type EarlierTurns, putEarlierTurns } from './earlier-turns.ts'

/** In a game that begins with this position. */
export function seatedProgram(entry: Outsider, terms: ProgramTerms, start: Position): ProgramPlayer {
  let program = makeProgram(entry, terms)
  let known: readonly Move[] | null = null // the placements before the turn that it was asked last
  let rejoining: { readonly since: number; until: number | null } | null = null
  let isClosed = false

  const rejoin = async (turn: Turn): Promise<Failing | null> => {
    await program.close()
    program = makeProgram(entry, terms)
    if (isClosed) await program.close()
    const unready = await program.start()
    if (unready !== null) return unready
    return lostTurn(await putEarlierTurns(program, { start, path: turn.moves, opening: 0 }, turn.limit))
  }

  const move = async (turn: Turn): Promise<Answer> => {
    const isFollowed = hasFollowed(turn, known, start)
    known = turn.moves
    rejoining = isFollowed ? null : { since: performance.now(), until: null }
    const failing = rejoining && (await rejoin(turn))
    if (rejoining) rejoining.until = performance.now()
    return failing ? { kind: 'failure', ...failing } : program.move(turn)
  }

  const rejoiningTime = (): number =>
    rejoining === null ? 0 : (rejoining.until ?? performance.now()) - rejoining.since

  return {
    name: program.name,
    start: () => program.start(),
    move,
    delays: () => {
      const { frozen, waited } = isRejoining(rejoining) ? NO_DELAYS : (program.delays?.() ?? NO_DELAYS)
      return { frozen: frozen + rejoiningTime(), waited }
    },
    abandon: () => program.abandon?.(),
    notes: () => program.notes(),
    close: () => {
      isClosed = true
      return program.close()
    },
  }
}

const NO_DELAYS = { frozen: 0, waited: 0 }

const isRejoining = (rejoining: { readonly until: number | null } | null): boolean =>
  rejoining !== null && rejoining.until === null

/** Not by how it was lost: the placement was made in the game, whatever the program says now. */
function lostTurn({ lost }: EarlierTurns): Failing | null {
  if (lost === null) return null
  const { before, after } = lost
  const why = `placement ${before.placements.length + 1} was put to it again, and it lost it: ${after.ending?.why}`
  return { way: 'crash', why }
}
