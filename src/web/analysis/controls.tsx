/** Back and forth through the game. */

import { useEffect } from 'react'
import { analysisWords } from '../../words/en/analysis.ts'
import { useWords } from '../language.ts'
import { ActButton } from '../ui/act-button.tsx'
import { isBusy } from '../ui/plies.ts'
import { type GameView, STEPS, stepFrom, type ViewStep } from './game-view.ts'

const SIGNS: Readonly<Record<ViewStep, string>> = { first: '|◀', back: '◀', on: '▶', last: '▶|' }

interface ControlsProps {
  readonly place: GameView
  readonly onGo: (path: GameView['path']) => void
}

export function Controls({ place, onGo }: ControlsProps) {
  const words = useWords(analysisWords)
  return (
    <fieldset className="controls" aria-label={words.throughGame}>
      {STEPS.map(step => {
        const path = stepFrom(place, step)
        return (
          <ActButton
            key={step}
            act={path.length === place.path.length ? null : () => onGo(path)}
            aria-label={words.steps[step]}
            title={words.steps[step]}
          >
            <span aria-hidden="true">{SIGNS[step]}</span>
          </ActButton>
        )
      })}
    </fieldset>
  )
}

const KEYS: Readonly<Record<string, ViewStep>> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  '[': 'back',
  ']': 'on',
  Home: 'first',
  End: 'last',
}

/** The keys of the list behind `?`: arrows where no other control wants them. */
export function useStepKeys(place: GameView, onGo: (path: GameView['path']) => void, isOff: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const step = KEYS[event.key]
      if (step === undefined || isBusy(event) || isOff) return
      event.preventDefault()
      onGo(stepFrom(place, step))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [place, onGo, isOff])
}
