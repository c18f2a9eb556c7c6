/** Bringing a game or a position in as text, by pasting or from a file. What is wrong with it is shown at its place. */
import { type ChangeEvent, useId, useState } from 'react'
import { type PasteComplaint, parsePasted } from '../../review/paste.ts'
import type { GameTree } from '../../review/tree.ts'
import { mainLine } from '../../review/tree.ts'
import type { Result } from '../../rules/result.ts'
import type { Variant } from '../../rules/variant.ts'
import { many } from '../../rules/variant-words.ts'
import { playerName } from '../local-players.ts'

interface PasteProps {
  readonly variant: Variant
  readonly onOpen: (tree: GameTree) => void
}

const MOST_BYTES = 4_000_000

export function Paste({ variant, onOpen }: PasteProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [read, setRead] = useState<Result<GameTree[], PasteComplaint> | null>(null)
  const change = (next: string): void => {
    setText(next)
    setRead(null)
  }
  const open = (): void => {
    const parsed = parsePasted(text, variant)
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
        open()
      }}
    >
      <label htmlFor={id}>A record, JSON lines, a position, or moves of {variant.title}</label>
      <textarea
        id={id}
        value={text}
        rows={9}
        spellCheck={false}
        onChange={event => change(event.target.value)}
        aria-describedby={`${id}-complaint`}
        aria-invalid={read !== null && !read.ok}
        placeholder={'[Variant "ultimate"] 1. 4:4 4:0 …\nultimate 9/9/9/9/4x4/9/9/9/9 o 4 -\n4:4 4:0 0:4'}
      />
      <div id={`${id}-complaint`} role="alert">
        {read && !read.ok && <ComplaintWords complaint={read.error} />}
      </div>
      {read?.ok && <Choice trees={read.value} onOpen={onOpen} />}
      <div className="buttons">
        <button type="submit" className="main">
          Open
        </button>
        <label className="button">
          From a file
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

const tooLarge = ({ name, size }: File): PasteComplaint => ({
  words: `${name} has ${(size / 1e6).toFixed(1)} MB; the limit is ${MOST_BYTES / 1e6} MB.`,
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

const Choice = ({ trees, onOpen }: { trees: readonly GameTree[]; onOpen: (tree: GameTree) => void }) => (
  <fieldset className="game-choice">
    <legend>The text contains {trees.length} games. Which one do you want?</legend>
    <ul>
      {trees.slice(0, MOST_LISTED).map((tree, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: games of one text are told apart by their place
        <li key={index}>
          <button type="button" className="quiet" onClick={() => onOpen(tree)}>
            {index + 1}. {playerName(tree.tags.X, 'x')} – {playerName(tree.tags.O, 'o')}{' '}
            <span className="soft">
              {tree.variant.title}, {many(mainLine(tree).length, 'move')}
              {tree.ended && `, ${tree.ended.ending.points.join('–')}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </fieldset>
)
