/** What all commands of a course have in common: the store with its service, refusals as messages, files. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { MOST_ID } from '../../contract/common.ts'
import type { Actor, Answer, Service } from '../../course-service/service.ts'
import type { TeamRow } from '../../store/courses.ts'
import type { Store } from '../../store/store.ts'
import { wholeNumber } from '../arguments.ts'
import { cannotRead, cannotWrite } from '../file-words.ts'
import { EXIT, type Io, print, Stop } from '../io.ts'
import { addStoreOptions, type StoreOptions, withStore } from '../with-store.ts'

/** Whoever may read the store's files may do what staff may do. */
export const COMMAND_LINE: Actor = { kind: 'command line' }

export const serviceOn = ({ course }: Store): Service => ({ store: course, now: () => new Date() })

/** The value of an answer; a refusal ends the command with its words. */
export function answered<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  const { message, complaints = [] } = answer.error
  throw new Stop(EXIT.usage, [message, ...complaints.map(words => `  ${words}`)].join('\n'))
}

export const withCourse = <T>(
  io: Io,
  options: StoreOptions,
  task: (service: Service, store: Store) => Promise<T>,
): Promise<T> => withStore(io, options, store => task(serviceOn(store), store))

export const teamNumber = wholeNumber(1, 99_999)

/** A command about one course. */
export const courseCommand = (parent: Command, name: string, summary: string): Command =>
  addStoreOptions(
    parent
      .command(name)
      .summary(summary)
      .argument('<course>', 'the number of the course; "course list" prints it', wholeNumber(1, MOST_ID)),
  )

export function readBytes(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (thrown) {
    throw new Stop(EXIT.usage, cannotRead(path, thrown))
  }
}

/** Into the file, or to standard output where none is named. */
export function deliver(io: Io, file: string | undefined, content: string | Uint8Array): void {
  if (file === undefined) return void io.stdout.write(content)
  try {
    writeFileSync(file, content)
  } catch (thrown) {
    throw new Stop(EXIT.usage, cannotWrite(file, thrown))
  }
}

export const printJson = (io: Io, value: unknown): void => print(io, JSON.stringify(value))

export async function teamNumbered({ store }: Service, course: number, number: number): Promise<TeamRow> {
  const team = await store.courses.teamByNumber(course, number)
  if (team) return team
  throw new Stop(EXIT.usage, `course ${course} has no team ${number}`)
}
