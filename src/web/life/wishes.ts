/** Whether sounds and vibration are wanted, as it was left on the last visit. Nobody is surprised in the arena. */
import { useSyncExternalStore } from 'react'
import { remember, remembered } from '../storage.ts'

export const WISHES = ['play', 'arena', 'touch'] as const
/** Sounds of one's own games; sounds of games that are watched; vibration. */
export type Wish = (typeof WISHES)[number]
export type Wishes = Readonly<Record<Wish, boolean>>

const USUAL: Wishes = { play: true, arena: false, touch: true }
const KEPT = 'ultimata:life'

export const makeWishes = (wishes: Wishes): string =>
  WISHES.map(wish => `${wishes[wish] ? '+' : '-'}${wish}`).join(' ')

/** A wish that is not in the text is as usual. */
export function parseWishes(text: string | null): Wishes {
  const words = text?.split(' ') ?? []
  const isWanted = (wish: Wish): boolean =>
    words.includes(`+${wish}`) || (USUAL[wish] && !words.includes(`-${wish}`))
  return { play: isWanted('play'), arena: isWanted('arena'), touch: isWanted('touch') }
}

let known: Wishes | null = null
const listeners = new Set<() => void>()

export function wishes(): Wishes {
  known ??= parseWishes(remembered(KEPT))
  return known
}

export function setWish(wish: Wish, isOn: boolean): void {
  known = { ...wishes(), [wish]: isOn }
  remember(KEPT, makeWishes(known))
  for (const tell of listeners) tell()
}

export const useWishes = (): Wishes =>
  useSyncExternalStore(tell => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  }, wishes)
