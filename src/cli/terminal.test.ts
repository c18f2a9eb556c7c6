import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import type { Key } from './move-entry.ts'
import { openTerminal } from './terminal.ts'

/** The keys that are heard when a terminal sends this. */
function heard(sent: string): Partial<Key>[] {
  const keys: Partial<Key>[] = []
  const { signal } = new AbortController()
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()]
  const onKey = ({ name, text, ctrl }: Key): void =>
    void keys.push({ name, ...(text < ' ' ? {} : { text }), ...(ctrl ? { ctrl } : {}) })
  const terminal = openTerminal({ stdin, stdout, stderr, env: {}, signal }, { onKey, onResize: () => {} })
  stdin.emit('data', Buffer.from(sent))
  terminal.close()
  return keys
}

const ESC = '\u001b'
const ESCAPE = { name: 'escape' }

test.for<[string, Partial<Key>[]]>([
  ['4', [{ name: '4', text: '4' }]],
  [`${ESC}4`, [ESCAPE, { name: '4', text: '4' }]],
  [`${ESC}A`, [ESCAPE, { name: 'a', text: 'A' }]],
  [`${ESC}:`, [ESCAPE, { name: '', text: ':' }]],
  [`${ESC}?`, [ESCAPE, { name: '', text: '?' }]],
  [`${ESC}4:5`, [ESCAPE, { name: '4', text: '4' }, { name: '', text: ':' }, { name: '5', text: '5' }]],
  [`${ESC}${ESC}4`, [ESCAPE, { name: '4', text: '4' }]],
  [`${ESC}\r`, [ESCAPE, { name: 'return' }]],
  [`${ESC}\u0003`, [ESCAPE, { name: 'c', ctrl: true }]],
  [`${ESC}[A`, [{ name: 'up' }]],
  [`${ESC}[1;3A`, [{ name: 'up' }]], // Alt and an arrow
])('%j is heard as %j', ([sent, keys]) => expect(heard(sent)).toEqual(keys))
