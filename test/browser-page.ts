/** The page of the browser test: asks the engine in Web Workers, and posts its answers. */
import { webChannel } from '../src/engine/channel-web.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import { answersOf, threadedMove } from './engine-answers.ts'

const { crossOriginIsolated } = globalThis as unknown as { crossOriginIsolated: boolean }
const answers = await answersOf(webChannel, !crossOriginIsolated)
const threaded = crossOriginIsolated ? await threadedMove(VARIANTS[0], webChannel) : null
await fetch('/answer', { method: 'POST', body: JSON.stringify({ crossOriginIsolated, answers, threaded }) })
