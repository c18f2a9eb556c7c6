/** Every puzzle that is kept is what it says: by the rules, by the engine, and a tenth of them by the second search. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { engineProver } from '../engine/prove.ts'
import { kernelNow } from '../engine/wasm-node.ts'
import { makeMove } from '../rules/move-text.ts'
import { moves } from '../rules/position.ts'
import { symmetriesOf, turnMove, turnPosition } from '../rules/symmetry.ts'
import { rulesOf, type Variant } from '../rules/variant.ts'
import { VARIANTS, variantNamed } from '../rules/variants.ts'
import { CHECK, faultOf } from './check.ts'
import type { Prover } from './prover.ts'
import { makePuzzle, type Puzzle, parsePuzzles } from './puzzle.ts'
import { secondSearch } from './second-search.ts'

const textOf = ({ id }: Variant): string => readFileSync(new URL(`./data/${id}.txt`, import.meta.url), 'utf8')

function puzzlesOf(variant: Variant): Puzzle[] {
  return parsePuzzles(textOf(variant), variantNamed).map(puzzle => {
    if (!puzzle.ok) throw new Error(puzzle.error)
    return puzzle.value
  })
}

function engineOf(variant: Variant): () => Prover {
  const kernel = kernelNow(rulesOf(variant), 16)
  return () => {
    kernel.calls.forget(1)
    return engineProver(kernel, CHECK.engine).ask
  }
}

const second = (): Prover => secondSearch(CHECK.second).ask

describe.each(VARIANTS.map(variant => [variant.id, variant] as const))('puzzles of %s', (_id, variant) => {
  const puzzles = puzzlesOf(variant)

  it('are two hundred, the easiest first, no two the same however they are turned', () => {
    expect(puzzles.map(({ nodes }) => nodes)).toEqual(
      puzzles.map(({ nodes }) => nodes).toSorted((a, b) => a - b),
    )
    expect(puzzles).toHaveLength(200)
    expect(new Set(puzzles.map(({ name }) => name)).size).toBe(200)
    expect(puzzles.map(makePuzzle).join('\n')).toBe(textOf(variant).trimEnd())
  })

  it('are proved by the engine, all of them', () => {
    const engine = engineOf(variant)
    expect(puzzles.map(puzzle => faultOf(puzzle, engine())).filter(fault => fault !== null)).toEqual([])
  })

  it('are proved by the second search, every tenth one', () => {
    const tenth = puzzles.filter((_, index) => index % 10 === 9)
    expect(tenth.map(puzzle => faultOf(puzzle, second())).filter(fault => fault !== null)).toEqual([])
  })

  it('say how near a win is', () => {
    const wins = puzzles.filter(({ aim }, index) => aim === 'win' && index % 12 === 0)
    for (const { position, winsIn } of wins) expect(secondSearch(CHECK.second).lineIn(position)).toBe(winsIn)
  })

  it('are found wrong by both when another move is planted as the solution', () => {
    const engine = engineOf(variant)
    for (const puzzle of puzzles.filter((_, index) => index % 40 === 0)) {
      for (const planted of moves(puzzle.position).filter(move => move !== puzzle.line[0])) {
        const wrong = { ...puzzle, line: [planted] }
        for (const prover of [engine(), second()]) {
          expect(
            faultOf(wrong, prover),
            `${puzzle.name} ${makeMove(puzzle.position.rules, planted)}`,
          ).not.toBe(null)
        }
      }
    }
  })

  it('are found wrong by both when more is asked than the right move reaches', () => {
    const engine = engineOf(variant)
    for (const puzzle of puzzles.filter(({ aim }, index) => aim !== 'win' && index % 10 === 0)) {
      const wrong = { ...puzzle, aim: 'win', winsIn: null } as const
      for (const prover of [engine(), second()]) expect(faultOf(wrong, prover)).not.toBe(null)
    }
  })

  it('keep their names when they are turned', () => {
    for (const puzzle of puzzles.slice(0, 5)) {
      for (const symmetry of symmetriesOf(variant)) {
        const turned: Puzzle = {
          ...puzzle,
          position: turnPosition(puzzle.position, symmetry),
          line: puzzle.line.map(move => turnMove(puzzle.position.rules, move, symmetry)),
        }
        expect(faultOf(turned, second())).toBe(null)
      }
    }
  })
})
