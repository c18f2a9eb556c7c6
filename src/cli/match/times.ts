/** How long the bots thought. This goes to stderr, because the result must not depend on the machine. */

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
  let games = 0
  const addBout = ({ pairing: { seats }, played }: MatchGame): void => {
    for (const side of [0, 1] as const)
      thoughts[seats[side]] = addThoughts(thoughts[seats[side]] ?? NO_THOUGHTS, played.thoughts[side])
    games++
  }
  return {
    add: pair => pair.forEach(addBout),
    tell: io => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      const each = bots.map(({ name }, index) => `${name} ${thoughtsText(thoughts[index] ?? NO_THOUGHTS)}`)
      report(io, `${games} games in ${seconds} s; time for each placement: ${each.join(', ')}`)
    },
  }
}
