/** Figures and names as people read them. */

/** 1242 as 1,242; halves and hundredths stay, longer fractions are rounded. */
export function figure(value: number): string {
  const [whole = '', fraction] = String(Math.round(value * 100) / 100).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** A share from 0 to 1: 0.45. */
export const twoDigits = (share: number): string => share.toFixed(2)

/** A number of things: `1 game`, `1,242 games`. */
export const many = (count: number, one: string, more = `${one}s`): string =>
  `${figure(count)} ${count === 1 ? one : more}`

/** Milliseconds with as many digits as matter: 4 ms, 0.35 s, 12.4 s. */
export function timeWords(ms: number): string {
  if (ms < 100) return `${ms < 1 ? '<1' : Math.round(ms)} ms`
  return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1).replace(/\.?0+$/, '')} s`
}

/** Bytes as a person sets them: 512 MiB, 1.5 GiB. */
export function memoryWords(bytes: number): string {
  const mebibytes = bytes / 2 ** 20
  return mebibytes < 1024 ? `${figure(mebibytes)} MiB` : `${figure(mebibytes / 1024)} GiB`
}

/** A text that fits into so many characters. */
export function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

const PLACES = ['first', 'second', 'third']
export const placeWord = (rank: number): string => PLACES[rank - 1] ?? `${rank}th`
