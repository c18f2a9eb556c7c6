/**
 * How long the largest texts that the server takes keep its thread from everybody else: at most 50 ms each. That is
 * processor time of the thread, which a busy machine does not change.
 */
import { BODY_LIMIT } from '../src/server/refusal.ts'
import { parsePlan } from '../src/tournament/plan-file.ts'
import { WORST, written } from '../test/worst-texts.ts'

const MOST = 50 // ms
const RUNS = 5

export function benchTexts(): void {
  const slowest = WORST.map(parts => {
    const text = written(parts, BODY_LIMIT - parts.tail.length)
    const times = Array.from({ length: RUNS }, () => timeOf(text))
    const { head, pieces } = parts
    console.log(
      `${JSON.stringify(`${head}${pieces.join('')}…`).padEnd(56)} ${Math.max(...times).toFixed(1)} ms`,
    )
    return Math.max(...times)
  })
  console.log(
    `the slowest of ${WORST.length} texts of ${BODY_LIMIT} bytes: ${Math.max(...slowest).toFixed(1)} ms`,
  )
  if (Math.max(...slowest) > MOST) process.exitCode = 1
}

function timeOf(text: string): number {
  const began = process.threadCpuUsage()
  parsePlan(text, { levels: [], filesIn: () => null })
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}
