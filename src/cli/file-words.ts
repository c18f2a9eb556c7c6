/** Error messages for files that cannot be read or written. */

export const cannotRead = (path: string, thrown: unknown): string =>
  `cannot read ${path}: ${whyOf(thrown, READING)}`

export const cannotWrite = (path: string, thrown: unknown): string =>
  `cannot write ${path}: ${whyOf(thrown, WRITING)}`

type Reasons = Readonly<Record<string, string>>

/** An error without a system code is a bug, and is thrown again. */
function whyOf(thrown: unknown, reasons: Reasons): string {
  const { code } = thrown as NodeJS.ErrnoException
  if (code === undefined) throw thrown
  return reasons[code] ?? code
}

const READING: Reasons = {
  ENOENT: 'the file does not exist',
  ENOTDIR: 'the file does not exist',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
}

const WRITING: Reasons = {
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'the folder does not exist',
  EEXIST: 'a file of that name exists',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
}
