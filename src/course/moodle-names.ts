/**
 * The names of files in Moodle's zips: of what students handed in there, in all the forms that its versions and
 * settings have, and of feedback for them.
 *
 * A hand-in lies in a folder `Full Name_123_assignsubmission_file` (before 4.1 with a `_` at its end), or without
 * folders in a file of which that is the beginning. A group's has the group's name and number, the default group's no
 * number, and where marking is blind the name is 'Participant'. The number of a student is the one in the worksheet.
 */

export interface MoodleFile {
  readonly name: string // of the student or the group; 'Participant' where marking is blind
  readonly number: number | null // of the student in the assignment, or of the group
  readonly plugin: string // 'file', 'onlinetext'
  readonly path: string // of the file within the hand-in: 'team7.py', 'src/team7.py'
}

const SUBMISSION = /^(.+?)(?:_(\d{1,15}))?_assignsubmission_([a-z]+)(?:_?\/|_)([^/].*)$/s

/** Null for what is no hand-in: folders, what a Mac leaves behind, and paths that lead elsewhere. A folder around all may be. */
export function parseMoodleFile(entry: string): MoodleFile | null {
  const parts = entry.normalize('NFC').split('/')
  if (parts.some(isStrange) || entry.includes('\\') || entry.includes('\0')) return null
  const [, name, number, plugin, path] = SUBMISSION.exec(parts.join('/')) ?? []
  if (name === undefined || plugin === undefined || path === undefined) return null
  return {
    name: name.replace(/^.*\//s, ''),
    number: number === undefined ? null : Number(number),
    plugin,
    path,
  }
}

/** An empty part comes from a slash at either end. */
const isStrange = (part: string): boolean => part === '' || part.startsWith('.') || part === '__MACOSX'

/** One hand-in, with all of its files. */
export interface MoodleSubmission {
  readonly name: string
  readonly number: number | null
  readonly entries: readonly { readonly entry: string; readonly path: string }[] // those of the plug-in for files
}

export interface MoodleSubmissions {
  readonly submissions: readonly MoodleSubmission[] // in the order of the zip
  readonly ignored: readonly string[] // entries that are no files of a hand-in
}

export function moodleSubmissions(entries: readonly string[]): MoodleSubmissions {
  const found = entries.map(entry => ({ entry, file: parseMoodleFile(entry) }))
  const groups = Map.groupBy(
    found.flatMap(({ entry, file }) => (file?.plugin === 'file' ? [{ entry, file }] : [])),
    ({ file: { name, number } }) => JSON.stringify([name, number]),
  )
  const submissions = [...groups.values()].flatMap(files => {
    const [first] = files
    if (first === undefined) return []
    const { name, number } = first.file
    return [{ name, number, entries: files.map(({ entry, file }) => ({ entry, path: file.path })) }]
  })
  return {
    submissions,
    ignored: found.filter(({ file }) => file?.plugin !== 'file').map(({ entry }) => entry),
  }
}

/** Where Moodle looks for a student's feedback; it reads the number, and splits at every `_`. */
export const feedbackEntry = (name: string, participant: number, file: string): string =>
  `${folderName(name)}_${participant}_assignfeedback_file/${file}`

const folderName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[_/\\\p{Cc}\p{Cf}<>:"|?*&'`]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|\s+$/g, '') || 'Participant'
