/** How fast games finish, and how long the rest will take. */
import { durationText } from '../../report/duration.ts'

export interface Pace {
  readonly done: number
  readonly total: number
  readonly since: number // games that finished during this run
  readonly seconds: number // since the run began
}

/** '128/1242 games  12.4/s  1 min 30 s left' */
export function paceText({ done, total, since, seconds }: Pace): string {
  const rate = seconds > 0 ? since / seconds : 0
  const left = rate > 0 && total > done ? [`${durationText((total - done) / rate)} left`] : []
  return [`${done}/${total} games`, rateText(rate), ...left].join('  ')
}

/** Slow games are counted by the minute. */
const rateText = (rate: number): string =>
  rate === 0 || rate >= 1 ? `${rate.toFixed(1)}/s` : `${(60 * rate).toFixed(1)}/min`
