/** Letters that a link may hold unescaped: numbers and bytes as base64url, and letters that check a text. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const BITS = 6n

/** A whole number from 0, the highest digits first; 0 is the empty text. */
export function numberToText(number: bigint): string {
  let text = ''
  for (let rest = number; rest > 0n; rest >>= BITS) text = LETTERS[Number(rest & 63n)] + text
  return text
}

/** Null where the text has other letters, or a leading zero that `numberToText` does not write. */
export function textToNumber(text: string): bigint | null {
  let number = 0n
  for (const letter of text) {
    const digit = LETTERS.indexOf(letter)
    if (digit < 0) return null
    number = (number << BITS) | BigInt(digit)
  }
  return text.startsWith(LETTERS.charAt(0)) ? null : number
}

export function bytesToText(bytes: Uint8Array): string {
  const binary = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Null where the text is no base64url. */
export function textToBytes(text: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, letter => letter.charCodeAt(0))
}

/** Two letters that change with nearly every change of a text. */
export function checkLetters(text: string): string {
  let hash = 0x811c9dc5
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  const folded = (hash ^ (hash >>> 12) ^ (hash >>> 24)) & 0xfff
  return LETTERS.charAt(folded >> 6) + LETTERS.charAt(folded & 63)
}
