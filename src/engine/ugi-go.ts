/** The words after `go`, read as limits. */
import type { Side } from '../rules/position.ts'
import { err, ok, type Result } from '../rules/result.ts'
import type { Limits } from './limits.ts'

/** Words that a number follows. The times are those of the first and of the second player. */
const NUMBERS = ['movetime', 'nodes', 'depth', 'p1time', 'p2time', 'p1inc', 'p2inc'] as const

export function parseGo(words: readonly string[], turn: Side): Result<Limits, string> {
  const numbers = new Map<string, number>()
  let infinite = words.length === 0
  const rest = words.values()
  for (const word of rest) {
    if (word === 'infinite') infinite = true
    else if (!(NUMBERS as readonly string[]).includes(word))
      return err(`unknown limit ${JSON.stringify(word)}`)
    else {
      const value = Number(rest.next().value)
      if (!(Number.isInteger(value) && value >= (word.endsWith('inc') ? 0 : 1)))
        return err(`${word} needs a whole number`)
      numbers.set(word, value)
    }
  }
  const player = turn === 0 ? 'p1' : 'p2'
  const left = numbers.get(`${player}time`)
  return ok({
    ...pick(numbers, 'movetime'),
    ...pick(numbers, 'nodes'),
    ...pick(numbers, 'depth'),
    ...(left === undefined ? {} : { clock: { left, increment: numbers.get(`${player}inc`) ?? 0 } }),
    ...(infinite ? { infinite } : {}),
  })
}

const pick = <K extends 'movetime' | 'nodes' | 'depth'>(
  numbers: Map<string, number>,
  name: K,
): { [N in K]?: number } => {
  const value = numbers.get(name)
  return value === undefined ? {} : ({ [name]: value } as { [N in K]: number })
}
