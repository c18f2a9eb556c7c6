/**
 * `npm run bench load -- [--readers 200] [--seconds 30] [--pause 1000]`: readers of a page each, all at once, while a
 * tournament is played. Each follows it live and asks for something every second: lists, games, ratings, the plan.
 * Beside them somebody asks for /health twenty times a second; 99 of 100 answers must be there within 250 ms.
 */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { begin, processorSeconds, withServer } from './server.ts'

const HEALTH_EVERY = 50 // ms
const GOAL = 250 // ms
/** More games than end while it is measured. */
const ENTRANTS = Array.from({ length: 20 }, (_, index) => `engine:1@${100 + index}n`)
const GAMES = 100 // of each two

interface Terms {
  readonly readers: number
  readonly seconds: number
  readonly pause: number
}

export async function benchLoad(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      readers: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '30' },
      pause: { type: 'string', default: '1000' },
    },
  })
  const [readers, seconds, pause] = [values.readers, values.seconds, values.pause].map(Number)
  await withServer((address, pid) => measure(address, pid, { readers, seconds, pause } as Terms))
}

async function measure(address: string, pid: number, { readers, seconds, pause }: Terms): Promise<void> {
  const tournament = await begin(address, ENTRANTS, GAMES)
  await sleep(3000) // until there are games to read
  const [before, until] = [processorSeconds(pid), performance.now() + 1000 * seconds]
  const paths = pathsOf(tournament)
  const told = new AbortController()
  const reading = Array.from({ length: readers }, (_, reader) =>
    read(address, paths, { reader, pause, until, told: told.signal, tournament }),
  )
  const health = await askOnTime(address, until)
  const answers = (await Promise.all(reading)).flat()
  told.abort()
  tell('/health', health)
  tell(`${readers} readers`, answers)
  console.log(
    `${(processorSeconds(pid) - before).toFixed(1)} s of the server's processor time in ${seconds} s`,
  )
  const errors = [...health, ...answers].filter(({ isGood }) => !isGood)
  for (const [why, same] of Map.groupBy(errors, ({ why }) => why)) console.log(`${same.length} times: ${why}`)
  if (errors.length > 0 || share(health, 0.99) > GOAL) process.exitCode = 1
}

const pathsOf = (tournament: number): string[] => [
  `/api/tournaments/${tournament}`,
  `/api/games?tournament=${tournament}&most=50`,
  '/api/games/1',
  '/api/tournaments',
  `/api/tournaments/${tournament}/events?after=0`,
  '/api/ratings',
  '/api/bots',
  '/',
]

interface Answered {
  readonly path: string
  readonly took: number
  readonly isGood: boolean
  readonly why: string
}

interface Reader {
  readonly reader: number
  readonly pause: number
  readonly until: number
  readonly told: AbortSignal
  readonly tournament: number
}

/** Follows the tournament, and asks. They do not all ask at the same moment. */
async function read(
  address: string,
  paths: readonly string[],
  { reader, pause, until, told, tournament }: Reader,
): Promise<Answered[]> {
  const stream = request(`${address}/api/tournaments/${tournament}/live`, { signal: told }, answer =>
    answer.resume(),
  )
  stream.on('error', () => {}).end()
  await sleep((pause * (reader % 100)) / 100)
  return ask(address, paths, { from: reader, pause, until })
}

interface Asking {
  readonly from: number
  readonly pause: number
  readonly until: number
}

async function ask(
  address: string,
  paths: readonly string[],
  { from, pause, until }: Asking,
): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true })
  const answers: Answered[] = []
  for (let turn = from; performance.now() < until; turn++) {
    const answer = await once(address, paths[turn % paths.length] ?? '/', agent)
    answers.push(answer)
    await sleep(Math.max(0, pause - answer.took))
  }
  agent.destroy()
  return answers
}

/** At fixed times, whether there was an answer to the one before or not: a server that stands still cannot hide it. */
async function askOnTime(address: string, until: number): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true })
  const answers: Promise<Answered>[] = []
  for (let next = performance.now(); next < until; next += HEALTH_EVERY) {
    await sleep(Math.max(0, next - performance.now()))
    answers.push(once(address, '/health', agent))
  }
  const all = await Promise.all(answers)
  agent.destroy()
  return all
}

function once(address: string, path: string, agent: Agent): Promise<Answered> {
  const began = performance.now()
  return new Promise(resolve => {
    const end = (why: string, isGood = false): void =>
      resolve({ path, took: performance.now() - began, isGood, why })
    const asking = request(`${address}${path}`, { agent }, answer => {
      answer.resume().on('end', () => end(`${path} ${answer.statusCode}`, answer.statusCode === 200))
    })
    asking.on('error', error => end(`${path} ${error.message}`)).end()
  })
}

function share(answers: readonly Answered[], part: number): number {
  const times = answers.map(({ took }) => took).sort((a, b) => a - b)
  return times[Math.floor(part * (times.length - 1))] ?? 0
}

function tell(who: string, answers: readonly Answered[]): void {
  const [half, most, all] = [0.5, 0.99, 1].map(part => share(answers, part).toFixed(0))
  const errors = answers.filter(({ isGood }) => !isGood).length
  console.log(
    `${who}: ${answers.length} answers, p50 ${half} ms, p99 ${most} ms, slowest ${all} ms, ${errors} errors`,
  )
  for (const [path, same] of Map.groupBy(answers, answer => answer.path))
    if (same.length < answers.length)
      console.log(`  ${path}: p50 ${share(same, 0.5).toFixed(0)} ms, p99 ${share(same, 0.99).toFixed(0)} ms`)
}
