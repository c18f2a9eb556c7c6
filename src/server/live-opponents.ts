/** Who can sit at a live game, by the words of a request: people, built-in bots, stored ones, a team's own hand-ins. */
import { threadedBot } from '../bots/threaded.ts'
import { LONGEST_BOT, PERSON_SEAT } from '../contract/live-games.ts'
import { handInProgram } from '../course-service/hand-in-program.ts'
import { type Actor, type Answer, isStaff, refused, type Service } from '../course-service/service.ts'
import type { Outsider } from '../programs/entry.ts'
import { hostsFault } from '../programs/interpreter.ts'
import { ownFolder, removeIfPossible } from '../programs/own-folder.ts'
import { LONGEST_WAIT } from '../programs/player.ts'
import type { Position } from '../rules/position.ts'
import { ok } from '../rules/result.ts'
import { quote } from '../rules/text.ts'
import { type BuiltinWithBudget, parseBuiltin } from '../runner/bot-word.ts'
import type { SandboxTerms } from '../runner/game.ts'
import { unpacked } from '../runner/ready.ts'
import { seatedProgram } from '../runner/seated-program.ts'
import { strongestLevel } from '../sandbox/levels.ts'
import type { Store } from '../store/store.ts'
import type { EntrantProgram } from '../store/tournaments.ts'
import { usualTerms } from '../tournament/template.ts'
import { unguessable } from './live-games.ts'
import { inTurn, type LiveSeat, personSeat, type ThinkingRoom } from './live-seat.ts'

/** Who is meant by a word; no word names a path or a command of the server's machine. */
type Sitter =
  | { readonly kind: 'person' }
  | { readonly kind: 'builtin'; readonly bot: BuiltinWithBudget }
  | { readonly kind: 'stored' | 'hand-in'; readonly id: number }

const NUMBERED = /^(stored|hand-in):([1-9]\d{0,8})$/

export function parseSitter(word: string): Sitter | null {
  if (word === PERSON_SEAT) return { kind: 'person' }
  const [, kind, id] = NUMBERED.exec(word) ?? []
  if (kind === 'stored' || kind === 'hand-in') return { kind, id: Number(id) }
  const bot = parseBuiltin(word)
  return bot ? { kind: 'builtin', bot } : null
}

/** A seat that is ready to play, and its own limit. */
export interface ReadySeat {
  readonly seat: LiveSeat
  readonly limit: number | null
  readonly key: string | null // of a person's seat
  /** The bot's own fault when it was started: it has lost. */
  readonly unready: string | null
}

export interface SeatRequest {
  readonly word: string
  readonly start: Position
  readonly limit: number | null // of people
  readonly actor: Actor
  readonly isHere: boolean // who asks sits at the server's machine
}

export interface Opponents {
  readonly store: Store
  readonly service: Service
  readonly room: ThinkingRoom
}

export async function seatFor(opponents: Opponents, request: SeatRequest): Promise<Answer<ReadySeat>> {
  const sitter = parseSitter(request.word)
  if (sitter === null) return refused('invalid', `${quote(request.word)} cannot play here`)
  return await seatOf(opponents, request, sitter)
}

function seatOf(
  opponents: Opponents,
  request: SeatRequest,
  sitter: Sitter,
): Answer<ReadySeat> | Promise<Answer<ReadySeat>> {
  const { word, limit } = request
  switch (sitter.kind) {
    case 'person':
      return ok(personReady(word, limit))
    case 'builtin':
      return builtinSeat(sitter.bot, word, opponents.room)
    case 'stored':
      return storedSeat(opponents, request, sitter.id)
    case 'hand-in':
      return handInSeat(opponents, request, sitter.id)
  }
}

function personReady(word: string, limit: number | null): ReadySeat {
  const key = unguessable()
  const holder = { name: () => 'Person', opensWith: (given: string) => given === key, isTaken: () => true }
  return { seat: personSeat(word, holder), limit, key, unready: null }
}

const LONGEST_THOUGHT = 10_000 // milliseconds of a built-in bot
const MOST_NODES = 1_000_000
const USUAL_BUDGET = { movetime: 1000 }

