import { expect, test } from 'vitest'
import { type Keyboard, newKeyboard } from './keyboard.ts'
import type { Key } from './move-entry.ts'

const NAMES: Readonly<Record<string, string>> = { '\r': 'return', '\n': 'enter', ' ': 'space' }

const keyOf = (sign: string): Key => ({
  name: NAMES[sign] ?? (/^[0-9a-z]/.test(sign) ? sign : ''),
  text: sign.length === 1 ? sign : '',
  ctrl: false,
  shift: false,
})

function typing(keyboard: Keyboard, ...signs: string[]): void {
  for (const sign of signs) keyboard.press(keyOf(sign))
}

/** What the next listener gets of the keys typed ahead, if it takes all of them. */
function heardAfter(...signs: string[]): string {
  const keyboard = newKeyboard()
  let heard = ''
  typing(keyboard, ...signs)
  keyboard.listen(({ text }) => (heard += text))
  return heard
}

test.for<[string, string]>([
  ['4:5', '4:5'],
  ['A4:5', 'A4:5'],
  ['4:5\r', '4:5\r'],
  ['4:5\n3', '4:5\n3'],
  ['\r', ''],
  [' ', ''],
  ['\r\r \r', ''],
  ['4:5\r\r \r', '4:5\r'],
  [' 4 5', '4 5'],
  ['r?z', ''],
  ['4'.repeat(20), '4'.repeat(12)],
])('of %j, typed ahead of the turn, %j is kept', ([typed, kept]) => {
  expect(heardAfter(...typed)).toBe(kept)
})

test('what is typed ahead is taken back a character or an entry at a time, and arrows do nothing', () => {
  expect(heardAfter('4', ':', '5', 'backspace', '6')).toBe('4:6')
  expect(heardAfter('4', ':', '5', 'escape', '6')).toBe('6')
  expect(heardAfter('4', '5', '\r', '6', 'escape', 'escape')).toBe('45\r')
  expect(heardAfter('4', '5', '\r', 'backspace')).toBe('45\r')
  expect(heardAfter('4', 'up', 'tab', '5')).toBe('45')
})

test('each listener gets the keys until it stops listening, the next one gets the rest', () => {
  const keyboard = newKeyboard()
  const heard = ['', '', '']
  const listen = (listener: number): void =>
    keyboard.listen(key => {
      heard[listener] += key.text
      if (key.text === '\r') keyboard.listen(null)
    })
  listen(0)
  typing(keyboard, ...'4:4\r4:0\r0:')
  listen(1)
  expect(keyboard.isHeard()).toBe(false)
  listen(2)
  expect(keyboard.isHeard()).toBe(true)
  typing(keyboard, ...'1\r')
  expect(heard).toEqual(['4:4\r', '4:0\r', '0:1\r'])
})

test('forgotten keys reach nobody', () => {
  const keyboard = newKeyboard()
  typing(keyboard, ...'4:4\r')
  keyboard.forget()
  keyboard.listen(() => expect.fail('nothing was typed'))
})
