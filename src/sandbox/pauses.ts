/**
 * Stops a program while the other side thinks, and looks whether it stays stopped. A stop takes effect a moment after it
 * was asked for, on a busy machine later; so it is repeated until it is seen to hold. From then on a program that uses
 * processor time has woken itself up.
 */
export interface Brake {
  stop(): void
  release(): void
  holds(): boolean // whether everything of the program is seen to be stopped
  used(): number // milliseconds of processor time so far
}

/** Milliseconds of processor time used between pause and resume, of all pauses so far. */
export interface StoppedUse {
  readonly all: number // that of the last moments before it stopped included
  readonly awake: number // after it was stopped, or should long have been
}

export interface Pauses {
  pause(): void
  resume(): void
  look(): void
  use(): StoppedUse
}

/** Milliseconds after each look until the next. After the last one even a busy machine has stopped a program. */
const NEXT_LOOKS = [1, 4, 15, 80]

interface Pause {
  readonly before: number // used when the stop was asked for
  held: number | null // used when the stop was seen to hold
  looks: number
}

export type After = (milliseconds: number, call: () => void) => () => void

export function makePauses(brake: Brake, after: After): Pauses {
  const over = { all: 0, awake: 0 }
  let current: Pause | null = null
  let cancel = (): void => {}

  function look(): void {
    cancel()
    if (current === null || current.held !== null) return
    const pause = current
    const next = NEXT_LOOKS[pause.looks++]
    if (brake.holds() || next === undefined) pause.held = brake.used()
    else {
      brake.stop()
      cancel = after(next, look)
    }
  }

  const use = (): StoppedUse => {
    if (current === null) return { ...over }
    const now = brake.used()
    const { before, held } = current
    return { all: over.all + grown(before, now), awake: over.awake + grown(held ?? now, now) }
  }

  return {
    pause: () => {
      current ??= { before: brake.used(), held: null, looks: 0 }
      brake.stop()
    },
    resume: () => {
      Object.assign(over, use())
      cancel()
      current = null
      brake.release()
    },
    look,
    use,
  }
}

/** A thread that has ended takes its time with it. */
const grown = (before: number, now: number): number => Math.max(0, now - before)
