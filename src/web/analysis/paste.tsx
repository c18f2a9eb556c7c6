/** Bringing a game or a position in as text, by pasting or from a file. What is wrong with it is shown at its place. */

import { type ChangeEvent, useId, useState } from 'react'
import type { PasteComplaint } from '../../review/paste.ts'
import { type GameTree, mainLine, rootedAt, withLine } from '../../review/tree.ts'
import { recordOf } from '../../review/tree-text.ts'
import { makeMove } from '../../rules/move-text.ts'
import { moves, type Position, play, start } from '../../rules/position.ts'
import { makePosition } from '../../rules/position-text.ts'
import { err, ok, type Result } from '../../rules/result.ts'
import type { Variant } from '../../rules/variant.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { analysisWords } from '../../words/en/analysis.ts'
import { gameWords } from '../../words/en/game.ts'
import { useWords, wordsNow } from '../language.ts'
import { playerName } from '../local-players.ts'
import { makeShare } from '../share.ts'
import { type FetchGame, readPasted } from './read-pasted.ts'

interface PasteProps {
  readonly variant: Variant
  readonly onOpen: (tree: GameTree) => void
}

const MOST_BYTES = 4_000_000

export function Paste({ variant, onOpen }: PasteProps) {
  const words = useWords(analysisWords)
  const told = useWords(gameWords)
  const id = useId()
  const [text, setText] = useState('')
  const [read, setRead] = useState<Result<GameTree[], PasteComplaint> | null>(null)
  const change = (next: string): void => {
    setText(next)
    setRead(null)
  }
  const open = async (): Promise<void> => {
    const parsed = await readPasted(text, variant, fetchGame)
    const [tree, ...others] = parsed.ok ? parsed.value : []
    if (tree && others.length === 0) onOpen(tree)
    else setRead(parsed)
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0]
    if (!file) return
    if (file.size > MOST_BYTES) setRead({ ok: false, error: tooLarge(file) })
    else change(await file.text())
  }
  return (
    <form
      className="paste"
      onSubmit={event => {
        event.preventDefault()
        void open()
      }}
    >
      <label htmlFor={id}>{words.pasteLabel(variantTitle(variant, told))}</label>
      <textarea
        id={id}
        value={text}
        rows={9}
        spellCheck={false}
        onChange={event => change(event.target.value)}
        aria-describedby={`${id}-complaint`}
        aria-invalid={read !== null && !read.ok}
      />
      <div id={`${id}-complaint`} role="alert">
        {read && !read.ok && <ComplaintWords complaint={read.error} />}
      </div>
      {read?.ok && <Choice trees={read.value} onOpen={onOpen} />}
      {text === '' && <Examples variant={variant} onChoose={change} />}
      <div className="buttons">
        <button type="submit" className="main">
          {words.open}
        </button>
        <label className="button">
          {words.fromFile}
          <input
            type="file"
            className="spoken"
            accept=".txt,.json,.jsonl,.rec"
            onChange={event => void choose(event)}
          />
        </label>
      </div>
    </form>
  )
}

/** A game of the arena by its number. */
const fetchGame: FetchGame = async id => {
  try {
    const response = await fetch(`/api/games/${id}`)
    return response.ok ? ok((await response.json()).record) : err(wordsNow(analysisWords).noArenaGame(id))
  } catch {
    return err(wordsNow(analysisWords).noServer)
  }
}

/** One of each kind; a click fills it in. */
function Examples({ variant, onChoose }: { variant: Variant; onChoose: (text: string) => void }) {
  const words = useWords(analysisWords)
  return (
    <div className="paste-examples">
      <p className="soft">{words.forExample}</p>
      <ul>
        {examplesOf(variant).map(({ kind, text }) => (
          <li key={kind}>
            <span>{words.examples[kind]}</span>
            <button
              type="button"
              className="quiet"
              onClick={() => onChoose(text)}
              aria-label={words.fillIn(words.examples[kind])}
            >
              <code>{text}</code>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function examplesOf(variant: Variant) {
  const from = start(variant)
  const [first = 0] = moves(from)
  const after = play(from, first)
  const [second = 0] = moves(after)
  const line = [first, second].map(move => makeMove(from.rules, move)).join(' ')
  return [
    { kind: 'moves', text: line },
    { kind: 'record', text: `[Variant "${variant.id}"] 1. ${line} *` },
    { kind: 'position', text: makePosition(after) },
    {
      kind: 'link',
      text: `${location.origin}/game#${makeShare({ record: recordOf(withLine(treeFrom(from), [], [first])), ply: 1 })}`,
    },
    { kind: 'uttt', text: 'https://uttt.ai/init?actions=x40o36x4' },
  ] as const
}

const treeFrom = (position: Position): GameTree => ({ ...rootedAt(position), start: null })

const tooLarge = ({ name, size }: File): PasteComplaint => ({
  words: wordsNow(analysisWords).tooLarge(name, (size / 1e6).toFixed(1), MOST_BYTES / 1e6),
  place: null,
})

export const ComplaintWords = ({ complaint: { words, place } }: { complaint: PasteComplaint }) => (
  <div className="complaint">
    <p>{words}</p>
    {place && (
      <pre>
        {place.before}
        <mark>{place.at}</mark>
        {place.after}
      </pre>
    )}
  </div>
)

const MOST_LISTED = 200

const Choice = ({ trees, onOpen }: { trees: readonly GameTree[]; onOpen: (tree: GameTree) => void }) => {
  const words = useWords(analysisWords)
  const told = useWords(gameWords)
  return (
    <fieldset className="game-choice">
      <legend>{words.whichGame(trees.length)}</legend>
      <ul>
        {trees.slice(0, MOST_LISTED).map((tree, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: games of one text are told apart by their place
          <li key={index}>
            <button type="button" className="quiet" onClick={() => onOpen(tree)}>
              {index + 1}. {playerName(tree.tags.X, 'x', told)} – {playerName(tree.tags.O, 'o', told)}{' '}
              <span className="soft">
                {variantTitle(tree.variant, told)}, {told.moveCount(mainLine(tree).length)}
                {tree.ended && `, ${tree.ended.ending.points.join('–')}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
