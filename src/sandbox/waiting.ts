/** How long this thread has waited for a processor, and how much a host has taken from this machine, in milliseconds. */
import { textOf } from './kernel-files.ts'

/** The time that the calling thread could have run and did not; 0 where the kernel does not tell. */
export const ownWaiting = (): number => Number(textOf('/proc/thread-self/schedstat').split(' ')[1] ?? 0) / 1e6

const TICK = 10 // milliseconds, in which /proc/stat counts

/** Of each processor what the host gave to others instead: only on virtual machines is it more than 0. */
export const stolenTimes = (): number[] =>
  textOf('/proc/stat')
    .split('\n')
    .filter(line => /^cpu\d/.test(line))
    .map(line => TICK * Number(line.split(' ')[8] ?? 0))
