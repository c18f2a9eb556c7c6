/** How long the bots thought. This goes to stderr, because the result must not depend on the machine. */

import { lackedCore } from '../../referee/core-time.ts'
import type { GamePair, Match, MatchGame } from '../../runner/match.ts'
import { addThoughts, NO_THOUGHTS, thoughtsText } from '../../runner/thoughts.ts'
import { type Io, report } from '../io.ts'

export interface Times {
  add(pair: GamePair): void
  tell(io: Io): void
}

export function timesOf({ bots }: Match): Times {
  const begun = performance.now()
  const thoughts = bots.map(() => NO_THOUGHTS)
  const waited = bots.map(() => 0)
  let games = 0
  let replays = 0
  const addGame = ({ pairing: { seats }, played }: MatchGame): void => {
    for (const side of [0, 1] as const) {
      const bot = seats[side]
      thoughts[bot] = addThoughts(thoughts[bot] ?? NO_THOUGHTS, played.thoughts[side])
      waited[bot] = (waited[bot] ?? 0) + (played.notes[side]?.waited ?? 0)
    }
    games++
    replays += played.replays.length
  }
  const waiting = (bot: number): boolean => {
    const { sum: wall, used } = thoughts[bot] ?? NO_THOUGHTS
    return lackedCore({ wall, used, waited: waited[bot] ?? 0 })
  }
  return {
    add: pair => pair.forEach(addGame),
    tell: io => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      const each = bots.map(({ name }, bot) => `${name} ${thoughtsText(thoughts[bot] ?? NO_THOUGHTS)}`)
      report(io, `${games} games in ${seconds} s; time for each placement: ${each.join(', ')}`)
      for (const [bot, { name }] of bots.entries())
        if (waiting(bot))
          report(
            io,
            `${name} waited ${((waited[bot] ?? 0) / 1000).toFixed(1)} s for a processor: other work or too high a --concurrency took it`,
          )
      if (replays > 0)
        report(io, `${replays} ${replays === 1 ? 'game was' : 'games were'} played again: see docs/clock.md`)
    },
  }
}
