/** Runs a bot that is a JavaScript module, in a box. */
import { botIn, crashOf, hearLines } from '../../dialects/module-lines.ts'
import { print, serve } from './in-worker.ts'
import type { Source } from './messages.ts'

type Hear = (line: string) => Promise<string | null>

let hear: Hear = async () => null

for (const name of ['log', 'info', 'debug', 'warn', 'error'] as const)
  console[name] = (...values: readonly unknown[]) => print(`${values.map(shown).join(' ')}\n`)

const shown = (value: unknown): string => {
  if (typeof value === 'string') return value
  try {
    return value instanceof Error ? (value.stack ?? value.message) : (JSON.stringify(value) ?? String(value))
  } catch {
    return String(value)
  }
}

serve({
  start: async () => {},
  load: source => {
    hear = hearLines(async () => botIn(await moduleOf(source)))
  },
  answer: async text => {
    try {
      let answer: string | null = null
      for (const line of text.split('\n')) answer = (line === '' ? null : await hear(line)) ?? answer
      return answer ?? ''
    } catch (thrown) {
      const { stack, line } = crashOf(thrown)
      print(`${stack}\n`)
      return line
    }
  },
  check: () => 'null',
})

/** Its name stands in the traces of its errors. */
async function moduleOf({ file, text }: Source): Promise<{ readonly move?: unknown }> {
  const blob = new Blob([text, `\n//# sourceURL=bot:/${encodeURI(file)}\n`], { type: 'text/javascript' })
  const url = URL.createObjectURL(blob)
  try {
    return await import(/* @vite-ignore */ url)
  } finally {
    URL.revokeObjectURL(url)
  }
}
