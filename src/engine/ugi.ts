/**
 * The UGI protocol, as lines in and lines out: `ugi`, `isready`, `setoption`, `uginewgame`, `position`, `go`, `stop`,
 * `query`, `quit`. An invalid line has no effect but an `info string` line that says what is wrong.
 */
import { makeMove, parseMove } from '../rules/move-text.ts'
import { outcome, type Position, play, refusal, start } from '../rules/position.ts'
import { parsePosition } from '../rules/position-text.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { makeTextError } from '../rules/text.ts'
import type { Variant } from '../rules/variant.ts'
import type { Analysis } from './analysis.ts'
import {
  DEFAULT_MEGABYTES,
  type Engine,
  type EngineOptions,
  MOST_MEGABYTES,
  MOST_THREADS,
  optionFault,
} from './engine.ts'
import type { Limits } from './limits.ts'
import { parseGo } from './ugi-go.ts'
import { makeInfo } from './ugi-info.ts'

export interface UgiSetting {
  readonly variants: readonly [Variant, ...Variant[]] // the first is the usual one
  readonly open: (variant: Variant, options: EngineOptions) => Promise<Result<Engine, string>>
  readonly say: (line: string) => void
}

const MOST_LINES = 16

export class UgiSession {
  readonly #setting: UgiSetting
  #position: Position
  #options = { megabytes: DEFAULT_MEGABYTES, threads: 1 }
  #lines = 1
  #engine: Engine | null = null
  #busy: Promise<void> | null = null
  #isEndless = false // the search that is running, or was the last

  constructor(setting: UgiSetting) {
    this.#setting = setting
    this.#position = start(setting.variants[0]!)
  }

  /** Takes a line. Returns false when it was the last one. */
  async take(line: string): Promise<boolean> {
    const [word = '', ...words] = line.trim().split(/\s+/)
    if (word === 'quit') {
      this.#close()
      return false
    }
    const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined
    if (word === '') return true
    if (!command) this.#complain(`unknown command ${JSON.stringify(word)}`)
    else if (this.#busy && !command.whileSearching)
      this.#complain(`${word}: a search is running; stop it first`)
    else await command.run(this, words)
    return true
  }

  /** No more lines will come: a search that has a limit may come to its end, one without is stopped. */
  async finish(): Promise<void> {
    if (this.#isEndless) this.#engine?.stop()
    await this.#busy
    this.#close()
  }

  /** Resolves when no search is running. */
  async idle(): Promise<void> {
    await this.#busy
  }

  #complain(why: string): void {
    this.#setting.say(`info string ${why}`)
  }

  greet(): void {
    const { say, variants } = this.#setting
    say('id name Ultimata')
    say('id author the authors of Ultimata')
    const names = variants.map(({ id }) => `var ${id}`).join(' ')
    say(`option name Variant type combo default ${variants[0]!.id} ${names}`)
    say(`option name Hash type spin default ${DEFAULT_MEGABYTES} min 1 max ${MOST_MEGABYTES}`)
    say(`option name Threads type spin default 1 min 1 max ${MOST_THREADS}`)
    say(`option name MultiPV type spin default 1 min 1 max ${MOST_LINES}`)
    say('ugiok')
  }

  async ready(): Promise<void> {
    if (!this.#busy) await this.#open()
    this.#setting.say('readyok')
  }

  /** The engine for the variant and options as they stand, made when it is first needed. */
  async #open(): Promise<Engine | null> {
    if (this.#engine) return this.#engine
    const made = await this.#setting.open(this.#position.rules.variant, this.#options)
    if (made.ok) this.#engine = made.value
    else this.#complain(made.error)
    return this.#engine
  }

  #close(): void {
    this.#engine?.abort()
    this.#engine?.close()
    this.#engine = null
  }

  setOption(words: readonly string[]): void {
    const [, name = '', value = ''] = /^name (.+?) value (.+)$/.exec(words.join(' ')) ?? []
    const fault = this.#set(name.toLowerCase(), value)
    if (fault) this.#complain(`setoption: ${fault}`)
  }

  /** Sets an option; returns what is wrong with it, if anything is. */
  #set(name: string, value: string): string | null {
    switch (name) {
      case 'variant':
        return this.#setVariant(value)
      case 'hash':
        return this.#setOptions({ ...this.#options, megabytes: Number(value) })
      case 'threads':
        return this.#setOptions({ ...this.#options, threads: Number(value) })
      case 'multipv':
        return this.#setLines(Number(value))
      default:
        return name === ''
          ? 'expected name <option> value <value>'
          : `there is no option ${JSON.stringify(name)}`
    }
  }

