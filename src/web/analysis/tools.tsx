/** The bar above the analysis board: what it shows, and what can be done with it as a whole. */
import type { Variant } from '../../rules/variant.ts'
import { VARIANTS, variantNamed } from '../../rules/variants.ts'

interface ToolsProps {
  readonly title: string
  readonly variant: Variant
  readonly onNew: (variant: Variant) => void
  readonly onShow: (what: 'setup' | 'paste' | 'exports') => void
}

export const Tools = ({ title, variant, onNew, onShow }: ToolsProps) => (
  <div className="tools">
    <p className="title">{title}</p>
    <select
      aria-label="A new board of"
      value={variant.id}
      onChange={event => onNew(variantNamed(event.target.value) ?? variant)}
    >
      {variantNamed(variant.id) === undefined && <option value={variant.id}>{variant.title}</option>}
      {VARIANTS.map(({ id, title: name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
    <button type="button" onClick={() => onNew(variant)}>
      New
    </button>
    <button type="button" onClick={() => onShow('paste')}>
      Paste
    </button>
    <button type="button" onClick={() => onShow('setup')}>
      Set up
    </button>
    <button type="button" onClick={() => onShow('exports')}>
      Share
    </button>
  </div>
)
