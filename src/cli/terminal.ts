/**
 * Takes over the terminal for a game: the alternate screen, no cursor, keys one by one. However the game ends, the
 * terminal is restored, also when the process is terminated.
 */
import { emitKeypressEvents } from 'node:readline'
import type { Io } from './io.ts'
import type { Key } from './move-entry.ts'

const ESC = '\u001b'
const ENTER = '\u001b[?1049h\u001b[?25l'
const LEAVE = '\u001b[?25h\u001b[?1049l'
const HOME = '\u001b[H'
const REST_OF_LINE = '\u001b[K'
const REST_OF_SCREEN = '\u001b[J'
const ENDING_SIGNALS = ['SIGTERM', 'SIGHUP'] as const
/** The monitor event comes before an error is printed, so that it is not printed on the alternate screen. */
const LAST_EVENTS = ['uncaughtExceptionMonitor', 'exit']

export interface Terminal {
  show(lines: readonly string[]): void
  close(): void
}

export interface Listeners {
  readonly onKey: (key: Key) => void
  readonly onResize: () => void
}

interface RawKey {
  readonly name?: string
  readonly sequence?: string
  readonly ctrl?: boolean
  readonly meta?: boolean
  readonly shift?: boolean
}

export function openTerminal({ stdin, stdout }: Io, { onKey, onResize }: Listeners): Terminal {
  const onPress = (text: string | undefined, raw: RawKey): void => {
    for (const key of keysOf(text ?? '', raw)) onKey(key)
  }
  let isTaken = true
  const restore = (): void => {
    if (!isTaken) return
    isTaken = false
    stdin.setRawMode?.(false)
    stdout.write(LEAVE)
  }
  const endBy = (signal: NodeJS.Signals): void => {
    close()
    process.kill(process.pid, signal)
  }
  const close = (): void => {
    for (const event of LAST_EVENTS) process.off(event, restore)
    for (const signal of ENDING_SIGNALS) process.off(signal, endBy)
    stdin.off('keypress', onPress)
    stdout.off('resize', onResize)
    stdin.pause()
    restore()
  }

  for (const event of LAST_EVENTS) process.on(event, restore)
  for (const signal of ENDING_SIGNALS) process.once(signal, endBy)
  emitKeypressEvents(stdin)
  stdin.setRawMode?.(true)
  stdin.on('keypress', onPress)
  stdin.resume()
  stdout.on('resize', onResize)
  stdout.write(ENTER)
  return {
    show: lines =>
      void stdout.write(HOME + lines.map(line => line + REST_OF_LINE).join('\r\n') + REST_OF_SCREEN),
    close,
  }
}

/**
 * The keys that were pressed. Esc with another key soon after it arrives as that key with Alt; it is split again, so
 * that one can delete an entry and begin the next one at once.
 */
function keysOf(
  text: string,
  { name = '', sequence = '', ctrl = false, shift = false, meta }: RawKey,
): Key[] {
  const second = meta ? sequence.slice(sequence.lastIndexOf(ESC) + 1) : ''
  if ([...second].length !== 1) return [{ name, text, ctrl, shift }]
  return [ESCAPE, name === '' && second < ' ' ? controlKey(second) : { name, text: second, ctrl, shift }]
}

const ESCAPE: Key = { name: 'escape', text: '', ctrl: false, shift: false }

/** Ctrl and a letter, which have no name behind Esc. */
const controlKey = (sign: string): Key => ({
  name: String.fromCharCode(sign.charCodeAt(0) + 96),
  text: sign,
  ctrl: true,
  shift: false,
})
