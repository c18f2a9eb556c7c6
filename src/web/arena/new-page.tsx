/** A new match or tournament between built-in and stored bots. */
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { BotsAnswer } from '../../contract/bots.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { Choice } from '../ui/choice.tsx'
import '../play/play.css'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { BotFields } from './bot-fields.tsx'
import { botsOf, FIRST_FORM, hasGames, KINDS, planFrom, TIMES, type TournamentForm } from './new-form.ts'
import { beginTournament, useBots } from './server.ts'

export function NewPage() {
  useTitle('Start a tournament')
  const { data, error, refetch } = useBots()
  return (
    <>
      <h1>Start a match or a tournament</h1>
      <RequestError error={error} refetch={refetch} />
      {!data && !error && <Loading />}
      {data && <NewForm bots={data} />}
    </>
  )
}

function NewForm({ bots }: { bots: BotsAnswer }) {
  const [form, setForm] = useState(FIRST_FORM)
  const [error, setError] = useState<Error | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const set = <K extends keyof TournamentForm>(field: K, value: TournamentForm[K]): void =>
    setForm({ ...form, [field]: value })
  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setAsking(true)
    try {
      const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
      const { id } = await beginTournament(planFrom(form, seed, bot => nameOf(bots, bot)))
      navigate(`/arena/tournaments/${id}`)
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown : new Error(String(thrown)))
      setAsking(false)
    }
  }
  return (
    <form className="panel new-form" onSubmit={event => void begin(event)}>
      <Choice title="Kind" options={KINDS} chosen={form.kind} onChoose={kind => set('kind', kind)} />
      <label className="plan-field">
        <span>Game</span>
        <select value={form.variant} onChange={({ target }) => set('variant', target.value)}>
          {VARIANTS.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <BotFields
        bots={bots}
        chosen={botsOf(form)}
        isFixed={form.kind === 'match'}
        onChoose={chosen => set('bots', chosen)}
      />
      <Choice
        title="Time per move"
        options={TIMES}
        chosen={form.movetime}
        onChoose={time => set('movetime', time)}
      />
      {hasGames(form) && (
        <NumberField
          title="Games per pair (an even number)"
          value={form.games}
          most={1000}
          least={2}
          step={2}
          onValue={games => set('games', games)}
        />
      )}
      <NumberField
        title="Random opening moves"
        value={form.openings}
        least={0}
        most={20}
        step={1}
        onValue={openings => set('openings', openings)}
      />
      <label className="plan-field">
        <span>Name (optional)</span>
        <input value={form.name} maxLength={100} onChange={({ target }) => set('name', target.value)} />
      </label>
      <RequestError error={error} />
      <button type="submit" className="main" disabled={isAsking}>
        Start
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
