/**
 * Runs a bot that is a JavaScript or TypeScript module, in a process of its own: `node module-host.ts bot.ts`. It
 * speaks the line protocol for the bot. What the bot logs goes to standard error, and standard output is the host's.
 */
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { botIn, crashOf, hearLines } from '../dialects/module-lines.ts'
import { fixChance, hurryClocks } from './module-clocks.ts'

const STDOUT = 1

const say = (line: string): void => {
  for (let rest = Buffer.from(`${line}\n`); rest.length > 0; ) rest = rest.subarray(writeSync(STDOUT, rest))
}

function crash(thrown: unknown): void {
  const { stack, line } = crashOf(thrown)
  process.stderr.write(`${stack}\n`)
  say(line)
}

async function serve(file: string): Promise<void> {
  const hear = hearLines(async () => botIn(await import(pathToFileURL(file).href)))
  for await (const line of createInterface({ input: process.stdin, terminal: false })) {
    try {
      const answer = await hear(line)
      if (answer !== null) say(answer)
    } catch (thrown) {
      crash(thrown)
    }
  }
}

console.log = console.info = console.debug = console.error
Object.defineProperty(process, 'stdout', { value: process.stderr })
process.on('uncaughtException', crash)
const [, , file, clock, seed] = process.argv
if (clock !== undefined) hurryClocks(clock)
if (seed !== undefined) fixChance(Number(seed))
await serve(file!)
