/** People: who they are, how they sign in, and where they are signed in. Tokens come and stay as hashes. */
import { and, eq, gt, type InferSelectModel, isNull, or, sql } from 'drizzle-orm'
import { audit, links, people, type Role, sessions } from './course-schema.ts'
import type { Queries } from './database.ts'

export type Person = InferSelectModel<typeof people>

export interface NewPerson {
  readonly role: Role
  readonly course: number | null
  readonly team?: number | null
  readonly login: string
  readonly name: string
  readonly roll?: string | null
  readonly outside?: Readonly<Record<string, string>> | null
  readonly password?: string | null
}

export interface LinkRow {
  readonly person: number | null
  readonly expires: Date
  readonly used: Date | null
}

export interface People {
  /** Null: somebody of the course has this login. */
  add(person: NewPerson): Promise<Person | null>
  byId(id: number): Promise<Person | null>
  /** In a course, or among staff, who may sign in anywhere. */
  byLogin(course: number | null, login: string): Promise<Person | null>
  ofCourse(course: number): Promise<Person[]>
  ofTeam(team: number): Promise<Person[]>
  staff(): Promise<Person[]>
  setTeam(person: number, team: number | null): Promise<void>
  setPassword(person: number, hash: string): Promise<void>
  setOutside(person: number, outside: Readonly<Record<string, string>>): Promise<void>
  /** Names and numbers go, in the audit log too; the row stays, for what refers to it. */
  erase(person: number, at: Date): Promise<void>

  addSession(hash: string, person: number, at: Date, expires: Date): Promise<void>
  /** Who is signed in with it; null once it has expired. */
  personOf(hash: string, at: Date): Promise<Person | null>
  endSession(hash: string): Promise<void>
  endSessions(person: number): Promise<number>

  addLink(hash: string, person: number | null, at: Date, expires: Date): Promise<void>
  /** Marks it as used, and gives it; null where it cannot be used: unknown, expired or used before. */
  spendLink(hash: string, at: Date): Promise<LinkRow | null>
  readLink(hash: string): Promise<LinkRow | null>
  endLinks(person: number | null, at: Date): Promise<void>
}

const sameLogin = (login: string) => sql`lower(${people.login}) = lower(${login})`
const present = isNull(people.erased)

export function peopleIn(queries: Queries): People {
  const first = async (where: ReturnType<typeof and>): Promise<Person | null> => {
    const [row] = await queries.select().from(people).where(where).limit(1)
    return row ?? null
  }
  const all = (where: ReturnType<typeof and>): Promise<Person[]> =>
    queries.select().from(people).where(and(present, where)).orderBy(people.id)
  return {
    add: async person => {
      const [row] = await queries.insert(people).values(person).onConflictDoNothing().returning()
      return row ?? null
    },
    byId: id => first(eq(people.id, id)),
    byLogin: (course, login) => {
      const staff = isNull(people.course)
      const where = course === null ? staff : or(eq(people.course, course), staff)
      return first(and(present, where, sameLogin(login)))
    },
    ofCourse: course => all(eq(people.course, course)),
    ofTeam: team => all(eq(people.team, team)),
    staff: () => all(eq(people.role, 'staff')),
    setTeam: async (person, team) => {
      await queries.update(people).set({ team }).where(eq(people.id, person))
    },
    setPassword: async (person, password) => {
      await queries.update(people).set({ password }).where(eq(people.id, person))
    },
    setOutside: async (person, outside) => {
      await queries.update(people).set({ outside }).where(eq(people.id, person))
    },
    erase: async (person, at) => {
      const gone = { login: `erased-${person}`, name: 'erased', roll: null, outside: null, password: null }
      await queries
        .update(people)
        .set({ ...gone, erased: at })
        .where(eq(people.id, person))
      await queries.delete(sessions).where(eq(sessions.person, person))
      await queries.delete(links).where(eq(links.person, person))
      await queries.update(audit).set({ actor: gone.name }).where(eq(audit.person, person))
    },
    ...sessionsIn(queries),
    ...linksIn(queries),
  }
}

type Sessions = Pick<People, 'addSession' | 'personOf' | 'endSession' | 'endSessions'>

const sessionsIn = (queries: Queries): Sessions => ({
  addSession: async (hash, person, created, expires) => {
    await queries.insert(sessions).values({ hash, person, created, seen: created, expires })
  },
  personOf: async (hash, at) => {
    const [row] = await queries
      .select({ person: people })
      .from(sessions)
      .innerJoin(people, eq(people.id, sessions.person))
      .where(and(eq(sessions.hash, hash), gt(sessions.expires, at), present))
    return row?.person ?? null
  },
  endSession: async hash => {
    await queries.delete(sessions).where(eq(sessions.hash, hash))
  },
  endSessions: async person => {
    const ended = await queries
      .delete(sessions)
      .where(eq(sessions.person, person))
      .returning({ hash: sessions.hash })
    return ended.length
  },
})

type Links = Pick<People, 'addLink' | 'spendLink' | 'readLink' | 'endLinks'>

const LINK = { person: links.person, expires: links.expires, used: links.used }

const linksIn = (queries: Queries): Links => ({
  addLink: async (hash, person, created, expires) => {
    await queries.insert(links).values({ hash, person, created, expires })
  },
  spendLink: async (hash, at) => {
    const [row] = await queries
      .update(links)
      .set({ used: at })
      .where(and(eq(links.hash, hash), isNull(links.used), gt(links.expires, at)))
      .returning(LINK)
    return row ?? null
  },
  readLink: async hash => {
    const [row] = await queries.select(LINK).from(links).where(eq(links.hash, hash))
    return row ?? null
  },
  endLinks: async (person, at) => {
    const whose = person === null ? isNull(links.person) : eq(links.person, person)
    await queries
      .update(links)
      .set({ used: at })
      .where(and(whose, isNull(links.used)))
  },
})
