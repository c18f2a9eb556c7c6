/** The rules of every game, told, drawn and tried out. */

import { Link, useLocation, useParams } from 'wouter'
import { axesOf } from '../../rules/axes.ts'
import type { Variant } from '../../rules/variant.ts'
import { capital, variantTitle } from '../../rules/variant-words.ts'
import { VARIANTS, variantNamed } from '../../rules/variants.ts'
import { gameWords } from '../../words/en/game.ts'
import { rulesWords } from '../../words/en/rules.ts'
import { useWords } from '../language.ts'
import { setupOf } from '../play/local-game.ts'
import { freshGame, storedGame, storeGame } from '../play/stored-game.ts'
import { useTitle } from '../ui/title.ts'
import { lineOf } from '../ui/variant-face.ts'
import { LineDrawings, RouteDrawing, WeightDrawing } from './drawings.tsx'
import { Lesson } from './lesson-view.tsx'
import './rules.css'
import { RulePictures } from './rule-pictures.tsx'
import { rulesInWords } from './rules-words.ts'

export function RulesPage() {
  const { id = VARIANTS[0].id } = useParams<{ id?: string }>()
  const [, navigate] = useLocation()
  const variant = variantNamed(id)
  const words = useWords(rulesWords)
  const told = useWords(gameWords)
  useTitle(variant ? words.rulesOf(variantTitle(variant, told)) : words.title)
  if (!variant)
    return (
      <main className="page" id="main">
        <h1>{words.noSuchGame(id)}</h1>
        <VariantLinks id={id} />
      </main>
    )
  const title = variantTitle(variant, told)
  const begin = (): void => playNow(variant, () => navigate('/'))
  return (
    <main className="page rules" id="main">
      <VariantLinks id={id} />
      <h1>{title}</h1>
      <p className="soft">
        {lineOf(variant, told)}. {capital(words.origins[variant.origin] ?? variant.origin)}.
      </p>
      <RulePictures variant={variant} />
      <p className="actions rules-actions">
        <button type="button" className="main" onClick={begin}>
          {words.play(title)}
        </button>
        <Link className="button" href={`/learn/${variant.id}`}>
          {words.withCoach}
        </Link>
      </p>
      <Lesson key={variant.id} variant={variant} onPlay={begin} />
      <section>
        <h2>{words.lines}</h2>
        <LineDrawings variant={variant} />
      </section>
      <section>
        <h2>{words.sends}</h2>
        <p className="soft">{words.sendsHow}</p>
        <RouteDrawing variant={variant} />
      </section>
      {variant.scoring.noLine.kind === 'weights' && (
        <section>
          <h2>{words.worth}</h2>
          <WeightDrawing variant={variant} />
        </section>
      )}
      <section>
        <h2>{words.inWords}</h2>
        <ul className="rules-words">
          {rulesInWords(variant, words, told).map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{words.atAGlance}</h2>
        <dl className="axes">
          {axesOf(variant, words, told, words.axisDrawn).map(([axis, meaning]) => (
            <div key={axis}>
              <dt>{axis}</dt>
              <dd>{meaning}</dd>
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
  <nav className="variant-links" aria-label={useWords(rulesWords).games}>
    {VARIANTS.map(variant => (
      <Link
        key={variant.id}
        href={`/rules/${variant.id}`}
        aria-current={variant.id === id ? 'page' : undefined}
      >
        <VariantName variant={variant} />
      </Link>
    ))}
  </nav>
)

const VariantName = ({ variant }: { variant: Variant }) => variantTitle(variant, useWords(gameWords))
