/** '1 board', '2 boards' */
export const many = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`

/** 'a', 'a or b', 'a, b or c' */
export const joined = (words: readonly string[], joint: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`
