/** An engine for a command; stops the command with the reason where there can be none. */
import { nodeChannel } from '../engine/channel-node.ts'
import { type Engine, type EngineOptions, makeEngine } from '../engine/engine.ts'
import type { Variant } from '../rules/variant.ts'
import { EXIT, Stop } from './io.ts'

export async function engineFor(variant: Variant, options: EngineOptions): Promise<Engine> {
  const made = await makeEngine(variant, options, nodeChannel)
  if (made.ok) return made.value
  throw new Stop(EXIT.usage, made.error)
}
