/** What a page shows while the server has not answered, or has complained. */
import { pageWords } from '../../words/en/page.ts'
import { useWords } from '../language.ts'
import { Refused } from './ask.ts'

interface RequestProps {
  readonly error: Error | null
  readonly refetch?: () => unknown
}

export const Loading = () => (
  <p className="soft" aria-busy="true">
    {useWords(pageWords).loading}
  </p>
)

export function RequestError({ error, refetch }: RequestProps) {
  const words = useWords(pageWords)
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
          {words.tryAgain}
        </button>
      )}
    </div>
  )
}
