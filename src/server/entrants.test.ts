/** What a visitor's tournament may name: built-in bots and stored ones, whatever lies on the server's disk. */
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { BOT_WORDS } from '../bots/table.ts'
import { VARIANTS } from '../rules/variants.ts'
import { parseBuiltin } from '../runner/bot-word.ts'
import type { Store } from '../store/store.ts'
import { askedFrom } from './entrants.ts'

const places = temporaryPlaces()
let store: Store
beforeAll(async () => {
  store = await opened({ folder: places.folder() })
})
afterAll(async () => {
  await store.close()
  places.clear()
})

const FOLDER = places.folder()
const FILES = ['private.py', 'bot.mjs', 'run', 'main.py'].map(name => join(FOLDER, name))
const PROGRAM = '#!/bin/sh\necho out\n'

const put = (): void => {
  for (const file of FILES) {
    writeFileSync(file, PROGRAM)
    chmodSync(file, 0o755)
  }
}
const remove = (): void => {
  for (const file of FILES) rmSync(file, { force: true })
}

/** Ways to write a file's path, some of them relative to where the server runs. */
const paths = fc
  .constantFrom(...FILES)
  .chain(file =>
    fc.constantFrom(file, relative(process.cwd(), file), `/..${file}`, `/../../../../../../../..${file}`),
  )

const pieces = fc.oneof(
  paths,
  fc.constantFrom(...BOT_WORDS),
  fc.constantFrom(
    '@',
    '@1s',
    '@/',
    '@@',
    ':',
    'cmd:',
    'ugi:',
    'stored:',
    'stored:1',
    ' ',
    '"',
    "'",
    '\\',
    '\0',
    '\u202e',
    ':Team7',
    '..',
  ),
  fc.string({ maxLength: 5 }),
)
const words = fc.oneof(
  fc
    .tuple(fc.constantFrom(...BOT_WORDS), fc.constantFrom('@', '@1s@', '@/', ':'), paths)
    .map(parts => parts.join('')),
  fc.array(pieces, { minLength: 1, maxLength: 4 }).map(parts => parts.join('')),
)

const answerTo = (word: string) =>
  askedFrom(
    store,
    JSON.stringify({
      variant: VARIANTS[0].id,
      entrants: ['random', { name: 'other', bot: word }],
      stages: 'league',
    }),
  )

it('no word names a file or a command, and no answer tells what lies on the disk', async () => {
  await fc.assert(
    fc.asyncProperty(words, async word => {
      put()
      const present = await answerTo(word)
      remove()
      expect(present).toEqual(await answerTo(word))
      if (!present.ok) return
      const [, program] = present.value.programs
      expect(program).toMatchObject({ kind: 'builtin', folder: '', content: null })
      expect(parseBuiltin(program!.word)).toBeDefined()
    }),
    { numRuns: 500 },
  )
})

it('the word that ran a file of the server is refused', async () => {
  put()
  const answer = await answerTo(`greedy@/../../../../../../../..${FILES[0]}`)
  expect(answer).toMatchObject({
    ok: false,
    error: [expect.stringContaining('entrants[1].bot must be a built-in bot')],
  })
})

it("the clock is the server's own", async () => {
  const text = JSON.stringify({ variant: VARIANTS[0].id, entrants: ['random', 'greedy'], clock: '20x' })
  expect(await askedFrom(store, text)).toEqual({
    ok: false,
    error: ["clock must be left out: it is the server's own"],
  })
})
