/** '1 Brett', '2 Bretter' */
export const many = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`

const JOINTS = { or: 'oder', and: 'und' } as const

/** 'a', 'a oder b', 'a, b oder c' */
export const joined = (words: readonly string[], joint: keyof typeof JOINTS): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${JOINTS[joint]} ${words.at(-1)}`
