/** How a game is played back: at 1×, one placement a second. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]

export const pauseAt = (speed: Speed): number => 1000 / speed // milliseconds before each placement

/** The next faster or slower one; the fastest and the slowest stay. */
export function otherSpeed(speed: Speed, by: 1 | -1): Speed {
  const at = SPEEDS.indexOf(speed) + by
  return SPEEDS[Math.max(0, Math.min(at, SPEEDS.length - 1))] ?? speed
}

export const speedWords = (speed: Speed): string => `${speed === 0.5 ? '½' : speed}×`

/** What is kept from an earlier visit, whatever it is by now. */
export const parseSpeed = (text: string | null): Speed => SPEEDS.find(speed => `${speed}` === text) ?? 1
