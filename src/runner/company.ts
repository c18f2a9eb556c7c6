/**
 * A tournament made ready to be played in this process: its programs unpacked, and the confinement that this machine
 * gives to programs of others settled. Whatever stands against that is told before the first game.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from '../programs/entry.ts'
import { fingerprintOf } from '../programs/fingerprint.ts'
import { LONGEST_WAIT } from '../programs/player.ts'
import { folderOf } from '../programs/recipe.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { quote } from '../rules/text.ts'
import { strongestLevel } from '../sandbox/levels.ts'
import { missingProgram, realProgram } from '../sandbox/program-path.ts'
import { LEVELS, type Level } from '../sandbox/sandbox.ts'
import type { Store } from '../store/store.ts'
import type { CastMember } from '../store/tournaments.ts'
import type { TournamentPlan } from '../tournament/plan.ts'
import type { GameSlot } from '../tournament/slot.ts'
import type { Housing, Order, Seat } from './bout.ts'
import { sha256 } from './cast.ts'
import { type Contender, parseBuiltin, parseContender } from './contender.ts'

/** An entrant, ready to play here. */
export interface Actor extends Contender {
  readonly name: string
  readonly member: CastMember
}

export interface Company {
  readonly plan: TournamentPlan
  readonly actors: readonly Actor[]
  readonly housing: Housing
  readonly level: Level | null // null: nobody needs confinement
}

/** The folder is for the programs' files and is somebody else's to remove. */
export async function openCompany(
  store: Store,
  id: number,
  folder: string,
): Promise<Result<Company, string>> {
  const tournament = await store.tournaments.byId(id)
  if (!tournament) return err(`there is no tournament ${id}`)
  const { plan } = tournament
  const cast = await store.tournaments.cast(id)
  const actors: Actor[] = []
  for (const [entrant, member] of cast.entries()) {
    const { name } = plan.entrants[entrant]
    const contender = await unpacked(member, join(folder, `${id}`, `${entrant}`))
    if (!contender.ok) return err(`${name}: ${contender.error}`)
    actors.push({ ...contender.value, name, member })
  }
  const lacking = plan.graded ? await shortfall(plan, cast) : null
  if (lacking !== null) return err(`a graded run does not begin: ${lacking}`)
  const missing = missingPython(plan, cast)
  if (missing !== null) return err(missing)
  const level = await levelFor(cast)
  const { memory, startup } = plan
  const housing = { memory, startup, python: plan.python, level: level ?? LEVELS[0] }
  return ok({ plan, actors, level, housing: { ...housing, discreet: true } })
}

async function unpacked(member: CastMember, folder: string): Promise<Result<Contender, string>> {
  if (member.kind === 'builtin') {
    const builtin = parseBuiltin(member.word)
    return builtin ? ok(builtin) : err(`there is no built-in bot ${quote(member.word)}`)
  }
  if (member.content !== null) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, fileOf(member)), member.content)
    return parseContender(member.word, folder)
  }
  if (member.kind !== 'command') return err(`the file of ${quote(member.word)} is not stored`)
  const contender = parseContender(member.word, member.folder)
  const why = contender.ok ? await commandFault(contender.value.entry, member.hash) : contender.error
  if (why === null) return contender
  return err(`commands do not travel, and ${member.word} cannot play on this machine: ${why}`)
}

/** Why a command cannot be run here as it was when the tournament was made. */
async function commandFault(entry: Entry, hash: string): Promise<string | null> {
  if ((await fingerprintOf(entry)) !== hash)
    return 'it is another program here than when the tournament was made'
  const missing = entry.kind === 'command' ? missingProgram(entry.argv, folderOf(entry)) : null
  return missing && `its first line asks for ${quote(missing)}, and there is no such program for it here`
}

/** Its name is what the word has before a class or a budget. */
const fileOf = ({ word }: CastMember): string =>
  /^.*\.(?:py|ts|mts|js|mjs)(?=[:@]|$)/s.exec(word)?.[0] ?? word

/** What programs of others are confined by here; null where there are none. */
const levelFor = async (cast: readonly CastMember[]): Promise<Level | null> =>
  cast.every(({ kind }) => kind === 'builtin') ? null : strongestLevel()

/** Below this level a bot sees the network and other files. Who asks for the strongest means at least this. */
const WALLS: Level = 'namespaces'

/** What this machine lacks of the confinement that the plan asks for, in a sentence; null where it lacks nothing. */
export async function shortfall(
  { confinement }: TournamentPlan,
  cast: readonly CastMember[],
): Promise<string | null> {
  const here = await levelFor(cast)
  const least = LEVELS.find(level => level === confinement)
  if (here === null || LEVELS.indexOf(here) >= LEVELS.indexOf(least ?? WALLS)) return null
  const asked = least ? `the tournament asks for confinement "${least}", and ` : ''
  return `${asked}this machine gives "${here}"${here === WALLS ? '' : ', which leaves files and network open'}; see "npx ultimata doctor"`
}

/** What keeps this machine from running Python bots, in a sentence; null where nothing does, or nobody is one. */
export function missingPython({ python }: TournamentPlan, cast: readonly CastMember[]): string | null {
  if (cast.every(({ kind }) => kind !== 'python') || realProgram(python, '/') !== null) return null
  return `it has Python bots, and their interpreter, ${python}, is not on this machine`
}

export function orderFor({ plan, actors, housing, level }: Company, slot: GameSlot): Order {
  const seatOf = (side: 0 | 1): Seat => {
    const { entry, spending } = fresh(actors[slot.seats[side]])
    return { entry, seed: slot.seeds[side], budget: spending ?? {} }
  }
  return {
    variant: plan.variant,
    opening: slot.opening,
    seats: [seatOf(0), seatOf(1)],
    limit: plan.limit ?? (level === null ? null : LONGEST_WAIT),
    housing,
  }
}

/** A program that could change its own file has changed nothing for the next game. */
function fresh(actor: Actor): Actor {
  const { entry, member } = actor
  if ('file' in entry && member.content !== null && sha256(readFileSync(entry.file)) !== member.hash)
    writeFileSync(entry.file, member.content)
  return actor
}
