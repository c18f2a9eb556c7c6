/** Rows that change their order move there, unless motion is not wanted. */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isStill } from '../board/glide.ts'

const DURATION = 600 // milliseconds

/** The children of an element that have a `data-key`; measured after each change of the order. */
export function useMoving(ref: RefObject<HTMLElement | null>, order: string): void {
  const tops = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order says when to measure
  useLayoutEffect(() => {
    const before = tops.current
    const after = new Map<string, number>()
    for (const row of ref.current?.querySelectorAll<HTMLElement>('[data-key]') ?? []) {
      const key = row.dataset.key ?? ''
      after.set(key, row.offsetTop)
      const from = before.get(key)
      const by = from === undefined ? 0 : from - row.offsetTop
      if (by === 0 || isStill()) continue
      row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
        duration: DURATION,
        easing: 'ease-in-out',
      })
    }
    tops.current = after
  }, [ref, order])
}
