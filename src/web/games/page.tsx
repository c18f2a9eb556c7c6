/** The games that were played or taken in here. */

import { type ChangeEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { GameRecord } from '../../referee/record.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { gameWords } from '../../words/en/game.ts'
import { gamesWords } from '../../words/en/games.ts'
import { pageWords } from '../../words/en/page.ts'
import { useWords } from '../language.ts'
import { namesIn } from '../local-players.ts'
import { downloadFile } from '../picture.ts'
import { forgetGame } from '../play/stored-game.ts'
import { announce } from '../ui/live-region.tsx'
import { useTitle } from '../ui/title.ts'
import { dropGame, type KeptGame, keepGame, keptGames } from './database.ts'
import './games.css'
import { readGame, readImport } from './import.ts'
import { GamesList, type ReadGame } from './list.tsx'

const LARGEST = 20_000_000 // bytes of a file to take in

export function GamesPage() {
  const [games, setGames] = useState<readonly KeptGame[] | null>(null)
  const read = useMemo(() => games?.flatMap(withRecord), [games])
  const words = useWords(gamesWords)
  const page = useWords(pageWords)
  useTitle(words.title)
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
    say(await takeIn(file, words))
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
      <h1>{words.myGames}</h1>
      <p className="soft">{words.storedHere}</p>
      <div className="actions games-actions">
        <Link className="button" href="/retry">
          {words.retryMine}
        </Link>
        <button type="button" disabled={!read?.length} onClick={exportAll}>
          {words.exportAll}
        </button>
        <label className="button">
          {words.import}
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
      {read?.length === 0 && (
        <>
          <p>{words.none}</p>
          <Link className="button main" href="/">
            {page.barPlay}
          </Link>
        </>
      )}
      {games && read && games.length > read.length && (
        <p className="soft">{words.unreadable(games.length - read.length)}</p>
      )}
      {read && read.length > 0 && <GamesList games={read} onDrop={drop} />}
    </main>
  )
}

async function takeIn(file: File, words: typeof gamesWords): Promise<string> {
  if (file.size > LARGEST) return words.tooLarge(file.name, LARGEST / 1e6)
  const read = readImport(await file.text(), words)
  if (!read.ok) return words.notImported(file.name, read.error)
  const { records, complaints } = read.value
  const now = Date.now()
  for (const [index, record] of records.entries())
    await keepGame(record.tags.Id ?? crypto.randomUUID(), record, now - index) // the first is on top, as exported
  const taken = words.imported(records.length, file.name)
  if (complaints.length === 0) return taken
  return `${taken}${words.skipped(complaints.length, complaints[0] ?? '')}`
}

/** The game with its record; nothing where that cannot be read any more. */
function withRecord(game: KeptGame): ReadGame[] {
  const record = readGame(game.line)
  return record ? [{ ...game, record }] : []
}

/** What was deleted last, until the page is left. The button that deleted it has gone, and the focus comes here. */
function Dropped({ game: { record }, onRestore }: { game: ReadGame; onRestore: () => void }) {
  const words = useWords(gamesWords)
  const told = useWords(gameWords)
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <p role="status">
      {words.deleted(titleOf(record, words, told))}{' '}
      <button type="button" ref={undo} onClick={onRestore}>
        {words.undo}
      </button>
    </p>
  )
}

const titleOf = ({ variant, tags }: GameRecord, words: typeof gamesWords, told: typeof gameWords): string =>
  words.gameOf(variantTitle(variant, told), ...namesIn(tags, told))
