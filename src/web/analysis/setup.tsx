/** Setting a position up: marks by clicks, whose turn it is, where the next mark may go, with the complaints of the rules. */

import { useState } from 'react'
import { complaintOf } from '../../review/paste.ts'
import { boardLabel, boardName } from '../../rules/names.ts'
import { MARKS, type Position, type Side } from '../../rules/position.ts'
import { makePosition, parsePosition } from '../../rules/position-text.ts'
import type { Variant } from '../../rules/variant.ts'
import { bitOf } from '../../rules/variant.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { VARIANTS, variantNamed } from '../../rules/variants.ts'
import { analysisWords } from '../../words/en/analysis.ts'
import { gameWords } from '../../words/en/game.ts'
import { Board } from '../board/board.tsx'
import { useWords } from '../language.ts'
import {
  checkDraft,
  type Draft,
  draftOf,
  emptyDraft,
  partOf,
  shownDraft,
  withAllowed,
  withMark,
} from './draft.ts'
import { ComplaintWords } from './paste.tsx'

interface SetupProps {
  readonly from: Position
  readonly onDone: (position: Position) => void
  readonly onCancel: () => void
}

const BRUSHES = [0, 1, null] as const

export function Setup({ from, onDone, onCancel }: SetupProps) {
  const words = useWords(analysisWords)
  const [draft, setDraft] = useState(() => draftOf(from))
  const [brush, setBrush] = useState<Side | null>(0)
  const shown = shownDraft(draft)
  const checked = checkDraft(draft)
  const problem = checked.ok ? null : checked.error
  return (
    <div className="position-setup">
      <div className="board-side">
        <Board
          position={shown}
          label={words.setupBoard}
          onPlay={move => setDraft(withMark(draft, move, brush))}
        />
      </div>
      <section className="panel" aria-labelledby="setup-title">
        <h2 id="setup-title">{words.setupTitle}</h2>
        <VariantField variant={draft.variant} onChange={variant => setDraft(emptyDraft(variant))} />
        <Choices
          legend={words.brushLegend}
          options={BRUSHES.map(value => ({ value, title: value === null ? words.nothing : MARKS[value] }))}
          value={brush}
          onChange={setBrush}
        />
        <Choices
          legend={words.toMove}
          options={MARKS.map((title, side) => ({ value: (side === 0 ? 0 : 1) as Side, title }))}
          value={draft.turn}
          onChange={turn => setDraft({ ...draft, turn })}
        />
        <AllowedField draft={draft} position={shown} setDraft={setDraft} />
        {draft.variant.bonus && (
          <label>
            <input
              type="checkbox"
              checked={draft.bonus}
              onChange={event => setDraft({ ...draft, bonus: event.target.checked })}
            />{' '}
            {words.nextIsBonus}
          </label>
        )}
        <p role="status" className={problem ? 'complaint' : 'soft'}>
          {problem
            ? words.problem(words.about[partOf(problem)], problem.expected, problem.found)
            : words.isPossible}
        </p>
        <div className="buttons">
          <button
            type="button"
            className="main"
            disabled={!checked.ok}
            onClick={() => checked.ok && onDone(checked.value)}
          >
            {words.analyseThis}
          </button>
          <button type="button" onClick={() => setDraft(emptyDraft(draft.variant))}>
            {words.clear}
          </button>
          <button type="button" onClick={onCancel}>
            {words.cancel}
          </button>
        </div>
        <TextField position={shown} onRead={position => setDraft(draftOf(position))} />
      </section>
    </div>
  )
}

const VariantField = ({ variant, onChange }: { variant: Variant; onChange: (variant: Variant) => void }) => {
  const words = useWords(analysisWords)
  const told = useWords(gameWords)
  return (
    <label className="setup-field">
      {words.game}
      <select value={variant.id} onChange={event => onChange(variantNamed(event.target.value) ?? variant)}>
        {variantNamed(variant.id) === undefined && <option value={variant.id}>{variant.title}</option>}
        {VARIANTS.map(each => (
          <option key={each.id} value={each.id}>
            {variantTitle(each, told)}
          </option>
        ))}
      </select>
    </label>
  )
}

interface ChoicesProps<T> {
  readonly legend: string
  readonly options: readonly { readonly value: T; readonly title: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

const Choices = <T extends number | null>({ legend, options, value, onChange }: ChoicesProps<T>) => (
  <fieldset className="choices">
    <legend>{legend}</legend>
    {options.map(option => (
      <label key={option.title}>
        <input
          type="radio"
          name={legend}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />{' '}
        {option.title}
      </label>
    ))}
  </fieldset>
)

interface AllowedProps {
  readonly draft: Draft
  readonly position: Position
  readonly setDraft: (draft: Draft) => void
}

/** The boards laid out as on the grid; with none chosen every open board is allowed. */
const AllowedField = ({ draft, position, setDraft }: AllowedProps) => {
  const words = useWords(analysisWords)
  const told = useWords(gameWords)
  return (
    <fieldset>
      <legend>{words.nextMayGo}</legend>
      <label>
        <input
          type="checkbox"
          checked={draft.allowed === null}
          onChange={() => draft.allowed !== null && setDraft({ ...draft, allowed: null })}
        />{' '}
        {words.anyOrOnly}
      </label>
      <div className="allowed-grids">
        {Array.from({ length: draft.variant.grids }, (_, grid) => (
          <div
            key={MARKS[grid]}
            className="allowed-boards"
            style={{ gridTemplateColumns: `repeat(${draft.variant.side}, 1fr)` }}
          >
            {Array.from(
              { length: position.rules.cells },
              (_, slot) => grid * position.rules.cells + slot,
            ).map(board => (
              <button
                key={board}
                type="button"
                aria-pressed={((draft.allowed ?? 0) & bitOf(position.rules, board)) !== 0}
                aria-label={`${boardLabel(position.rules, board)}, ${boardName(position.rules, board, told)}`}
                onClick={() => setDraft(withAllowed(draft, board))}
              >
                {boardLabel(position.rules, board)}
              </button>
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** The position as one line, to copy from or to write into. What is typed stays while it is not yet a position. */
function TextField({ position, onRead }: { position: Position; onRead: (position: Position) => void }) {
  const words = useWords(analysisWords)
  const written = makePosition(position)
  const [typed, setTyped] = useState({ text: written, of: written })
  const text = typed.of === written ? typed.text : written
  const { variant } = position.rules
  const find = (id: string): Variant | undefined => (id === variant.id ? variant : variantNamed(id))
  const parsed = parsePosition(text, find)
  const change = (next: string): void => {
    const read = parsePosition(next, find)
    setTyped({ text: next, of: read.ok ? makePosition(read.value) : written })
    if (read.ok) onRead(read.value)
  }
  return (
    <div>
      <label className="setup-field">
        {words.asText}
        <input value={text} spellCheck={false} onChange={event => change(event.target.value)} />
      </label>
      {!parsed.ok && text !== written && <ComplaintWords complaint={complaintOf(text, parsed.error)} />}
    </div>
  )
}