  #setVariant(id: string): string | null {
    const variant = this.#setting.variants.find(row => row.id === id)
    if (!variant) return `unknown variant ${JSON.stringify(id)}`
    this.#close()
    this.#position = start(variant)
    return null
  }

  #setOptions(options: { megabytes: number; threads: number }): string | null {
    const fault = optionFault(options)
    if (fault) return fault
    this.#close()
    this.#options = options
    return null
  }

  #setLines(lines: number): string | null {
    if (!(Number.isInteger(lines) && lines >= 1 && lines <= MOST_LINES))
      return `MultiPV is 1 to ${MOST_LINES}`
    this.#lines = lines
    return null
  }

  newGame(): void {
    this.#engine?.newGame()
    this.#position = start(this.#position.rules.variant)
  }

  setPosition(words: readonly string[]): void {
    const position = this.#readPosition(words)
    if (position.ok) this.#changePosition(position.value)
    else this.#complain(`position: ${position.error}`)
  }

  #changePosition(position: Position): void {
    if (position.rules !== this.#position.rules) this.#close()
    this.#position = position
  }

  #readPosition(words: readonly string[]): Result<Position, string> {
    const at = words.indexOf('moves')
    const [place, ...rest] = at < 0 ? words : words.slice(0, at)
    const moves = at < 0 ? [] : words.slice(at + 1)
    if (place === 'startpos') return played(start(this.#position.rules.variant), moves)
    if (place !== 'fen') return err('expected startpos or fen <position>, and optionally moves <move> …')
    const find = (id: string): Variant | undefined => this.#setting.variants.find(row => row.id === id)
    const from = parsePosition(rest.join(' '), find)
    return from.ok ? played(from.value, moves) : err(makeTextError(from.error))
  }

  async go(words: readonly string[]): Promise<void> {
    const limits = parseGo(words, this.#position.turn)
    if (!limits.ok) return this.#complain(`go: ${limits.error}`)
    if (this.#position.allowed === 0) return this.#complain('go: the game is over')
    const engine = await this.#open()
    if (!engine) return
    this.#isEndless = limits.value.infinite === true
    this.#busy = this.#search(engine, { ...limits.value, lines: this.#lines })
  }

  async #search(engine: Engine, limits: Limits): Promise<void> {
    const { rules } = this.#position
    const { say } = this.#setting
    const tell = (analysis: Analysis): void => makeInfo(rules, analysis).forEach(say)
    const answer = await engine.analyse(this.#position, limits, tell)
    this.#busy = null
    if (answer) say(`bestmove ${makeMove(rules, answer.lines[0].moves[0])}`)
  }

  stop(): void {
    this.#engine?.stop()
  }

  query([what]: readonly string[]): void {
    const answer = what !== undefined && Object.hasOwn(QUERIES, what) ? QUERIES[what] : undefined
    if (answer) this.#setting.say(`response ${answer(this.#position)}`)
    else this.#complain(`query: expected ${Object.keys(QUERIES).join(', ')}`)
  }
}

interface Command {
  readonly run: (session: UgiSession, words: readonly string[]) => void | Promise<void>
  readonly whileSearching?: boolean
}

const COMMANDS: Record<string, Command> = {
  ugi: { run: session => session.greet() },
  isready: { run: session => session.ready(), whileSearching: true },
  setoption: { run: (session, words) => session.setOption(words) },
  uginewgame: { run: session => session.newGame() },
  position: { run: (session, words) => session.setPosition(words) },
  go: { run: (session, words) => session.go(words) },
  stop: { run: session => session.stop(), whileSearching: true },
  query: { run: (session, words) => session.query(words), whileSearching: true },
}

const QUERIES: Record<string, (position: Position) => string> = {
  gameover: position => `${position.allowed === 0}`,
  p1turn: position => `${position.turn === 0}`,
  result: position => {
    const end = outcome(position)
    if (!end) return 'none'
    const [x, o] = end.points
    return x > o ? 'p1win' : x < o ? 'p2win' : 'draw'
  },
}

/** The position after these moves, or which of them cannot be played and why. */
function played(from: Position, texts: readonly string[]): Result<Position, string> {
  let position = from
  for (const text of texts) {
    const move = parseMove(position.rules, text)
    if (!move.ok) return err(`move ${JSON.stringify(text)}: ${makeTextError(move.error)}`)
    const why = refusal(position, move.value)
    if (why) return err(`move ${text}: ${why.why}`)
    position = play(position, move.value)
  }
  return ok(position)
}
