/** What whoever made a game does until somebody joins: send the link, or show it. */

import type { Reach } from '../../contract/live-games.ts'
import { liveWords } from '../../words/en/live.ts'
import { useWords } from '../language.ts'
import { Told } from '../ui/told.tsx'
import { LinkField, QrCode } from './links.tsx'
import { doorLink } from './links-text.ts'
import { keptInvitation } from './seat-keys.ts'
import { useReach } from './server.ts'

export function InvitePanel({ game }: { game: string }) {
  const words = useWords(liveWords)
  const { data: reach } = useReach()
  const invitation = keptInvitation(game)
  if (invitation === null) return <p className="panel">{words.inOtherBrowser}</p>
  const origin = originFor(reach)
  const link = doorLink(origin, game, { kind: 'join', secret: invitation })
  return (
    <section className="live-ask" aria-label={words.invitation}>
      <LinkField isMain title={words.sendThis} link={link} />
      <p className="soft">{words.firstCanJoin}</p>
      <ReachWords reach={reach} origin={origin} />
      {reach && reach.kind !== 'machine' && <QrCode text={link} label={words.qrLabel} />}
    </section>
  )
}

const isLocal = (hostname: string): boolean => /^(?:localhost|127\..*|\[?::1\]?)$/.test(hostname)

/** An address of this machine alone is of no use to others: then one that the network knows, where there is one. */
function originFor(reach: Reach | undefined): string {
  if (!isLocal(location.hostname)) return location.origin
  return reach?.addresses[0] ?? location.origin
}

/** Says plainly where a link cannot lead. */
function ReachWords({ reach, origin }: { reach: Reach | undefined; origin: string }) {
  const words = useWords(liveWords)
  if (!reach || reach.kind === 'world') return null
  if (reach.kind === 'machine')
    return (
      <p className="live-reach">
        <Told parts={words.onlyThisMachine(<code key="command">HOST=0.0.0.0 npm start</code>)} />
      </p>
    )
  const others = reach.addresses.filter(address => address !== origin)
  return (
    <p className="live-reach">
      {words.sameNetwork(new URL(origin).host)}
      {others.length > 0 && words.alsoAt(others.join(', '))}
    </p>
  )
}
