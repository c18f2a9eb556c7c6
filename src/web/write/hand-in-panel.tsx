/** For a member of a team: what has changed since its last hand-in, and handing this in. */
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Receipt } from '../../contract/courses.ts'
import { writeWords } from '../../words/en/write.ts'
import { handIn } from '../course/server.ts'
import { useWords } from '../language.ts'
import type { OwnBot } from '../own-bots/own-bot.ts'
import { Dialog } from '../ui/dialog.tsx'
import { RequestError } from '../ui/request-state.tsx'
import { TwiceButton } from '../ui/twice-button.tsx'
import { type OwnTeam, useOwnTeam } from './own-team.ts'

interface HandInPanelProps {
  readonly bot: OwnBot
  readonly text: () => string // as it is just now
}

export function HandInPanel({ bot, text }: HandInPanelProps) {
  const words = useWords(writeWords)
  const { team: own, again } = useOwnTeam(bot.variant)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [isComparing, setComparing] = useState(false)
  if (own === null || !bot.file.endsWith('.py')) return null
  const { course, team, last } = own
  const send = async (): Promise<void> => {
    setError(null)
    try {
      setReceipt(await handIn(course, team.number, new File([text()], team.given.file)))
      again()
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
      {receipt && <p role="status">{words.received(receipt.number)}</p>}
      <Dialog title={words.compared} isOpen={isComparing} onClose={() => setComparing(false)}>
        <Comparison before={last} now={text()} />
      </Dialog>
    </section>
  )
}

function Comparison({ before, now }: { before: OwnTeam['last']; now: string }) {
  const words = useWords(writeWords)
  const room = useRef<HTMLDivElement>(null)
  const isSame = before?.text === now
  const text = before?.text ?? ''
  useEffect(() => {
    if (isSame) return
    let close = (): void => {}
    let isHere = true
    void import('./editor.ts').then(({ showDifference }) => {
      if (isHere && room.current) close = showDifference(room.current, text, now)
    })
    return () => {
      isHere = false
      close()
    }
  }, [text, now, isSame])
  return isSame ? <p>{words.same}</p> : <div ref={room} className="write-difference" />
}
