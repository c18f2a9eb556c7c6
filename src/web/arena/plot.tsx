/** A uPlot in the colours of the page, as wide as there is room. It says in words what it shows; a table is behind it. */

import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import uPlot from 'uplot'
import { arenaWords } from '../../words/en/arena.ts'
import { useWords } from '../language.ts'
import 'uplot/dist/uPlot.min.css'
import { Scroll } from '../ui/scroll.tsx'

interface PlotProps {
  readonly title: string
  readonly options: (colours: Colours) => Omit<uPlot.Options, 'width' | 'height'>
  readonly figures: uPlot.AlignedData
  readonly height?: number
  readonly children: ReactNode // the table
}

export interface Colours {
  readonly ink: string
  readonly soft: string
  readonly edge: string
  readonly accent: string
  readonly lines: readonly string[]
}

export function Plot({ title, options, figures, height = 280, children }: PlotProps) {
  const words = useWords(arenaWords)
  const room = useRef<HTMLDivElement>(null)
  const theme = useTheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the theme draws it anew
  useEffect(() => {
    const element = room.current
    if (!element) return
    const plot = new uPlot(
      { ...options(coloursOf(element)), width: element.clientWidth, height },
      figures,
      element,
    )
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      plot.destroy()
    }
  }, [options, figures, height, theme])
  return (
    <figure className="plot">
      <figcaption>{title}</figcaption>
      <div ref={room} role="img" aria-label={words.tableBelow(title)} />
      <details>
        <summary>{words.asTable}</summary>
        <Scroll label={words.figures}>{children}</Scroll>
      </details>
    </figure>
  )
}

/** Axes as every plot has them. */
export const axisOf = ({ soft, edge }: Colours): uPlot.Axis => ({
  stroke: soft,
  grid: { stroke: edge, width: 1 },
  ticks: { stroke: edge, width: 1 },
})

/** A canvas knows no light-dark(), so colours are asked for from an element that has them. */
function coloursOf(element: HTMLElement): Colours {
  const probe = element.appendChild(document.createElement('span'))
  const read = (name: string): string => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const colours = {
    ink: read('ink'),
    soft: read('ink-soft'),
    edge: read('panel-edge'),
    accent: read('accent'),
    lines: ['accent', 'x', 'o', 'warn', 'ink-soft', 'ink'].map(read),
  }
  probe.remove()
  return colours
}

const DARK = '(prefers-color-scheme: dark)'

/** Changes with the theme, be it the system's or the page's own. */
const useTheme = (): string =>
  useSyncExternalStore(
    tell => {
      const system = matchMedia(DARK)
      const own = new MutationObserver(tell)
      system.addEventListener('change', tell)
      own.observe(document.documentElement, { attributeFilter: ['data-theme'] })
      return () => {
        system.removeEventListener('change', tell)
        own.disconnect()
      }
    },
    () => `${document.documentElement.dataset.theme ?? ''} ${matchMedia(DARK).matches}`,
  )
