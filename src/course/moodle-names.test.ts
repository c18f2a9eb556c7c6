import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feedbackEntry, type MoodleFile, moodleSubmissions, parseMoodleFile } from './moodle-names.ts'

const file = (name: string, number: number | null, path = 'team7.py', plugin = 'file'): MoodleFile => ({
  name,
  number,
  plugin,
  path,
})

test.for<[string, MoodleFile]>([
  ['Ada Lovelace_123_assignsubmission_file/team7.py', file('Ada Lovelace', 123)],
  ['Ada Lovelace_123_assignsubmission_file_/team7.py', file('Ada Lovelace', 123)],
  ['Ada Lovelace_123_assignsubmission_file_team7.py', file('Ada Lovelace', 123)],
  ['Team 7_45_assignsubmission_file/team7.py', file('Team 7', 45)],
  ['Default group_assignsubmission_file/team7.py', file('Default group', null)],
  ['Default group_assignsubmission_file_team7.py', file('Default group', null)],
  ['Participant_123_assignsubmission_file_/team7.py', file('Participant', 123)],
  [
    'Ada Lovelace_123_assignsubmission_onlinetext/onlinetext.html',
    file('Ada Lovelace', 123, 'onlinetext.html', 'onlinetext'),
  ],
  ['Ada_123_assignsubmission_file/src/my bot_2.py', file('Ada', 123, 'src/my bot_2.py')],
  ['CS-Bot-99/Ada_123_assignsubmission_file/team7.py', file('Ada', 123)],
  ['Kurt Go\u0308del_5_assignsubmission_file/team7.py', file('Kurt Gödel', 5)],
  ['J. R. 2_5_assignsubmission_file_/_x.py', file('J. R. 2', 5, '_x.py')],
])('%s', ([entry, expected]) => {
  expect(parseMoodleFile(entry)).toEqual(expected)
})

test.for([
  'Ada_123_assignsubmission_file/',
  '__MACOSX/Ada_123_assignsubmission_file/._team7.py',
  'Ada_123_assignsubmission_file/.DS_Store',
  'Ada_123_assignsubmission_file/../../team7.py',
  '../Ada_123_assignsubmission_file/team7.py',
  '/Ada_123_assignsubmission_file/team7.py',
  'Ada_123_assignsubmission_file\\..\\team7.py',
  'team7.py',
  '',
])('%j is no hand-in', entry => {
  expect(parseMoodleFile(entry)).toBeNull()
})

test('the files of one hand-in stay together', () => {
  const entries = [
    'Ada_1_assignsubmission_file/team7.py',
    'Kurt_2_assignsubmission_file/team8.py',
    'Ada_1_assignsubmission_onlinetext/onlinetext.html',
    'Ada_1_assignsubmission_file/notes.txt',
    'readme.txt',
  ]
  expect(moodleSubmissions(entries)).toEqual({
    submissions: [
      {
        ...{ name: 'Ada', number: 1 },
        entries: [
          { entry: entries[0], path: 'team7.py' },
          { entry: entries[3], path: 'notes.txt' },
        ],
      },
      { name: 'Kurt', number: 2, entries: [{ entry: entries[1], path: 'team8.py' }] },
    ],
    ignored: [entries[2], entries[4]],
  })
})

test('whatever a student is called, Moodle finds the number of their feedback', () => {
  expect(feedbackEntry('Ada_Lovelace', 123, 'report.html')).toBe(
    'Ada Lovelace_123_assignfeedback_file/report.html',
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (name, participant) => {
      const [folder = '', ...rest] = feedbackEntry(name, participant, 'report.html').split('/')
      expect(rest).toEqual(['report.html'])
      const [who, ...parts] = folder.split('_')
      expect(who).not.toBe('')
      expect(parts).toEqual([String(participant), 'assignfeedback', 'file'])
      expect(folder).not.toMatch(/^\./)
    }),
    { numRuns: 500 },
  )
})

test('no entry crashes the reader', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('_', '/', 'assignsubmission', 'file', '..', '12'))
  fc.assert(
    fc.property(
      fc.array(piece).map(pieces => pieces.join('')),
      entry => void parseMoodleFile(entry),
    ),
  )
})
