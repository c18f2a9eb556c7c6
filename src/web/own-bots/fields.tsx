/** Which of one's own bots plays: one that this browser keeps, or a file. */
import { useState } from 'react'
import { Link } from 'wouter'
import { ownBotWords } from '../../words/en/own-bots.ts'
import { useWords } from '../language.ts'
import { makeLocalPlayer } from '../local-players.ts'
import type { SeatFieldsProps } from '../seats/seat-kind.ts'
import { FileButton } from './file-button.tsx'
import type { OwnBot } from './own-bot.ts'
import { seatOf } from './own-bot.ts'
import './own-bots.css'
import { takeFiles } from './take-files.ts'
import { useOwnBots } from './use-own-bots.ts'

export function OwnBotFields({ word, onChoose, variant }: SeatFieldsProps) {
  const words = useWords(ownBotWords)
  const [refusal, setRefusal] = useState<string | null>(null)
  const bots = useOwnBots().filter(bot => bot.variant === variant.id && !bot.deleted)
  const wordOf = (bot: OwnBot): string => makeLocalPlayer(seatOf(bot))
  const isChosen = bots.some(bot => wordOf(bot) === word)
  const take = async (files: readonly File[]): Promise<void> => {
    const taken = await takeFiles(files, variant.id)
    setRefusal(taken.ok ? null : taken.error)
    if (taken.ok) onChoose(makeLocalPlayer(taken.value))
  }
  return (
    <div className="own-bot-list">
      {bots.length === 0 ? (
        <p className="soft">{words.none}</p>
      ) : (
        <select
          value={isChosen ? word : ''}
          aria-label={words.list}
          onChange={({ target }) => target.value !== '' && onChoose(target.value)}
        >
          {!isChosen && <option value="">{words.pick}</option>}
          {bots.map(bot => (
            <option key={bot.id} value={wordOf(bot)}>
              {bot.file}
            </option>
          ))}
        </select>
      )}
      {refusal && (
        <p className="complaint" role="alert">
          {refusal}
        </p>
      )}
      <div className="actions">
        <FileButton title={words.choose} onFiles={files => void take(files)} />
        <Link className="button" href={`/write?game=${variant.id}`}>
          {words.write}
        </Link>
      </div>
    </div>
  )
}
