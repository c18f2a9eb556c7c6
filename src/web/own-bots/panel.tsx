/** An own bot at the board: what it does, its times, what it prints, and how to go on when it has failed. */
import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { turnsOf } from '../../referee/take-back.ts'
import type { Side } from '../../rules/position.ts'
import { gameWords } from '../../words/en/game.ts'
import { ownBotWords } from '../../words/en/own-bots.ts'
import { useWords } from '../language.ts'
import { type LocalPlayer, type LocalPlayers, type OwnSeat, PERSON } from '../local-players.ts'
import { faultyBot, type LocalGame, playedOnBy, undone } from '../play/local-game.ts'
import type { Doing } from './player.ts'
import { onSeats, seatsVersion, seenAt } from './seats.ts'
import { isStarter } from './starter-seat.ts'
import './own-bots.css'

interface PanelProps {
  readonly local: LocalGame
  readonly onChange: (local: LocalGame) => void
  readonly mayEdit?: boolean
}

export function OwnBotPanels({ local, onChange, mayEdit = true }: PanelProps) {
  useSyncExternalStore(onSeats, seatsVersion)
  const seats = local.pair.flatMap((seat, side) =>
    seat.kind === 'own' && !isStarter(seat) ? [{ seat, side: side as Side }] : [],
  )
  return (
    <>
      <Fault local={local} onChange={onChange} />
      {seats.map(({ seat, side }) => (
        <OwnBotPanel key={side} local={local} seat={seat} side={side} mayEdit={mayEdit} />
      ))}
    </>
  )
}

interface OneProps {
  readonly local: LocalGame
  readonly seat: OwnSeat
  readonly side: Side
  readonly mayEdit: boolean
}

function OwnBotPanel({ local, seat, side, mayEdit }: OneProps) {
  const words = useWords(ownBotWords)
  const { decimal } = useWords(gameWords)
  const seen = seenAt(local.id, side, seat)
  const doing: Doing = seen?.doing ?? { kind: 'gone' }
  const times = timesOf(local, side)
  const prints = seen?.prints.trimEnd() ?? ''
  return (
    <section className="own-bot" aria-label={seat.file}>
      <p className="own-bot-head">
        <strong>{seat.file}</strong>
        <span role="status">{doingWords(doing, words)}</span>
        {mayEdit && <Link href={`/write/${seat.id}`}>{words.edit}</Link>}
      </p>
      {isBusy(doing) && (
        <progress
          aria-label={doingWords(doing, words)}
          value={doing.kind === 'fetching' ? doing.part : undefined}
        />
      )}
      {times && (
        <p className="soft own-bot-times">
          {words.times(decimal(times.last / 1000, 2), decimal(times.longest / 1000, 2))} {words.inPage}
        </p>
      )}
      <details>
        <summary>{words.prints}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre className="own-bot-prints" tabIndex={0}>
          {prints === '' ? words.nothing : prints}
        </pre>
      </details>
    </section>
  )
}

export function doingWords(doing: Doing, { doing: words }: typeof ownBotWords): string {
  if (doing.kind === 'fetching') return words.fetching(Math.round(doing.part * 100))
  if (doing.kind === 'rejoining') return words.rejoining(doing.turn, doing.of)
  return words[doing.kind]
}

const isBusy = ({ kind }: Doing): boolean =>
  kind === 'fetching' || kind === 'starting' || kind === 'loading' || kind === 'rejoining'

function timesOf({ game }: LocalGame, side: Side): { last: number; longest: number } | null {
  const sides = turnsOf(game)
  const times = game.placements.flatMap(({ time }, ply) => (sides[ply] === side ? [time] : []))
  return times.length === 0 ? null : { last: times.at(-1) ?? 0, longest: Math.max(...times) }
}

/** When a bot has lost by its own mistake, the game itself need not be over. */
function Fault({ local, onChange }: Pick<PanelProps, 'local' | 'onChange'>) {
  const words = useWords(ownBotWords)
  const faulty = faultyBot(local)
  if (faulty === null) return null
  const ply = local.game.placements.length
  const withSeat = (seat: LocalPlayer): LocalPlayers =>
    faulty.side === 0 ? [seat, local.pair[1]] : [local.pair[0], seat]
  return (
    <div className="own-bot-fault">
      <p>{words.failed}</p>
      <div className="actions">
        <button type="button" onClick={() => onChange(undone(local, ply))}>
          {words.retry}
        </button>
        <button type="button" onClick={() => onChange(playedOnBy(local, withSeat(STAND_IN)))}>
          {words.byEngine}
        </button>
        <button type="button" onClick={() => onChange(playedOnBy(local, withSeat(PERSON)))}>
          {words.byPerson}
        </button>
      </div>
    </div>
  )
}

const STAND_IN: LocalPlayer = { kind: 'engine', level: 3 }
