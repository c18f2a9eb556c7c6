/** The bar above the analysis board: what it shows, and what can be done with it as a whole. */

import type { Variant } from '../../rules/variant.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { VARIANTS, variantNamed } from '../../rules/variants.ts'
import { analysisWords } from '../../words/en/analysis.ts'
import { gameWords } from '../../words/en/game.ts'
import { useWords } from '../language.ts'

interface ToolsProps {
  readonly title: string
  readonly variant: Variant
  readonly onNew: (variant: Variant) => void
  readonly onShow: (what: 'setup' | 'paste' | 'exports') => void
}

export function Tools({ title, variant, onNew, onShow }: ToolsProps) {
  const words = useWords(analysisWords)
  const told = useWords(gameWords)
  return (
    <div className="tools">
      {title !== variantTitle(variant, told) && <p className="title">{title}</p>}
      <select
        aria-label={words.newBoardOf}
        value={variant.id}
        onChange={event => onNew(variantNamed(event.target.value) ?? variant)}
      >
        {variantNamed(variant.id) === undefined && <option value={variant.id}>{variant.title}</option>}
        {VARIANTS.map(each => (
          <option key={each.id} value={each.id}>
            {variantTitle(each, told)}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => onNew(variant)}>
        {words.new}
      </button>
      <button type="button" onClick={() => onShow('paste')}>
        {words.paste}
      </button>
      <button type="button" onClick={() => onShow('setup')}>
        {words.setUp}
      </button>
      <button type="button" onClick={() => onShow('exports')}>
        {words.share}
      </button>
    </div>
  )
}
