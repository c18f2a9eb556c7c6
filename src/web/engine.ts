/**
 * The engine as the page has it: fetched on demand, thinking in a Web Worker. Where the page is cross-origin isolated
 * it shares memory with its workers; elsewhere it has one thread and starts anew after a stop.
 */

import type { Analysis } from '../engine/analysis.ts'
import type { Engine } from '../engine/engine.ts'
import type { Limits } from '../engine/limits.ts'
import type { Channel } from '../engine/messages.ts'
import type { Position } from '../rules/position.ts'
import { err, ok, type Result } from '../rules/result.ts'
import type { Variant } from '../rules/variant.ts'
import { pageWords } from '../words/en/page.ts'
import { wordsNow } from './language.ts'

export type { Analysis, Engine, Limits }

export interface EngineWish {
  readonly threads?: number
  readonly megabytes?: number
}

/** How many threads may think on this device, one left for the page. */
export const mostThreads = (): number =>
  globalThis.crossOriginIsolated ? Math.max(1, Math.min(16, (navigator.hardwareConcurrency ?? 2) - 1)) : 1

/** An engine of one's own; `close` it when it is no longer wanted. */
export async function openEngine(variant: Variant, wish: EngineWish = {}): Promise<Result<Engine, string>> {
  const unshared = !globalThis.crossOriginIsolated
  const options = { threads: unshared ? 1 : (wish.threads ?? 1), megabytes: wish.megabytes ?? 16, unshared }
  const channels: Channel[] = []
  try {
    const [{ makeEngine }, { webChannel }] = await Promise.all([
      import('../engine/engine.ts'),
      import('../engine/channel-web.ts'),
    ])
    return await makeEngine(variant, options, () => {
      const channel = webChannel()
      channels.push(channel)
      return channel
    })
  } catch (thrown) {
    for (const channel of channels) channel.end()
    return err(wordsNow(pageWords).engineNotLoaded(wordsOf(thrown)))
  }
}

/** One search; why there is none where the engine has failed. It is of no use any more then. */
export async function search(
  engine: Pick<Engine, 'analyse'>,
  ...asked: Parameters<Engine['analyse']>
): Promise<Result<Analysis | null, string>> {
  try {
    return ok(await engine.analyse(...asked))
  } catch (thrown) {
    return err(engineFault(thrown))
  }
}

export const engineFault = (thrown: unknown): string => wordsNow(pageWords).engineFailed(wordsOf(thrown))

export const wordsOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown)

/** The engine that plays: one for the page, of the variant that was last asked for. */
let playing: { readonly variant: Variant; readonly engine: Promise<Result<Engine, string>> } | null = null

export function playingEngine(variant: Variant): Promise<Result<Engine, string>> {
  if (playing?.variant === variant) return playing.engine
  void playing?.engine.then(before => before.ok && before.value.close())
  const engine = openEngine(variant)
  playing = { variant, engine }
  void engine.then(opened => {
    if (opened.ok) performance.mark('engine ready')
    else if (playing?.engine === engine) playing = null // the next one who asks tries again
  })
  return engine
}

/** One search of the engine that plays; null when it was abandoned meanwhile. */
export async function ponder(
  position: Position,
  limits: Limits,
  signal: AbortSignal,
): Promise<Result<Analysis, string> | null> {
  const engine = playingEngine(position.rules.variant)
  const opened = await engine
  if (!opened.ok) return opened
  if (signal.aborted) return null
  const stop = (): void => opened.value.abort()
  signal.addEventListener('abort', stop, { once: true })
  const found = await search(opened.value, position, limits)
  signal.removeEventListener('abort', stop)
  if (!found.ok) {
    if (playing?.engine === engine) playing = null // the next one who asks tries again
    return signal.aborted ? null : found
  }
  return found.value && !signal.aborted ? ok(found.value) : null
}
