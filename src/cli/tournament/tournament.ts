/** `ultimata tournament …`: plays, shows, verifies and exports tournaments. */
import type { Command } from 'commander'
import type { Io } from '../io.ts'
import { registerCancel } from './cancel.ts'
import { registerDemo } from './demo.ts'
import { registerExport } from './export.ts'
import { registerFairness } from './fairness.ts'
import { registerGame, registerGames } from './games.ts'
import { registerReport } from './report.ts'
import { registerResume, registerRun } from './run.ts'
import { registerList, registerStatus } from './status.ts'
import { registerVerify } from './verify.ts'
import { registerViva } from './viva.ts'

const COMMANDS = [
  registerRun,
  registerResume,
  registerCancel,
  registerStatus,
  registerList,
  registerGames,
  registerGame,
  registerVerify,
  registerExport,
  registerFairness,
  registerReport,
  registerViva,
  registerDemo,
]

export function registerTournament(program: Command, io: Io): void {
  const command = program
    .command('tournament')
    .summary('play, stop, resume, verify and export tournaments')
    .helpCommand(false)
  for (const register of COMMANDS) register(command, io)
}
