/** Pairs that stand out, the most alike first; the others are folded away. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { BehaviourAnswer, SimilarityAnswer } from '../../../contract/course-similarity.ts'
import { alikeWords } from '../../../words/en/alike.ts'
import { useWords } from '../../language.ts'

interface PairRow {
  readonly key: string
  readonly names: readonly [string, string]
  readonly band: 'nothing' | 'look' | 'case'
  readonly figures: readonly string[]
  readonly beside: string | null // where both sources stand side by side
}

interface TableProps {
  readonly heads: readonly string[]
  readonly rows: readonly PairRow[]
  readonly more: number
}

const MOST_FOLDED = 60

function PairTable({ heads, rows, more }: TableProps) {
  const words = useWords(alikeWords)
  const out = rows.filter(({ band }) => band !== 'nothing')
  const others = rows.filter(({ band }) => band === 'nothing')
  const left = more + Math.max(0, others.length - MOST_FOLDED)
  return (
    <>
      {out.length === 0 ? <p>{words.noPairs}</p> : <Rows heads={heads} rows={out} />}
      {others.length > 0 && (
        <details>
          <summary>{words.others(others.length)}</summary>
          <Rows heads={heads} rows={others.slice(0, MOST_FOLDED)} />
          {left > 0 && <p className="soft">{words.more(left)}</p>}
        </details>
      )}
    </>
  )
}

function Rows({ heads, rows }: Pick<TableProps, 'heads' | 'rows'>) {
  const words = useWords(alikeWords)
  return (
    <Scrolling>
      <table className="pairs">
        <thead>
          <tr>
            <th scope="col">{words.pair}</th>
            {heads.map(head => (
              <th key={head} scope="col" className="number">
                {head}
              </th>
            ))}
            <th scope="col">{words.band}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, names, band, figures, beside }) => (
            <tr key={key} className={band}>
              <th scope="row">
                {beside === null ? names.join(' – ') : <Link href={beside}>{names.join(' – ')}</Link>}
              </th>
              {figures.map((figure, at) => (
                <td key={heads[at]} className="number">
                  {figure}
                </td>
              ))}
              <td>{words.bands[band]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

const Scrolling = ({ children }: { children: ReactNode }) => <div className="scroll">{children}</div>

const sideBySide = (id: string, left: number, right: number): string =>
  `/course/${id}/similarity/${left}/${right}`

export function SourceTable({
  id,
  answer: { pairs, sources, more },
}: {
  id: string
  answer: SimilarityAnswer
}) {
  const words = useWords(alikeWords)
  const nameOf = (source: number): string => sources[source]?.owner ?? ''
  const rows = pairs.map(
    ({ left, right, similarity, containment, longest, band }): PairRow => ({
      ...{ key: `${left}-${right}`, names: [nameOf(left), nameOf(right)], band },
      figures: [similarity.toFixed(2), containment.toFixed(2), words.lines(longest)],
      beside: sideBySide(id, left, right),
    }),
  )
  return (
    <PairTable heads={[words.similarityHead, words.containment, words.longest]} rows={rows} more={more} />
  )
}

interface BehaviourProps {
  readonly id: string
  readonly answer: BehaviourAnswer
  readonly sources: SimilarityAnswer['sources']
}

export function BehaviourTable({ id, answer: { pairs, players, more }, sources }: BehaviourProps) {
  const words = useWords(alikeWords)
  const placeOf = (player: number): number =>
    sources.findIndex(({ source }) => source === players[player]?.source)
  const rows = pairs.map(({ left, right, same, shared, expected, beyond, rare, band }): PairRow => {
    const [one, other] = [placeOf(left), placeOf(right)]
    return {
      ...{ key: `${left}-${right}`, band },
      names: [players[left]?.owner ?? '', players[right]?.owner ?? ''],
      figures: [
        ...[words.ofShared(same, shared), (shared === 0 ? 0 : same / shared).toFixed(2)],
        ...[expected.toFixed(2), beyond.toFixed(2), `${rare}`],
      ],
      beside: one < 0 || other < 0 ? null : sideBySide(id, Math.min(one, other), Math.max(one, other)),
    }
  })
  const heads = [words.same, words.agreementHead, words.explained, words.beyond, words.rare]
  return <PairTable heads={heads} rows={rows} more={more} />
}
