import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeFound, parseFound } from './found.ts'

const plies = fc.array(fc.nat(99), { maxLength: 5 })
const found = fc.record({ length: fc.constant(100), mistakes: plies, solved: plies })

it('what is kept is read again', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), found), { maxLength: 5 }), rows => {
      const all = new Map(rows)
      expect(parseFound(makeFound(all))).toEqual(all)
    }),
  )
})

it('any other text is nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), text => {
      expect(parseFound(text)).toBeInstanceOf(Map)
    }),
  )
  expect(parseFound('[["a",3,[5],[]],["b",3,[1],[]],["c",-1,[],[]],["d"],7]')).toEqual(
    new Map([['b', { length: 3, mistakes: [1], solved: [] }]]),
  )
  expect(parseFound(null)).toEqual(new Map())
})
