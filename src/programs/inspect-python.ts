/** What is in a Python bot's file, as the same Python reads it, without running it. */
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { err, ok, type Result } from '../rules/result.ts'
import { launch } from '../sandbox/launch.ts'
import type { Level } from '../sandbox/sandbox.ts'

type ArgumentCount = readonly [least: number, most: number]

export interface Inspection {
  readonly error: string | null // why Python cannot read it
  readonly classes: readonly {
    readonly name: string
    readonly line: number
    readonly move: ArgumentCount | null
    readonly init: ArgumentCount | null
  }[]
  readonly outside: readonly { readonly line: number; readonly what: string }[] // neither class nor import
}

const FOLDER = fileURLToPath(new URL('./python/', import.meta.url))
const MEMORY = 2 ** 29
const LONGEST_MS = 20_000

export async function inspectPython(
  file: string,
  python: string,
  level: Level,
): Promise<Result<Inspection, string>> {
  const cage = { level, folder: dirname(file), visible: [FOLDER], memory: MEMORY, env: {}, threads: false }
  const program = launch([python, '-B', join(FOLDER, 'inspect_bot.py'), file], cage)
  const alarm = setTimeout(() => void program.kill(), LONGEST_MS)
  const [printed, words, death] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    program.ended,
  ])
  clearTimeout(alarm)
  if (death.code !== 0) return err(words.trim().split('\n').at(-1) || death.why)
  return ok(JSON.parse(printed))
}
