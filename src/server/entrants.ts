/**
 * Who enters a tournament that somebody asked the server for. Only built-in and stored bots may: a path or a command
 * would be one of the server's own machine. What a program runs with is the server's business too.
 */

import type { Budget } from '../bots/player.ts'
import { botList } from '../bots/table.ts'
import { makeComplaint } from '../rules/check.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { quote } from '../rules/text.ts'
import { type BuiltinWithBudget, parseBuiltin } from '../runner/bot-word.ts'
import { builtinProgram } from '../runner/entrant-programs.ts'
import type { Store } from '../store/store.ts'
import type { EntrantProgram } from '../store/tournaments.ts'
import { expectedGames } from '../tournament/expected.ts'
import type { Entrant, TournamentPlan } from '../tournament/plan.ts'
import { parsePlan, type Surroundings } from '../tournament/plan-file.ts'
import { usualTerms } from '../tournament/template.ts'

export interface Asked {
  readonly plan: TournamentPlan
  readonly programs: readonly EntrantProgram[]
}

const SURROUNDINGS: Surroundings = { levels: [], filesIn: () => null }
const SERVERS_OWN = ['startup', 'memory', 'confinement', 'graded', 'python', 'clock'] as const
const MOST_GAMES = 50_000
/** For a placement: a game must not keep a worker from all others. */
const LONGEST = 60_000 // milliseconds
const MOST_NODES = 1_000_000

/** From the text of a tournament file, or every complaint about it. */
export async function askedFrom(store: Store, text: string): Promise<Result<Asked, string[]>> {
  const parsed = parsePlan(text, SURROUNDINGS)
  if (!parsed.ok) return err(parsed.error.map(makeComplaint))
  const plan = parsed.value
  const found = await Promise.all(plan.entrants.map(entrant => programOf(store, entrant)))
  const complaints = [
    ...termComplaints(plan),
    ...found.flatMap((program, at) => (program.ok ? [] : [`entrants[${at}].bot must be ${program.error}`])),
  ]
  if (complaints.length > 0) return err(complaints)
  const programs = found.flatMap(program => (program.ok ? [program.value] : []))
  const entrants = plan.entrants.map((entrant, at) => ({ ...entrant, bot: programs[at]!.word }))
  return ok({ plan: { ...plan, entrants }, programs })
}

function termComplaints(plan: TournamentPlan): string[] {
  const usual = usualTerms(plan.variant)
  const games = expectedGames(plan)
  return [
    ...SERVERS_OWN.filter(term => plan[term] !== usual[term]).map(
      term => `${term} must be left out: it is the server's own`,
    ),
    ...((plan.limit ?? 0) > LONGEST ? [`movetime must be at most ${LONGEST} ms; found ${plan.limit}`] : []),
    ...(games > MOST_GAMES ? [`the stages must have at most ${MOST_GAMES} games; found ${games}`] : []),
  ]
}

/** All that an entrant's word can name here: no word names a path or a command. */
type Guest = { readonly stored: number } | { readonly builtin: BuiltinWithBudget }

const STORED = /^stored:(\d{1,9})$/

function parseGuest(word: string): Guest | undefined {
  const number = STORED.exec(word)?.[1]
  if (number !== undefined) return { stored: Number(number) }
  const builtin = parseBuiltin(word)
  return builtin && { builtin }
}

async function programOf(store: Store, { bot: word }: Entrant): Promise<Result<EntrantProgram, string>> {
  const guest = parseGuest(word)
  if (guest === undefined)
    return err(`a built-in bot (${botList()}) or a stored one (stored:7); found ${quote(word)}`)
  if ('stored' in guest) return storedProgram(store, guest.stored)
  const { budget } = guest.builtin
  const excess = budget === null ? null : excessOf(budget)
  return excess === null ? ok(await builtinProgram(guest.builtin)) : err(`${excess}; found ${quote(word)}`)
}

const excessOf = (budget: Budget): string | null => {
  if ('nodes' in budget) return budget.nodes > MOST_NODES ? `given at most ${MOST_NODES}n` : null
  return budget.movetime > LONGEST ? `given at most ${LONGEST / 1000}s` : null
}

async function storedProgram(store: Store, id: number): Promise<Result<EntrantProgram, string>> {
  const program = await store.bots.program(id)
  return program ? ok(program) : err(`a bot whose file is stored; there is none with the number ${id}`)
}
