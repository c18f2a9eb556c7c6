/** What a link to a live game leads to: the game itself, or the invitation to its empty seat. */

import { useCallback, useEffect, useState } from 'react'
import { liveWords } from '../../words/en/live.ts'
import { wordsNow } from '../language.ts'
import { LiveGamePage } from './game-page.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { parseDoorKey } from './links-text.ts'
import { keepSeat, keyFor } from './seat-keys.ts'

type Door =
  | { readonly kind: 'game'; readonly key: string | null }
  | { readonly kind: 'invitation'; readonly secret: string }

export function DoorPage({ game }: { game: string }) {
  const [door, setDoor] = useState<Door>(() => doorOf(game))
  // What is behind the # has done its work; it must not stay in the address, which people copy to others.
  useEffect(() => {
    if (door.kind === 'game' && location.hash !== '')
      history.replaceState(history.state, '', location.pathname)
  }, [door])
  const enter = useCallback((key: string | null) => setDoor({ kind: 'game', key }), [])
  if (door.kind === 'invitation')
    return <InvitationPage game={game} invitation={door.secret} onEnter={enter} />
  return <LiveGamePage game={game} ownKey={door.key} />
}

/** Who has a seat already goes to it, whatever the link says. */
function doorOf(game: string): Door {
  const known = keyFor(game)
  const secret = parseDoorKey(location.hash)
  if (known !== null || secret === null) return { kind: 'game', key: known }
  if (secret.kind === 'join') return { kind: 'invitation', secret: secret.secret }
  keepSeat({ game, key: secret.secret, title: wordsNow(liveWords).fromOtherDevice })
  return { kind: 'game', key: secret.secret }
}
