/** A course file for a teacher to edit: YAML with a word beside every field. It is read as any other course file. */
import type { Course } from './course.ts'
import { courseFields } from './course-file.ts'

const NOTES: Readonly<Record<keyof ReturnType<typeof courseFields>, string>> = {
  name: 'what the course is called on every page',
  variant: 'the game: its name, or a rule set with the fields of docs/rules.md',
  zone: 'the time zone of the dates below',
  registrationUntil: 'teams can be made, joined and left until this minute',
  deadline: 'a file that arrives later is refused',
  teamSize: 'members that a team may have',
  naming: 'what the file and the class of a team must be called; {n} is its number',
  fileSize: 'KiB that a file may have',
  movetime: 'milliseconds that a bot may take for a move; null: as long as it likes',
  startup: 'milliseconds that a bot may take to start',
  memory: 'MiB that a bot may use',
  confinement: 'strongest, or the least level that will do; see docs/confinement.md',
  python: 'the interpreter of the bots',
  tournament: 'stages: a template or a list (docs/tournaments.md); draw: random, or by the ladder',
  rubric: 'what staff mark by hand: for a team together, or for each member',
  ladder: 'games for practice before the deadline; false: none',
  release: 'who sees a stage before staff release it: none, own (each team its own games) or all',
}

export function makeCourseYaml(course: Course): string {
  const values: Readonly<Record<string, unknown>> = courseFields(course)
  const lines = Object.entries(NOTES).map(
    ([field, note]) => `# ${note}\n${makeField(field, values[field], '')}`,
  )
  return `${lines.join('\n')}\n`
}

const makeField = (name: string, value: unknown, indent: string): string =>
  isNested(value)
    ? `${indent}${name}:\n${makeBlock(value, `${indent}  `)}`
    : `${indent}${name}: ${makeFlow(value)}`

/** A list of plain values is written on one line. */
const isNested = (value: unknown): value is object =>
  Array.isArray(value)
    ? value.some(item => typeof item === 'object' && item !== null)
    : typeof value === 'object' && value !== null && Object.keys(value).length > 0

function makeBlock(value: object, indent: string): string {
  const lines = Array.isArray(value)
    ? value.map(item => `${indent}- ${makeItem(item, `${indent}  `)}`)
    : Object.entries(value).map(([name, field]) => makeField(name, field, indent))
  return lines.join('\n')
}

const makeItem = (item: unknown, indent: string): string =>
  isNested(item) ? makeBlock(item, indent).slice(indent.length) : makeFlow(item)

/** JSON, which is YAML too; texts that cannot be taken for anything else go without quotes. */
const makeFlow = (value: unknown): string =>
  typeof value === 'string' && isPlain(value) ? value : JSON.stringify(value)

const isPlain = (text: string): boolean =>
  /^[A-Za-z][\w/.-]*(?: [\w/.,;-]+)*$/.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text)
