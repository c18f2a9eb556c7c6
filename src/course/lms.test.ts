import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeComplaint } from '../rules/check.ts'
import { parseCells, separatorOf } from '../rules/csv-cells.ts'
import { makeCanvasGradebook, makeMoodleGradebook } from './gradebooks.ts'
import { findPerson, type LmsMark } from './lms-marks.ts'
import { fillWorksheet } from './moodle-worksheet.ts'

const mark = (name: string, grade: number | null, more: Partial<LmsMark> = {}): LmsMark => ({
  ...{ participant: null, roll: null, email: null, name, grade, comment: '' },
  ...more,
})

const ADA = mark('Ada Lovelace', 49.36, { roll: '201', comment: 'Viva: good\nuse < next time' })
const KURT = mark('Kurt Gödel', 52, { roll: '202', email: 'Kurt@example.org' })
const MARKS = [ADA, KURT, mark('Emmy Noether', null)]

const HEAD =
  'Identifier,"Full name","ID number","Email address",Status,Grade,"Maximum grade","Grade can be changed","Last modified (submission)","Last modified (grade)","Feedback comments"'
const ROWS = [
  '"Participant 11","Ada Lovelace",201,ada@example.org,"Submitted for grading - ",,100.00,Yes,"Saturday, 24 February 2018, 11:50 PM",-,',
  '"Participant 12","Kurt ""the"" Gödel",,kurt@example.org,"No submission - ",40.00,100.00,Yes,-,-,"old, comment"',
  '"Participant 13","Emmy Noether",203,,-,,100.00,Yes,-,-,',
  '"Participant 14","=Someone Else",204,,-,,100.00,Yes,-,-,',
]
const sheet = (...lines: string[]): string => `\ufeff${[HEAD, ...lines].join('\r\n')}\r\n`

