/** The rules of every game, told, drawn and tried out. */
import { Link, useLocation, useParams } from 'wouter'
import type { Variant } from '../../rules/variant.ts'
import { axesOf } from '../../rules/variant-words.ts'
import { VARIANTS, variantNamed } from '../../rules/variants.ts'
import { setupOf } from '../play/local-game.ts'
import { freshGame, storedGame, storeGame } from '../play/stored-game.ts'
import { useTitle } from '../ui/title.ts'
import { traitsOf } from '../ui/variant-picture.tsx'
import { LineDrawings, RouteDrawing, WeightDrawing } from './drawings.tsx'
import { Lesson } from './lesson-view.tsx'
import './rules.css'
import { rulesInWords } from './rules-words.ts'

export function RulesPage() {
  const { id = VARIANTS[0].id } = useParams<{ id?: string }>()
  const [, navigate] = useLocation()
  const variant = variantNamed(id)
  useTitle(variant ? `Rules of ${variant.title}` : 'Rules')
  if (!variant)
    return (
      <main className="page" id="main">
        <h1>There is no game called {id}</h1>
        <VariantLinks id={id} />
      </main>
    )
  const begin = (): void => playNow(variant, () => navigate('/'))
  return (
    <main className="page rules" id="main">
      <VariantLinks id={id} />
      <h1>{variant.title}</h1>
      <p className="soft">
        {traitsOf(variant)}. {variant.origin.slice(0, 1).toUpperCase() + variant.origin.slice(1)}.
      </p>
      <p>
        <button type="button" className="main" onClick={begin}>
          Play {variant.title}
        </button>
      </p>
      <ul className="rules-words">
        {rulesInWords(variant).map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Lesson key={variant.id} variant={variant} onPlay={begin} />
      <section>
        <h2>Lines that win a board or the game</h2>
        <LineDrawings variant={variant} />
      </section>
      <section>
        <h2>Where each cell sends</h2>
        <p className="soft">
          Each cell of this board shows the whole grid. The marked boards are those that a mark in this cell
          sends the opponent to.
        </p>
        <RouteDrawing variant={variant} />
      </section>
      {variant.scoring.noLine.kind === 'weights' && (
        <section>
          <h2>What the boards are worth</h2>
          <WeightDrawing variant={variant} />
        </section>
      )}
      <section>
        <h2>All rules at a glance</h2>
        <dl className="axes">
          {axesOf(variant).map(([axis, words]) => (
            <div key={axis}>
              <dt>{axis}</dt>
              <dd>{words.replace('by the table below', 'drawn above')}</dd>
            </div>
          ))}
        </dl>
      </section>
    </main>
  )
}

/** A new game with the players and the clock of the last one. */
function playNow(variant: Variant, go: () => void): void {
  storeGame(freshGame({ ...setupOf(storedGame()), variant }))
  go()
}

const VariantLinks = ({ id }: { id: string }) => (
  <nav className="variant-links" aria-label="Games">
    {VARIANTS.map(variant => (
      <Link
        key={variant.id}
        href={`/rules/${variant.id}`}
        aria-current={variant.id === id ? 'page' : undefined}
      >
        {variant.title}
      </Link>
    ))}
  </nav>
)
