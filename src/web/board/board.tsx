/**
 * The board: a position as one SVG that is also a grid for the keyboard and the screen reader, with a single tab
 * stop. Everything is derived from the position and its variant's row. On a small screen it shows the board in play
 * and a map of the whole.
 */
import { type CSSProperties, useMemo, useRef, useState } from 'react'
import type { Move } from '../../rules/position.ts'
import './board.css'
import { allowedAim, useBoardInput } from './board-input.ts'
import { useFit } from './fit.ts'
import { geometryOf, zoomBox } from './geometry.ts'
import { useGlide } from './glide.ts'
import { Grid } from './grid.tsx'
import { MiniMap } from './mini-map.tsx'
import type { BoardProps } from './props.ts'
import { Tiles } from './tiles.tsx'
import { useZoom } from './zoom.ts'

export function Board(props: BoardProps) {
  const { position, targets = 0 } = props
  const { rules } = position
  const room = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const { arrangement, ...fit } = useFit(room, rules)
  const isTight = fit.isTight && !props.isWhole
  const geometry = useMemo(() => geometryOf(rules, arrangement), [rules, arrangement])
  const zoom = useZoom(position, isTight)
  const [aim, setAimed] = useState<Move | null>(null)
  const aimed = props.onPlay ? allowedAim(position, aim) : null
  const hand = useBoardInput({ props, geometry, svg, zoom, aim, setAimed })
  const window = zoom.board === null ? { x: 0, y: 0, ...geometry.size } : zoomBox(geometry, zoom.board)
  useGlide(svg, window)
  const style = { '--ratio': window.width / window.height } as CSSProperties
  return (
    <div className="board-room" ref={room} style={style}>
      <svg
        ref={svg}
        className="board"
        data-width={geometry.size.width}
        data-height={geometry.size.height}
        role="grid"
        aria-label={props.label}
        {...hand.handlers}
      >
        <Tiles position={position} geometry={geometry} aimed={aimed} pointed={targets} />
        <Grid props={props} geometry={geometry} aimed={aimed} tabStop={hand.tabStop} />
      </svg>
      {isTight && <MiniMap position={position} last={props.last ?? null} geometry={geometry} zoom={zoom} />}
    </div>
  )
}
