/**
 * Errors after which PostgreSQL ends its process, such as a full disk when the log of changes needs a file. PGlite
 * cannot end its own, and goes on giving nonsense; so whoever runs it looks for them in what it answers.
 */

const ERROR = 'E'.charCodeAt(0)
const HEAD = 5 // a letter, and how long it is without that letter

/** Whether an answer, in the protocol of PostgreSQL, holds an error after which nothing can follow. */
export function isLast(answer: Uint8Array): boolean {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength)
  for (let at = 0; at + HEAD <= answer.length; at += 1 + Math.max(4, view.getInt32(at + 1))) {
    if (answer[at] !== ERROR) continue
    const fields = Buffer.from(answer.subarray(at + HEAD, at + 1 + view.getInt32(at + 1))).toString('latin1')
    if (/(?:^|\0)V(?:PANIC|FATAL)\0/.test(fields)) return true
  }
  return false
}
