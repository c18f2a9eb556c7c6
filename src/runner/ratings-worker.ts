/** What runs in a thread that calculates the ratings of one variant, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import type { NamedMeetings } from '../stats/meetings.ts'
import { ratedFields } from './rated-fields.ts'

export interface RatingsOrder {
  readonly variant: string
  readonly named: NamedMeetings
}

const { variant, named }: RatingsOrder = workerData
parentPort?.postMessage(ratedFields(variant, named))
