/** Every test that docs/threats.md names exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/threats.md', 'utf8')
  .split('\n')
  .filter(line => /^\| (?!wants to|---)/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
const bots = ['lines', 'classes']
  .flatMap(kind => readdirSync(`test/hostile/${kind}`))
  .map(name => name.split('.')[0])

test('there are rows, each with a wall and a test', () => {
  expect(rows.length).toBeGreaterThan(25)
  for (const [, wants, wall, tests] of rows)
    for (const cell of [wants, wall, tests]) expect(cell, wants).toMatch(/\w{3}/)
})

test.for(rows.map(([, wants = '', , tests = '']) => [wants, tests] as const))('%s', ([, tests]) => {
  for (const part of tests.split('; ').filter(each => each.startsWith('`'))) {
    const [, path = '', names = ''] = /^`([^`]+)`:?(.*)$/.exec(part) ?? []
    expect(existsSync(path), path).toBe(true)
    if (path === 'test/hostile/') expect(bots).toEqual(expect.arrayContaining(names.trim().split(', ')))
    else
      for (const [, name = ''] of names.matchAll(/"([^"]+)"/g))
        expect(readFileSync(path, 'utf8')).toContain(name)
  }
})
