/**
 * The first look at what a team hands in, before it is stored: one file, not too large, called as it must be, text,
 * and with the class that it must have. Everything that is wrong is told at once, each with what to do. Whether it
 * runs is found out later, in the sandbox.
 */
import { err, ok, type Result } from '../rules/result.ts'
import { quote } from '../rules/text.ts'
import type { Course } from './course.ts'
import { type GivenNames, givenNames, teamOfFile } from './naming.ts'
import type { Refusal } from './refusal.ts'
import { sourceText } from './source-text.ts'

export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export const UPLOAD_FAULTS = [
  'no-file',
  'several-files',
  'too-large',
  'empty',
  'wrong-name',
  'not-text',
  'wrong-class',
] as const
export type UploadFault = (typeof UPLOAD_FAULTS)[number]

type Fault = Refusal<UploadFault>

/** The file that is handed in, or everything that is wrong with what was sent. */
export function checkUpload(
  files: readonly UploadedFile[],
  course: Course,
  team: number,
): Result<UploadedFile, readonly Fault[]> {
  const names = givenNames(course.naming, team)
  const [file, ...others] = files
  if (file === undefined) return err([fault('no-file', `no file was sent; hand in ${names.file}`)])
  if (others.length > 0) return err([severalFiles(files, names)])
  const faults = [...nameFaults(file, course, team), ...contentFaults(file, course, names)]
  return faults.length === 0 ? ok(file) : err(faults)
}

const fault = (reason: UploadFault, words: string): Fault => ({ reason, words })

const severalFiles = (files: readonly UploadedFile[], { file }: GivenNames): Fault => {
  const sent = files.map(({ name }) => quote(name)).join(', ')
  return fault('several-files', `${files.length} files were sent (${sent}); hand in ${file} alone`)
}

function nameFaults({ name }: UploadedFile, { naming }: Course, team: number): Fault[] {
  const { file } = givenNames(naming, team)
  if (name === file) return []
  const other = teamOfFile(naming, name)
  const why = other === null ? '' : `; ${name} is the name of team ${other}'s file, and you are team ${team}`
  return [fault('wrong-name', `the file must be called ${file}; this one is called ${quote(name)}${why}`)]
}

function contentFaults({ bytes }: UploadedFile, { fileSize }: Course, names: GivenNames): Fault[] {
  if (bytes.length === 0) return [fault('empty', 'the file is empty')]
  if (bytes.length > fileSize)
    return [
      fault(
        'too-large',
        `the file has ${kibibytes(bytes.length)}, and at most ${kibibytes(fileSize)} are allowed`,
      ),
    ]
  const source = sourceText(bytes)
  if (!source.ok) return [fault('not-text', `the file ${source.error}`)]
  const { text } = source.value
  return isNotebook(text)
    ? [fault('not-text', 'the file is a Jupyter notebook; hand in a .py file with the class alone')]
    : classFaults(text, names)
}

/** Rounded up, so that a file that is too large never seems to be as large as allowed. */
const kibibytes = (bytes: number): string => `${Math.ceil(bytes / 102.4) / 10} KiB`

const isNotebook = (text: string): boolean => /^\s*\{/.test(text) && /"nbformat"\s*:/.test(text)

const CLASS = /^class[ \t]+([\p{L}_][\p{L}\p{N}_]*)/gmu

/** A class is looked for at the beginning of a line; the check in the sandbox sees it as Python does. */
function classFaults(text: string, names: GivenNames): Fault[] {
  const found = [...text.matchAll(CLASS)].flatMap(([, name = '']) => name)
  if (found.includes(names.class)) return []
  const shown = found.slice(0, 5).join(', ')
  const has = found.length === 0 ? 'it has no class' : `it has ${shown}${found.length > 5 ? ', …' : ''}`
  return [fault('wrong-class', `the file must have the class ${names.class}; ${has}`)]
}
