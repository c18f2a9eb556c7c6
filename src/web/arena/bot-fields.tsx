/** Who takes part: a choice for each, and more of them where it is not a match. */
import type { BotsAnswer } from '../../contract/bots.ts'

interface BotFieldsProps {
  readonly bots: BotsAnswer
  readonly chosen: readonly string[]
  readonly isFixed: boolean // two, no more and no fewer
  readonly onChoose: (chosen: readonly string[]) => void
}

const MOST = 40

export function BotFields({ bots, chosen, isFixed, onChoose }: BotFieldsProps) {
  const change = (at: number, bot: string): void => onChoose(chosen.with(at, bot))
  return (
    <fieldset className="bot-fields">
      <legend>Players</legend>
      {chosen.map((bot, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list is all that a field is
        <div key={at}>
          <select
            value={bot}
            aria-label={`Bot ${at + 1}`}
            onChange={({ target }) => change(at, target.value)}
          >
            <BotOptions bots={bots} />
          </select>
          {!isFixed && chosen.length > 2 && (
            <button
              type="button"
              className="quiet"
              aria-label={`Remove bot ${at + 1}`}
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
          Add a bot
        </button>
      )}
    </fieldset>
  )
}

const BotOptions = ({ bots: { builtin, stored } }: { bots: BotsAnswer }) => (
  <>
    <optgroup label="Built in">
      {builtin
        .flatMap(({ word, levels }) => [word, ...levels])
        .map(word => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
    </optgroup>
    {stored.some(({ plays }) => plays) && (
      <optgroup label="Stored programs">
        {stored
          .filter(({ plays }) => plays)
          .map(({ id, name, hash }) => (
            <option key={id} value={`stored:${id}`}>
              {name} ({hash.slice(0, 8)})
            </option>
          ))}
      </optgroup>
    )}
  </>
)
