/** The processes that belong to a sandbox, as far as they can be found. */
import { childrenOf, descendantsOf, markedWith, signal, signalGroup, startTimeOf } from './processes.ts'
import type { Level } from './sandbox.ts'
import type { Supervisor } from './supervisor.ts'

export interface Members {
  all(): number[]
  known(): number[] // also those that have ended
  programs(): readonly number[] // right below the supervisor: there should be one
  signal(name: NodeJS.Signals): void // to the program and all of its own
}

/** The mark is text that their environments hold. */
export function membersOf(supervisor: Supervisor, level: Level, mark: string): Members {
  const { pid = 0 } = supervisor
  const isWalled = level !== 'process'
  const seen = new Map<number, string>()
  const look = (): number[] => {
    const found = descendantsOf(pid)
    for (const each of found) if (!seen.has(each)) seen.set(each, startTimeOf(each))
    return found
  }
  /** In a pid namespace nobody leaves the tree, as long as its supervisor has not been killed. */
  const escaped = (): number[] => {
    if (isWalled && supervisor.signalCode === null) return []
    const remembered = [...seen].filter(([each, started]) => started !== '' && startTimeOf(each) === started)
    return [...markedWith(mark), ...remembered.map(([each]) => each)].filter(each => each !== pid)
  }
  let walled: readonly number[] = []
  /** Bubblewrap's child only holds the namespace. That one's child stays the same: it may start no process. */
  const programs = (): readonly number[] => {
    if (!isWalled) return childrenOf(pid)
    if (walled.length === 0) walled = childrenOf(pid).flatMap(childrenOf)
    for (const each of walled) if (!seen.has(each)) seen.set(each, startTimeOf(each))
    return walled
  }
  return {
    known: () => [...seen.keys()],
    all: () => [...new Set([...look(), ...escaped()])],
    programs,
    signal: name => {
      for (const each of isWalled ? programs() : look()) signal(each, name)
      signalGroup(pid, name)
    },
  }
}
