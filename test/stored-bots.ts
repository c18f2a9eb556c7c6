/** Bots in a store, as a tournament that was run before leaves them. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from '../src/rules/result.ts'
import type { Variant } from '../src/rules/variant.ts'
import { programsFrom } from '../src/runner/entrant-programs.ts'
import type { Store } from '../src/store/store.ts'
import { templateStages, usualTerms } from '../src/tournament/template.ts'

/** The word of each, `stored:1`, by its name; the files are written to the folder. */
export async function storeBots(
  store: Store,
  folder: string,
  variant: Variant,
  files: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  const entrants = Object.keys(files).map(file => ({ name: file, bot: file, members: [], rank: null }))
  const programs = await programsFrom(entrants, folder)
  assert(programs.ok, programs.ok ? '' : programs.error.join('\n'))
  const plan = {
    ...usualTerms(variant),
    name: 'before',
    seed: 1,
    entrants,
    stages: templateStages('league', 2),
  }
  const id = await store.tournaments.create(plan, 'test', programs.value)
  await store.tournaments.setStatus(id, 'cancelled')
  for (const [at, { name }] of entrants.entries()) {
    const { word, kind, hash } = programs.value[at]!
    await store.bots.note({ name, word, kind, hash })
  }
  const known = await store.bots.list()
  return Object.fromEntries(known.map(({ name, id: number }) => [name, `stored:${number}`]))
}
