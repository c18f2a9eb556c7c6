/** Whole servers for tests: on a port of their own, over a store in a folder that goes away. */
import { request } from 'node:http'
import { assert } from '../src/rules/result.ts'
import { type Config, configFrom } from '../src/server/config.ts'
import { type Server, startServer } from '../src/server/main.ts'

export async function startedOn(
  folder: string,
  settings: Record<string, string> = {},
  now?: () => Date,
): Promise<Server> {
  const server = await startServer(configOn(folder, settings), message => console.error(message), now)
  assert(server.ok, server.ok ? '' : server.error)
  return server.value
}

export function configOn(folder: string, settings: Record<string, string>): Config {
  const config = configFrom({ ULTIMATA_DATA: folder, ULTIMATA_WORKERS: '1', PORT: '0', ...settings }, 2)
  assert(config.ok, config.ok ? '' : config.error.join('\n'))
  return config.value
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** As a program would ask, with any headers: fetch has its own idea of some. */
export function asked(
  address: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(`${address}${path}`, { method, headers }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', part => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      response.on('error', reject)
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

export const posted = (
  address: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  asked(address, '/api/tournaments', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })

export interface Told {
  readonly id: number
  readonly at: string
  readonly kind: string
  readonly game: number | null
  readonly body: Record<string, unknown>
}

/** The stored events of a stream, as they come; leaving the loop ends the connection. */
export async function* eventsFrom(
  address: string,
  tournament: number,
  headers: Record<string, string> = {},
): AsyncGenerator<Told, void> {
  for await (const { event, data } of framesFrom(`${address}/api/tournaments/${tournament}/live`, headers))
    if (event === '') yield JSON.parse(data)
}

export interface Frame {
  readonly event: string
  readonly data: string
}

export async function* framesFrom(
  address: string,
  headers: Record<string, string> = {},
): AsyncGenerator<Frame, void> {
  const leaving = new AbortController()
  try {
    const response = await fetch(address, { headers, signal: leaving.signal })
    assert(response.ok && response.body !== null, `a stream, not ${response.status}`)
    let rest = ''
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      const frames = `${rest}${part}`.split('\n\n')
      rest = frames.pop() ?? ''
      yield* frames.filter(frame => frame.includes('data: ')).map(frameOf)
    }
  } finally {
    leaving.abort()
  }
}

const frameOf = (text: string): Frame => ({
  event: /^event: (.*)$/m.exec(text)?.[1] ?? '',
  data: /^data: (.*)$/m.exec(text)?.[1] ?? '',
})
