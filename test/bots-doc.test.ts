/** Is docs/bots.md true? Its talk is held against the protocol, and its whole bot plays. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lineDialect, type Talk } from '../src/dialects/protocol.ts'
import { makeProgram } from '../src/programs/player.ts'
import { parseMove } from '../src/rules/move-text.ts'
import { parsePosition } from '../src/rules/position-text.ts'
import { rulesOf } from '../src/rules/variant.ts'
import { variantNamed } from '../src/rules/variants.ts'

const PAGE = readFileSync(new URL('../docs/bots.md', import.meta.url), 'utf8')

function blockOf(kind: string): string[] {
  const [, text] = new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(PAGE) ?? expect.fail(kind)
  return text!.trimEnd().split('\n')
}

const TALK = blockOf('talk adjacent')
const RULES = rulesOf(variantNamed('adjacent') ?? expect.fail('no such variant'))
const GREETING = { rules: RULES, limit: 12_000, seed: 41 }

/** The lines that are sent up to each answer, and the answer. */
const EXCHANGES = TALK.join('\n')
  .split(/\n(?=> side)/)
  .map(part => {
    const lines = part.split('\n')
    const sent = lines.filter(line => line.startsWith('> ')).map(line => `${line.slice(2)}\n`)
    return { sent: sent.join(''), answer: lines.at(-1)?.slice(2) ?? '' }
  })

/** The turn that the sent lines are about. */
function turnIn(sent: string) {
  const value = (word: string): string => new RegExp(`^${word} (.*)$`, 'm').exec(sent)?.[1] ?? ''
  const position = parsePosition(value('position'), variantNamed)
  const moves = value('played')
    .split(' ')
    .map(text => parseMove(RULES, text))
  if (!position.ok || moves.some(move => !move.ok)) return expect.fail(sent)
  return {
    position: position.value,
    moves: moves.map(move => (move.ok ? move.value : 0)),
    limit: 12_000,
    refused: null,
  }
}

const first = (talk: Talk<unknown>): unknown => talk.next().value

test('the talk on the page is what is said', () => {
  const [greeting, ...turns] = EXCHANGES
  expect(first(lineDialect(GREETING).begin())).toBe(greeting!.sent)
  expect(turns).toHaveLength(2)
  for (const { sent } of turns) expect(first(lineDialect(GREETING).turn(turnIn(sent)))).toBe(sent)
})

test('the answers on the page are understood', () => {
  const results = EXCHANGES.slice(1).map(({ sent, answer }) => {
    const talk = lineDialect(GREETING).turn(turnIn(sent))
    talk.next()
    return talk.next(answer).value
  })
  expect(results).toEqual([{ kind: 'move', text: '4:0' }, { kind: 'resign' }])
})

test('the whole bot on the page plays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-page-'))
  writeFileSync(join(folder, 'bot.py'), blockOf('python').join('\n'))
  const terms = {
    ...GREETING,
    level: 'process',
    memory: 2 ** 28,
    startup: 20_000,
    python: 'python3',
  } as const
  const program = makeProgram(
    { kind: 'command', argv: ['python3', 'bot.py'], folder, protocol: 'line' },
    terms,
  )
  try {
    expect(await program.start()).toBeNull()
    expect(await program.move(turnIn(EXCHANGES[1]!.sent))).toEqual({
      kind: 'move',
      text: expect.stringMatching(/^4:[0-35-8]$/),
    })
  } finally {
    await program.close()
    rmSync(folder, { recursive: true })
  }
})
