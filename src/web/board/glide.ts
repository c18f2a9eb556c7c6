/** Moves the picture's window smoothly from where it is to where it should be, unless motion is not wanted. */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Box } from './geometry.ts'

const DURATION = 220

export function useGlide(ref: RefObject<SVGSVGElement | null>, to: Box): void {
  const shown = useRef<Box | null>(null)
  const { x, y, width, height } = to
  useLayoutEffect(() => {
    const svg = ref.current
    if (!svg) return
    const target = { x, y, width, height }
    const show = (box: Box): void => {
      shown.current = box
      svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`)
    }
    const from = shown.current
    if (from === null || isStill() || isSame(from, target)) return show(target)
    return glide(from, target, show)
  }, [ref, x, y, width, height])
}

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const isSame = (a: Box, b: Box): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height

/** Returns what cancels it. */
function glide(from: Box, to: Box, show: (box: Box) => void): () => void {
  const began = performance.now()
  const step = (now: number): void => {
    const part = Math.min(1, Math.max(0, (now - began) / DURATION))
    show(between(from, to, 1 - (1 - part) ** 3))
    if (part < 1) frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  return () => {
    cancelAnimationFrame(frame)
    show(to)
  }
}

function between(from: Box, to: Box, part: number): Box {
  const mix = (a: number, b: number): number => a + (b - a) * part
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
  }
}
