/** What runs in a thread that plays the games it is given, one after another. */
import { parentPort } from 'node:worker_threads'
import type { Variant } from '../rules/variant.ts'
import { playBout } from './bout.ts'
import type { Message, Report } from './threads.ts'

const variants: Variant[] = []
let halt: (why: string) => void = () => {}

parentPort?.on('message', async (message: Message) => {
  if ('halt' in message) return halt(message.halt)
  const { promise, resolve } = Promise.withResolvers<string>()
  halt = resolve
  if (message.added) variants.push(message.added)
  const played = await playBout({ ...message, variant: variants[message.variant] }, promise)
  parentPort?.postMessage(played satisfies Report)
})
