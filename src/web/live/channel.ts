/**
 * The way to a live game on the server. What happens there comes as a stream of server-sent events, each with the whole
 * game; what one does goes as a request. A connection that was lost, or that has said nothing for too long, as after
 * sleep, is made anew, and what was done meanwhile is sent then: the server takes the same act only once.
 *
 * It is read with fetch rather than EventSource, so that the key of a seat goes in a header and never in an address.
 */
import type { Complaint } from '../../contract/common.ts'
import { LIVE_KEY_HEADER, type LiveAct, type LiveGameAnswer } from '../../contract/live-games.ts'
import type { Side } from '../../rules/position.ts'
import { eventReader, type ServerEvent } from './event-stream.ts'

export interface ChannelTerms {
  readonly game: string
  readonly key: string | null // of one's seat; null: one only watches
  readonly origin?: string // of the server; left out: this page's
}

export interface ChannelListener {
  /** The whole game, after each change. */
  game(answer: LiveGameAnswer): void
  /** In which seat the key is; null: in none. */
  seat(side: Side | null): void
  connected(isConnected: boolean): void
  /** There is no such game any more; nothing else comes. */
  gone(why: string): void
}

export interface Channel {
  /** Resolves when the server has taken it, with null, or refused it, with why; it is sent until then. */
  act(act: LiveAct['act']): Promise<string | null>
  /** Something suggests that the connection can be had, or is not what it seems: look now. */
  wake(): void
  close(): void
}

const DELAYS = [500, 1000, 2000, 4000] // milliseconds before one tries again
const SILENCE = 40_000 // milliseconds; the server says something every 15 s
const SIGN = 25_000 // milliseconds after which the page of a seat says that it is there
const DOUBT = 20_000 // milliseconds of silence after which somebody who comes back looks

export function openChannel(terms: ChannelTerms, listener: ChannelListener): Channel {
  const { game, key, origin = '' } = terms
  const address = `${origin}/api/live-games/${game}`
  const over = new AbortController()
  let connection = new AbortController()
  let heard = performance.now()
  let isConnected = false
  let tries = 0
  let stirred = Promise.withResolvers<void>()

  const stir = (): void => {
    stirred.resolve()
    stirred = Promise.withResolvers()
  }
  const rest = async (milliseconds: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, milliseconds)
    await Promise.race([promise, stirred.promise])
    clearTimeout(timer)
  }
  const connected = (is: boolean): void => {
    if (is) [heard, tries] = [performance.now(), 0]
    if (is !== isConnected && !over.signal.aborted) listener.connected(is)
    if (is && !isConnected) stir()
    isConnected = is
  }
  const take = ({ event, data }: ServerEvent): void => {
    if (event === 'seat') listener.seat(JSON.parse(data))
    else if (event === 'message') listener.game(JSON.parse(data))
  }

  async function listenOnce(): Promise<string | null> {
    connection = new AbortController()
    const headers: Record<string, string> = key === null ? {} : { [LIVE_KEY_HEADER]: key }
    const request = { headers, cache: 'no-store', signal: connection.signal } as const
    const response = await fetch(`${address}/live`, request)
    if (response.status === 404) return messageOf(await response.json())
    if (!response.ok || !response.body) throw new Error(`the server answers ${response.status}`)
    const read = eventReader()
    const watching = setInterval(() => {
      if (performance.now() - heard > SILENCE) connection.abort()
    }, DOUBT / 2)
    try {
      connected(true)
      for await (const piece of textsOf(response.body)) {
        heard = performance.now()
        for (const event of read(piece)) take(event)
      }
    } finally {
      clearInterval(watching)
    }
    return null
  }

  async function listen(): Promise<void> {
    while (!over.signal.aborted) {
      const gone = await listenOnce().catch(() => null)
      if (over.signal.aborted) return
      connected(false)
      if (gone !== null) return listener.gone(gone)
      await rest(DELAYS[Math.min(tries++, DELAYS.length - 1)]!)
    }
  }

  async function act(what: LiveAct['act']): Promise<string | null> {
    const body = JSON.stringify({ key, act: what })
    const headers = { 'Content-Type': 'application/json' }
    for (let attempt = 0; !over.signal.aborted; attempt++) {
      const sent = { method: 'POST', headers, body, signal: over.signal }
      const response = await fetch(`${address}/acts`, sent).catch(() => null)
      const answer: unknown = await response?.json().catch(() => null)
      if (response?.ok) return null
      if (response && !isPassing(response.status)) return messageOf(answer)
      await rest(DELAYS[Math.min(attempt, DELAYS.length - 1)]!)
    }
    return 'the game was left'
  }

  const signs = key === null ? null : setInterval(sign, SIGN)

  /** A machine that sleeps says nothing, and so is known to be away; that one sign is lost does no harm. */
  function sign(): void {
    const body = JSON.stringify({ key, act: { kind: 'here' } })
    const headers = { 'Content-Type': 'application/json' }
    if (isConnected) fetch(`${address}/acts`, { method: 'POST', headers, body }).catch(() => {})
  }

  void listen()
  return {
    act,
    wake: () => {
      if (isConnected && performance.now() - heard > DOUBT) connection.abort()
      stir()
    },
    close: () => {
      if (signs !== null) clearInterval(signs)
      over.abort()
      connection.abort()
      stir()
    },
  }
}

/** Too many requests, or a server that is being started: the same is tried again. */
const isPassing = (status: number): boolean => status === 429 || status >= 500

function messageOf(answer: unknown): string {
  const complaint = answer as Complaint | null
  return complaint?.error?.message ?? 'the server gives no reason'
}

async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}
