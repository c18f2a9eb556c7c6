/** A real terminal to play in: a shell inside tmux, its keys and its screen. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Terminal {
  press(...keys: string[]): void // as tmux names them: Enter, Up, C-c
  type(text: string): void
  screen(): string
  /** The same with the codes of its colours. */
  coloured(): string
  /** The screen as soon as it shows what is waited for. */
  until(sign: RegExp | ((screen: string) => boolean)): Promise<string>
  resize(columns: number, rows: number): void
  isAlternate(): boolean
  hasCursor(): boolean
  close(): void
}

const PATIENCE = 60_000 // a busy machine is slow to draw
const GLANCE = 80 // each look costs a process

export function hasTmux(): boolean {
  try {
    execFileSync('tmux', ['-V'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A server of its own for each terminal, so that nobody's tmux is disturbed. */
export function openTerminal(folder: string, env: Record<string, string> = {}): Terminal {
  const server = `ultimata-${randomUUID()}`
  const tmux = (...words: string[]): string =>
    execFileSync('tmux', ['-L', server, '-f', '/dev/null', ...words], { encoding: 'utf8' })
  const given = { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', PS1: '$ ', ...env }
  const settings = Object.entries(given).flatMap(([name, value]) => ['-e', `${name}=${value}`])
  tmux('-u', 'new-session', '-d', '-s', 'game', '-x', '80', '-y', '24', '-c', folder, ...settings, 'sh')
  const shown = (format: string): string => tmux('display-message', '-p', '-t', 'game', format).trim()
  const screen = (): string => tmux('capture-pane', '-p', '-t', 'game')
  return {
    press: (...keys) => void tmux('send-keys', '-t', 'game', ...keys),
    type: text => void tmux('send-keys', '-t', 'game', '-l', text),
    screen,
    coloured: () => tmux('capture-pane', '-p', '-e', '-t', 'game'),
    until: async sign => {
      const holds = sign instanceof RegExp ? (now: string) => sign.test(now) : sign
      for (const end = performance.now() + PATIENCE; performance.now() < end; await sleep(GLANCE)) {
        const now = screen()
        if (holds(now)) return now
      }
      throw new Error(`waited in vain for ${sign}; the screen is\n${screen()}`)
    },
    resize: (columns, rows) => void tmux('resize-window', '-t', 'game', '-x', `${columns}`, '-y', `${rows}`),
    isAlternate: () => shown('#{alternate_on}') === '1',
    hasCursor: () => shown('#{cursor_flag}') === '1',
    close: () => void tmux('kill-server'),
  }
}
