/**
 * What a program writes, as lines: bytes come in as they arrive, a line goes to whoever waits for one. Nothing here
 * grows without bound: a line or a heap of lines that nobody asked for breaks the source for good.
 */
import type { Failing } from '../dialects/protocol.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { quote } from '../rules/text.ts'

export interface Lines {
  take(chunk: Buffer): void
  /** Nothing more will come. What is there is still given first. */
  end(failing: Failing): void
  next(): Promise<Result<string, Failing>>
  /** What is there although nobody asked for it. */
  surplus(): string | null
}

export const LONGEST_LINE = 64 * 1024 // bytes
const MOST_WAITING = 1000 // lines that nobody asked for; an engine's infos may come in a bunch

const NEWLINE = 10
const malformed = (why: string): Failing => ({ way: 'malformed', why })

export function makeLines(): Lines {
  const lines: Result<string, Failing>[] = []
  let rest: Buffer[] = []
  let length = 0
  let broken: Failing | null = null
  let waiting: ((line: Result<string, Failing>) => void) | null = null

  const give = (line: Result<string, Failing>): void => {
    const waiter = waiting
    waiting = null
    if (waiter) waiter(line)
    else lines.push(line)
  }
  const fail = (failing: Failing): void => {
    if (broken) return
    broken = failing
    give(err(failing))
  }
  const addLine = (end: Buffer): void => {
    give(readLine(Buffer.concat([...rest, end])))
    rest = []
    length = 0
    if (lines.length > MOST_WAITING) fail(malformed('it wrote many lines without being asked'))
  }
  return {
    take: chunk => {
      let from = 0
      for (let at = chunk.indexOf(NEWLINE); at >= 0 && !broken; at = chunk.indexOf(NEWLINE, from)) {
        addLine(chunk.subarray(from, at))
        from = at + 1
      }
      if (broken) return
      rest.push(chunk.subarray(from))
      length += chunk.length - from
      if (length > LONGEST_LINE) fail(malformed(`it wrote a line of more than ${LONGEST_LINE / 1024} kB`))
    },
    end: failing => fail(length === 0 ? failing : { ...failing, why: `${failing.why}, within a line` }),
    next: () => {
      const line = lines.shift()
      if (line) return Promise.resolve(line)
      if (broken) return Promise.resolve(err(broken))
      return new Promise(resolve => {
        waiting = resolve
      })
    },
    surplus: () => {
      const line = lines.find(({ ok: isLine }) => isLine)
      if (line?.ok) return quote(line.value)
      return length === 0 ? null : quote(Buffer.concat(rest).toString('utf8'))
    },
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

function readLine(bytes: Buffer): Result<string, Failing> {
  if (bytes.length > LONGEST_LINE)
    return err(malformed(`it wrote a line of more than ${LONGEST_LINE / 1024} kB`))
  if (bytes.includes(0)) return err(malformed(`it wrote a NUL byte: ${quote(bytes.toString('latin1'))}`))
  try {
    return ok(UTF8.decode(bytes).replace(/\r$/, ''))
  } catch {
    return err(malformed(`it wrote bytes that are not UTF-8: ${quote(bytes.toString('latin1'))}`))
  }
}
