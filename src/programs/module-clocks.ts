/** What python/clocks.py is for Python, for modules: clocks that run faster, and random numbers that follow from a seed. */
import { chanceFrom } from '../rules/chance.ts'

/** `wall:20` or `processor:50`; anything else leaves the clocks as they are. */
export function hurryClocks(word: string): void {
  const [, of, times] = /^(wall|processor):([\d.]+)$/.exec(word) ?? []
  if (times === undefined) return
  const real = performance.now.bind(performance)
  const count = of === 'wall' ? real : processorTime
  const [started, now, date] = [count(), real(), Date.now()]
  const passed = (): number => (count() - started) * Number(times)
  performance.now = () => now + passed()
  Date.now = () => Math.floor(date + passed())
  globalThis.Date = dateBy(Date, Date.now)
  process.hrtime = Object.assign(hrtimeBy(passed), { bigint: () => BigInt(Math.floor(passed() * 1e6)) })
}

/** Milliseconds of the whole process: what its compiler does beside it counts, as it does for whoever looks on. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const dateBy = (Real: DateConstructor, now: () => number): DateConstructor =>
  new Proxy(Real, {
    construct: (_, words, made) => Reflect.construct(Real, words.length === 0 ? [now()] : words, made),
    apply: () => new Real(now()).toString(),
  })

const hrtimeBy =
  (passed: () => number) =>
  (before: readonly [number, number] = [0, 0]): [number, number] => {
    const all = Math.floor(passed() * 1e6) - before[0] * 1e9 - before[1]
    return [Math.floor(all / 1e9), all % 1e9]
  }

const FINE = 2 ** 30

export function fixChance(seed: number): void {
  const chance = chanceFrom(seed)
  Math.random = () => chance.below(FINE) / FINE
}
