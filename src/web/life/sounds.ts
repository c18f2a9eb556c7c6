/**
 * Sounds, made by the browser's own synthesiser: no files. Each is a few short tones. A browser makes no sound before
 * somebody has touched the page, and then the first mark is heard.
 */
import type { Cue } from './cues.ts'

interface Tone {
  readonly hertz: number
  readonly at?: number // seconds after the beginning
  readonly lasts?: number
  readonly loud?: number // 0 to 1
  readonly form?: OscillatorType
}

const SOUNDS: Readonly<Record<Cue, readonly Tone[]>> = {
  x: [{ hertz: 520, lasts: 0.05, form: 'triangle' }],
  o: [{ hertz: 390, lasts: 0.07 }],
  board: [
    { hertz: 523, at: 0.06, lasts: 0.12 },
    { hertz: 784, at: 0.15, lasts: 0.2 },
  ],
  'board-lost': [
    { hertz: 392, at: 0.06, lasts: 0.12 },
    { hertz: 311, at: 0.15, lasts: 0.2 },
  ],
  'board-drawn': [{ hertz: 220, at: 0.06, lasts: 0.16, form: 'triangle' }],
  win: [523, 659, 784, 1047].map((hertz, index) => ({ hertz, at: 0.08 + 0.11 * index, lasts: 0.26 })),
  loss: [392, 349, 294].map((hertz, index) => ({ hertz, at: 0.08 + 0.16 * index, lasts: 0.3 })),
  end: [
    { hertz: 440, at: 0.08, lasts: 0.2 },
    { hertz: 440, at: 0.3, lasts: 0.3 },
  ],
  refused: [{ hertz: 150, lasts: 0.1, form: 'triangle' }],
}

const LOUD = 0.16

let context: AudioContext | null = null

/** Where there is no synthesiser there is no sound. */
export function sound(cue: Cue): void {
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume().catch(() => {})
    for (const tone of SOUNDS[cue]) strike(context, tone)
  } catch {}
}

/** A tone that swells in a moment and fades. */
function strike(to: AudioContext, { hertz, at = 0, lasts = 0.1, loud = 1, form = 'sine' }: Tone): void {
  const begins = to.currentTime + at
  const gain = to.createGain()
  gain.gain.setValueAtTime(0.0001, begins)
  gain.gain.exponentialRampToValueAtTime(LOUD * loud, begins + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, begins + lasts)
  const oscillator = to.createOscillator()
  oscillator.type = form
  oscillator.frequency.value = hertz
  oscillator.connect(gain).connect(to.destination)
  oscillator.start(begins)
  oscillator.stop(begins + lasts + 0.02)
}

const SHAKES: Partial<Readonly<Record<Cue, number | number[]>>> = {
  x: 8,
  o: 8,
  board: [12, 40, 12],
  'board-lost': 30,
  win: [15, 50, 15, 50, 40],
  loss: 60,
  end: 30,
  refused: [10, 30, 10],
}

/** Only a hand-held device does it. */
export function shake(cue: Cue): void {
  const pattern = SHAKES[cue]
  if (pattern !== undefined) navigator.vibrate?.(pattern)
}
