/** Where the explorer has what it shows: the book of a game, the games of the server, the games of this browser. */
import { useEffect, useState } from 'react'
import type { ExplorerAnswer } from '../../contract/explorer.ts'
import { type Book, type BookFile, openBook } from '../../review/book.ts'
import { COUNTED, type CountedMove, type GameCounter, gameCounter } from '../../review/game-counts.ts'
import { provedWinner } from '../../review/solved.ts'
import type { Strategy } from '../../review/strategy.ts'
import { sameRules } from '../../rules/identity.ts'
import { parseMove } from '../../rules/move-text.ts'
import type { Position } from '../../rules/position.ts'
import { makePosition } from '../../rules/position-text.ts'
import type { Variant } from '../../rules/variant.ts'
import { proofOf } from '../analysis/proof.ts'
import { keptGames } from '../games/database.ts'
import { readGame } from '../games/import.ts'
import { ask } from '../ui/ask.ts'

export const SOURCES = ['server', 'own'] as const
export type SourceId = (typeof SOURCES)[number]

/** What was counted of the position on the board. */
export interface Counted {
  readonly games: number // in all
  readonly isWhole: boolean // nothing is left to be counted
  readonly moves: readonly CountedMove[]
  readonly isFaulty: boolean // the server has not answered
}

const NOTHING: Counted = { games: 0, isWhole: false, moves: [], isFaulty: false }

const books = new Map<string, Promise<Book | null>>()

function bookOf(variant: Variant): Promise<Book | null> {
  const known = books.get(variant.id)
  if (known) return known
  const opening = fetchBook(variant).catch(() => {
    books.delete(variant.id) // the next one who asks tries again
    return null
  })
  books.set(variant.id, opening)
  return opening
}

async function fetchBook(variant: Variant): Promise<Book | null> {
  const file = await fetch(new URL(`../../review/books/${variant.id}.json`, import.meta.url))
  return file.ok ? openBook(variant, (await file.json()) as BookFile) : null
}

/** Undefined: not there yet. */
export const useBook = (variant: Variant): Book | null | undefined => useOf(variant, bookOf)

export const useStrategy = (variant: Variant): Strategy | null | undefined => useOf(variant, strategyOf)

async function strategyOf(variant: Variant): Promise<Strategy | null> {
  if (provedWinner(variant) === null) return null
  const proof = await proofOf(variant)
  return proof.ok ? proof.value : null
}

function useOf<T>(variant: Variant, find: (variant: Variant) => Promise<T>): T | undefined {
  const [found, setFound] = useState<{ readonly of: Variant; readonly value: T } | null>(null)
  useEffect(() => {
    let isWanted = true
    void find(variant).then(value => isWanted && setFound({ of: variant, value }))
    return () => {
      isWanted = false
    }
  }, [variant, find])
  return found?.of === variant ? found.value : undefined
}

export function useCounted(position: Position, source: SourceId): Counted {
  const server = useServerMoves(position, source === 'server')
  const own = useOwnMoves(position, source === 'own')
  return source === 'server' ? server : own
}

const ASK_AFTER_MS = 150 // not for every position that somebody steps over
const ASK_AGAIN_MS = 1500

/** The games of the server; an answer stays until there is the next one, so that nothing flickers. */
function useServerMoves(position: Position, isWanted: boolean): Counted {
  const [told, setTold] = useState<{ readonly of: Position; readonly counted: Counted } | null>(null)
  useEffect(() => {
    if (!isWanted || position.allowed === 0 || !isEarly(position)) return
    let timer: ReturnType<typeof setTimeout>
    let isHere = true
    const once = async (): Promise<void> => {
      const counted = await askServer(position)
      if (!isHere) return
      setTold({ of: position, counted })
      if (!counted.isWhole && !counted.isFaulty) timer = setTimeout(once, ASK_AGAIN_MS)
    }
    timer = setTimeout(once, ASK_AFTER_MS)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [position, isWanted])
  if (told?.of === position) return told.counted
  return { ...NOTHING, games: told?.counted.games ?? 0, isWhole: !isEarly(position) }
}

async function askServer(position: Position): Promise<Counted> {
  try {
    const path = `/explorer?position=${encodeURIComponent(makePosition(position))}`
    const { games, isWhole, moves } = await ask<ExplorerAnswer>(path)
    return { games, isWhole, moves: moves.flatMap(each => countedMove(position, each)), isFaulty: false }
  } catch {
    return { ...NOTHING, isWhole: true, isFaulty: true }
  }
}

function countedMove(
  { rules }: Position,
  { move, ...results }: ExplorerAnswer['moves'][number],
): CountedMove[] {
  const parsed = parseMove(rules, move)
  return parsed.ok ? [{ move: parsed.value, ...results }] : []
}

/** The games of this browser are counted once for each game of the family, when the explorer is opened. */
function useOwnMoves(position: Position, isWanted: boolean): Counted {
  const { variant } = position.rules
  const [counter, setCounter] = useState<{ readonly of: Variant; readonly games: GameCounter } | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    void countOwn(variant).then(games => isHere && setCounter({ of: variant, games }))
    return () => {
      isHere = false
    }
  }, [variant, isWanted])
  if (counter?.of !== variant) return NOTHING
  const { games, movesAt } = counter.games
  return { games: games(), isWhole: true, moves: isEarly(position) ? movesAt(position) : [], isFaulty: false }
}

const SPELL = 8 // ms without a turn for the page

async function countOwn(variant: Variant): Promise<GameCounter> {
  const counter = gameCounter(variant)
  let began = performance.now()
  for (const { line } of await keptGames()) {
    const record = readGame(line)
    if (!record?.ending || record.start !== null || !sameRules(record.variant, variant)) continue
    const { winner, points } = record.ending
    const score = winner === null ? (1 + Math.sign(points[0] - points[1])) / 2 : winner === 0 ? 1 : 0
    counter.add({ moves: record.moves.map(({ move }) => move), opening: 0, score })
    if (performance.now() - began < SPELL) continue
    await new Promise(resolve => setTimeout(resolve))
    began = performance.now()
  }
  return counter
}

/** Whether moves of this position can have been counted: with bonus moves as without, each placement is a mark. */
function isEarly({ boards }: Position): boolean {
  const marks = boards.reduce((sum, word) => sum + bits(word), 0)
  return marks < COUNTED
}

const bits = (word: number): number => {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count++
  return count
}
