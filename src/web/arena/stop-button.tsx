/** Stops a tournament, or lets it go on; that it did so is told by its events. */
import { useState } from 'react'
import { changeTournament } from './server.ts'

export function StopButton({ tournament, status }: { tournament: number; status: string }) {
  const [trouble, setTrouble] = useState<string | null>(null)
  if (status === 'finished') return null
  const isRunning = status === 'running'
  const change = (): void => {
    setTrouble(null)
    changeTournament(tournament, isRunning ? 'cancel' : 'resume').catch(error => setTrouble(error.message))
  }
  return (
    <>
      <div className="actions">
        <button type="button" onClick={change}>
          {isRunning ? 'Stop the tournament' : 'Go on with it'}
        </button>
      </div>
      {trouble && (
        <p className="complaint" role="alert">
          {trouble}
        </p>
      )}
    </>
  )
}
