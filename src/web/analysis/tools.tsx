/** The bar above the analysis board: what it shows, and what can be done with it as a whole. */
import type { Variant } from '../../rules/variant.ts'
import { VARIANTS, variantNamed } from '../../rules/variants.ts'

interface ToolsProps {
  readonly title: string
  readonly variant: Variant
  readonly onNew: (variant: Variant) => void
  readonly onShow: (what: 'setup' | 'paste' | 'exports') => void
  readonly onUndo: (() => void) | null // null: there is nothing to take back
  readonly onPromote: (() => void) | null
  readonly onRemove: (() => void) | null
}

export const Tools = ({ title, variant, onNew, onShow, onUndo, onPromote, onRemove }: ToolsProps) => (
  <div className="tools">
    <p className="title">{title}</p>
    <select
      aria-label="A new board of"
      value={variant.id}
      onChange={event => onNew(variantNamed(event.target.value) ?? variant)}
    >
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
    <fieldset className="tree-tools" aria-label="The tree">
      <button type="button" onClick={onPromote ?? undefined} disabled={onPromote === null}>
        Make main line
      </button>
      <button type="button" onClick={onRemove ?? undefined} disabled={onRemove === null}>
        Delete from here
      </button>
      <button type="button" onClick={onUndo ?? undefined} disabled={onUndo === null}>
        Undo
      </button>
    </fieldset>
  </div>
)
