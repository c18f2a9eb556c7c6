/** Classic BPF, as the kernel's filter of system calls is written: instructions, and the bytes of a program of them. */
export interface Instruction {
  readonly code: number
  readonly jt: number // instructions to skip when the comparison holds
  readonly jf: number // and when it does not
  readonly k: number
}

export const ALLOW = 0x7fff0000
export const KILL_PROCESS = 0x80000000
export const errno = (number: number): number => 0x00050000 | number
export const EPERM = 1
export const EACCES = 13
export const EINVAL = 22
export const ENOSYS = 38
export const EOPNOTSUPP = 95

export const argument = (index: number): number => 16 + 8 * index

export const load = (offset: number): Instruction => ({ code: 0x20, jt: 0, jf: 0, k: offset })
export const give = (action: number): Instruction => ({ code: 0x06, jt: 0, jf: 0, k: action })
export const mask = (bits: number): Instruction => ({ code: 0x54, jt: 0, jf: 0, k: bits })

/** Runs the next `length` instructions only where the loaded word is, or is at least, a value. */
export const onlyIf = (value: number, length: number): Instruction => ({
  code: 0x15,
  jt: 0,
  jf: length,
  k: value,
})
export const onlyFrom = (value: number, length: number): Instruction => ({
  code: 0x35,
  jt: 0,
  jf: length,
  k: value,
})

export const when = (value: number, action: number): Instruction[] => [onlyIf(value, 1), give(action)]

/** Eight bytes each; both machines are little-endian. */
export function bytesOf(instructions: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(instructions.length * 8)
  for (const [index, { code, jt, jf, k }] of instructions.entries()) {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(jt, index * 8 + 2)
    bytes.writeUInt8(jf, index * 8 + 3)
    bytes.writeUInt32LE(k, index * 8 + 4)
  }
  return bytes
}
