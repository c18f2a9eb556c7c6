/** What stands over a puzzle: which game, which kind of puzzle, and how one stands. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Variant } from '../../rules/variant.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { gameWords } from '../../words/en/game.ts'
import { puzzleWords } from '../../words/en/puzzles.ts'
import { useWords } from '../language.ts'

interface HeadProps {
  readonly variant: Variant
  readonly title: string
  readonly children?: ReactNode
}

export function Head({ variant, title, children }: HeadProps) {
  const words = useWords(puzzleWords)
  const told = useWords(gameWords)
  return (
    <header className="puzzle-head">
      <p className="soft puzzle-path">
        <Link href="/puzzles">{words.title}</Link> · {variantTitle(variant, told)}
      </p>
      <h1>{title}</h1>
      {children}
    </header>
  )
}
