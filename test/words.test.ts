/**
 * No text of the page stands in a component: what people read or hear is in src/words/. Found are texts between tags,
 * the attributes that are read aloud, and calls that say something. Sources are parsed, not searched.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import { VARIANTS } from '../src/rules/variants.ts'
import { de } from '../src/words/de.ts'
import { liveWords } from '../src/words/en/live.ts'
import { pageWords } from '../src/words/en/page.ts'

const WEB = new URL('../src/web/', import.meta.url)

/** What is the same in every language: names, commands, formats. */
const SAME = new Set([
  ...['Ultimata', 'Elo', 'Python', 'SHA-256', 'JSON', 'PNG', 'SVG'],
  ...['English', 'Deutsch'],
  // faults of ours that are caught and never shown
  ...['the server answers', 'the players of this game are not at this page'],
])
const SPOKEN = [
  ...['aria-label', 'aria-valuetext', 'aria-roledescription', 'title', 'alt', 'placeholder', 'label'],
  ...['action', 'question', 'confirm', 'legend', 'caption', 'heading', 'hint', 'every', 'words', 'spoken'],
]
const SAYING = [
  'announce',
  'useTitle',
  'say',
  'tell',
  'prompt',
  'confirm',
  'alert',
  'err',
  'Error',
  'Refused',
]

interface Syntax {
  readonly key?: Syntax
  readonly openingElement?: { readonly name: Syntax }
  readonly type: string
  readonly name?: Syntax & string
  readonly value?: unknown
  readonly raw?: string
  readonly callee?: Syntax
  readonly arguments?: readonly Syntax[]
  readonly expression?: Syntax
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
  readonly consequent?: Syntax
  readonly alternate?: Syntax
}

function* syntaxIn(value: unknown): Generator<Syntax> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) yield value as Syntax
  for (const part of Object.values(value)) yield* syntaxIn(part)
}

/** Two letters that belong together: a sign such as ▸ or a unit such as s is no text. */
const isText = (text: string): boolean => /\p{L}{2}/u.test(text) && !SAME.has(text.trim())

/** Texts that an expression comes to; those that are compared or asked for are none. */
function textsOf(syntax: Syntax | undefined): string[] {
  if (!syntax) return []
  const { type, value, quasis = [], expression, consequent, alternate } = syntax
  if (type === 'Literal' || type === 'StringLiteral') return typeof value === 'string' ? [value] : []
  if (type === 'TemplateLiteral') return quasis.map(each => each.value.cooked)
  if (type === 'JSXExpressionContainer') return textsOf(expression)
  return type === 'ConditionalExpression' ? [...textsOf(consequent), ...textsOf(alternate)] : []
}

function textsAt(syntax: Syntax): string[] {
  const { type, value, name, callee } = syntax
  if (type === 'JSXText') return [String(value)]
  if (type === 'JSXExpressionContainer') return textsOf(syntax)
  if (type === 'JSXAttribute' && SPOKEN.includes((name as unknown as { name: string }).name))
    return textsOf(value as Syntax)
  if (type === 'Property' && isSpokenKey(syntax)) return textsOf(value as Syntax)
  if ((type === 'CallExpression' || type === 'NewExpression') && SAYING.includes(callee?.name ?? ''))
    return (syntax.arguments ?? []).flatMap(textsOf)
  return []
}

/** `{ name: 'login', label: 'Sign-in name' }`: what becomes an attribute or a text later. */
const isSpokenKey = ({ key }: { readonly key?: Syntax }): boolean => SPOKEN.includes(key?.name ?? '')

/** An expression in an attribute that nobody reads, such as a class, is a container too. */
function unreadIn(tree: Syntax[]): Set<Syntax> {
  const unread = tree.filter(
    ({ type, name }) =>
      type === 'JSXAttribute' && !SPOKEN.includes((name as unknown as { name: string }).name),
  )
  const code = tree.filter(({ openingElement }) => openingElement?.name.name === 'code') // for a machine
  return new Set([
    ...unread.flatMap(({ value }) => [...syntaxIn(value)]),
    ...code.flatMap(each => [...syntaxIn(each)]),
  ])
}

function literalTexts(path: string, text: string): string[] {
  const tree = [...syntaxIn(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' }))]
  const unread = unreadIn(tree)
  return tree
    .filter(syntax => !unread.has(syntax) || syntax.type === 'CallExpression')
    .flatMap(textsAt)
    .filter(isText)
    .map(found => found.trim().replace(/\s+/g, ' '))
}

const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .filter(path => !path.startsWith('box/')) // what it says is for bots and in records, as the referee's words are
  .sort()

test.for(sources)('src/web/%s has its texts in src/words', path => {
  expect(literalTexts(path, readFileSync(new URL(path, WEB), 'utf8'))).toEqual([])
})

test.for([
  '<p>Hello there</p>',
  '<p>{isOn ? "Switch off" : ""}</p>',
  '<button aria-label="Close" />',
  '<input placeholder={`Move`} />',
  '<Choice title="Colours" />',
  'useTitle(found ? name : "Not found")',
  'announce(`Hint`)',
  'ok ? good : err("it cannot be read")',
  '[{ name: "login", label: "Sign-in name" }]',
])('a text in a component is found: %s', source => {
  expect(literalTexts('page.tsx', `const page = () => ${source}`)).not.toEqual([])
})

test.for([
  '<p className="soft">{words.hello}</p>',
  '<p className={isOn ? "quiet on" : ""}>▸ {count} s</p>',
  '<Field kind={isOn ? "wide" : "narrow"} label={words.name} />',
  '<code>HOST=0.0.0.0 npm start</code>',
  'announce(words.hint(move))',
])('what nobody reads passes: %s', source => {
  expect(literalTexts('page.tsx', `const page = () => ${source}`)).toEqual([])
})

test('German knows where each game comes from', () => {
  for (const { origin } of VARIANTS) expect(Object.keys(de.rules.origins)).toContain(origin)
})

/** What is looked up by another's English sentence must still be that sentence. */
test('German knows what the server says', () => {
  const server = [
    'server/live-game.ts',
    'web/live/channel.ts',
    'course-service/views.ts',
    'programs/check.ts',
  ]
    .map(path => readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8'))
    .join('\n')
  const bots = readFileSync(new URL('../src/bots/table.ts', import.meta.url), 'utf8')
  const said = [de.live.refusals, de.course.nextSteps, de.course.checks].flatMap(each => Object.keys(each))
  for (const text of said) expect(server).toContain(`'${text}'`)
  for (const text of Object.keys(de.arena.about)) expect(bots).toContain(`'${text}'`)
  expect(liveWords.refusals).toEqual({})
})

/** A figure, and a text with one; what they come to has no hole. */
test('no text is left as it was', () => {
  for (const [topic, german] of Object.entries(de)) expect(german.topic).toBe(topic)
  expect(de.page.settings).not.toBe(pageWords.settings)
})
