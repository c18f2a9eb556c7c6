/** The games to choose from: a picture, a name, and what is different about it. */

import { useId } from 'react'
import type { Variant } from '../../rules/variant.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { gameWords } from '../../words/en/game.ts'
import { useWords } from '../language.ts'
import { lineOf } from '../ui/variant-face.ts'
import { VariantPicture } from '../ui/variant-picture.tsx'

interface VariantTilesProps {
  readonly title: string
  readonly chosen: Variant
  readonly onChoose: (variant: Variant) => void
}

export function VariantTiles({ title, chosen, onChoose }: VariantTilesProps) {
  const words = useWords(gameWords)
  const name = useId()
  return (
    <fieldset className="variants">
      <legend>{title}</legend>
      {VARIANTS.map(variant => (
        <label key={variant.id} className="variant">
          <input
            type="radio"
            name={name}
            value={variant.id}
            checked={chosen === variant}
            onChange={() => onChoose(variant)}
            aria-label={variantTitle(variant, words)}
            aria-describedby={`${name}-${variant.id}`}
          />
          <VariantPicture variant={variant} />
          <span className="variant-title">{variantTitle(variant, words)}</span>
          <span className="soft variant-traits" id={`${name}-${variant.id}`}>
            {lineOf(variant, words)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
