/** What a page shows while the server has not answered, or has complained. */
import { Refused } from './ask.ts'

interface RequestProps {
  readonly error: Error | null
  readonly refetch?: () => unknown
}

export const Loading = () => (
  <p className="soft" aria-busy="true">
    Loading …
  </p>
)

export function RequestError({ error, refetch }: RequestProps) {
  if (!error) return null
  const complaints = error instanceof Refused ? error.complaints : []
  return (
    <div className="panel trouble" role="alert">
      <p>{error.message}</p>
      {complaints.length > 0 && (
        <ul>
          {complaints.map(complaint => (
            <li key={complaint}>{complaint}</li>
          ))}
        </ul>
      )}
      {refetch && (
        <button type="button" onClick={() => void refetch()}>
          Try again
        </button>
      )}
    </div>
  )
}
