/**
 * A language that has been started in a box, to run one bot after another. Starting Python takes seconds, so who is done
 * with one that is well leaves it for the next; one that has failed, or hangs, is thrown away with its box.
 */
import { err, ok, type Result } from '../../rules/result.ts'
import { type Box, openBox } from './box.ts'
import { type BotLanguage, LONGEST_PRINTS, parseSaid, type Said, type Source, type Told } from './messages.ts'
import moduleScript from './module-worker.ts?worker&url'
import pythonScript from './python-worker.ts?worker&url'

export interface Interpreter {
  readonly language: BotLanguage
  load(source: Source): void
  /** The line that answers; why it is of no use any more where there is none. */
  answer(text: string): Promise<Result<string, string>>
  check(source: Source): Promise<Result<string, string>>
  prints(): string // the end of all that it printed since it was last taken
  onPrints(heard: (() => void) | null): void
  isWell(): boolean
  close(): void
}

/** How far it is: the part of its files that is there, then it starts. */
export type Progress = { readonly kind: 'fetching'; readonly part: number } | { readonly kind: 'starting' }

/** One that nobody uses, or that is being started for the next who wants one. */
interface Spare {
  readonly language: BotLanguage
  readonly interpreter: Promise<Interpreter>
  isReady: boolean
  now: Progress
  heard: (now: Progress) => void
}

const spares: Spare[] = []
const MOST_SPARES = 2

export function takeInterpreter(
  language: BotLanguage,
  progress: (now: Progress) => void,
): Promise<Interpreter> {
  if (!spares.some(spare => spare.language === language)) addSpare(language)
  const [spare] = spares.splice(
    spares.findIndex(each => each.language === language),
    1,
  )
  if (!spare!.isReady) progress(spare!.now)
  spare!.heard = progress
  return spare!.interpreter
}

/** The next one who wants it need not wait as long. */
export function warmUp(language: BotLanguage): void {
  if (spares.length < MOST_SPARES && !spares.some(spare => spare.language === language)) addSpare(language)
}

function addSpare(language: BotLanguage): void {
  const spare: Spare = {
    language,
    interpreter: start(language, now => {
      spare.now = now
      spare.heard(now)
    }),
    isReady: false,
    now: { kind: 'starting' },
    heard: () => {},
  }
  spares.push(spare)
  spare.interpreter.then(
    () => {
      spare.isReady = true
    },
    () => {
      const at = spares.indexOf(spare) // who asks next tries again
      if (at >= 0) spares.splice(at, 1)
    },
  )
}

export function leaveInterpreter(interpreter: Interpreter): void {
  if (!interpreter.isWell() || spares.length >= MOST_SPARES) interpreter.close()
  else addIdle(interpreter)
}

function addIdle(interpreter: Interpreter): void {
  spares.unshift({
    language: interpreter.language,
    interpreter: Promise.resolve(interpreter),
    isReady: true,
    now: { kind: 'starting' },
    heard: () => {},
  })
}

async function start(language: BotLanguage, progress: (now: Progress) => void): Promise<Interpreter> {
  await null // whoever wants to hear of it is there by then
  const [script, files] = await Promise.all([
    scriptAt(language === 'python' ? pythonScript : moduleScript),
    language === 'python' ? fetchPython(progress) : {},
  ])
  progress({ kind: 'starting' })
  return begin(language, script, files)
}

async function fetchPython(progress: (now: Progress) => void): Promise<Files> {
  const { PYTHON_BYTES, pythonRuntime } = await import('./python-runtime.ts')
  return pythonRuntime(bytes => progress({ kind: 'fetching', part: Math.min(1, bytes / PYTHON_BYTES) }))
}

async function scriptAt(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`what runs bots could not be fetched: ${response.status}`)
  return `(() => {${await response.text()}\n})()` // its names are not for bots
}

type Files = Extract<Told, { kind: 'start' }>['files']

async function begin(language: BotLanguage, script: string, files: Files): Promise<Interpreter> {
  const waiting = new Map<number, (line: Result<string, string>) => void>()
  let started: (() => void) | null = null
  let fault: string | null = null
  let prints = ''
  let heardPrints: (() => void) | null = null
  let count = 0

  const fail = (why: string): void => {
    fault ??= why
    started?.()
    for (const settle of waiting.values()) settle(err(fault))
    waiting.clear()
  }
  const take = (said: Said | null): void => {
    if (said?.kind === 'started') started?.()
    else if (said?.kind === 'fault') fail(said.why)
    else if (said?.kind === 'prints') {
      prints = (prints + said.text).slice(-LONGEST_PRINTS)
      heardPrints?.()
    } else if (said?.kind === 'answer') {
      waiting.get(said.id)?.(ok(said.line))
      waiting.delete(said.id)
    }
  }
  const box: Box = await openBox(script, message => take(parseSaid(message)))
  const tell = (told: Told): void => box.tell(told)
  const ask = (told: (id: number) => Told): Promise<Result<string, string>> => {
    if (fault !== null) return Promise.resolve(err(fault))
    const id = ++count
    return new Promise(resolve => {
      waiting.set(id, resolve)
      tell(told(id))
    })
  }
  await new Promise<void>(resolve => {
    started = resolve
    tell({ kind: 'start', files })
  })
  if (fault !== null) {
    box.close()
    throw new Error(fault)
  }
  return {
    language,
    load: source => {
      prints = ''
      tell({ kind: 'bot', source })
    },
    answer: text => ask(id => ({ kind: 'lines', id, text })),
    check: source => ask(id => ({ kind: 'check', id, source })),
    prints: () => prints,
    onPrints: heard => {
      heardPrints = heard
    },
    isWell: () => fault === null && waiting.size === 0,
    close: () => {
      fail('it was ended')
      box.close()
    },
  }
}
