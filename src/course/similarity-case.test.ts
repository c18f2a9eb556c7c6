import { describe, expect, test } from 'vitest'
import { assert } from '../rules/result.ts'
import {
  CASE_STATES,
  type CaseEvent,
  type CaseEventKind,
  type CaseState,
  caseAfter,
  LONGEST_TEXT,
  MOST_STATEMENTS,
  openedCase,
  ownCase,
  type SimilarityCase,
} from './similarity-case.ts'

const SIDES = [
  { team: 7, name: '7 Deep Grid', file: 'team7.py', source: 'hand-in 12' },
  { team: 9, name: '9 Rooks', file: 'team9.py', source: 'hand-in 15' },
] as const
const NEW = {
  ...{ number: 1, sides: SIDES, scores: { similarity: 0.8, agreement: null } },
  ...{ at: 1000, by: 'Ada', text: 'the same search' },
}

const after = (start: SimilarityCase, ...events: readonly CaseEvent[]): SimilarityCase =>
  events.reduce((before, event) => {
    const next = caseAfter(before, event)
    assert(next.ok, next.ok ? '' : next.error)
    return next.value
  }, start)

const opened = openedCase(NEW)
assert(opened.ok, 'a case')
const NOTED = opened.value

const AT = { at: 2000, by: 'Ada' }
const EVENTS: { [K in CaseEventKind]: CaseEvent & { readonly kind: K } } = {
  note: { ...AT, kind: 'note', text: 'seen again' },
  ask: { ...AT, kind: 'ask', text: 'How did you write it?' },
  state: { ...AT, kind: 'state', team: 7, text: 'alone' },
  show: { ...AT, kind: 'show', isAfterDeadline: true },
  hide: { ...AT, kind: 'hide' },
  decide: { ...AT, kind: 'decide', verdict: 'copied', teams: [9], text: 'line by line' },
  mark: { ...AT, kind: 'mark', text: '0 points' },
  reopen: { ...AT, kind: 'reopen', text: 'new evidence' },
}
const ASKED = after(NOTED, EVENTS.ask)
const ANSWERED = after(ASKED, EVENTS.state, { ...EVENTS.state, team: 9, text: 'from the lecture' })
const DECIDED = after(ANSWERED, EVENTS.decide)
const IN_STATE: Record<CaseState, SimilarityCase> = {
  noted: NOTED,
  asked: ASKED,
  answered: ANSWERED,
  decided: DECIDED,
  marked: after(DECIDED, EVENTS.mark),
}

type Expected = CaseState | { readonly refused: string }
const refused = (words: string): Expected => ({ refused: words })
const NOT_ASKED = refused('the teams have not been asked yet')
const UNDECIDED = refused('the case is not decided yet')
const OVER = refused('the case is decided')

const TABLE: Record<CaseState, Record<CaseEventKind, Expected>> = {
  noted: {
    note: 'noted',
    ask: 'asked',
    state: NOT_ASKED,
    show: NOT_ASKED,
    hide: NOT_ASKED,
    decide: refused('a case of which the teams do not know can only be decided as unfounded: ask them first'),
    mark: UNDECIDED,
    reopen: UNDECIDED,
  },
  asked: {
    note: 'asked',
    ask: refused('the teams have been asked already'),
    state: 'asked',
    show: 'asked',
    hide: 'asked',
    decide: 'decided',
    mark: UNDECIDED,
    reopen: UNDECIDED,
  },
  answered: {
    note: 'answered',
    ask: refused('the teams have been asked already'),
    state: 'answered',
    show: 'answered',
    hide: 'answered',
    decide: 'decided',
    mark: UNDECIDED,
    reopen: UNDECIDED,
  },
  decided: {
    note: 'decided',
    ask: OVER,
    state: OVER,
    show: 'decided',
    hide: 'decided',
    decide: OVER,
    mark: 'marked',
    reopen: 'answered',
  },
  marked: {
    note: 'marked',
    ask: OVER,
    state: OVER,
    show: 'marked',
    hide: 'marked',
    decide: OVER,
    mark: refused('its marks are given; reopen the case to change them'),
    reopen: 'answered',
  },
}

