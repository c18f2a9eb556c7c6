/** `ultimata tournament …`: plays tournaments, looks at them, proves them and gives them away. */
import type { Command } from 'commander'
import type { Io } from '../io.ts'
import { registerResume, registerRun } from './run.ts'

export function registerTournament(program: Command, io: Io): void {
  const command = program
    .command('tournament')
    .summary('play a tournament, stop and resume it, verify and export it')
  for (const register of [registerRun, registerResume]) register(command, io)
}
