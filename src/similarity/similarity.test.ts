/** Fingerprints and scores against a second implementation that is as naive as their definition. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clustersOf } from './clusters.ts'
import { piecesOf, scoreOf } from './compare.ts'
import { fingerprintsOf, ignoredOf, K, kGrams, WINDOW, winnow } from './fingerprints.ts'
import { languageOf } from './kinds.ts'
import { type Profile, profileOf } from './profile.ts'
import { bandOf, inOrder, surveyOf } from './survey.ts'
import type { Tokens } from './tokens.ts'
import { tokenWriter } from './tokens.ts'

/** Each token is a line of its own in the text. */
const tokensOf = (codes: readonly number[]): Tokens => ({
  codes,
  from: codes.map((_, index) => 2 * index),
  to: codes.map((_, index) => 2 * index + 1),
})
const textOf = (codes: readonly number[]): string => codes.map(() => 't\n').join('')
const profile = (codes: readonly number[], template: readonly number[] = []): Profile =>
  profileOf(textOf(codes), tokensOf(codes), ignoredOf([{ codes: template }]))

/** Few kinds and repeated stretches: programs repeat themselves. */
const anyStretch = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 5, maxLength: 60 })
const anyStretches = fc.array(anyStretch, { minLength: 1, maxLength: 4 })
const anyCodes = fc
  .tuple(anyStretches, fc.array(fc.nat(100), { minLength: 1, maxLength: 8 }))
  .map(([stretches, order]) => order.flatMap(index => stretches[index % stretches.length] ?? []))
/** Two with something in common. */
const anyTwo = fc
  .tuple(anyStretches, fc.array(fc.nat(100), { maxLength: 8 }), fc.array(fc.nat(100), { maxLength: 8 }))
  .map(([stretches, one, other]) =>
    [one, other].map(order => order.flatMap(index => stretches[index % stretches.length] ?? [])),
  )

/** By the paper: in each window the least, a tie with the one before is that one, else the rightmost. */
function naiveWinnow(hashes: readonly number[]): number[] {
  const taken: number[] = []
  for (let end = Math.min(WINDOW, hashes.length); hashes.length > 0 && end <= hashes.length; end++) {
    const places = Array.from({ length: hashes.length }, (_, at) => at).slice(Math.max(0, end - WINDOW), end)
    const least = Math.min(...places.map(at => hashes[at]!))
    const lowest = places.filter(at => hashes[at] === least)
    const before = taken.at(-1)
    if (before === undefined || !lowest.includes(before)) taken.push(lowest.at(-1)!)
  }
  return taken
}

/** Fingerprints as texts of their k-grams; nothing is hashed but to choose. */
function naiveOwn(codes: readonly number[], template: readonly number[]): string[] {
  const grams = (row: readonly number[]): string[] =>
    row.slice(K - 1).map((_, at) => row.slice(at, at + K).join())
  const foreign = grams(template)
  const all = grams(codes)
  return naiveWinnow(kGrams(codes))
    .map(at => all[at]!)
    .filter((gram, index, row) => gram !== row[index - 1])
    .filter(gram => !foreign.includes(gram))
}

function naiveScore(one: readonly number[], other: readonly number[], template: readonly number[]) {
  const [a, b] = [naiveOwn(one, template), naiveOwn(other, template)]
  const left = a.filter(gram => b.includes(gram)).length
  const right = b.filter(gram => a.includes(gram)).length
  if (left === 0) return { similarity: 0, containment: 0 }
  return {
    similarity: (left + right) / (a.length + b.length),
    containment: Math.max(left / a.length, right / b.length),
  }
}

