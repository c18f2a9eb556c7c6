/** Stops a tournament, when it is asked twice, or lets it go on; that it did so is told by its events. */

import { useState } from 'react'
import { arenaWords } from '../../words/en/arena.ts'
import { useWords } from '../language.ts'
import { TwiceButton } from '../ui/twice-button.tsx'
import { changeTournament } from './server.ts'

export function StopButton({ tournament, status }: { tournament: number; status: string }) {
  const words = useWords(arenaWords)
  const [trouble, setTrouble] = useState<string | null>(null)
  if (status === 'finished') return null
  const change = (to: 'cancel' | 'resume'): void => {
    setTrouble(null)
    changeTournament(tournament, to).catch(error => setTrouble(error.message))
  }
  return (
    <>
      <div className="actions">
        {status === 'running' ? (
          <TwiceButton title={words.stop} question={words.reallyStop} act={() => change('cancel')} />
        ) : (
          <button type="button" onClick={() => change('resume')}>
            {words.resume}
          </button>
        )}
      </div>
      {trouble && (
        <p className="complaint" role="alert">
          {trouble}
        </p>
      )}
    </>
  )
}
