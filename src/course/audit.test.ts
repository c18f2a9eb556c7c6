import { expect, test } from 'vitest'
import { AUDIT_ACTIONS, type AuditAction, type AuditDetails, tellAudit } from './audit.ts'

const NAMES = { person: (id: number) => `person ${id}`, zone: 'Asia/Kolkata' }

const EXAMPLES: { readonly [A in AuditAction]: readonly [details: AuditDetails[A], words: string] } = {
  'staff-claimed': [{ person: 1 }, 'person 1 claimed the course as staff'],
  'signed-in': [{ person: 1 }, 'person 1 signed in'],
  'sign-in-refused': [
    { login: 'b\nob', reason: 'wrong password' },
    'sign-in as "b\\nob" refused: wrong password',
  ],
  'signed-out': [{ everywhere: true }, 'signed out everywhere'],
  'link-made': [{ person: 2 }, 'new one-time link for person 2'],
  'link-used': [{ person: 2 }, 'one-time link of person 2 used'],
  'password-set': [{ person: 2 }, 'new password for person 2'],
  'access-refused': [{ what: 'GET /api/marks' }, 'refused: GET /api/marks'],
  'person-added': [{ person: 2 }, 'person 2 added'],
  'person-removed': [{ person: 2 }, 'person 2 removed'],
  'role-given': [{ person: 2, role: 'staff' }, 'person 2 is staff now'],
  'roster-imported': [{ people: 3, teams: 1 }, 'roster imported: 3 people, 1 team'],
  'course-made': [{ name: 'Bots' }, 'course "Bots" made'],
  'course-changed': [{ fields: ['deadline', 'rubric'] }, 'course changed: deadline, rubric'],
  'deadline-moved': [
    { from: 1_519_496_700_000, to: 1_519_500_300_000, reason: 'power cut' },
    'deadline moved from 2018-02-24 23:55 +05:30 (Asia/Kolkata) to 2018-02-25 00:55 +05:30 (Asia/Kolkata): power cut',
  ],
  'extension-given': [
    { team: 7, until: 1_519_500_300_000, reason: 'illness' },
    'team 7 may hand in until 2018-02-25 00:55 +05:30 (Asia/Kolkata): illness',
  ],
  'course-closed': [{}, 'course closed'],
  'team-made': [{ team: 7, name: 'Us' }, 'team 7 made: "Us"'],
  'team-joined': [{ team: 7, person: 2 }, 'person 2 joined team 7'],
  'team-left': [{ team: 7, person: 2 }, 'person 2 left team 7'],
  'member-moved': [
    { person: 2, from: 7, to: 8, beyondSize: true },
    'person 2 moved from team 7 to team 8, which may have one member more',
  ],
  'team-renamed': [{ team: 7, name: 'We' }, 'team 7 is called "We" now'],
  'join-code-renewed': [{ team: 7 }, 'new join code for team 7'],
  'token-renewed': [{ team: 7 }, 'new token for team 7'],
  'team-settings-changed': [
    { team: 7, showsNames: false, anonymous: true },
    'team 7: names of members for staff only, anonymous on the ladder',
  ],
  'handed-in': [{ team: 7, number: 2, hash: 'ab' }, 'hand-in 2 of team 7 received: SHA-256 ab'],
  'hand-in-refused': [{ team: 7, reason: 'too late' }, 'file of team 7 refused: too late'],
  'hand-in-accepted': [{ team: 7, number: 2 }, 'hand-in 2 of team 7 accepted'],
  'hand-in-rejected': [
    { team: 7, number: 2, reasons: ['no class', 'too slow'] },
    'hand-in 2 of team 7 rejected: no class; too slow',
  ],
  'hand-in-rechecked': [
    { team: 7, number: 2, reason: 'Python was missing' },
    'hand-in 2 of team 7 is checked again: Python was missing',
  ],
  'ladder-switched': [{ on: false }, 'ladder switched off'],
  challenged: [{ team: 7, opponent: 8 }, 'team 7 challenged team 8'],
  'commitment-published': [{ commitment: 'ab' }, 'commitment to the draw published: ab'],
  frozen: [{ handIns: 1 }, '1 hand-in frozen for the tournament'],
  unfrozen: [{ reason: 'wrong limit' }, 'hand-ins unfrozen: wrong limit'],
  'secret-published': [{ secret: 'cd' }, 'secret of the draw published: cd'],
  'tournament-begun': [{ tournament: 3 }, 'tournament 3 begun'],
  'stage-released': [{ stage: 'group', level: 'own' }, 'stage group released to each team for its own games'],
  'fairness-calculated': [{ redraws: 1000 }, 'luck of the draw calculated, 1000 redraws'],
  'fairness-released': [{ level: 'all' }, 'luck of the draw released to everybody'],
  'similarity-calculated': [{ pairs: 1 }, 'similarity of sources calculated, 1 pair'],
  'behaviour-asked': [{}, 'bots asked for their moves in quiet positions'],
  'case-opened': [
    { number: 2, sides: ['7 Deep Grid', '9 Nested Rooks'] },
    'case 2 opened: 7 Deep Grid and 9 Nested Rooks',
  ],
  'case-step': [{ number: 2, step: 'state', team: 7 }, 'case 2: statement given by team 7'],
  'mark-given': [{ team: 7, item: 'viva', person: 2 }, 'viva of person 2 (team 7) marked'],
  'mark-overridden': [{ team: 7, person: null, reason: 'bonus' }, 'marks of team 7 overridden: bonus'],
  'marks-released': [{ release: 2 }, 'marks released, release 2'],
  exported: [{ what: 'Moodle worksheet' }, 'Moodle worksheet exported'],
  imported: [{ what: 'roster' }, 'roster imported'],
  'person-exported': [{ person: 2 }, 'data of person 2 exported'],
  'person-erased': [{ person: 2 }, 'data of person 2 erased'],
}

test.for([...AUDIT_ACTIONS])('%s is told', action => {
  const told = <A extends AuditAction>(kind: A): string =>
    tellAudit({ action: kind, details: EXAMPLES[kind][0] }, NAMES)
  expect(told(action)).toBe(EXAMPLES[action][1])
})
