/** The games that were played or taken in here. */
import { type ChangeEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { GameRecord } from '../../referee/record.ts'
import { many } from '../../rules/variant-words.ts'
import { headline, namesIn } from '../local-players.ts'
import { downloadFile } from '../picture.ts'
import { forgetGame } from '../play/stored-game.ts'
import { makeShare } from '../share.ts'
import { announce } from '../ui/live-region.tsx'
import { useTitle } from '../ui/title.ts'
import { dropGame, type KeptGame, keepGame, keptGames } from './database.ts'
import './games.css'
import { readGame, readImport } from './import.ts'

const LARGEST = 20_000_000 // bytes of a file to take in

export function GamesPage() {
  const [games, setGames] = useState<readonly KeptGame[] | null>(null)
  const read = useMemo(() => games?.flatMap(withRecord), [games])
  useTitle('Games')
  const [said, setSaid] = useState('')
  const refresh = useCallback(() => void keptGames().then(setGames), [])
  useEffect(refresh, [refresh])
  const say = (text: string): void => {
    setSaid(text)
    announce(text)
  }
  const exportAll = (): void => {
    const lines = (read ?? []).map(({ line }) => `${line}\n`)
    downloadFile(new Blob(lines, { type: 'application/x-ndjson' }), 'ultimata-games.jsonl')
  }
  const importFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? []
    if (!file) return
    say(await takeIn(file))
    target.value = ''
    refresh()
  }
  const [dropped, setDropped] = useState<ReadGame | null>(null)
  const drop = (game: ReadGame): void => {
    forgetGame(game.id)
    setDropped(game)
    void dropGame(game.id).then(refresh)
  }
  const restore = ({ id, record, changed }: ReadGame): void => {
    setDropped(null)
    void keepGame(id, record, changed).then(refresh)
  }
  return (
    <main className="page" id="main">
      <h1>My games</h1>
      <p className="soft">
        Your games are stored in this browser only. Export them to keep a copy elsewhere.
      </p>
      <div className="actions games-actions">
        <button type="button" disabled={!read?.length} onClick={exportAll}>
          Export all
        </button>
        <label className="button">
          Import
          <input
            type="file"
            className="spoken"
            accept=".jsonl,.json,.txt,.ultimata"
            onChange={event => void importFile(event)}
          />
        </label>
      </div>
      {said !== '' && <p role="status">{said}</p>}
      {dropped && <Dropped key={dropped.id} game={dropped} onRestore={() => restore(dropped)} />}
      {read?.length === 0 && <p>No games yet. Every game that you play will appear here.</p>}
      {games && read && games.length > read.length && (
        <p className="soft">{many(games.length - read.length, 'game')} can no longer be read.</p>
      )}
      <ul className="games">
        {read?.map(game => (
          <GameRow key={game.id} game={game} onDrop={() => drop(game)} />
        ))}
      </ul>
    </main>
  )
}

async function takeIn(file: File): Promise<string> {
  if (file.size > LARGEST)
    return `${file.name} is larger than ${LARGEST / 1e6} MB; split it into smaller files.`
  const read = readImport(await file.text())
  if (!read.ok) return `${file.name} could not be imported: ${read.error}.`
  const { records, complaints } = read.value
  const now = Date.now()
  for (const [index, record] of records.entries())
    await keepGame(record.tags.Id ?? crypto.randomUUID(), record, now - index) // the first is on top, as exported
  const taken = `Imported ${many(records.length, 'game')} from ${file.name}.`
  if (complaints.length === 0) return taken
  return `${taken} Skipped ${many(complaints.length, 'line')} that could not be read: ${complaints[0]}.`
}

interface ReadGame extends KeptGame {
  readonly record: GameRecord
}

/** The game with its record; nothing where that cannot be read any more. */
function withRecord(game: KeptGame): ReadGame[] {
  const record = readGame(game.line)
  return record ? [{ ...game, record }] : []
}

/** What was deleted last, until the page is left. The button that deleted it has gone, and the focus comes here. */
function Dropped({ game: { record }, onRestore }: { game: ReadGame; onRestore: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <p role="status">
      Deleted: {titleOf(record)}.{' '}
      <button type="button" ref={undo} onClick={onRestore}>
        Undo
      </button>
    </p>
  )
}

function titleOf({ variant, tags }: GameRecord): string {
  const names = namesIn(tags)
  return `${variant.title}: ${names[0]} against ${names[1]}`
}

function GameRow({ game: { record }, onDrop }: { game: ReadGame; onDrop: () => void }) {
  const { tags, moves } = record
  const code = makeShare({ record, ply: moves.length })
  const names = namesIn(tags)
  return (
    <li className="panel">
      <div className="games-what">
        <Link href={`/game#${code}`}>{titleOf(record)}</Link>
        <span className="soft">
          {[
            tags.Date,
            many(moves.length, 'move'),
            record.ending ? headline(record.ending, names) : 'not finished',
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
      <Link className="button" href={`/analyse#${code}`}>
        Analyse
      </Link>
      <button
        type="button"
        className="quiet"
        onClick={onDrop}
        aria-label={`Delete the game of ${tags.Date ?? 'unknown date'}`}
      >
        Delete
      </button>
    </li>
  )
}
