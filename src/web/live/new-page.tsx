/** A game over the server: which one, against whom, on which side, with which clock. */

import { type FormEvent, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { Side } from '../../rules/position.ts'
import { limitOf, type Variant } from '../../rules/variant.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { VARIANTS, variantNamed } from '../../rules/variants.ts'
import { gameWords } from '../../words/en/game.ts'
import { peopleWords } from '../../words/en/people.ts'
import { playWords } from '../../words/en/play.ts'
import { localeNow, useWords } from '../language.ts'
import { VariantTiles } from '../play/variant-tiles.tsx'
import { SeatChooser } from '../seats/seat-chooser.tsx'
import { FRIEND, isHandIn, useFriend, useOwnHandIn, useServerBot } from '../seats/server-seats.tsx'
import { Choice } from '../ui/choice.tsx'
import { RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { beginWithBot, beginWithFriend } from './begin.ts'
import { keepName, ownName, ownSeats } from './seat-keys.ts'

const SIDES = ['lot', 'x', 'o'] as const
type SideChoice = (typeof SIDES)[number]

const CLOCKS = [
  { id: 'none', limit: null },
  { id: 'own', limit: null },
  { id: '15s', limit: 15_000 },
  { id: '60s', limit: 60_000 },
  { id: '5min', limit: 300_000 },
  { id: 'day', limit: 86_400_000 },
] as const
type ClockChoice = (typeof CLOCKS)[number]['id']
const LONGEST_WITH_BOT = 3_600_000 // milliseconds: its process is kept meanwhile

interface LiveForm {
  readonly variant: Variant
  readonly seat: string
  readonly side: SideChoice
  readonly clock: ClockChoice
  readonly name: string
}

function formFor(query: string): LiveForm {
  const asked = new URLSearchParams(query)
  const variant = variantNamed(asked.get('game') ?? '') ?? VARIANTS[0]
  return { variant, seat: asked.get('with') ?? FRIEND, side: 'lot', clock: 'none', name: ownName() }
}

function limitIn({ clock, variant }: LiveForm): number | null {
  return clock === 'own' ? limitOf(variant) : (CLOCKS.find(({ id }) => id === clock)?.limit ?? null)
}

/** Clocks that make sense for this game and this opponent. */
function clocksFor({ variant, seat }: LiveForm): readonly (typeof CLOCKS)[number][] {
  const isBot = seat !== FRIEND
  return CLOCKS.filter(({ id, limit }) =>
    id === 'own' ? limitOf(variant) !== null : !isBot || (limit ?? 0) <= LONGEST_WITH_BOT,
  )
}

function begin(form: LiveForm): Promise<string> {
  const { variant, seat } = form
  const beginning = { variant: variant.id, side: sideOf(form.side), limit: limitIn(form) }
  if (seat !== FRIEND) return beginWithBot(beginning, seat)
  const name = form.name.trim()
  keepName(name)
  return beginWithFriend(beginning, name)
}

export function NewLivePage() {
  const query = useSearch()
  const [form, setForm] = useState(() => formFor(query))
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [, navigate] = useLocation()
  const change = (part: Partial<LiveForm>): void =>
    setForm(before => {
      const next = { ...before, ...part }
      return clocksFor(next).some(({ id }) => id === next.clock) ? next : { ...next, clock: 'none' }
    })
  const { friend, bot } = useWords(peopleWords).newGame
  const words = form.seat === FRIEND ? friend : bot
  useTitle(words.title)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    begin(form)
      .then(navigate, setError)
      .finally(() => setBusy(false))
  }
  return (
    <main className="page" id="main">
      <div className="live-form">
        <h1>{words.title}</h1>
        <p className="soft">{words.about}</p>
        <RequestError error={error} />
        <form className="setup" onSubmit={submit}>
          <Fields form={form} onChange={change} />
          <button type="submit" className="main wide" aria-disabled={isBusy}>
            {isBusy ? words.busy : words.begin}
          </button>
        </form>
        <OwnGames />
      </div>
    </main>
  )
}

interface FieldsProps {
  readonly form: LiveForm
  readonly onChange: (part: Partial<LiveForm>) => void
}

function Fields({ form, onChange }: FieldsProps) {
  const { variant, seat, side, clock, name } = form
  const words = useWords(peopleWords)
  const play = useWords(playWords)
  const title = variantTitle(variant, useWords(gameWords))
  const kinds = [useFriend(), useServerBot()]
  const ownKinds = [useOwnHandIn()]
  return (
    <>
      {!isHandIn(seat) && (
        <>
          <VariantTiles
            title={play.fieldGame}
            chosen={variant}
            onChoose={chosen => onChange({ variant: chosen })}
          />
          <p className="live-traits">
            <Link href={`/rules/${variant.id}`}>{words.rulesOf(title)}</Link>
          </p>
        </>
      )}
      <SeatChooser
        title={words.against}
        kinds={isHandIn(seat) ? ownKinds : kinds}
        variant={variant}
        word={seat}
        onChoose={chosen => onChange({ seat: chosen })}
      />
      <Choice
        title={play.youPlay}
        options={SIDES.map(id => ({ id, title: play.sides[id] }))}
        chosen={side}
        onChoose={id => onChange({ side: id })}
      />
      <Choice
        title={(seat === FRIEND ? words.newGame.friend : words.newGame.bot).time}
        options={clocksFor(form).map(({ id }) => ({ id, title: words.clocks[id] }))}
        chosen={clock}
        onChoose={id => onChange({ clock: id })}
      />
      {seat === FRIEND && (
        <label className="live-field">
          <span>{words.yourName}</span>
          <input
            value={name}
            onChange={event => onChange({ name: event.target.value })}
            maxLength={40}
            autoComplete="nickname"
          />
        </label>
      )}
    </>
  )
}

const sideOf = (choice: SideChoice): Side =>
  choice === 'x' ? 0 : choice === 'o' ? 1 : Math.random() < 0.5 ? 0 : 1

const SHOWN = 6

function OwnGames() {
  const words = useWords(peopleWords)
  const [seats] = useState(ownSeats)
  if (seats.length === 0) return null
  return (
    <section aria-labelledby="own-games">
      <h2 id="own-games">{words.ownGames}</h2>
      <ul className="live-own">
        {seats.slice(0, SHOWN).map(({ game, title, since }) => (
          <li key={game}>
            <Link href={`/live/${game}`}>{title}</Link>
            <span className="soft">
              {new Date(since).toLocaleString(localeNow(), { dateStyle: 'medium', timeStyle: 'short' })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
