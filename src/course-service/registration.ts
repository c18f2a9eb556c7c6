/** Open registration: an account, and with it a team of one's own or a place in one whose code is known. */
import { ok } from '../rules/result.ts'
import { accountComplaints, actorOf, type SignedIn, signedIn, tooOften } from './accounts.ts'
import { type Attempts, attemptsOf } from './attempts.ts'
import { note } from './notes.ts'
import { hashPassword } from './secrets.ts'
import { type Answer, refused, type Service } from './service.ts'
import { foundTeam, joinTeamOf, teamsIn, withTeamsOf } from './teams.ts'
import { Undone, undone } from './undone.ts'

export interface Registration {
  readonly login: string
  readonly name: string
  readonly roll: string | null
  readonly password: string
  readonly team: string | null // the name of a new one
  readonly code: string | null // of one that is there
}

const HOUR = 3_600_000
export const registrationAttempts = (): Attempts => attemptsOf(200, HOUR)

/** All of it or nothing: who cannot join the team has no account either, and tries again. */
export async function register(
  service: Service,
  attempts: Attempts,
  course: number,
  address: string,
  { login, name, roll, password, team, code }: Registration,
): Promise<Answer<SignedIn>> {
  const complaints = accountComplaints({ login, name, password })
  if (team !== null && code !== null)
    complaints.push('give the name of a new team or the code of one that is there, not both')
  if (complaints.length > 0) return refused('invalid', 'this registration is not valid', complaints)
  const wait = attempts.next(address, service.now())
  if (wait > 0) return tooOften(wait)
  const hash = await hashPassword(password)
  return undone(() =>
    withTeamsOf(service, { kind: 'nobody' }, course, async (rows, teams, { at }) => {
      if (at.getTime() > teams.stored.course.registrationUntil)
        return refused('conflict', 'registration is closed; ask the staff of your course')
      const person = await rows.people.add({ role: 'member', course, login, name, roll, password: hash })
      if (person === null) return refused('conflict', `the name ${login} is taken; choose another one`)
      const occasion = { actor: actorOf(person), at, course }
      await note(rows, occasion, 'person-added', { person: person.id })
      const now = await teamsIn(rows, teams.stored)
      const joined =
        code !== null
          ? await joinTeamOf(rows, now, occasion, person.id, code)
          : team !== null
            ? await foundTeam(rows, now, occasion, person.id, team)
            : ok(null)
      if (!joined.ok) throw new Undone(joined)
      const row = joined.value
      return ok(await signedIn(rows, { ...person, team: row?.id ?? null }, at))
    }),
  )
}
