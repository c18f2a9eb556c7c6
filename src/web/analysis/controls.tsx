/** Back and forth through the game. */
import { useEffect } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { isBusy } from '../ui/plies.ts'
import { type GameView, STEPS, stepFrom, type ViewStep } from './game-view.ts'

const LOOKS: Record<ViewStep, readonly [sign: string, label: string]> = {
  first: ['|◀', 'To the start'],
  back: ['◀', 'One move back'],
  on: ['▶', 'One move on'],
  last: ['▶|', 'To the end of the line'],
}

interface ControlsProps {
  readonly place: GameView
  readonly onGo: (path: GameView['path']) => void
}

export const Controls = ({ place, onGo }: ControlsProps) => (
  <fieldset className="controls" aria-label="Through the game">
    {STEPS.map(step => {
      const path = stepFrom(place, step)
      return (
        <ActButton
          key={step}
          act={path.length === place.path.length ? null : () => onGo(path)}
          aria-label={LOOKS[step][1]}
          title={LOOKS[step][1]}
        >
          <span aria-hidden="true">{LOOKS[step][0]}</span>
        </ActButton>
      )
    })}
  </fieldset>
)

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
