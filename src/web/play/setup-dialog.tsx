/** A new game: which, against whom, on which side, with which clock. */
import { type FormEvent, useState } from 'react'
import { limitOf } from '../../rules/variant.ts'
import { VARIANTS, variantNamed } from '../../rules/variants.ts'
import { Choice } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { traitsOf, VariantPicture } from '../ui/variant-picture.tsx'
import { LevelField } from './level-field.tsx'
import type { GameSetup } from './local-game.ts'
import { OwnRules } from './own-rules.tsx'
import { CLOCKS, formOf, type GameForm, OPPONENTS, SIDES, setupFrom, withVariant } from './setup-form.ts'

interface SetupDialogProps {
  readonly setup: GameSetup // the last one, to begin from
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onBegin: (setup: GameSetup) => void
}

export const SetupDialog = ({ setup, isOpen, onClose, onBegin }: SetupDialogProps) => (
  <Dialog title="New game" isOpen={isOpen} onClose={onClose}>
    <SetupFields setup={setup} onBegin={onBegin} />
  </Dialog>
)

function SetupFields({ setup, onBegin }: Pick<SetupDialogProps, 'setup' | 'onBegin'>) {
  const [form, setForm] = useState(() => formOf(setup))
  const [isRefused, setRefused] = useState(false) // what is written as rules of one's own
  const isOff = isRefused && variantNamed(form.variant.id) !== form.variant
  const set = <K extends keyof GameForm>(field: K, value: GameForm[K]): void =>
    setForm({ ...form, [field]: value })
  const begin = (event: FormEvent): void => {
    event.preventDefault()
    onBegin(setupFrom(form, Math.random() < 0.5))
  }
  const clocks = CLOCKS.filter(({ id }) => id !== 'own' || limitOf(form.variant) !== null)
  return (
    <form className="setup" onSubmit={begin}>
      <fieldset className="variants">
        <legend>Game</legend>
        {VARIANTS.map(variant => (
          <label key={variant.id} className="variant">
            <input
              type="radio"
              name="variant"
              value={variant.id}
              checked={form.variant === variant}
              onChange={() => setForm(withVariant(form, variant))}
            />
            <VariantPicture variant={variant} />
            <span className="variant-title">{variant.title}</span>
            <span className="soft variant-traits">{traitsOf(variant)}</span>
          </label>
        ))}
      </fieldset>
      <OwnRules
        chosen={form.variant}
        onChoose={variant => setForm(withVariant(form, variant))}
        onRefuse={setRefused}
      />
      <Choice
        title="Players"
        options={OPPONENTS}
        chosen={form.opponent}
        onChoose={id => set('opponent', id)}
      />
      {form.opponent !== 'person' && (
        <LevelField
          title={form.opponent === 'engines' ? 'Level of X' : 'Level'}
          level={form.level}
          onLevel={level => set('level', level)}
        />
      )}
      {form.opponent === 'engines' && (
        <LevelField title="Level of O" level={form.otherLevel} onLevel={level => set('otherLevel', level)} />
      )}
      {form.opponent === 'engine' && (
        <Choice isHalf title="You play" options={SIDES} chosen={form.side} onChoose={id => set('side', id)} />
      )}
      <Choice title="Time per move" options={clocks} chosen={form.clock} onChoose={id => set('clock', id)} />
      <button type="submit" className="main wide" disabled={isOff}>
        {isOff ? 'Correct your rules first' : 'Start the game'}
      </button>
    </form>
  )
}
