/**
 * Who could read whose program. A command sees the folder that it is run in; where the bots of others lie in there, and
 * the tournament is graded, that is told before it begins.
 */
import { join } from 'node:path'
import type { Entry } from '../programs/entry.ts'
import { folderOf } from '../programs/recipe.ts'
import type { Entrant } from '../tournament/plan.ts'
import { parseBot } from './bot-word.ts'

/** Complaints, one for each command that sees another bot. */
export function exposures(entrants: readonly Entrant[], folder: string): string[] {
  const places = entrants.map(({ name, bot }) => {
    const parsed = parseBot(bot, folder)
    return { name, entry: parsed.ok ? parsed.value.entry : null }
  })
  return places.flatMap(({ name, entry }) => {
    if (entry?.kind !== 'command') return []
    const seen = places.find(other => other.name !== name && placeOf(other.entry).startsWith(roomOf(entry)))
    return seen
      ? [`${name}: its command can read ${seen.name} in the folder ${roomOf(entry)}; ${REMEDY}`]
      : []
  })
}

const REMEDY =
  'in a graded tournament a program has a folder of its own and is named without arguments, as ./team7/run'

const roomOf = (entry: Extract<Entry, { kind: 'command' }>): string => join(folderOf(entry), '/')

function placeOf(entry: Entry | null): string {
  if (entry === null || entry.kind === 'builtin') return ''
  return entry.kind === 'command' ? roomOf(entry) : entry.file
}
