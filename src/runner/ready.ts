/**
 * A tournament made ready to be played in this process: its programs unpacked, and the confinement that this machine
 * gives to programs of others settled. Whatever stands against that is told before the first game.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OURS } from '../packing/calls.ts'
import type { Entry } from '../programs/entry.ts'
import { fingerprintNow, fingerprintOf } from '../programs/fingerprint.ts'
import { hostsFault, missingInterpreter } from '../programs/interpreter.ts'
import { LONGEST_WAIT } from '../programs/player.ts'
import { folderOf } from '../programs/recipe.ts'
import { realTime } from '../referee/faster-clock.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { quote } from '../rules/text.ts'
import { strongestLevel } from '../sandbox/levels.ts'
import { missingProgram } from '../sandbox/program-path.ts'
import { LEVELS, type Level } from '../sandbox/sandbox.ts'
import type { Store } from '../store/store.ts'
import type { EntrantProgram } from '../store/tournaments.ts'
import type { TournamentPlan } from '../tournament/plan.ts'
import type { ScheduledGame } from '../tournament/scheduled-game.ts'
import { type BotWithBudget, parseBot, parseBuiltin } from './bot-word.ts'
import { sha256 } from './entrant-programs.ts'
import type { GameOrder, SandboxTerms, SideOrder } from './game.ts'

/** An entrant, ready to play here. */
export interface ReadyEntrant extends BotWithBudget {
  readonly name: string
  readonly program: EntrantProgram
}

export interface ReadyTournament {
  readonly plan: TournamentPlan
  readonly entrants: readonly ReadyEntrant[]
  readonly sandbox: SandboxTerms
  readonly level: Level | null // null: nobody needs confinement
}

/** The folder is for the programs' files and is somebody else's to remove. */
export async function makeReady(
  store: Store,
  id: number,
  folder: string,
): Promise<Result<ReadyTournament, string>> {
  const tournament = await store.tournaments.byId(id)
  if (!tournament) return err(`there is no tournament ${id}`)
  const { plan } = tournament
  const programs = await store.tournaments.programs(id)
  const entrants: ReadyEntrant[] = []
  for (const [entrant, program] of programs.entries()) {
    const { name } = plan.entrants[entrant]!
    const parsed = await unpacked(program, join(folder, `${entrant}`))
    if (!parsed.ok) return err(`${name}: ${parsed.error}`)
    entrants.push({ ...parsed.value, name, program })
  }
  const lacking = plan.graded ? await shortfall(plan, programs) : null
  if (lacking !== null) return err(`a graded tournament cannot start: ${lacking}`)
  const level = await levelFor(programs)
  const { memory, startup, clock } = plan
  const sandbox: SandboxTerms = {
    memory,
    startup,
    python: plan.python,
    level: level ?? LEVELS[0],
    discreet: true,
    ...(clock && { clock }),
  }
  const fault = await hostsFault(
    entrants.map(({ entry }) => entry),
    sandbox,
  )
  return fault === null ? ok({ plan, entrants, level, sandbox }) : err(fault)
}

/** The program of an entrant, its file written to this folder. */
export async function unpacked(
  program: EntrantProgram,
  folder: string,
): Promise<Result<BotWithBudget, string>> {
  if (program.kind === 'builtin') {
    const builtin = parseBuiltin(program.word)
    return builtin ? ok(builtin) : err(`there is no built-in bot ${quote(program.word)}`)
  }
  if (program.content !== null) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, fileOf(program)), program.content)
    return parseBot(program.word, folder)
  }
  if (program.kind !== 'command') return err(`the file of ${quote(program.word)} is not stored`)
  const parsed = parseBot(program.word, program.folder)
  const why = parsed.ok ? await commandFault(parsed.value.entry, program.hash) : parsed.error
  if (why === null) return parsed
  return err(`commands do not travel, and ${program.word} cannot play on this machine: ${why}`)
}

/** Why a command cannot be run here as it was when the tournament was made. */
async function commandFault(entry: Entry, hash: string): Promise<string | null> {
  if ((await fingerprintOf(entry)) !== hash)
    return 'it is another program here than when the tournament was made'
  const missing = entry.kind === 'command' ? missingProgram(entry.argv, folderOf(entry)) : null
  return missing && `its first line asks for ${quote(missing)}, and there is no such program for it here`
}

/** Its name is what the word has before a class or a budget. */
const fileOf = ({ word }: EntrantProgram): string =>
  /^.*\.(?:py|ts|mts|js|mjs)(?=[:@]|$)/s.exec(word)?.[0] ?? word

/** What programs of others are confined by here; null where there are none. */
const levelFor = async (programs: readonly EntrantProgram[]): Promise<Level | null> =>
  programs.every(({ kind }) => kind === 'builtin') ? null : strongestLevel()

/** Below this level a bot sees the network and other files. Who asks for the strongest means at least this. */
const WALLS: Level = 'namespaces'

/** What this machine lacks of the confinement that the plan asks for, in a sentence; null where it lacks nothing. */
export async function shortfall(
  { confinement }: TournamentPlan,
  programs: readonly EntrantProgram[],
): Promise<string | null> {
  const here = await levelFor(programs)
  const least = LEVELS.find(level => level === confinement)
  if (here === null || LEVELS.indexOf(here) >= LEVELS.indexOf(least ?? WALLS)) return null
  const asked = least ? `the tournament asks for confinement "${least}", and ` : ''
  return `${asked}this machine gives "${here}"${here === WALLS ? '' : ', which leaves files and network open'}; see "${OURS.join(' ')} doctor"`
}

/** What keeps this machine from running Python bots, in a sentence; null where nothing does, or nobody is one. */
export function missingPython(
  { python }: TournamentPlan,
  programs: readonly EntrantProgram[],
): string | null {
  const missing = programs.some(({ kind }) => kind === 'python') ? missingInterpreter(python, '/') : null
  return missing && `there are Python bots, and their interpreter, ${python}, ${missing}`
}

/**
 * Which command of a game is no longer the program that the tournament was made with, in a sentence; null where none is.
 * Commands stay where they lie, and may be replaced between two games.
 */
export async function changedCommand(
  { entrants }: ReadyTournament,
  { seats }: ScheduledGame,
): Promise<string | null> {
  for (const seat of seats) {
    const { name, entry, program } = entrants[seat]!
    if (entry.kind === 'command' && (await fingerprintNow(entry)) !== program.hash)
      return `${name}: ${program.word} has changed since the tournament was created; its games wait until the original program is back`
  }
  return null
}

export function orderFor(
  { plan, entrants, sandbox, level }: ReadyTournament,
  slot: ScheduledGame,
): GameOrder {
  const seatOf = (side: 0 | 1): SideOrder => {
    const { entry, budget } = fresh(entrants[slot.seats[side]]!)
    return { entry, seed: slot.seeds[side], budget }
  }
  return {
    variant: plan.variant,
    opening: slot.opening,
    sides: [seatOf(0), seatOf(1)],
    limit: limitIn(plan, level),
    sandbox,
  }
}

/** On a faster clock the limit is as much shorter. */
function limitIn({ limit, clock }: TournamentPlan, level: Level | null): number | null {
  const told = limit ?? (level === null ? null : LONGEST_WAIT)
  return told === null ? null : realTime(clock, told)
}

/** A program that could change its own file has changed nothing for the next game. */
function fresh(entrant: ReadyEntrant): ReadyEntrant {
  const { entry, program } = entrant
  if ('file' in entry && program.content !== null && sha256(readFileSync(entry.file)) !== program.hash)
    writeFileSync(entry.file, program.content)
  return entrant
}