describe('Moodle’s worksheet', () => {
  test('is filled in two columns, and every other character stays', () => {
    const result = fillWorksheet(sheet(...ROWS), MARKS)
    const filled = result.ok ? result.value : expect.fail(result.error.map(makeComplaint).join('\n'))
    expect(filled.text).toBe(
      sheet(
        ROWS[0]!.replace(' - ",,', ' - ",49.36,').replace(/,$/, ',"Viva: good<br>use &lt; next time"'),
        ROWS[1]!.replace('40.00', '52'),
        ROWS[2]!,
        ROWS[3]!,
      ),
    )
    expect(filled).toMatchObject({
      filled: 2,
      left: [],
      unmarked: ['Emmy Noether', '=Someone Else'],
      locked: [],
      hasComments: true,
    })
  })

  test('of an older Moodle, in another form and order', () => {
    const text = 'Grade;Maximum Grade;IDENTIFIER\n;100,00;Participant 11\n52,00;100,00;Participant 12'
    const marks = [mark('Ada', 49.36, { participant: 11 }), mark('Kurt', 52, { participant: 12 })]
    const result = fillWorksheet(text, marks)
    expect(result.ok && result.value).toMatchObject({
      text: 'Grade;Maximum Grade;IDENTIFIER\n49.36;100,00;Participant 11\n52,00;100,00;Participant 12',
      hasComments: false,
    })
  })

  test.for([
    [
      'ID,"Vollständiger Name",E-Mail-Adresse,Status,Gruppe,Bewertung,Bestwertung,"Bewertung kann geändert werden","Zuletzt geändert (Bewertung)","Feedback als Kommentar"',
      'Teilnehmer/in',
      'Nein',
    ],
    [
      'Identifiant,Nom complet,Adresse de courriel,Statut,Groupe,Note,Note maximale,La note peut être modifiée,Dernière modification (note),Feedback par commentaires',
      'Participant',
      'Non',
    ],
    [
      'Identificador,"Nombre completo","Dirección de correo",Estado,Grupo,Calificación,"Calificación máxima","La calificación puede ser cambiada","Última modificación (calificación)","Comentarios de retroalimentación"',
      'Participante',
      'No',
    ],
  ])('in another language: %#', ([head, participant, no]) => {
    const row = (number: number, name: string, grade: string, may: string, comment: string) =>
      `${participant} ${number},${name},x@example.org,-,,${grade},"100,00",${may},-,${comment}`
    const worksheet = (...rows: string[]): string => [head, ...rows, ''].join('\r\n')
    const before = worksheet(row(11, 'Ada Lovelace', '', 'Ja', ''), row(12, 'Kurt Gödel', '', no!, ''))
    const result = fillWorksheet(before, [ADA, KURT])
    expect(result.ok ? result.value : result.error.map(makeComplaint)).toMatchObject({
      text: worksheet(
        row(11, 'Ada Lovelace', '49.36', 'Ja', '"Viva: good<br>use &lt; next time"'),
        row(12, 'Kurt Gödel', '', no!, ''),
      ),
      locked: ['Kurt Gödel'],
    })
  })

  test('in any other language, as the teacher says', () => {
    const text = 'Identificatiecode,Volledige naam,Cijfer\nDeelnemer 11,Ada Lovelace,\n'
    const own = { identifier: 'Identificatiecode', name: 'volledige naam', grade: 'Cijfer' }
    expect(fillWorksheet(text, [ADA], own)).toMatchObject({ value: { filled: 1 } })
    const wrong = fillWorksheet(text, [ADA], { ...own, grade: 'Grade' })
    expect(wrong.ok ? [] : wrong.error.map(makeComplaint)).toEqual([
      'the line of headings must have "Grade"; found "Identificatiecode", "Volledige naam", "Cijfer" (line 1, column 1)',
    ])
  })

  test('leaves a locked row alone and says so, and says whose marks have no row', () => {
    const locked = ROWS[0]!.replace('Yes', 'No')
    const result = fillWorksheet(sheet(locked), MARKS)
    expect(result.ok && result.value).toMatchObject({
      text: sheet(locked),
      filled: 0,
      locked: ['Ada Lovelace'],
      left: [KURT, MARKS[2]],
    })
  })

  test.for<[string, LmsMark[], string[]]>([
    [
      'Name,Mark\nAda,\n',
      MARKS,
      [
        'the line of headings must have "Identifier", or in other languages "ID", "Identifiant", "Identificador"; found "Name", "Mark" (line 1, column 1)',
        'the line of headings must have "Grade", or in other languages "Bewertung", "Note", "Calificación"; found "Name", "Mark" (line 1, column 1)',
      ],
    ],
    [
      sheet(ROWS[0]!),
      [mark('x', 100.01, { roll: '201' })],
      [
        'Identifier must have at most 100.00, the maximum grade in Moodle; found 100.01 for "Ada Lovelace" (line 2, column 1)',
      ],
    ],
    [
      sheet(ROWS[0]!),
      [mark('a', 1, { roll: '201' }), mark('b', 2, { roll: '201' })],
      [
        'Identifier must be one student of the course; found 2 students who match "Ada Lovelace" (line 2, column 1)',
      ],
    ],
    [
      'Identifier,Full name,Grade\nParticipant 1,Ada Lovelace\n',
      [ADA],
      ['Identifier must have as many cells in its row as there are headings; found 2 (line 2, column 1)'],
    ],
    ['', [], ['the text must begin with a line of headings; found nothing (line 1, column 1)']],
  ])('is refused: %#', ([text, marks, complaints]) => {
    const result = fillWorksheet(text, marks)
    expect(result.ok ? [] : result.error.map(makeComplaint)).toEqual(complaints)
  })

  const anyCell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.constantFrom('=1', 'a,b', 'say "x"', 'two\nlines', '\ufeff', "'=1"),
  )
  const quoted = (text: string, isAlways: boolean, separator: string): string =>
    isAlways || new RegExp(`["\r\n${separator}]|^\ufeff`).test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text

  test('whatever it holds: read again, only the marked cells differ, and filled twice it is as filled once', () => {
    const anySheet = fc.record({
      extra: fc.array(fc.tuple(anyCell, anyCell), { minLength: 1, maxLength: 6 }),
      isAlways: fc.boolean(),
      separator: fc.constantFrom(',', ';', '\t'),
      lineEnd: fc.constantFrom('\n', '\r\n'),
      start: fc.constantFrom('', '\ufeff'),
    })
    fc.assert(
      fc.property(anySheet, fc.nat(10_000), ({ extra, isAlways, separator, lineEnd, start }, cents) => {
        const rows = extra.map(([before, after], index) => [
          `Participant ${index}`,
          before,
          '',
          after,
          '',
          'Yes',
        ])
        const head = ['Identifier', 'before', 'Grade', 'after', 'Feedback comments', 'Grade can be changed']
        const lines = [head, ...rows].map(row =>
          row.map(cell => quoted(cell, isAlways, separator)).join(separator),
        )
        const text = start + lines.join(lineEnd) + lineEnd
        const given = rows.map((_, index) =>
          mark('', cents / 100 + index, { participant: index, comment: 'a, "b"' }),
        )
        const once = fillWorksheet(text, given)
        const filled = once.ok ? once.value.text : expect.fail('it is filled')
        const again = parseCells(filled, separatorOf(filled))
        const cells = again.ok ? again.value.map(row => row.map(cell => cell.text)) : expect.fail('it is CSV')
        expect(cells).toEqual([
          head,
          ...rows.map((row, index) => row.with(2, String(given[index]!.grade)).with(4, 'a, "b"')),
        ])
        const withoutMarks = given.map(each => ({ ...each, grade: null }))
        const untouched = fillWorksheet(text, withoutMarks)
        expect(untouched.ok && untouched.value.text).toBe(text)
        const twice = fillWorksheet(filled, given)
        expect(twice.ok && twice.value.text).toBe(filled)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a student is found', () => {
  const people = [
    mark('Wei Li', 1),
    mark('Li Wei', 2),
    mark("Conan O'Brien", 3),
    mark('Ada Lovelace', 4, { roll: '201' }),
    mark('Ada Lovelace', 5, { roll: '202', email: 'a@x.org' }),
  ]
  const nobody = { participant: null, roll: null, email: null, name: null }
  test.for([
    [{ name: 'li wei' }, 2],
    [{ name: 'OBrien Conan' }, 3],
    [{ name: 'Ada Lovelace', roll: '202' }, 5],
    [{ name: 'Somebody Else', email: 'A@X.ORG' }, 5],
    [{ name: 'Ada Lovelace' }, 'two'],
    [{ name: 'Ada' }, null],
    [{}, null],
  ] as const)('%j: %j', ([wanted, grade]) => {
    const found = findPerson(people, { ...nobody, ...wanted })
    expect(found.ok ? (found.value?.grade ?? null) : 'two').toBe(grade)
  })
})

test('Moodle’s gradebook has who can be known, and formulas as they are', () => {
  const marks = [mark('=Ada', 49.36, { roll: '=201', comment: 'a, b' }), KURT, mark('Nobody', 3), MARKS[2]!]
  expect(makeMoodleGradebook(marks, 'Bot', 'roll')).toEqual({
    text: 'ID number,Bot,Feedback: Bot\r\n=201,49.36,"a, b"\r\n202,52,\r\n',
    filled: 2,
    left: [marks[2], marks[3]],
    unmarked: [],
  })
  expect(makeMoodleGradebook(marks, 'Bot', 'email')).toMatchObject({
    text: 'Email address,Bot,Feedback: Bot\r\nKurt@example.org,52,\r\n',
  })
})

describe('Canvas’s gradebook', () => {
  const exported = [
    '\ufeffStudent,ID,SIS User ID,SIS Login ID,Section,Bot (123),Final Score',
    '    Points Possible,,,,,50,(read only)',
    '"Lovelace, Ada",7,201,ada,CS,,10',
    '"Gödel, Kurt",8,,kurt@example.org,"CS, Fri",3,20',
    '"Student, Test",9,,x,CS,,',
  ].join('\n')

  test('has the columns that Canvas knows students by, and the assignment with its number', () => {
    const result = makeCanvasGradebook(exported, { title: 'Bot', points: 100 }, MARKS)
    expect(result.ok && result.value).toEqual({
      text: [
        'Student,ID,SIS User ID,SIS Login ID,Section,Bot (123)',
        '"    Points Possible",,,,,100',
        '"Lovelace, Ada",7,201,ada,CS,49.36',
        '"Gödel, Kurt",8,,kurt@example.org,"CS, Fri",52',
        '"Student, Test",9,,x,CS,',
        '',
      ].join('\r\n'),
      filled: 2,
      left: [MARKS[2]],
      unmarked: ['Student, Test'],
    })
  })

  test('gets a new assignment by its title', () => {
    const result = makeCanvasGradebook(exported, { title: 'Tournament', points: 100 }, MARKS)
    expect(result.ok && result.value.text.split('\r\n')[0]).toBe(
      'Student,ID,SIS User ID,SIS Login ID,Section,Tournament',
    )
  })

  test('must be one', () => {
    const result = makeCanvasGradebook('Name,Mark\nAda,1\n', { title: 'Bot', points: 100 }, MARKS)
    expect(result.ok ? [] : result.error.map(({ must }) => must)).toEqual([
      'have "Student"',
      'have "ID"',
      'have "Section"',
    ])
  })
})
