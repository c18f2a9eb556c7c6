/**
 * A case: two hand-ins that are too alike to be left alone. Staff open it with a note; both teams are asked and answer;
 * staff decide with a reason, and marks follow from that. Staff alone know of a case before they ask. The table below
 * has every state with every event.
 */
import { err, ok, type Result } from '../rules/result.ts'
import type { Instant } from './time.ts'

export const CASE_STATES = [
  'noted', // staff alone know of it
  'asked', // a statement is still due
  'answered', // every team that was asked has answered
  'decided', // with a reason, which the teams read
  'marked', // what follows for the marks is done
] as const
export type CaseState = (typeof CASE_STATES)[number]

export const VERDICTS = ['unfounded', 'allowed', 'copied'] as const
export type CaseVerdict = (typeof VERDICTS)[number]

export interface CaseSide {
  readonly team: number | null // its number; null: of no team of this course
  readonly name: string // '7 Deep Grid', or 'Bots 2017: 1 Old Grid'
  readonly file: string
  readonly source: string // by which the comparison knows it: 'hand-in 12'
}

/** How alike they were when the case was opened. */
export interface CaseScores {
  readonly similarity: number | null // null: the sources were not compared
  readonly agreement: { readonly same: number; readonly shared: number } | null
}

interface Said {
  readonly at: Instant
  readonly by: string // a name
  readonly text: string
}

export interface Statement extends Said {
  readonly team: number
}

export interface CaseDecision {
  readonly verdict: CaseVerdict
  readonly teams: readonly number[] // to whom it applies; nobody's where it is unfounded
  readonly reason: string
  readonly at: Instant
  readonly by: string
}

export interface SimilarityCase {
  readonly number: number // in the course, from 1
  readonly state: CaseState
  readonly since: Instant // when it came into this state
  readonly sides: readonly [CaseSide, CaseSide]
  readonly scores: CaseScores
  readonly notes: readonly Said[] // for staff alone, the first from its opening
  readonly question: Said | null // what the teams are asked
  readonly statements: readonly Statement[] // all of them; the last of a team counts
  readonly shown: boolean // by decision of staff each team sees both files side by side
  readonly decision: CaseDecision | null
  readonly marks: string | null // what followed for the marks, in words
}

export type CaseEvent = { readonly at: Instant; readonly by: string } & (
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'ask'; readonly text: string }
  | { readonly kind: 'state'; readonly team: number; readonly text: string }
  | { readonly kind: 'show'; readonly isAfterDeadline: boolean }
  | { readonly kind: 'hide' }
  | {
      readonly kind: 'decide'
      readonly verdict: CaseVerdict
      readonly teams: readonly number[]
      readonly text: string
    }
  | { readonly kind: 'mark'; readonly text: string }
  | { readonly kind: 'reopen'; readonly text: string }
)
export type CaseEventKind = CaseEvent['kind']

/** What may happen in a state; where it is the same state, the case stays in it. */
type Next = CaseState | 'same' | { readonly why: string }

const why = (words: string): Next => ({ why: words })
const NOT_ASKED = why('the teams have not been asked yet')
const ASKED_ALREADY = why('the teams have been asked already')
const DECIDED = why('the case is decided')
const UNDECIDED = why('the case is not decided yet')

const NEXT: Readonly<Record<CaseState, Readonly<Record<CaseEventKind, Next>>>> = {
  noted: {
    note: 'same',
    ask: 'asked',
    state: NOT_ASKED,
    show: NOT_ASKED,
    hide: NOT_ASKED,
    decide: 'decided', // as unfounded alone
    mark: UNDECIDED,
    reopen: UNDECIDED,
  },
  asked: {
    note: 'same',
    ask: ASKED_ALREADY,
    state: 'same', // or answered, once all have
    show: 'same',
    hide: 'same',
    decide: 'decided',
    mark: UNDECIDED,
    reopen: UNDECIDED,
  },
  answered: {
    note: 'same',
    ask: ASKED_ALREADY,
    state: 'same',
    show: 'same',
    hide: 'same',
    decide: 'decided',
    mark: UNDECIDED,
    reopen: UNDECIDED,
  },
  decided: {
    note: 'same',
    ask: DECIDED,
    state: DECIDED,
    show: 'same',
    hide: 'same',
    decide: DECIDED,
    mark: 'marked',
    reopen: 'noted', // or further, as far as the teams were asked and have answered
  },
  marked: {
    note: 'same',
    ask: DECIDED,
    state: DECIDED,
    show: 'same',
    hide: 'same',
    decide: DECIDED,
    mark: why('its marks are given; reopen the case to change them'),
    reopen: 'noted',
  },
}

export const LONGEST_TEXT = 4000 // characters
export const MOST_STATEMENTS = 20 // of one team: all of them are kept

export const teamsOf = ({ sides }: Pick<SimilarityCase, 'sides'>): number[] =>
  sides.flatMap(({ team }) => (team === null ? [] : [team]))

/** The last of a team. */
const statementOf = ({ statements }: SimilarityCase, team: number): Statement | null =>
  statements.findLast(each => each.team === team) ?? null

export interface NewCase extends Pick<SimilarityCase, 'number' | 'sides' | 'scores'>, Said {}

