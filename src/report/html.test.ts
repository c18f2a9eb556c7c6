import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeTournament } from '../../test/fake-tournament.ts'
import { knockout } from '../../test/plans.ts'
import { PAGE_POLICY } from './document.ts'
import { makeHtml } from './html.ts'
import { escaped } from './markup.ts'
import { TEAM_STYLE } from './team-report/style.ts'
import { viewOf } from './view.ts'
import { VIVA_STYLE } from './viva/style.ts'

const { plan, played, circumstances } = fakeTournament({ teams: 9, seed: 1 })
const page = makeHtml(viewOf(plan, played, circumstances))

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
const inside = (element: string): string =>
  page.slice(page.indexOf(`<${element}>`) + element.length + 2, page.indexOf(`</${element}>`))

test.each([
  ['style', 'STYLE_HASH'],
  ['script', 'SCRIPT_HASH'],
])('the policy knows the %s: %s in document.ts is its hash', (element, _name) => {
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]
  expect(policy).toContain(`${element}-src &#39;${hashOf(inside(element))}&#39;`)
})

test.each([
  ['TEAM_STYLE', TEAM_STYLE],
  ['VIVA_STYLE', VIVA_STYLE],
])('the policy knows the style of other pages, too: %s_HASH in document.ts', (_name, text) => {
  expect(PAGE_POLICY).toContain(`'${hashOf(text)}'`)
})

test('it refers to nothing outside itself', () => {
  expect(page).not.toMatch(/https?:|@import|url\(|\/\/[a-z]/)
  const references = [...page.matchAll(/(?:href|src|action|data|poster)="([^"]*)"/g)].map(([, to = '']) => to)
  expect(references.filter(to => !to.startsWith('#'))).toEqual(['data:,'])
})

test('the same games make the same page, in whatever order they were finished', () => {
  const again = viewOf(plan, played.toReversed(), circumstances)
  expect(makeHtml(again)).toBe(page)
})

test('what is escaped has none of the characters that mean something, and is read back', () => {
  const read = (text: string): string =>
    text.replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
    )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(escaped(text)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/)
      expect(read(escaped(text))).toBe(text.replace(/[\u007f-\u009f]/g, '\ufffd'))
    }),
  )
})

test.each(['\0', '\u001b', '\ud800', '\uffff'])('%j cannot be in a document and is shown as �', letter => {
  expect(escaped(`a${letter}b`)).toBe('a�b')
})

const withoutScript = (text: string): string => text.slice(0, text.indexOf('<script>'))

test('a tournament without a game has a page, too', () => {
  const empty = makeHtml(viewOf(plan, [], { ...circumstances, ended: null }))
  expect(empty).toContain('Still running.')
  expect(withoutScript(empty)).not.toMatch(/NaN|Infinity|undefined/)
})

test('a tie that its games leave level is told as decided by seeding', () => {
  const cup = fakeTournament({ teams: 2, seed: 1, stages: [knockout({ replays: 0 })] })
  const pageOf = (...points: [number, number][]): string => {
    const endings = points.map(each => ({ way: 'points', winner: null, points: each, why: '' }) as const)
    const games = cup.played.map((game, index) => ({ ...game, ending: endings[index]! }))
    return makeHtml(viewOf(cup.plan, games, cup.circumstances))
  }
  expect(pageOf([2, 1], [2, 1])).toContain('<td>seeding</td>')
  expect(pageOf([2, 1], [1, 2])).not.toContain('seeding')
})

test('no figure went wrong', () => {
  expect(withoutScript(page)).not.toMatch(/NaN|Infinity|undefined|\[object/)
})
