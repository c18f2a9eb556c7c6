/** `ultimata serve`: the page, the API and the workers behind it, in one process. `npm start` is this. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { configFrom, USUAL_PORT } from '../server/config.ts'
import type { Server } from '../server/main.ts'
import { EXIT, type Io, print, report, Stop } from './io.ts'
import { ENDING, interruptions } from './tournament/interruptions.ts'
import { addStoreOptions, type StoreOptions } from './with-store.ts'

interface Options extends StoreOptions {
  readonly host?: string
  readonly port?: string
  readonly concurrency?: string
  readonly open: boolean
}

const EXAMPLES = `
Options override the environment variables HOST, PORT, DATABASE_URL, ULTIMATA_DATA, ULTIMATA_WORKERS, ULTIMATA_OPEN,
ULTIMATA_ORIGIN, ULTIMATA_NAMES, ULTIMATA_VISITORS and ULTIMATA_RATE, which docs/server.md explains.
Press Ctrl-C once to stop after the running games. Press it twice to abandon them; they are replayed after the next
start.`

export function registerServe(program: Command, io: Io): void {
  const command = program
    .command('serve')
    .summary('run the page, the API and workers in one process')
    .option('--host <name>', 'address to listen on (default: localhost)')
    .option('--port <n>', `port to listen on (default: ${USUAL_PORT}, or the next free one)`)
    .option('--concurrency <n>', 'games played at the same time (default: one less than the number of cores)')
    .option('--no-open', 'do not open a browser')
  addStoreOptions(command)
    .addHelpText('after', EXAMPLES)
    .action((options: Options) => serve(io, options))
}

async function serve(io: Io, options: Options): Promise<void> {
  const config = configFrom(environmentOf(io, options), availableParallelism())
  if (!config.ok) throw new Stop(EXIT.usage, config.error.join('\n'))
  const { startServer } = await import('../server/main.ts') // loaded here: it is slow to load, and other commands do not need it
  const stopping = interruptions(() => report(io, ENDING))
  const server = await startServer(config.value, message => report(io, message))
  if (!server.ok) throw new Stop(EXIT.usage, server.error)
  const { address, where, claim } = server.value
  if (!io.stdout.isTTY) print(io, address) // for the program that started it
  report(io, `Ultimata is at ${address} and stores its data in ${where}. Press Ctrl-C to stop.`)
  if (claim !== null) report(io, `Make the first staff account within seven days: ${claim}`)
  if (config.value.opens) openBrowser(io, address)
  await untilAsked(server.value, stopping)
  stopping.release()
}

/** The options of the command line as environment variables. */
function environmentOf({ env }: Io, { host, port, concurrency, data, open }: Options): Io['env'] {
  const said = {
    HOST: host,
    PORT: port,
    ULTIMATA_WORKERS: concurrency,
    ULTIMATA_OPEN: open ? undefined : '0',
    ...(data === undefined ? {} : { ULTIMATA_DATA: data, DATABASE_URL: '' }),
  }
  const words = Object.entries(said).filter(([, word]) => word !== undefined)
  return { ...env, ...Object.fromEntries(words) }
}

async function untilAsked(
  server: Server,
  { finish, abort }: { finish: AbortSignal; abort: AbortSignal },
): Promise<void> {
  await asked(finish)
  abort.addEventListener('abort', () => void server.abort())
  await server.finish()
}

const asked = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve())
  })

/** Only on a terminal with a screen. */
function openBrowser({ stdout, env }: Io, address: string): void {
  const isMac = process.platform === 'darwin'
  const hasScreen = isMac || [env.DISPLAY, env.WAYLAND_DISPLAY].some(screen => (screen ?? '') !== '')
  if (!stdout.isTTY || !hasScreen || (env.CI ?? '') !== '') return
  const opener = spawn(isMac ? 'open' : 'xdg-open', [address], { stdio: 'ignore', detached: true })
  opener.on('error', () => {}) // the address is on the terminal
  opener.unref()
}
