/**
 * Which game, against whom: open on the page until the visitor's first mark. Every choice is a new game at once, as
 * there is nothing to lose yet. What is chosen rarely (clock, rules of one's own) stays in the dialog.
 */
import { useId, useState } from 'react'
import { VARIANTS } from '../../rules/variants.ts'
import { Choice } from '../ui/choice.tsx'
import { traitsOf, VariantPicture } from '../ui/variant-picture.tsx'
import { LevelField } from './level-field.tsx'
import type { GameSetup } from './local-game.ts'
import './picker.css'
import { formOf, type GameForm, OPPONENTS, SIDES, setupFrom } from './setup-form.ts'

interface PickerProps {
  readonly setup: GameSetup
  readonly onChoose: (setup: GameSetup) => void
}

const AGAINST = OPPONENTS.filter(({ id }) => id !== 'engines').map(({ id, brief }) => ({ id, title: brief }))
const FIRST_OR_SECOND = SIDES.filter(({ id }) => id !== 'lot')

export function Picker({ setup, onChoose }: PickerProps) {
  const asked = formOf(setup)
  const [lastLevel, keepLevel] = useState(asked.level)
  const form = asked.opponent === 'person' ? { ...asked, level: lastLevel } : asked // two people have no level
  const choose = (part: Partial<GameForm>): void => {
    const next = { ...form, ...part }
    keepLevel(next.level)
    onChoose(setupFrom(next, false))
  }
  return (
    <div className="picker">
      <VariantTiles chosen={form.variant} onChoose={variant => choose({ variant })} />
      <p className="soft picker-traits">{traitsOf(form.variant)}</p>
      <Choice
        title="Against"
        options={AGAINST}
        chosen={form.opponent}
        onChoose={opponent => choose({ opponent })}
      />
      {form.opponent === 'engine' && (
        <>
          <LevelField title="Level" level={form.level} onLevel={level => choose({ level })} />
          <Choice
            title="You play"
            options={FIRST_OR_SECOND}
            chosen={form.side}
            onChoose={side => choose({ side })}
          />
        </>
      )}
    </div>
  )
}

interface VariantTilesProps {
  readonly chosen: GameForm['variant']
  readonly onChoose: (variant: GameForm['variant']) => void
}

function VariantTiles({ chosen, onChoose }: VariantTilesProps) {
  const name = useId()
  return (
    <fieldset className="variants">
      <legend>Choose a game</legend>
      {VARIANTS.map(variant => (
        <label key={variant.id} className="variant">
          <input
            type="radio"
            name={name}
            value={variant.id}
            checked={chosen === variant}
            onChange={() => onChoose(variant)}
          />
          <VariantPicture variant={variant} />
          <span className="variant-title">{variant.title}</span>
        </label>
      ))}
    </fieldset>
  )
}
