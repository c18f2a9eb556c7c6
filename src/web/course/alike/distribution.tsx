/** How many pairs lie in each twentieth of a scale. */
import { alikeWords } from '../../../words/en/alike.ts'
import { useWords } from '../../language.ts'

const [WIDTH, HEIGHT, FOOT, HEAD] = [640, 130, 18, 14] as const

export function Distribution({ bins, what }: { bins: readonly number[]; what: string }) {
  const words = useWords(alikeWords)
  const most = Math.max(1, ...bins)
  const wide = WIDTH / bins.length
  const from = (bin: number): string => (bin / bins.length).toFixed(2)
  return (
    <figure className="distribution">
      <figcaption>{words.distribution(what)}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.distribution(what)}>
        {bins.map((count, bin) => {
          const height = (count / most) * (HEIGHT - FOOT - HEAD)
          const [x, y] = [bin * wide, HEIGHT - FOOT - height]
          return (
            <g key={from(bin)}>
              <title>{words.pairsIn(count, from(bin), from(bin + 1))}</title>
              <rect x={x + 1} y={y} width={wide - 2} height={height} />
              {count > 0 && (
                <text x={x + wide / 2} y={y - 3} textAnchor="middle">
                  {count}
                </text>
              )}
              {bin % 4 === 0 && (
                <text className="tick" x={x} y={HEIGHT - 4} textAnchor={bin === 0 ? 'start' : 'middle'}>
                  {from(bin)}
                </text>
              )}
            </g>
          )
        })}
        <path d={`M0 ${HEIGHT - FOOT}H${WIDTH}`} />
      </svg>
    </figure>
  )
}
