/** What to say of a file that the system would not read or write. */

export const cannotRead = (path: string, thrown: unknown): string =>
  `cannot read ${path}: ${whyOf(thrown, READING)}`

export const cannotWrite = (path: string, thrown: unknown): string =>
  `cannot write ${path}: ${whyOf(thrown, WRITING)}`

type Words = Readonly<Record<string, string>>

/** What is not of the system's making is a fault of the program. */
function whyOf(thrown: unknown, words: Words): string {
  const { code } = thrown as NodeJS.ErrnoException
  if (code === undefined) throw thrown
  return words[code] ?? code
}

const READING: Words = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
}

const WRITING: Words = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EEXIST: 'there is a file in its way',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'it may not be written',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
}
