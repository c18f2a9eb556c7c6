/** A game that plays itself on the board: a placement after another until the end, or until somebody pauses it. */
import { useEffect, useState } from 'react'
import { remember, remembered } from '../storage.ts'
import type { Plies } from '../ui/plies.ts'
import { otherSpeed, parseSpeed, pauseAt, type Speed } from './playback.ts'

const KEPT = 'ultimata:speed'
const REST = 4000 // milliseconds for which the end of a game is shown before the next one

export interface Playback {
  readonly isPlaying: boolean
  readonly speed: Speed
  toggle(): void
  faster(): void
  slower(): void
}

/** `onOver` is asked for the next game after the last placement. */
export function usePlayback({ ply, last, goTo }: Plies, onOver?: () => void): Playback {
  const [isPlaying, setPlaying] = useState(true)
  const [speed, setSpeed] = useState(() => parseSpeed(remembered(KEPT)))
  const isOver = ply >= last
  useEffect(() => {
    if (!isPlaying) return
    if (!isOver) {
      const timer = setTimeout(() => goTo(ply + 1), pauseAt(speed))
      return () => clearTimeout(timer)
    }
    if (onOver === undefined) return setPlaying(false)
    const timer = setTimeout(onOver, REST)
    return () => clearTimeout(timer)
  }, [isPlaying, isOver, ply, speed, goTo, onOver])
  const change = (by: 1 | -1): void => {
    const next = otherSpeed(speed, by)
    setSpeed(next)
    remember(KEPT, `${next}`)
  }
  const toggle = (): void => {
    if (!isPlaying && isOver) goTo(0) // once more
    setPlaying(!isPlaying)
  }
  return { isPlaying, speed, toggle, faster: () => change(1), slower: () => change(-1) }
}
