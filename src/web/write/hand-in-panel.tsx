/** For a member of a team: what has changed since its last hand-in, and handing this in. */
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Receipt, TeamAnswer } from '../../contract/courses.ts'
import { courseWords } from '../../words/en/course.ts'
import { writeWords } from '../../words/en/write.ts'
import { handIn } from '../course/server.ts'
import { useWords } from '../language.ts'
import { Dialog } from '../ui/dialog.tsx'
import { RequestError } from '../ui/request-state.tsx'
import { TwiceButton } from '../ui/twice-button.tsx'
import type { OwnTeam } from './own-team.ts'

interface HandInPanelProps {
  readonly own: OwnTeam
  readonly again: () => Promise<unknown> // asks for the team anew
  readonly text: () => string // as it is just now
}

export function HandInPanel({ own, again, text }: HandInPanelProps) {
  const words = useWords(writeWords)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [isComparing, setComparing] = useState(false)
  const { course, team, last } = own
  const send = async (): Promise<void> => {
    setError(null)
    try {
      setReceipt(await handIn(course, team.number, new File([text()], team.given.file)))
      await again()
    } catch (refused) {
      setError(refused as Error)
    }
  }
  return (
    <section className="panel write-hand-in" aria-label={words.handIn}>
      <p>
        {words.handInAs(team.given.file, team.name, team.given.class)}{' '}
        <Link href={`/course/${course}/teams/${team.number}`}>{words.teamPage}</Link>
      </p>
      <div className="actions">
        <TwiceButton title={words.handIn} question={words.handInSure} act={() => void send()} />
        {last && (
          <button type="button" onClick={() => setComparing(true)}>
            {words.compare(last.number)}
          </button>
        )}
      </div>
      <RequestError error={error} />
      {receipt && <Received receipt={receipt} team={team} />}
      <Dialog title={words.compared} isOpen={isComparing} onClose={() => setComparing(false)}>
        <Comparison before={last} now={text()} />
      </Dialog>
    </section>
  )
}

/** The receipt, then what the check has found. */
function Received({ receipt, team }: { receipt: Receipt; team: TeamAnswer }) {
  const words = useWords(writeWords)
  const { states, handInIs, checks } = useWords(courseWords)
  const handIn = team.handIns.find(({ id }) => id === receipt.id)
  const isPending = handIn === undefined || handIn.state === 'received' || handIn.state === 'checking'
  const bad = handIn?.rows.filter(({ verdict }) => verdict === 'bad') ?? []
  return (
    <>
      <p className={handIn?.state === 'rejected' ? 'complaint' : ''} role="status">
        {isPending ? words.received(receipt.number) : `${handInIs(receipt.number, states[handIn.state])}.`}
      </p>
      {!isPending && bad.length > 0 && (
        <ul className="write-found">
          {bad.map(({ what, words: found }) => (
            <li key={what}>
              {checks[what] ?? what}: {found}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Comparison({ before, now }: { before: OwnTeam['last']; now: string }) {
  const words = useWords(writeWords)
  const room = useRef<HTMLDivElement>(null)
  const label = words.compared
  const isSame = before?.text === now
  const text = before?.text ?? ''
  useEffect(() => {
    if (isSame) return
    let close = (): void => {}
    let isHere = true
    void import('./editor.ts').then(({ showDifference }) => {
      if (isHere && room.current) close = showDifference(room.current, { before: text, now, label })
    })
    return () => {
      isHere = false
      close()
    }
  }, [text, now, label, isSame])
  return isSame ? <p>{words.same}</p> : <div ref={room} className="write-difference" />
}
