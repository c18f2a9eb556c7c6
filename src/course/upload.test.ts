import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseFor } from '../../test/courses.ts'
import { sourceText } from './source-text.ts'
import { checkUpload, type UploadedFile } from './upload.ts'

const COURSE = courseFor()
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const GOOD = 'class Team7:\n    def move(self, board, old_move, flag):\n        return (0, 0)\n'
const file = (content: string | readonly number[] = GOOD, name = 'team7.py'): UploadedFile => ({
  name,
  bytes: typeof content === 'string' ? bytesOf(content) : Uint8Array.from(content),
})

const wordsFor = (...files: UploadedFile[]): readonly string[] => {
  const result = checkUpload(files, COURSE, 7)
  return result.ok ? [] : result.error.map(({ reason, words }) => `${reason}: ${words}`)
}

test('a good file is taken as it is', () => {
  expect(checkUpload([file()], COURSE, 7)).toEqual({ ok: true, value: file() })
})

test.for([
  ['with a byte-order mark', `\ufeff${GOOD}`],
  ['with Windows line ends', GOOD.replaceAll('\n', '\r\n')],
  ['with old Mac line ends', `import time\r${GOOD.replaceAll('\n', '\r')}`],
  ['of Python 2', `print 'hello'\n${GOOD}`],
  ['with umlauts in UTF-8', `# Jürgen\n${GOOD}`],
  ['with base classes', 'class Team7(object): pass'],
] as const)('a file %s is taken', ([, text]) => {
  expect(wordsFor(file(text))).toEqual([])
})

describe('what is sent is refused:', () => {
  test.for<[UploadedFile[], string[]]>([
    [[], ['no-file: no file was sent; hand in team7.py']],
    [
      [file(), file('', 'notes.txt')],
      ['several-files: 2 files were sent ("team7.py", "notes.txt"); hand in team7.py alone'],
    ],
    [[file('')], ['empty: the file is empty']],
    [
      [file(`${GOOD}#${'x'.repeat(COURSE.fileSize - GOOD.length)}`)],
      ['too-large: the file has 1024.1 KiB, and at most 1024 KiB are allowed'],
    ],
    [
      [file(GOOD, 'Team7.py')],
      ['wrong-name: the file must be called team7.py; this one is called "Team7.py"'],
    ],
    [
      [file(GOOD, 'team7 (1).py')],
      ['wrong-name: the file must be called team7.py; this one is called "team7 (1).py"'],
    ],
    [
      [file(GOOD.replace('7', '8'), 'team8.py')],
      [
        `wrong-name: the file must be called team7.py; this one is called "team8.py"; team8.py is the name of team 8's file, and you are team 7`,
        'wrong-class: the file must have the class Team7; it has Team8',
      ],
    ],
    [[file('import time\n')], ['wrong-class: the file must have the class Team7; it has no class']],
    [
      [file('class Heap: pass\nclass Team70: pass\n  class Team7: pass')],
      ['wrong-class: the file must have the class Team7; it has Heap, Team70'],
    ],
    [[file(`${GOOD}\0`)], ['not-text: the file has a NUL byte in line 4, so it is not a text file']],
    [[file([0x50, 0x4b, 3, 4, 0])], ['not-text: the file is a zip archive; hand in the .py file itself']],
    [
      [file([0x42, 0x0d, 0x0d, 0x0a, 0])],
      ['not-text: the file is compiled Python; hand in the .py file itself'],
    ],
    [[file([0xff, 0xfe, 0x63, 0])], ['not-text: the file is written in UTF-16; save it as UTF-8']],
    [
      [file([...bytesOf('# ok\n# J'), 0xfc, ...bytesOf('rgen\n')])],
      ['not-text: the file is not UTF-8: line 2 has the byte 0xfc; save it as UTF-8'],
    ],
    [
      [file([...bytesOf('# -*- coding: utf-8 -*-\n# J'), 0xfc])],
      ['not-text: the file declares the encoding utf-8, but line 2 has the byte 0xfc; save it as UTF-8'],
    ],
    [
      [file(`# coding: cp1252\n${GOOD}`)],
      ['not-text: the file declares the encoding cp1252; save it as UTF-8'],
    ],
    [
      [file('{"cells": [], "nbformat": 4}')],
      ['not-text: the file is a Jupyter notebook; hand in a .py file with the class alone'],
    ],
  ])('%#', ([files, words]) => {
    expect(wordsFor(...files)).toEqual(words)
  })
})

test('declared Latin-1 is read as such, in either of the first two lines', () => {
  const umlaut = [...bytesOf("x = 'J"), 0xfc, ...bytesOf("rgen'\n")]
  for (const head of [
    '# -*- coding: latin-1 -*-\n',
    '#!/usr/bin/python\n# vim: set fileencoding=iso-8859-1 :\n',
  ]) {
    const read = sourceText(Uint8Array.from([...bytesOf(head), ...umlaut]))
    expect(read).toEqual({ ok: true, value: { text: `${head}x = 'Jürgen'\n`, encoding: 'latin-1' } })
  }
  const third = sourceText(Uint8Array.from([...bytesOf('#\n#\n# coding: latin-1\n'), 0xfc]))
  expect(third.ok).toBe(false)
})

test('a comment of words about coding declares nothing', () => {
  expect(sourceText(bytesOf('# coding is fun\n'))).toMatchObject({ ok: true })
})

test('UTF-8 is read as the platform reads it, and refused where the platform refuses it', () => {
  const pieces = fc.oneof(
    fc.uint8Array({ maxLength: 4 }).map(bytes => [...bytes]),
    fc.string({ unit: 'binary', maxLength: 3 }).map(text => [...bytesOf(text)]),
    fc.constantFrom(
      [0xed, 0xa0, 0x80],
      [0xc0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0xe0, 0x9f, 0xbf],
      [0xf0, 0x9f],
    ),
  )
  const platform = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  const told = (bytes: Uint8Array): string | null => {
    try {
      return platform.decode(bytes)
    } catch {
      return null
    }
  }
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 6 }), parts => {
      const bytes = Uint8Array.from(['#'.charCodeAt(0), ...parts.flat()].filter(byte => byte !== 0))
      const read = sourceText(bytes)
      expect(read.ok ? read.value.text : null).toBe(told(bytes))
    }),
    { numRuns: 1000 },
  )
})

test('a long file is read in pieces without a seam', () => {
  const text = `# ${'ü€😀x'.repeat(9000)}`
  expect(sourceText(bytesOf(text))).toMatchObject({ value: { text } })
})

test('no bytes crash the look', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (bytes, name) => {
      checkUpload([{ name, bytes }], COURSE, 7)
    }),
  )
})
