/** What the bots of a course played in quiet positions, made up: teams 1 and 2 nearly always the same. */

import { playingHandIns } from '../src/course-service/class-sources.ts'
import type { Service } from '../src/course-service/service.ts'
import { chanceFrom } from '../src/rules/chance.ts'
import { moves, play, start } from '../src/rules/position.ts'
import type { Variant } from '../src/rules/variant.ts'

const POSITIONS = 60
const PLACEMENTS = 20

export async function answerFor({ store, now }: Service, course: number, variant: Variant): Promise<void> {
  const chance = chanceFrom(20)
  const positions = Array.from({ length: POSITIONS }, () => {
    let position = start(variant)
    const path = Array.from({ length: PLACEMENTS }, () => {
      const move = chance.pick(moves(position))
      position = play(position, move)
      return move
    })
    return { path, ranked: moves(position) }
  })
  await store.marks.release({
    ...{ course, what: 'behaviour', level: 'none', at: now() },
    snapshot: { hash: 'made up', positions },
  })
  for (const { team, row } of await playingHandIns(store, course)) {
    const own = chanceFrom(team.number === 2 ? 1 : team.number)
    const answered = {
      moves: positions.map(({ ranked }, at) => (at % 15 === team.number ? null : own.pick(ranked))),
      ...{ hurried: null, used: 21_000, trouble: team.number === 4 ? 'it took longer than it had' : null },
    }
    await store.answers.set({ handIn: row.id, positions: 'made up', at: now(), answered })
  }
}
