/** A level of the engine as a small drawn face: the stronger, the more determined. It says nothing that words do not. */
import { TOP_LEVEL } from '../../engine/levels.ts'
import './seats.css'

/** Where a feature is between its first and its last drawing. */
const between = (level: number, first: number, last: number): number =>
  first + ((last - first) * (level - 1)) / (TOP_LEVEL - 1)

const GLASSES_FROM = 7
const CROWN_FROM = 9

export function LevelFace({ level }: { level: number }) {
  const eye = between(level, 1.9, 1.2)
  const inner = between(level, 10.2, 13)
  const outer = between(level, 11.2, 10)
  const smile = between(level, 24.5, 20.5)
  return (
    <svg className="level-face" viewBox="0 0 32 32" aria-hidden="true">
      <circle className="level-face-skin" cx="16" cy="17" r="12.5" />
      <circle cx="11.5" cy="15.5" r={eye} />
      <circle cx="20.5" cy="15.5" r={eye} />
      <path className="level-face-line" d={`M8.5 ${outer} L13.5 ${inner} M23.5 ${outer} L18.5 ${inner}`} />
      <path className="level-face-line" d={`M11 20.8 Q16 ${smile} 21 20.8`} />
      {level >= GLASSES_FROM && level < CROWN_FROM && <Glasses />}
      {level >= CROWN_FROM && <Crown isFull={level === TOP_LEVEL} />}
    </svg>
  )
}

const Glasses = () => (
  <g className="level-face-line">
    <circle cx="11.5" cy="15.5" r="3.4" />
    <circle cx="20.5" cy="15.5" r="3.4" />
    <path d="M14.9 15.2 Q16 14.4 17.1 15.2" />
  </g>
)

const Crown = ({ isFull }: { isFull: boolean }) => (
  <path
    className="level-face-crown"
    d={isFull ? 'M7 8 L7 1 L12 4.5 L16 0.5 L20 4.5 L25 1 L25 8 Z' : 'M9 7.5 L11 3 L16 1.5 L21 3 L23 7.5 Z'}
  />
)
