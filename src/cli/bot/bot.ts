/** `ultimata bot`: for people who write a bot. */
import type { Command } from 'commander'
import type { Io } from '../io.ts'
import { registerBotCheck } from './check.ts'
import { registerBotNew } from './new.ts'
import { registerBotReplay } from './replay.ts'

const EXAMPLES = `
Examples:
  $ ultimata bot new team7 --variant extreme           a bot to begin with, in team7.py
  $ ultimata bot check team7.py --variant extreme      everything that is checked when it is handed in
  $ ultimata bot replay lost.txt --bot team7.py        the turn that it lost, once more

How a bot is written: docs/bots.md`

export function registerBot(program: Command, io: Io): void {
  const command = program
    .command('bot')
    .summary('write a bot of your own: begin one, check it, replay a turn')
    .description('For people who write a bot, in any language.')
    .helpCommand(false)
    .addHelpText('after', EXAMPLES)
  for (const register of [registerBotNew, registerBotCheck, registerBotReplay]) register(command, io)
}
