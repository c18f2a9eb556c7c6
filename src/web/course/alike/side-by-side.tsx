/** Two sources beside each other: what is in both has the same number and colour, and leads from one to the other. */
import { type ReactNode, useState } from 'react'
import type { PairAnswer } from '../../../contract/course-similarity.ts'
import { alikeWords } from '../../../words/en/alike.ts'
import { useWords } from '../../language.ts'

const COLOURS = 6
const linesOf = ({ line, lastLine }: { line: number; lastLine: number }): string =>
  line === lastLine ? `${line}` : `${line}–${lastLine}`

export function SideBySide({ pair }: { pair: PairAnswer }) {
  const words = useWords(alikeWords)
  const [shown, setShown] = useState<number | null>(null)
  const show = (piece: number): void => {
    setShown(piece)
    for (const side of ['left', 'right']) scrollTo(document.getElementById(`${side}-${piece}`))
  }
  const { pieces, sides } = pair
  return (
    <section className="beside">
      <p>{words.scores(pair.similarity.toFixed(2), pair.containment.toFixed(2), pair.longest)}</p>
      <p className="piece-list">
        {words.pieces(pieces.length)}{' '}
        {pieces.map(({ left, right }, piece) => (
          <button
            key={left.from}
            type="button"
            className={`piece-${piece % COLOURS}`}
            aria-pressed={shown === piece}
            onClick={() => show(piece)}
          >
            {words.piece(piece + 1, linesOf(left), linesOf(right))}
          </button>
        ))}
      </p>
      <div className="two-sources">
        {(['left', 'right'] as const).map((side, at) => (
          <Source
            key={side}
            side={side}
            name={words.sourceOf(sides[at]?.name ?? '', sides[at]?.file ?? '')}
            text={sides[at]?.text ?? ''}
            places={pieces.map(piece => piece[side])}
            shown={shown}
            onShow={show}
          />
        ))}
      </div>
    </section>
  )
}

const ABOVE = 48 // pixels of what stands before a piece

/** Within its box: the page stays where it is. */
function scrollTo(piece: HTMLElement | null): void {
  const box = piece?.closest('.source-text')
  if (!piece || !box) return
  const down = piece.getBoundingClientRect().top - box.getBoundingClientRect().top
  box.scrollTo({ top: box.scrollTop + down - ABOVE })
}

type Place = PairAnswer['pieces'][number]['left']

interface SourceProps {
  readonly side: 'left' | 'right'
  readonly name: string
  readonly text: string
  readonly places: readonly Place[]
  readonly shown: number | null
  readonly onShow: (piece: number) => void
}

function Source({ side, name, text, places, shown, onShow }: SourceProps) {
  const words = useWords(alikeWords)
  const numbers = text.split(/\r\n?|\n/).map((_, line) => line + 1)
  return (
    <figure className="source">
      <figcaption>{name}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <div className="source-text" tabIndex={0}>
        <pre className="line-numbers" aria-hidden="true">
          {numbers.join('\n')}
        </pre>
        <pre>
          {stretches(text, places).map(({ from, words: part, piece }) =>
            piece === null ? (
              part
            ) : (
              <mark
                key={from}
                id={`${side}-${piece}`}
                className={`piece-${piece % COLOURS}${shown === piece ? ' shown' : ''}`}
              >
                <button
                  type="button"
                  aria-label={words.showPiece(piece + 1, linesOf(places[piece] as Place))}
                  onClick={() => onShow(piece)}
                >
                  {piece + 1}
                </button>
                {part}
              </mark>
            ),
          )}
        </pre>
      </div>
    </figure>
  )
}

interface Stretch {
  readonly from: number
  readonly words: ReactNode
  readonly piece: number | null
}

/** The text cut where pieces begin and end; where two touch, the second begins after the first. */
function stretches(text: string, places: readonly Place[]): Stretch[] {
  const found: Stretch[] = []
  let at = 0
  const order = places.map((place, piece) => ({ ...place, piece })).sort((a, b) => a.from - b.from)
  for (const { from, to, piece } of order) {
    const begin = Math.max(at, from)
    if (to <= begin) continue
    if (begin > at) found.push({ from: at, words: text.slice(at, begin), piece: null })
    found.push({ from: begin, words: text.slice(begin, to), piece })
    at = to
  }
  return [...found, { from: at, words: text.slice(at), piece: null }]
}
