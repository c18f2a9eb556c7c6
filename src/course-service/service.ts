/**
 * What an operation of a course stands on, who asks for it, and how it is refused. Operations change rows and the audit
 * log in one transaction; the server's routes and the command line call them and decide nothing of their own.
 */
import { err, type Result } from '../rules/result.ts'
import type { CourseStore } from '../store/course-rows.ts'

export interface Service {
  readonly store: CourseStore
  readonly now: () => Date
}

export type Actor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'server' } // of its own accord
  | { readonly kind: 'command line' } // whoever may read the store's files
  | { readonly kind: 'staff'; readonly person: number; readonly name: string }
  | {
      readonly kind: 'member'
      readonly person: number
      readonly name: string
      readonly course: number
      readonly team: number | null
    }
  | { readonly kind: 'team'; readonly course: number; readonly team: number } // by its token

export const REFUSALS = [
  'invalid', // what was asked is wrong in itself
  'signed out', // nobody is signed in, or the word is wrong
  'not allowed',
  'not found',
  'conflict', // not now, or not any more
  'too often',
] as const
export type RefusalKind = (typeof REFUSALS)[number]

export interface Refusal {
  readonly kind: RefusalKind
  readonly message: string
  readonly complaints?: readonly string[]
  readonly after?: number // seconds, where it was too often
}

export type Answer<T> = Result<T, Refusal>

export const refused = (kind: RefusalKind, message: string, complaints?: readonly string[]): Answer<never> =>
  err(complaints ? { kind, message, complaints } : { kind, message })

/** Who may do what staff may do. */
export const isStaff = ({ kind }: Actor): boolean => kind === 'staff' || kind === 'command line'

export const nameOf = (actor: Actor): string =>
  'name' in actor ? actor.name : actor.kind === 'team' ? `team token` : actor.kind

export const personOf = (actor: Actor): number | null => ('person' in actor ? actor.person : null)

export const onlyStaff = (): Answer<never> => refused('not allowed', 'only staff may do that')

/** A team that is not there, or another's: nobody but staff is told which. */
export const notYours = (actor: Actor, team: number): Answer<never> =>
  refused('not found', isStaff(actor) ? `there is no team ${team}` : `team ${team} is not yours`)

export const courseOf = (actor: Actor): number | null => ('course' in actor ? actor.course : null)