export function openedCase({ number, sides, scores, at, by, text }: NewCase): Result<SimilarityCase, string> {
  if (teamsOf({ sides }).length === 0) return err('none of the two is of a team of this course')
  const note = saidIn({ at, by, text }, 'a note')
  if (!note.ok) return note
  return ok({
    ...{ number, sides, scores, state: 'noted', since: at, notes: [note.value], question: null },
    ...{ statements: [], shown: false, decision: null, marks: null },
  })
}

function saidIn({ at, by, text }: Said, what: string): Result<Said, string> {
  const said = text.trim()
  if (said === '') return err(`${what} needs some words`)
  return said.length > LONGEST_TEXT
    ? err(`${what} has ${said.length} characters; at most ${LONGEST_TEXT} are kept`)
    : ok({ at, by, text: said })
}

/** The case after an event; or why the event cannot be, in which case it stands as it was. */
export function caseAfter(before: SimilarityCase, event: CaseEvent): Result<SimilarityCase, string> {
  const next = NEXT[before.state][event.kind]
  if (typeof next === 'object') return err(next.why)
  const changed = changedBy(before, event)
  if (!changed.ok) return changed
  const state = stateAfter(changed.value, next)
  return ok({ ...changed.value, state, since: state === before.state ? before.since : event.at })
}

function stateAfter(changed: SimilarityCase, next: CaseState | 'same'): CaseState {
  if (next === 'decided' || next === 'marked') return next
  if (changed.decision !== null) return changed.state
  if (changed.question === null) return 'noted'
  return teamsOf(changed).every(team => statementOf(changed, team)) ? 'answered' : 'asked'
}

const WORDS: Readonly<Partial<Record<CaseEventKind, string>>> = {
  note: 'a note',
  ask: 'a question',
  state: 'a statement',
  decide: 'a verdict',
  mark: 'what follows for the marks',
  reopen: 'reopening a case',
}

function changedBy(before: SimilarityCase, event: CaseEvent): Result<SimilarityCase, string> {
  const { at, by } = event
  const said = saidIn({ at, by, text: 'text' in event ? event.text : '-' }, WORDS[event.kind] ?? '')
  if (!said.ok) return said
  switch (event.kind) {
    case 'note':
      return ok({ ...before, notes: [...before.notes, said.value] })
    case 'ask':
      return ok({ ...before, question: said.value })
    case 'state':
      if (!teamsOf(before).includes(event.team)) return err(`the case is not about team ${event.team}`)
      if (before.statements.filter(({ team }) => team === event.team).length >= MOST_STATEMENTS)
        return err(`a team gives ${MOST_STATEMENTS} statements at most; tell the staff the rest yourselves`)
      return ok({ ...before, statements: [...before.statements, { ...said.value, team: event.team }] })
    case 'show':
      return event.isAfterDeadline
        ? ok({ ...before, shown: true })
        : err('before the deadline nobody but staff sees the file of another team')
    case 'hide':
      return ok({ ...before, shown: false })
    case 'decide':
      return decided(before, event, said.value)
    case 'mark':
      return before.decision?.verdict === 'copied'
        ? ok({ ...before, marks: said.value.text })
        : err('marks follow only where something was copied')
    case 'reopen':
      return ok({ ...before, decision: null, marks: null, notes: [...before.notes, said.value] })
  }
}

function decided(
  before: SimilarityCase,
  { verdict, teams, at, by }: Extract<CaseEvent, { kind: 'decide' }>,
  { text: reason }: Said,
): Result<SimilarityCase, string> {
  const known = teamsOf(before)
  const stranger = teams.find(team => !known.includes(team))
  if (stranger !== undefined) return err(`the case is not about team ${stranger}`)
  if (before.state === 'noted' && verdict !== 'unfounded')
    return err('a case of which the teams do not know can only be decided as unfounded: ask them first')
  if (verdict === 'copied' && teams.length === 0) return err('say which team has copied')
  if (verdict !== 'copied' && teams.length > 0)
    return err(`where the verdict is "${verdict}", it applies to no team`)
  return ok({
    ...before,
    decision: { verdict, teams: [...new Set(teams)].sort((a, b) => a - b), reason, at, by },
  })
}

/** Without the name of somebody who spoke for a team; what was said stays, as the team's. */
export const withoutName = (each: SimilarityCase, team: number, name: string): SimilarityCase => ({
  ...each,
  statements: each.statements.map(said =>
    said.team === team && said.by === name ? { ...said, by: 'erased' } : said,
  ),
})

/** What a team reads of a case of its own: nothing of the other team. */
export interface OwnCase {
  readonly number: number
  readonly state: Exclude<CaseState, 'noted'>
  readonly file: string
  readonly question: string
  readonly asked: Instant
  readonly statement: { readonly text: string; readonly at: Instant } | null
  readonly mayState: boolean
  readonly shown: boolean
  readonly decision: {
    readonly verdict: CaseVerdict
    readonly applies: boolean
    readonly reason: string
  } | null
}

/** Null: the team does not know of it. */
export function ownCase(each: SimilarityCase, team: number): OwnCase | null {
  const { number, state, sides, question, shown, decision } = each
  const side = sides.find(one => one.team === team)
  if (!side || question === null || state === 'noted') return null
  const said = statementOf(each, team)
  return {
    ...{ number, state, file: side.file, question: question.text, asked: question.at, shown },
    statement: said && { text: said.text, at: said.at },
    mayState: typeof NEXT[state].state === 'string',
    decision: decision && {
      ...{ verdict: decision.verdict, reason: decision.reason },
      applies: decision.teams.includes(team),
    },
  }
}
