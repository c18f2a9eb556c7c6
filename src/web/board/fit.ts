/** How large the board may be, which of its arrangements fits, and whether it has to be zoomed. */
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Rules } from '../../rules/variant.ts'
import { type Arrangement, arrangementFor, CELL, fitIn, geometryOf } from './geometry.ts'

/** Cells smaller than this many pixels are hard to hit with a finger: the board is zoomed then. */
const SMALLEST_CELL = 21

export interface Fit {
  readonly arrangement: Arrangement
  readonly isTight: boolean
}

/** The room of an element: its width, and its `max-height` as the page's style says. */
export function useFit(ref: RefObject<HTMLElement | null>, rules: Rules): Fit {
  const [room, setRoom] = useState<Fit>({ arrangement: 'abreast', isTight: false })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (): void => setRoom(before => sameFit(before, fitOf(element, rules)))
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, rules])
  return room
}

function fitOf(element: HTMLElement, rules: Rules): Fit {
  const width = element.clientWidth
  const most = Number.parseFloat(getComputedStyle(element).maxHeight)
  const height = Number.isFinite(most) ? most : Number.POSITIVE_INFINITY
  const arrangement = arrangementFor(rules, width, height)
  const pixels = CELL * fitIn(geometryOf(rules, arrangement).size, width, height)
  return { arrangement, isTight: width > 0 && pixels < SMALLEST_CELL }
}

const sameFit = (before: Fit, now: Fit): Fit =>
  before.arrangement === now.arrangement && before.isTight === now.isTight ? before : now
