/** What happens to a furnished course: a hand-in that its check rejects, and its end, with all that is released then. */
import { calculateFairness } from '../src/course-service/fairness.ts'
import { beginCheck, endCheck, handIn } from '../src/course-service/hand-ins.ts'
import { giveMark, releaseMarks } from '../src/course-service/marks.ts'
import { releaseStage } from '../src/course-service/release.ts'
import type { Actor, Service } from '../src/course-service/service.ts'
import { beginTournament } from '../src/course-service/tournament.ts'
import { assert } from '../src/rules/result.ts'
import type { Store } from '../src/store/store.ts'
import { given, playAll } from './played-course.ts'

const STAFF: Actor = { kind: 'command line' }

const FAULT = "AttributeError: 'Board' object has no attribute 'best'"

/** A hand-in of team 1, which fails in its first move. */
export async function rejectHandIn(service: Service, course: number): Promise<void> {
  const bytes = new TextEncoder().encode(
    'class Team1:\n    def move(self, board, old_move, flag):\n        return board.best\n',
  )
  const upload = { course, team: 1, files: [{ name: 'team1.py', bytes }], received: service.now() }
  const { id: row } = given(await handIn(service, STAFF, upload))
  await beginCheck(service, row)
  const failure = {
    position: null,
    stderr: `Traceback (most recent call last):\n  File "team1.py", line 3, in move\n    return board.best\n${FAULT}`,
    replay: 'npx ultimata bot turn team1.py:Team1 --variant extreme',
  }
  const rows = [
    { what: 'loads', verdict: 'good', words: 'the class Team1 is there, after 0.2 s' },
    { what: 'moves', verdict: 'bad', words: `${FAULT} (team1.py, line 3)` },
    { what: 'time', verdict: 'untried', words: '' },
  ] as const
  await endCheck(service, row, {
    reasons: [`it failed in its first move: ${FAULT}`],
    report: { rows, failure },
  })
}

/** The tournament is played, its stages and team 1's marks are released, and the luck of the draw is calculated. */
export async function finishCourse(store: Store, service: Service, course: number): Promise<void> {
  await playAll(store, given(await beginTournament(store, service, STAFF, course)))
  for (const stage of [0, 1]) given(await releaseStage(store, service, STAFF, course, stage, 'all'))
  for (const [item, points, comment] of [
    ['heuristic', 8, 'values open lines'],
    ['search', 17.5, 'deepens, no table'],
    ['analysis', 9, 'clear figures'],
    ['viva', 9.5, 'knows the code'],
  ] as const)
    given(
      await giveMark(service, STAFF, course, {
        team: 1,
        person: null,
        item,
        points,
        comment,
      }),
    )
  given(await releaseMarks(store, service, STAFF, course))
  const fairness = await calculateFairness(store, service, course, { redraws: 4 })
  assert(fairness.ok, 'the luck of the draw')
}
