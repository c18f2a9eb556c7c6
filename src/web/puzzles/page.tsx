/** Puzzles: a place to choose from, and the puzzles of a game one after the other, the daily one, a run, one by name. */
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useParams } from 'wouter'
import type { Puzzle } from '../../puzzles/puzzle.ts'
import type { Variant } from '../../rules/variant.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { variantNamed } from '../../rules/variants.ts'
import { gameWords } from '../../words/en/game.ts'
import { puzzleWords } from '../../words/en/puzzles.ts'
import { useWords } from '../language.ts'
import { useTitle } from '../ui/title.ts'
import { dailyOf, dayOf } from './choice.ts'
import { PuzzlesHome } from './home.tsx'
import { rememberGame } from './kept.ts'
import { Daily, Named, Training } from './kinds.tsx'
import { puzzlesOf } from './library.ts'
import { Run } from './run.tsx'
import '../play/play.css'
import './puzzles.css'

export function PuzzlesPage() {
  const { id, kind } = useParams<{ id?: string; kind?: string }>()
  const variant = id === undefined ? null : variantNamed(id)
  const words = useWords(puzzleWords)
  const told = useWords(gameWords)
  useTitle(variant ? words.titleOf(variantTitle(variant, told)) : words.title)
  if (variant === null) return <PuzzlesHome />
  if (variant === undefined) return <Lost why={words.noGame(id ?? '')} />
  return <Library key={variant.id} variant={variant} kind={kind} />
}

function Lost({ why }: { why: string }) {
  const words = useWords(puzzleWords)
  return (
    <main className="page" id="main">
      <h1>{words.title}</h1>
      <p className="complaint">{why}</p>
      <p>
        <Link href="/puzzles">{words.all}</Link>
      </p>
    </main>
  )
}

function Library({ variant, kind }: { variant: Variant; kind: string | undefined }) {
  const words = useWords(puzzleWords)
  const found = usePuzzles(variant)
  useEffect(() => rememberGame(variant.id), [variant])
  if (found === null) return <main className="page" id="main" aria-busy="true" />
  if (found === 'failed') return <Lost why={words.notLoaded} />
  return (
    <main className="play puzzle" id="main" data-grids={variant.grids}>
      <KindOf variant={variant} puzzles={found} kind={kind} />
    </main>
  )
}

/** Null until they are there. */
function usePuzzles(variant: Variant): readonly Puzzle[] | null | 'failed' {
  const [found, setFound] = useState<readonly Puzzle[] | null | 'failed'>(null)
  useEffect(() => {
    let isWanted = true
    void puzzlesOf(variant).then(read => isWanted && setFound(read ?? 'failed'))
    return () => {
      isWanted = false
    }
  }, [variant])
  return found
}

interface KindProps {
  readonly variant: Variant
  readonly puzzles: readonly Puzzle[]
  readonly kind: string | undefined
}

function KindOf({ variant, puzzles, kind }: KindProps): ReactNode {
  const words = useWords(puzzleWords)
  const told = useWords(gameWords)
  if (kind === undefined) return <Training variant={variant} puzzles={puzzles} />
  if (kind === 'run') return <Run variant={variant} puzzles={puzzles} />
  if (kind === 'daily') {
    const today = dailyOf(puzzles, dayOf(new Date()))
    return today && <Daily variant={variant} puzzle={today} />
  }
  const named = puzzles.find(({ name }) => name === kind)
  if (named) return <Named key={kind} variant={variant} puzzle={named} />
  return (
    <section className="puzzle-none">
      <h1>{words.title}</h1>
      <p className="complaint">{words.noPuzzle(kind)}</p>
      <p>
        <Link href={`/puzzles/${variant.id}`}>{words.othersOf(variantTitle(variant, told))}</Link>
      </p>
    </section>
  )
}
