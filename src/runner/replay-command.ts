/** The one command that plays the lost turn of a forfeit again, for the bot's author. */
import { basename, join } from 'node:path'
import { makeWords } from '../dialects/words.ts'
import { OURS } from '../packing/calls.ts'
import { LONGEST_WAIT } from '../programs/player.ts'
import { sideAtFault } from '../referee/ending.ts'
import { makeFasterClock } from '../referee/faster-clock.ts'
import type { StoredGame } from '../store/game-rows.ts'
import type { EntrantProgram, TournamentWithPlan } from '../store/tournaments.ts'
import type { TournamentPlan } from '../tournament/plan.ts'
import { scheduledGame } from '../tournament/scheduled-game.ts'
import { MEBIBYTE, usualTerms } from '../tournament/template.ts'
import { isCommandWord, wordWithoutBudget } from './bot-word.ts'

/** Who lost by its own doing, by number; null where nobody did. */
export function culpritOf({ record: { ending }, seats }: StoredGame): number | null {
  const side = ending && sideAtFault(ending)
  return side === null ? null : seats[side]
}

/** For whoever has the store, from any folder; the words say where the store is. */
export function replayFromStore(
  { id, plan }: Pick<TournamentWithPlan, 'id' | 'plan'>,
  programs: readonly EntrantProgram[],
  game: StoredGame,
  where: readonly string[],
): string | null {
  const program = programIn(programs, culpritOf(game))
  if (program === null) return null
  const record = makeWords([...OURS, 'tournament', 'game', game.slot, '--of', String(id), ...where])
  const terms = [...termsOf(plan), ...seedOf(plan, program, game)]
  return `${record} | ${makeWords([...OURS, 'bot', 'replay', '-', ...placeOf(program), ...terms])}`
}

/** For a team that has its bot and, from the export, its games: this one is the number of them. It calls the program as told. */
export function replayFromGames(
  call: readonly string[],
  plan: TournamentPlan,
  programs: readonly EntrantProgram[],
  game: StoredGame,
  number: number,
): string | null {
  const culprit = culpritOf(game)
  const program = programIn(programs, culprit)
  if (culprit === null || program === null) return null
  const bot = wordAtHome(plan.entrants[culprit]!.bot, program)
  const words = [...call, 'bot', 'replay', 'games.txt', '--game', String(number), '--bot', bot]
  return makeWords([...words, ...termsOf(plan), ...seedOf(plan, program, game)])
}

/** Null for a built-in bot: nobody is there to find out why, and no turn is put to it again. */
function programIn(programs: readonly EntrantProgram[], culprit: number | null): EntrantProgram | null {
  const program = culprit === null ? undefined : programs[culprit]
  return program === undefined || program.kind === 'builtin' ? null : program
}

/** A file by its full path; a command as it is, and the folder that it runs in. */
function placeOf({ word, kind, folder }: EntrantProgram): string[] {
  const bot = wordWithoutBudget(word)
  return kind === 'command' ? ['--bot', bot, '--folder', folder] : ['--bot', join(folder, bot)]
}

/** As its author has it at hand: a file without the folders of the tournament, a command as it was written. */
function wordAtHome(planned: string, { kind }: EntrantProgram): string {
  const bot = wordWithoutBudget(planned)
  if (kind === 'command' && isCommandWord(bot)) return bot
  return kind === 'command' ? `./${basename(bot)}` : basename(bot)
}

/** Those that are not what the command takes by itself. It takes whole milliseconds; a file may have parts of them. */
function termsOf({ limit, variant, startup, memory, python, clock }: TournamentPlan): string[] {
  const usual = usualTerms(variant)
  const movetime = limit ?? LONGEST_WAIT
  return [
    ...(movetime === (usual.limit ?? LONGEST_WAIT) ? [] : ['--movetime', String(Math.ceil(movetime))]),
    ...(startup === usual.startup ? [] : ['--startup', String(Math.ceil(startup))]),
    ...(memory === usual.memory ? [] : ['--memory', String(memory / MEBIBYTE)]),
    ...(python === usual.python ? [] : ['--python', python]),
    ...(clock === undefined ? [] : ['--clock', makeFasterClock(clock)]),
  ]
}

/** What it was given for its luck; Python classes are given nothing. */
function seedOf(plan: TournamentPlan, { kind }: EntrantProgram, game: StoredGame): string[] {
  const culprit = culpritOf(game)
  if (kind === 'python' || culprit === null) return []
  const { seeds } = scheduledGame(plan, { ...game, key: game.slot })
  return ['--seed', String(seeds[game.seats[0] === culprit ? 0 : 1])]
}
