/** A new game: which, against whom, on which side, with which clock. */

import { type FormEvent, useState } from 'react'
import { limitOf } from '../../rules/variant.ts'
import { variantNamed } from '../../rules/variants.ts'
import { playWords } from '../../words/en/play.ts'
import { useWords } from '../language.ts'
import { LevelField } from '../seats/level-field.tsx'
import { Choice } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { GameSetup } from './local-game.ts'
import { OwnRules } from './own-rules.tsx'
import { CLOCKS, formOf, type GameForm, opponentsFor, SIDES, setupFrom, withVariant } from './setup-form.ts'
import { storeChoices, storedChoices } from './stored-game.ts'
import { VariantTiles } from './variant-tiles.tsx'

interface SetupDialogProps {
  readonly setup: GameSetup // the last one, to begin from
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onBegin: (setup: GameSetup) => void
}

export const SetupDialog = ({ setup, isOpen, onClose, onBegin }: SetupDialogProps) => (
  <Dialog title={useWords(playWords).newGame} isOpen={isOpen} onClose={onClose}>
    <SetupFields setup={setup} onBegin={onBegin} />
  </Dialog>
)

function SetupFields({ setup, onBegin }: Pick<SetupDialogProps, 'setup' | 'onBegin'>) {
  const words = useWords(playWords)
  const [form, setForm] = useState(() => formOf(setup, storedChoices()))
  const [isRefused, setRefused] = useState(false) // what is written as rules of one's own
  const isOff = isRefused && variantNamed(form.variant.id) !== form.variant
  const set = <K extends keyof GameForm>(field: K, value: GameForm[K]): void =>
    setForm({ ...form, [field]: value })
  const begin = (event: FormEvent): void => {
    event.preventDefault()
    storeChoices(form)
    onBegin(setupFrom(form, Math.random() < 0.5))
  }
  const clocks = CLOCKS.filter(({ id }) => id !== 'own' || limitOf(form.variant) !== null).map(
    ({ id, limit }) => ({ id, title: limit === null ? words.clocks[id] : words.seconds(limit / 1000) }),
  )
  return (
    <form className="setup" onSubmit={begin}>
      <VariantTiles
        title={words.fieldGame}
        chosen={form.variant}
        onChoose={variant => setForm(withVariant(form, variant))}
      />
      <OwnRules
        chosen={form.variant}
        onChoose={variant => setForm(withVariant(form, variant))}
        onRefuse={setRefused}
      />
      <Choice
        title={words.fieldPlayers}
        options={opponentsFor(form).map(id => ({
          id,
          title: id === 'own' ? words.againstOwn(form.own?.file ?? '') : words.opponents[id],
        }))}
        chosen={form.opponent}
        onChoose={id => set('opponent', id)}
      />
      {(form.opponent === 'engine' || form.opponent === 'engines') && (
        <LevelField
          title={form.opponent === 'engines' ? words.levelOfX : words.level}
          level={form.level}
          onLevel={level => set('level', level)}
        />
      )}
      {form.opponent === 'engines' && (
        <LevelField
          title={words.levelOfO}
          level={form.otherLevel}
          onLevel={level => set('otherLevel', level)}
        />
      )}
      {(form.opponent === 'engine' || form.opponent === 'own') && (
        <Choice
          isHalf
          title={words.youPlay}
          options={SIDES.map(id => ({ id, title: words.sides[id] }))}
          chosen={form.side}
          onChoose={id => set('side', id)}
        />
      )}
      <Choice
        title={words.timePerMove}
        options={clocks}
        chosen={form.clock}
        onChoose={id => set('clock', id)}
      />
      <button type="submit" className="main wide" disabled={isOff}>
        {isOff ? words.correctRules : words.start}
      </button>
    </form>
  )
}
