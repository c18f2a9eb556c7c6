/** An invitation: what is to be played and with whom, before one has said yes. */

import { type FormEvent, type ReactNode, useState } from 'react'
import { MARKS } from '../../rules/position.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { variantNamed } from '../../rules/variants.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { Told } from '../ui/told.tsx'
import { lineOf } from '../ui/variant-face.ts'
import { VariantPicture } from '../ui/variant-picture.tsx'
import { limitWords, sideWords, useLiveTexts } from './live-words.ts'
import { keepName, keepSeat, newKey, ownName } from './seat-keys.ts'
import { joinLinkedGame, useLiveGameOnce } from './server.ts'

interface InvitationProps {
  readonly game: string
  readonly invitation: string
  readonly onEnter: (key: string | null) => void // with the key of the seat, or to watch
}

export function InvitationPage({ game, invitation, onEnter }: InvitationProps) {
  const { data, error, refetch } = useLiveGameOnce(game)
  const [name, setName] = useState(ownName)
  const [key] = useState(newKey) // the same whenever one tries again
  const [refused, setRefused] = useState<Error | null>(null)
  const variant = data && variantNamed(data.variant)
  const texts = useLiveTexts()
  const words = texts.live
  useTitle(words.anInvitation)
  if (error && !data)
    return (
      <Invitation>
        <h1>{words.anInvitation}</h1>
        <RequestError error={error} refetch={refetch} />
      </Invitation>
    )
  if (!data || !variant)
    return (
      <Invitation>
        <h1>{words.anInvitation}</h1>
        <Loading />
      </Invitation>
    )
  const free = data.seats.findIndex(({ isTaken }) => !isTaken)
  const gameTitle = variantTitle(variant, texts.game)
  const title = `${gameTitle}, ${limitWords(data.limits[0], words)}`
  if (free < 0)
    return (
      <Invitation>
        <h1>{words.somebodyElse}</h1>
        <p>{words.acceptedAlready(gameTitle)}</p>
        <button type="button" className="main" onClick={() => onEnter(null)}>
          {words.watch}
        </button>
      </Invitation>
    )
  const side = free === 0 ? 0 : 1
  const host = data.seats[side === 0 ? 1 : 0].name || words.somebody
  const join = async (): Promise<void> => {
    try {
      keepName(name.trim())
      await joinLinkedGame(game, { invitation, key, name: name.trim() })
      keepSeat({ game, key, title })
      onEnter(key)
    } catch (why) {
      setRefused(why as Error)
      void refetch()
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void join()
  }
  return (
    <Invitation>
      <h1>{words.invites(host)}</h1>
      <div className="live-terms">
        <VariantPicture variant={variant} />
        <strong>{title}</strong>
        <span className="soft">{lineOf(variant, texts.game)}</span>
      </div>
      <p>
        <Told
          parts={words.youPlay(
            <strong key="side" className={`move-${MARKS[side]}`}>
              {sideWords(side, words)}
            </strong>,
          )}
        />
      </p>
      <RequestError error={refused} />
      <form className="live-card" onSubmit={submit}>
        <label className="live-field">
          <span>{words.yourName}</span>
          <input
            value={name}
            onChange={event => setName(event.target.value)}
            maxLength={40}
            autoComplete="nickname"
          />
        </label>
        <div className="actions">
          <button type="submit" className="main">
            {words.join}
          </button>
          <button type="button" onClick={() => onEnter(null)}>
            {words.onlyWatch}
          </button>
          <a className="button" href={`/rules/${variant.id}`} target="_blank" rel="noreferrer">
            {words.rules}
          </a>
        </div>
      </form>
    </Invitation>
  )
}

const Invitation = ({ children }: { children: ReactNode }) => (
  <main className="page" id="main">
    <div className="panel live-card">{children}</div>
  </main>
)