describe.for(CASE_STATES)('a case that is %s', state => {
  test.for(Object.values(EVENTS))('$kind', event => {
    const result = caseAfter(IN_STATE[state], event)
    const expected = TABLE[state][event.kind]
    expect(result.ok ? result.value.state : { refused: result.error }).toEqual(expected)
  })
})

test('it is answered once every team of the course has said something; the last words of a team count', () => {
  const once = after(ASKED, EVENTS.state)
  expect(once.state).toBe('asked')
  const both = after(once, { ...EVENTS.state, team: 9 }, { ...EVENTS.state, text: 'together' })
  expect([both.state, both.statements.length]).toEqual(['answered', 3])
  expect(ownCase(both, 7)?.statement?.text).toBe('together')
  const withReference = openedCase({ ...NEW, sides: [SIDES[0], { ...SIDES[1], team: null }] })
  assert(withReference.ok, 'a case with a reference')
  expect(after(withReference.value, EVENTS.ask, EVENTS.state).state).toBe('answered')
})

test('a team gives only so many statements, and the other still gives its own', () => {
  const full = after(ASKED, ...Array.from({ length: MOST_STATEMENTS }, () => EVENTS.state))
  expect(complaint(EVENTS.state, full)).toBe(
    `a team gives ${MOST_STATEMENTS} statements at most; tell the staff the rest yourselves`,
  )
  expect(complaint({ ...EVENTS.state, team: 9 }, full)).toBe('done')
})

test('a team knows of it once it is asked, and reads nothing of the other', () => {
  expect(ownCase(NOTED, 7)).toBeNull()
  expect(ownCase(ASKED, 8)).toBeNull()
  const own = ownCase(after(ASKED, { ...EVENTS.state, team: 9, text: 'secret of nine' }, EVENTS.note), 7)
  const text = JSON.stringify(own)
  expect(own).toMatchObject({ file: 'team7.py', mayState: true, shown: false, statement: null })
  for (const hidden of ['9', 'Rooks', 'secret', 'the same search', 'seen again', '0.8'])
    expect(text).not.toContain(hidden)
  expect(ownCase(DECIDED, 7)?.decision).toEqual({ verdict: 'copied', applies: false, reason: 'line by line' })
  expect(ownCase(DECIDED, 9)?.decision?.applies).toBe(true)
})

const complaint = (event: CaseEvent, before = ANSWERED): string => {
  const result = caseAfter(before, event)
  return result.ok ? 'done' : result.error
}

test.for<[string, CaseEvent, string]>([
  [
    'files before the deadline',
    { ...EVENTS.show, isAfterDeadline: false },
    'before the deadline nobody but staff sees the file of another team',
  ],
  ['a stranger', { ...EVENTS.state, team: 8 }, 'the case is not about team 8'],
  ['a verdict about a stranger', { ...EVENTS.decide, teams: [8] }, 'the case is not about team 8'],
  ['nobody who copied', { ...EVENTS.decide, teams: [] }, 'say which team has copied'],
  [
    'somebody to whom nothing applies',
    { ...EVENTS.decide, verdict: 'allowed' },
    'where the verdict is "allowed", it applies to no team',
  ],
  ['no words', { ...EVENTS.note, text: ' \n' }, 'a note needs some words'],
  [
    'too many words',
    { ...EVENTS.state, text: 'x'.repeat(LONGEST_TEXT + 1) },
    `a statement has ${LONGEST_TEXT + 1} characters; at most ${LONGEST_TEXT} are kept`,
  ],
])('refused: %s', ([, event, words]) => expect(complaint(event)).toBe(words))

test('a case of which nobody knows is closed as unfounded; marks follow only where something was copied', () => {
  const unfounded: CaseEvent = { ...AT, kind: 'decide', verdict: 'unfounded', teams: [], text: 'the lecture' }
  const closed = after(NOTED, unfounded)
  expect([closed.state, ownCase(closed, 7)]).toEqual(['decided', null])
  expect(complaint(EVENTS.mark, closed)).toBe('marks follow only where something was copied')
  expect(after(closed, EVENTS.reopen).state).toBe('noted')
  const strangers = openedCase({
    ...NEW,
    sides: [SIDES[0], SIDES[1]].map(side => ({ ...side, team: null })) as never,
  })
  expect(strangers).toEqual({ ok: false, error: 'none of the two is of a team of this course' })
})
