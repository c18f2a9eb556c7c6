/** Loaded before a program: on SIGUSR2 its calendar jumps by up to two days, forth or back. Its stopwatch does not. */
import { isMainThread } from 'node:worker_threads'

const TWO_DAYS = 2 * 86_400_000
const RealDate = Date
let shift = 0

class JumpingDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...given)
  }

  static now() {
    return RealDate.now() + shift
  }
}

globalThis.Date = JumpingDate
if (isMainThread)
  process.on('SIGUSR2', () => {
    shift += Math.round((2 * Math.random() - 1) * TWO_DAYS)
  })
