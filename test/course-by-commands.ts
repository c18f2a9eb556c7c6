/**
 * A whole course by commands alone, from its file to exported marks: for a test with a few teams, and for the bench with
 * as many as the course of 2018 had. Half of the teams hand in through Moodle. The bots play any legal move.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { COURSES_BY_TEMPLATE } from '../src/course/course-2018.ts'
import { courseFields } from '../src/course/course-file.ts'
import { makeZip } from '../src/course-service/zip-writer.ts'
import { makeCsv } from '../src/rules/csv.ts'
import { assert } from '../src/rules/result.ts'
import { type Ended, ultimata } from './ultimata.ts'

export interface CourseRun {
  readonly folder: string // empty
  readonly teams: number
  readonly stages: string
  readonly python: string
  readonly step: (name: string) => void
}

export interface Ran {
  /** Runs a command on the course's data folder; it must end well. */
  readonly run: (...words: string[]) => Promise<Ended>
  readonly path: (name: string) => string
}

const DAY = 86_400_000
const timeText = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

const names = (team: number): [first: string, second: string] => [`Ada Team${team}`, `Bob Team${team}`]
const rolls = (team: number): [first: string, second: string] => [`2018${100 + team}`, `2019${100 + team}`]

const bot = (team: number): string => `import random
class Team${team}:
    def move(self, board, old_move, flag):
        return random.choice(board.find_valid_move_cells(old_move))
# ${team}
`

export async function courseByCommands({ folder, teams, stages, python, step }: CourseRun): Promise<Ran> {
  const path = (name: string): string => join(folder, name)
  const run = async (...words: string[]): Promise<Ended> => {
    const ended = await ultimata(...words, '--data', path('data'))
    assert(ended.code === 0, `ultimata ${words.join(' ')}: ${ended.code} ${ended.err}`)
    return ended
  }
  const course = (command: string, ...words: string[]) => run('course', command, '1', ...words)
  writeInputs(path, teams, { stages, python })

  step('course and roster')
  await run('course', 'new', path('course.json'))
  await course(
    'roster',
    path('roster.csv'),
    '--links',
    path('links.csv'),
    '--origin',
    'https://bots.example.edu',
  )
  step('hand-ins')
  await course('hand-in', '--folder', path('bots'))
  await course('import', path('moodle.zip'))
  step('checks')
  await course('check')
  step('deadline')
  const deadline = Date.now() + 5000
  writeFileSync(path('course.json'), courseText(deadline, { stages, python }))
  await course('edit', path('course.json'), '--reason', 'everybody has handed in')
  await sleep(deadline + 1000 - Date.now())
  step('tournament')
  await course('begin')
  await run('tournament', 'resume', '1', '--absent', 'forfeit')
  step('marks')
  await course('mark', '--from', path('given.csv'))
  await course('release', 'stage', '1', 'all')
  await course('release', 'marks')
  step('exports')
  await course('export', 'moodle-worksheet', path('worksheet.csv'), '-o', path('filled.csv'))
  await course('export', 'moodle-gradebook', '-o', path('gradebook.csv'))
  await course('export', 'canvas', path('canvas.csv'), '-o', path('canvas-filled.csv'))
  await course('export', 'feedback.zip', '-o', path('feedback.zip'))
  await course('export', 'logs', path('logs'))
  return { run, path }
}

type Terms = Pick<CourseRun, 'stages' | 'python'>

const courseText = (deadline: number, { stages, python }: Terms): string =>
  JSON.stringify({
    ...courseFields(COURSES_BY_TEMPLATE['course-2018']),
    name: 'Bots',
    zone: 'UTC',
    registrationUntil: timeText(Date.now() - DAY),
    deadline: timeText(deadline),
    movetime: 5000,
    python,
    tournament: stages,
  })

const WORKSHEET = [
  'Identifier',
  'Full name',
  'ID number',
  'Status',
  'Grade',
  'Maximum grade',
  'Feedback comments',
]

function writeInputs(path: (name: string) => string, teams: number, terms: Terms): void {
  const all = numbers(teams)
  const write = (name: string, text: string | Uint8Array): void => writeFileSync(path(name), text)
  write('course.json', courseText(Date.now() + DAY, terms))
  const head = ['Team Number', 'Team Name', 'Team Member 1 Name', 'Roll No', 'Team Member 2 Name', 'Roll No']
  const rosterRow = (team: number) => {
    const [[ada, bob], [first, second]] = [names(team), rolls(team)]
    return [team, `The ${team}`, ada, first, bob, second]
  }
  write('roster.csv', makeCsv([head, ...all.map(rosterRow)]))
  mkdirSync(path('bots'))
  for (const team of all.filter(each => each % 2 === 0)) write(`bots/team${team}.py`, bot(team))
  const submissions = all
    .filter(team => team % 2 === 1)
    .map(team => ({
      path: `${names(team)[0]}_${5000 + team}_assignsubmission_file/team${team}.py`,
      bytes: new TextEncoder().encode(bot(team)),
    }))
  write('moodle.zip', makeZip(submissions))
  const given = all.flatMap(team => [
    [team, 'heuristic', 7.5, '', 'good'],
    [team, 'search', 15, '', ''],
    [team, 'analysis', 8, '', ''],
    ...rolls(team).map(roll => [team, 'viva', 9, roll, '']),
  ])
  write('given.csv', makeCsv([['Team', 'Item', 'Points', 'Person', 'Comment'], ...given]))
  const people = all.flatMap(team =>
    [0, 1].map(member => [names(team)[member] ?? '', rolls(team)[member] ?? ''] as const),
  )
  const worksheetRow = ([name, roll]: readonly [string, string], index: number) =>
    [`Participant ${index + 1}`, name, roll, '"No submission, yet"', '', '100.00', ''].join(',')
  write('worksheet.csv', `${[WORKSHEET.join(','), ...people.map(worksheetRow)].join('\r\n')}\r\n`)
  const canvasRow = ([name, roll]: readonly [string, string], index: number) =>
    [name, index, roll, 'A'].join(',')
  write('canvas.csv', ['Student,ID,SIS User ID,Section', ...people.map(canvasRow)].join('\n'))
}

export const readText = (file: string): string => readFileSync(file, 'utf8')
