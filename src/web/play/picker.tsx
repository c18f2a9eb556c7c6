/**
 * Which game, against whom: open on the page until the visitor's first mark. Every choice is a new game at once, as
 * there is nothing to lose yet. What is chosen rarely (clock, rules of one's own) stays in the dialog.
 */
import { useState } from 'react'
import { Link } from 'wouter'
import { variantNamed } from '../../rules/variants.ts'
import { playWords } from '../../words/en/play.ts'
import { useWords } from '../language.ts'
import { isPerson, makeLocalPlayer, PERSON, parseLocalPlayer } from '../local-players.ts'
import { NO_BOT, useLevels, useOwnBot, usePersonHere } from '../seats/page-seats.tsx'
import { SeatChooser } from '../seats/seat-chooser.tsx'
import { Choice } from '../ui/choice.tsx'
import type { GameSetup } from './local-game.ts'
import './picker.css'
import { formOf, type GameForm, SIDES, setupFrom, withVariant } from './setup-form.ts'
import { storeChoices, storedChoices } from './stored-game.ts'
import { VariantTiles } from './variant-tiles.tsx'

interface PickerProps {
  readonly setup: GameSetup
  readonly onChoose: (setup: GameSetup) => void
}

const FIRST_OR_SECOND = SIDES.filter(id => id !== 'lot')

export function Picker({ setup, onChoose }: PickerProps) {
  const words = useWords(playWords)
  const kinds = [useLevels(), usePersonHere(), useOwnBot()]
  const [isChoosingBot, setChoosingBot] = useState(false)
  const form = sided(formOf(setup, storedChoices()), setup)
  const choose = (part: Partial<GameForm>): void => {
    const chosen = { ...form, ...part }
    storeChoices(chosen)
    onChoose(setupFrom(chosen, false))
  }
  const chooseSeat = (word: string): void => {
    const player = parseLocalPlayer(word)
    setChoosingBot(word === NO_BOT)
    if (player?.kind === 'own') choose({ opponent: 'own', own: player })
    else if (player?.kind === 'engine') choose({ opponent: 'engine', level: player.level })
    else if (player) choose({ opponent: 'person' })
  }
  return (
    <div className="picker">
      <VariantTiles
        title={words.chooseGame}
        chosen={form.variant}
        onChoose={variant => choose(withVariant(form, variant))}
      />
      <SeatChooser
        title={words.against}
        kinds={kinds}
        variant={form.variant}
        word={isChoosingBot ? NO_BOT : wordOf(form)}
        onChoose={chooseSeat}
      />
      {(form.opponent === 'engine' || form.opponent === 'own') && !isChoosingBot && (
        <Choice
          title={words.youPlay}
          options={FIRST_OR_SECOND.map(id => ({ id, title: words.sides[id] }))}
          chosen={form.side}
          onChoose={side => choose({ side })}
        />
      )}
      {/* A clock is told of before it runs; how it is changed, in the words of the button for it. */}
      {setup.limit !== null && <p className="picker-clock">{words.clockRuns(setup.limit / 1000)}</p>}
      {variantNamed(form.variant.id) && (
        <nav className="picker-elsewhere" aria-label={words.elsewhere}>
          <Link className="button" href={`/live?game=${form.variant.id}`}>
            {words.friendByLink}
          </Link>
          <Link className="button" href={`/live?game=${form.variant.id}&with=bot`}>
            {words.serverBot}
          </Link>
        </nav>
      )}
    </div>
  )
}

/** On the page one sees which side one has, so a lot that was drawn is told as what it came to. */
const sided = (form: GameForm, { pair }: GameSetup): GameForm =>
  form.side === 'lot' ? { ...form, side: isPerson(pair[0]) ? 'x' : 'o' } : form

const wordOf = ({ opponent, own, level }: GameForm): string =>
  makeLocalPlayer(
    opponent === 'person' ? PERSON : opponent === 'own' && own ? own : { kind: 'engine', level },
  )
