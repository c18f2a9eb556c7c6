/**
 * The code by which a student joins a team: 12 letters of Crockford's base 32, which is 60 bits. It is said aloud and
 * copied from a blackboard, so it is read without regard to case, spaces and dashes, O is read as 0, and I and L as 1.
 */
import { assert, type Result } from '../rules/result.ts'
import { Scanner, type TextError } from '../rules/text.ts'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12

/** The bytes of chance that a code is made from. */
export const JOIN_CODE_BYTES = LENGTH

/** The code as it is stored and compared: 'K7QD3M9XABCD'. */
export function newJoinCode(chance: Uint8Array): string {
  assert(chance.length === JOIN_CODE_BYTES, `${JOIN_CODE_BYTES} bytes of chance`)
  return Array.from(chance, byte => LETTERS.charAt(byte % LETTERS.length)).join('')
}

/** The code as it is shown: 'K7QD-3M9X-ABCD'. */
export const makeJoinCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

const GAP = /[\s-]*/y
const LETTER = /[0-9A-TV-Za-tv-z]/y

export function parseJoinCode(text: string): Result<string, TextError> {
  const scanner = new Scanner(text)
  let code = ''
  scanner.take(GAP)
  while (code.length < LENGTH && !scanner.failed) {
    code += scanner.read(LETTER, `${LENGTH} letters and digits, of which U is none`)
    scanner.take(GAP)
  }
  scanner.end(`no more than ${LENGTH} letters and digits`)
  return scanner.result(code.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1'))
}