describe('against the naive one', () => {
  test('the same k-grams have the same hash, different ones another', () => {
    fc.assert(
      fc.property(anyCodes, codes => {
        const texts = new Map(
          kGrams(codes).map((hash, at) => [codes.slice(at, at + K).join(), hash] as const),
        )
        expect(new Set(texts.values()).size).toBe(texts.size)
        for (const [at, hash] of kGrams(codes).entries())
          expect(texts.get(codes.slice(at, at + K).join())).toBe(hash)
      }),
    )
  })

  test('winnowing takes the same places', () => {
    const anyHashes = fc.array(fc.nat(12), { maxLength: 120 })
    fc.assert(
      fc.property(anyHashes, hashes => {
        expect(winnow(hashes)).toEqual(naiveWinnow(hashes))
      }),
    )
  })

  test('similarity and containment are the same, with and without a template', () => {
    fc.assert(
      fc.property(anyTwo, fc.oneof(fc.constant([]), anyCodes), ([one = [], other = []], template) => {
        const score = scoreOf(profile(one, template), profile(other, template))
        expect(score).toMatchObject(naiveScore(one, other, template))
      }),
    )
  })

  test('the longest piece is the longest row of fingerprints that both have', () => {
    fc.assert(
      fc.property(anyTwo, ([one = [], other = []]) => {
        const [a, b] = [fingerprintsOf({ codes: one }), fingerprintsOf({ codes: other })]
        let longest = 0
        for (const [i] of a.at.entries())
          for (const [j] of b.at.entries())
            for (let n = 1; a.hashes[i + n - 1] !== undefined; n++) {
              if (a.hashes.slice(i, i + n).join() !== b.hashes.slice(j, j + n).join()) break
              const lines = (at: readonly number[], from: number) => at[from + n - 1]! + K - at[from]!
              longest = Math.max(longest, Math.min(lines(a.at, i), lines(b.at, j)))
            }
        expect(scoreOf(profile(one), profile(other)).longest).toBe(longest)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a score', () => {
  test('is 1 for the same source, with a template too', () => {
    fc.assert(
      fc.property(anyCodes, anyCodes, (codes, template) => {
        const a = profile(codes, template)
        if (a.own > 0)
          expect(scoreOf(a, profile(codes, template))).toMatchObject({ similarity: 1, containment: 1 })
      }),
    )
  })

  test('does not depend on which side is which', () => {
    fc.assert(
      fc.property(anyTwo, ([one = [], other = []]) => {
        expect(scoreOf(profile(one), profile(other))).toEqual(scoreOf(profile(other), profile(one)))
      }),
    )
  })
})

test('pieces lie side by side: none overlaps another in its fingerprints, and all of what is common is in one', () => {
  fc.assert(
    fc.property(anyTwo, ([one = [], other = []]) => {
      const [a, b] = [profile(one), profile(other)]
      const pieces = piecesOf(a, b)
      expect(pieces.length > 0).toBe(scoreOf(a, b).similarity > 0)
      for (const side of ['left', 'right'] as const) {
        const starts = pieces.map(piece => piece[side].from)
        expect(new Set(starts).size).toBe(starts.length)
      }
      for (const { left, right } of pieces) {
        const [from, at] = [left.from / 2, right.from / 2]
        expect(one.slice(from, from + K)).toEqual(other.slice(at, at + K))
      }
    }),
  )
})

describe('a class', () => {
  const entry = (owner: string, codes: readonly number[], isReference = false) => ({
    owner,
    file: `${codes.length}.py`,
    isReference,
    profile: profile(codes),
  })
  const code = Array.from({ length: 200 }, (_, index) => (index * index) % 7)
  const half = [
    ...code.slice(0, 100),
    ...Array.from({ length: 100 }, (_, index) => (index ** 3 + index) % 11),
  ]

  test('versions of one owner are not compared, nor references with references', () => {
    const { pairs, compared } = surveyOf(
      inOrder([
        entry('a', code),
        entry('a', half),
        entry('b', code),
        entry('x', code, true),
        entry('y', code, true),
      ]),
    )
    expect(compared).toBe(1)
    expect(pairs.map(({ similarity }) => similarity)).toEqual([1, 1, 1, 1, 1])
    expect(pairs).toHaveLength(5) // a–b, and both with x and y
  })

  test('comes out the same in whatever order the files were given', () => {
    const files = [
      entry('team 2', code),
      entry('team 10', half),
      entry('team 1', code),
      entry('old', half, true),
    ]
    const named = (given: typeof files) => {
      const sources = inOrder(given)
      const survey = surveyOf(sources)
      const owner = (index: number) => sources[index]?.owner
      return {
        ...survey,
        pairs: survey.pairs.map(pair => ({ ...pair, left: owner(pair.left), right: owner(pair.right) })),
      }
    }
    fc.assert(
      fc.property(fc.shuffledSubarray(files, { minLength: files.length }), given => {
        expect(named(given)).toEqual(named(files))
      }),
    )
    expect(named(files).clusters[0]).toContain('team 1')
  })

  test('every pair of the class is in the distribution', () => {
    const { distribution, compared } = surveyOf(
      inOrder([entry('a', code), entry('b', code), entry('c', half)]),
    )
    expect(distribution.reduce((sum, pairs) => sum + pairs)).toBe(compared)
    expect(distribution.at(-1)).toBe(1)
  })
})

test('owners are joined through others', () => {
  expect(
    clustersOf([
      ['a', 'b'],
      ['c', 'd'],
      ['d', 'e'],
      ['c', 'e'],
    ]),
  ).toEqual([
    ['c', 'd', 'e'],
    ['a', 'b'],
  ])
  expect(clustersOf([])).toEqual([])
})

test.for([
  [0.24, 'nothing'],
  [0.25, 'look'],
  [0.4499, 'look'],
  [0.45, 'case'],
  [1, 'case'],
] as const)('%d is %s', ([similarity, band]) => expect(bandOf(similarity)).toBe(band))

test.for([
  ['team7.py', 'python'],
  ['Team7.PY', 'python'],
  ['bot.mjs', 'javascript'],
  ['bot.ts', 'typescript'],
  ['bot.rs', null],
  ['py', null],
] as const)('%s is %s', ([file, language]) => expect(languageOf(file)).toBe(language))

describe('tokens', () => {
  type Tree = readonly [kind: string, ...inside: Tree[]]
  const written = (tree: Tree): readonly number[] => {
    const writer = tokenWriter()
    const visit = ([kind, ...inside]: Tree): void => {
      if (writer.enter(kind, 0, 0)) for (const each of inside) visit(each)
      writer.leave()
    }
    visit(tree)
    return writer.tokens().codes
  }
  const x: Tree = ['identifier']

  test.for<[string, Tree, Tree]>([
    ['a comment is nothing', ['block', ['comment'], x], ['block', x]],
    ['parentheses are nothing', ['block', ['parenthesized_expression', x]], ['block', x]],
    ['what is in a text is nothing', ['string', ['interpolation', x]], ['string']],
    ['a docstring is nothing', ['block', ['expression_statement', ['string']], x], ['block', x]],
    ['print is a call', ['print_statement', x], ['call', x, ['argument_list', x]]],
    ['a table is one row', ['list', ['list', x, x], ['list', x]], ['list', ['list', x]]],
    ['types are nothing', ['function', ['typed_parameter', x, ['type', x]]], ['function', x]],
  ])('%s', ([, one, other]) => expect(written(one)).toEqual(written(other)))

  test('elements that differ stay', () => {
    const two = written(['list', x, ['call', x]])
    expect(two.length).toBeGreaterThan(written(['list', x]).length)
  })
})
