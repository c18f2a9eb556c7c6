/** A new match or tournament between built-in and stored bots. */

import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { BotsAnswer } from '../../contract/bots.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { gameWords } from '../../words/en/game.ts'
import { useWords } from '../language.ts'
import { Choice } from '../ui/choice.tsx'
import '../play/play.css'
import { knowers } from '../seats/bot-groups.ts'
import { useBots } from '../seats/server-seats.tsx'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { BotFields } from './bot-fields.tsx'
import { botsOf, FIRST_FORM, hasGames, KINDS, planFrom, TIMES, type TournamentForm } from './new-form.ts'
import { beginTournament } from './server.ts'

export function NewPage() {
  const words = useWords(arenaWords)
  useTitle(words.startTitle)
  const { data, error, refetch } = useBots()
  return (
    <>
      <h1>{words.startMatch}</h1>
      <RequestError error={error} refetch={refetch} />
      {!data && !error && <Loading />}
      {data && <NewForm bots={data} />}
    </>
  )
}

function NewForm({ bots }: { bots: BotsAnswer }) {
  const words = useWords(arenaWords)
  const told = useWords(gameWords)
  const [form, setForm] = useState(FIRST_FORM)
  const [error, setError] = useState<Error | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const set = <K extends keyof TournamentForm>(field: K, value: TournamentForm[K]): void =>
    setForm({ ...form, [field]: value })
  const chooseGame = (variant: string): void => {
    const knows = knowers(bots, variant)
    const [usual = ''] = FIRST_FORM.bots
    setForm({ ...form, variant, bots: form.bots.map(word => (knows(word) ? word : usual)) })
  }
  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setAsking(true)
    try {
      const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
      const { id } = await beginTournament(
        planFrom(form, seed, bot => nameOf(bots, bot), words.kinds[form.kind]),
      )
      navigate(`/arena/tournaments/${id}`)
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown : new Error(String(thrown)))
      setAsking(false)
    }
  }
  return (
    <form className="panel new-form" onSubmit={event => void begin(event)}>
      <Choice
        title={words.kind}
        options={KINDS.map(id => ({ id, title: words.kinds[id] }))}
        chosen={form.kind}
        onChoose={kind => set('kind', kind)}
      />
      <label className="plan-field">
        <span>{words.game}</span>
        <select value={form.variant} onChange={({ target }) => chooseGame(target.value)}>
          {VARIANTS.map(variant => (
            <option key={variant.id} value={variant.id}>
              {variantTitle(variant, told)}
            </option>
          ))}
        </select>
      </label>
      <BotFields
        bots={bots}
        variant={form.variant}
        chosen={botsOf(form)}
        isFixed={form.kind === 'match'}
        onChoose={chosen => set('bots', chosen)}
      />
      <Choice
        title={words.timePerMove}
        options={TIMES.map(id => ({ id, title: `${told.numerals(`${Number(id) / 1000}`)} s` }))}
        chosen={form.movetime}
        onChoose={time => set('movetime', time)}
      />
      {hasGames(form) && (
        <NumberField
          title={words.gamesPerPair}
          value={form.games}
          most={1000}
          least={2}
          step={2}
          onValue={games => set('games', games)}
        />
      )}
      <NumberField
        title={words.openings}
        value={form.openings}
        least={0}
        most={20}
        step={1}
        onValue={openings => set('openings', openings)}
      />
      <label className="plan-field">
        <span>{words.nameOptional}</span>
        <input value={form.name} maxLength={100} onChange={({ target }) => set('name', target.value)} />
      </label>
      <RequestError error={error} />
      <button type="submit" className="main" disabled={isAsking}>
        {words.start}
      </button>
    </form>
  )
}

/** As the store knows it. */
function nameOf({ stored }: BotsAnswer, bot: string): string {
  return stored.find(({ id }) => bot === `stored:${id}`)?.name ?? bot
}

interface NumberFieldProps {
  readonly title: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step: number
  readonly onValue: (value: number) => void
}

const NumberField = ({ title, value, least, most, step, onValue }: NumberFieldProps) => (
  <label className="plan-field">
    <span>{title}</span>
    <input
      type="number"
      required
      value={value}
      min={least}
      max={most}
      step={step}
      onChange={({ target }) => onValue(target.valueAsNumber)}
    />
  </label>
)
