/** Who takes part: a choice for each, and more of them where it is not a match. */

import type { BotsAnswer } from '../../contract/bots.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { useWords } from '../language.ts'
import { useBotGroups } from '../seats/bot-groups.ts'
import { SeatSelect } from '../seats/seat-select.tsx'

interface BotFieldsProps {
  readonly bots: BotsAnswer
  readonly variant: string
  readonly chosen: readonly string[]
  readonly isFixed: boolean // two, no more and no fewer
  readonly onChoose: (chosen: readonly string[]) => void
}

const MOST = 40

export function BotFields({ bots, variant, chosen, isFixed, onChoose }: BotFieldsProps) {
  const groups = useBotGroups(bots, variant)
  const words = useWords(arenaWords)
  const change = (at: number, bot: string): void => onChoose(chosen.with(at, bot))
  return (
    <fieldset className="bot-fields">
      <legend>{words.players}</legend>
      {chosen.map((bot, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list is all that a field is
        <div key={at}>
          <SeatSelect
            label={words.botNumber(at + 1)}
            groups={groups}
            word={bot}
            onChoose={word => change(at, word)}
          />
          {!isFixed && chosen.length > 2 && (
            <button
              type="button"
              className="quiet"
              aria-label={words.removeBot(at + 1)}
              onClick={() => onChoose(chosen.toSpliced(at, 1))}
            >
              ✕
            </button>
          )}
        </div>
      ))}
      {!isFixed && chosen.length < MOST && (
        <button
          type="button"
          onClick={() => onChoose([...chosen, ...bots.builtin.slice(0, 1).map(({ word }) => word)])}
        >
          {words.addBot}
        </button>
      )}
    </fieldset>
  )
}