function builtinSeat(
  { entry, budget }: BuiltinWithBudget,
  word: string,
  room: ThinkingRoom,
): Answer<ReadySeat> {
  const given = budget ?? USUAL_BUDGET
  if ('nodes' in given ? given.nodes > MOST_NODES : given.movetime > LONGEST_THOUGHT)
    return refused('invalid', `a bot may have at most ${LONGEST_THOUGHT / 1000}s or ${MOST_NODES}n here`)
  const seed = Math.floor(Math.random() * 2 ** 32)
  const player = inTurn(threadedBot({ word: entry.word, seed, budget: given }), room)
  return ok({
    seat: { ...BOT, name: () => entry.word, word, player, used: () => null, prints: () => null },
    limit: null,
    key: null,
    unready: null,
  })
}

const BOT = { kind: 'bot', opensWith: () => false, isTaken: () => true, answer: () => false } as const

async function storedSeat(
  opponents: Opponents,
  request: SeatRequest,
  id: number,
): Promise<Answer<ReadySeat>> {
  const known = (await opponents.store.bots.list()).find(bot => bot.id === id)
  const program = known ? await opponents.store.bots.program(id) : null
  if (!known || !program) return refused('not found', `there is no stored bot ${id} whose file is here`)
  const { memory, startup, python, limit } = usualTerms(request.start.rules.variant)
  return programSeat(opponents, request, {
    program,
    name: known.name,
    terms: { memory, startup, python, limit: limit ?? LONGEST_BOT },
    printsForAll: request.isHere || isStaff(request.actor),
  })
}

async function handInSeat(
  opponents: Opponents,
  request: SeatRequest,
  id: number,
): Promise<Answer<ReadySeat>> {
  const found = await handInProgram(opponents.service, request.actor, id)
  if (!found.ok) return found
  const { program, name, course } = found.value
  const { memory, startup, python, limit, variant } = course
  if (variant.id !== request.start.rules.variant.id)
    return refused('invalid', `${name} plays ${variant.id}, the game of its course`)
  const terms = { memory, startup, python, limit: limit ?? LONGEST_BOT }
  return programSeat(opponents, request, { program, name, terms, printsForAll: true })
}

interface SeatedProgram {
  readonly program: EntrantProgram
  readonly name: string
  readonly terms: Pick<SandboxTerms, 'memory' | 'startup' | 'python'> & { readonly limit: number }
  readonly printsForAll: boolean
}

async function programSeat(
  { room }: Opponents,
  { word, start }: SeatRequest,
  { program, name, terms, printsForAll }: SeatedProgram,
): Promise<Answer<ReadySeat>> {
  const folder = ownFolder('bot')
  const parsed = await unpacked(program, folder)
  const limit = Math.min(terms.limit, LONGEST_WAIT)
  const level = await strongestLevel()
  const kept = { ...terms, limit, level, rules: start.rules, seed: 1, ...(printsForAll ? {} : DISCREET) }
  const fault = parsed.ok ? await hostsFault([parsed.value.entry], kept) : parsed.error
  if (!parsed.ok || fault !== null || parsed.value.entry.kind === 'builtin') {
    removeIfPossible(folder)
    return refused('conflict', `${name} cannot play on this server: ${fault}`)
  }
  const seated = seatedProgram(parsed.value.entry satisfies Outsider, kept, start)
  const close = async (): Promise<void> => {
    await seated.close()
    removeIfPossible(folder)
  }
  const unready = await seated.start()
  if (unready?.isOurs) {
    await close()
    return refused('conflict', `${name} cannot be started: ${unready.why}`)
  }
  return ok({
    seat: {
      ...BOT,
      name: () => name,
      word,
      player: inTurn({ ...seated, close }, room),
      used: () => seated.notes().used,
      prints: () => (printsForAll ? seated.notes().stderr : null),
    },
    limit,
    key: null,
    unready: unready?.why ?? null,
  })
}

const DISCREET = { discreet: true } as const
