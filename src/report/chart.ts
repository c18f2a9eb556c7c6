/** What the charts share: scales, ticks, and labels that do not lie on each other. */

export type Scale = (value: number) => number

export const linear =
  (from: number, to: number, low: number, high: number): Scale =>
  value =>
    low + ((value - from) / (to - from)) * (high - low)

export const logarithmic = (from: number, to: number, low: number, high: number): Scale => {
  const scale = linear(Math.log(from), Math.log(to), low, high)
  return value => scale(Math.log(Math.max(from, value)))
}

/** About five round figures from 0 up to the most. */
export function ticksUpTo(most: number): number[] {
  const rough = most / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map(factor => factor * power).find(size => size >= rough) ?? rough
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, tick) => tick * step)
}

/** Positions as near to the wanted ones as a distance between them allows, inside a range. They come sorted. */
export function spread(wanted: readonly number[], distance: number, low: number, high: number): number[] {
  const places: number[] = []
  for (const want of wanted) places.push(Math.max(want, low, (places.at(-1) ?? -Infinity) + distance))
  for (let index = places.length - 1, limit = high; index >= 0; index--) {
    const place = Math.min(places[index]!, limit)
    places[index] = place
    limit = place - distance
  }
  return places
}

/** A coordinate without needless digits. */
export const at = (value: number): number => Math.round(value * 10) / 10
