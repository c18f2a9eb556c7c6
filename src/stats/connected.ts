/** Who can be compared with whom: players that met, be it through others. */
import type { RatedGame } from './rating.ts'

/** The players in groups, each in the order of its numbers; who never played is a group alone. */
export function connectedGroups(players: number, games: readonly RatedGame[]): number[][] {
  const met = Array.from({ length: players }, () => new Set<number>())
  for (const { x, o } of games) {
    met[x].add(o)
    met[o].add(x)
  }
  const grouped = new Set<number>()
  return met.flatMap((_, player) => {
    if (grouped.has(player)) return []
    const group = reachedFrom(player, met)
    for (const member of group) grouped.add(member)
    return [[...group].sort((a, b) => a - b)]
  })
}

/** A set that is walked through grows on the way. */
function reachedFrom(player: number, met: readonly ReadonlySet<number>[]): Set<number> {
  const reached = new Set([player])
  for (const member of reached) for (const other of met[member]) reached.add(other)
  return reached
}
