/** `ultimata bot`: the commands for authors of bots. */
import type { Command } from 'commander'
import type { Io } from '../io.ts'
import { registerBotCheck } from './check.ts'
import { registerBotNew } from './new.ts'
import { registerBotReplay } from './replay.ts'

const EXAMPLES = `
Examples:
  $ ultimata bot new team7 --variant extreme           create a bot to start from, team7.py
  $ ultimata bot check team7.py --variant extreme      check the bot before it is handed in
  $ ultimata bot replay lost.txt --bot team7.py        replay the turn that lost the game

docs/bots.md explains how to write a bot.`

export function registerBot(program: Command, io: Io): void {
  const command = program
    .command('bot')
    .summary('write your own bot: start one, check it, replay a turn')
    .description('Commands for authors of bots, in any language.')
    .helpCommand(false)
    .addHelpText('after', EXAMPLES)
  for (const register of [registerBotNew, registerBotCheck, registerBotReplay]) register(command, io)
}
