/** One live game: the referee's, those who sit at it, and those who watch. */
import type { LiveAct, LiveGameAnswer } from '../contract/live-games.ts'
import { type Game, rule } from '../referee/game.ts'
import { plyToTakeBack } from '../referee/take-back.ts'
import { makeMove } from '../rules/move-text.ts'
import { MARKS, opponent, type Side } from '../rules/position.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { TIMER } from '../runner/game.ts'
import { type Sitting, sit } from '../runner/sitting.ts'
import type { LiveSeat } from './live-seat.ts'
import type { Attendance } from './live-watchers.ts'

export type LiveSeats = readonly [x: LiveSeat, o: LiveSeat]

export interface LiveGame {
  readonly seats: LiveSeats
  game(): Game
  answer(attendance: Attendance): LiveGameAnswer
  /** The side whose seat has this key. */
  sideOf(key: string): Side | null
  act(side: Side, act: LiveAct['act'], attendance: Attendance): Result<null, string>
  isHalted(): boolean
  /** Begins a game that was halted, or lets it go on. */
  resume(): void
  /** Milliseconds that the side to move has thought so far. */
  thought(): number
  /** Ends it without a result, where it is not over. */
  stop(why: string): void
  readonly over: Promise<Game>
}

export interface LiveTerms {
  readonly game: Game
  readonly seats: LiveSeats
  readonly watch: () => void // told of every change
  /** Milliseconds that the side to move has thought: the game stands still until it is resumed. */
  readonly halted?: number
  /** The same two may play again; left out: they may not. */
  readonly rematch?: Rematch
  readonly next?: string | null // known already
}

export interface Rematch {
  /** Why there can be no other game now; null where there can. */
  lack(): string | null
  /** The number of the next game. */
  begin(): Promise<string>
}

/** What two people have agreed on, or one of them wishes. */
interface Wishes {
  back: Side | null
  readonly rematch: [x: boolean, o: boolean]
  next: string | null
}

interface Table {
  readonly sitting: Sitting
  readonly terms: LiveTerms
  readonly wishes: Wishes
  isHalted: boolean
}

export function beginLiveGame(terms: LiveTerms): LiveGame {
  const { game, seats, halted } = terms
  const players = [seats[0].player, seats[1].player] as const
  const wishes: Wishes = { back: null, rematch: [false, false], next: terms.next ?? null }
  const watch = (): void => {
    if (table.sitting.game().placements.length !== placements) wishes.back = null
    placements = table.sitting.game().placements.length
    terms.watch()
  }
  let placements = game.placements.length
  const sitting = sit({ game, players, timer: TIMER, watch }, halted !== undefined)
  const table: Table = { sitting, terms, wishes, isHalted: halted !== undefined }
  const over = sitting.over.finally(() => Promise.all(players.map(player => player.close?.())))
  return {
    seats,
    game: sitting.game,
    answer: attendance => answerOf(table, attendance),
    sideOf: key => ([0, 1] as const).find(side => seats[side].opensWith(key)) ?? null,
    act: (side, act, attendance) => perform(table, side, act, attendance),
    isHalted: () => table.isHalted,
    resume: () => {
      if (table.isHalted) sitting.resume(halted ?? 0)
      table.isHalted = false
    },
    thought: () => thoughtAt(table),
    stop: why => sitting.halt(why),
    over,
  }
}

function thoughtAt({ sitting, isHalted, terms }: Table): number {
  const { askedAt } = sitting.game().clock
  if (isHalted) return terms.halted ?? 0
  return askedAt === null ? 0 : Math.max(0, TIMER.now() - askedAt)
}

const DONE = ok(null)
const NOTHING_ASKED = err('the other side has not asked to take back')

function perform(
  table: Table,
  side: Side,
  act: LiveAct['act'],
  attendance: Attendance,
): Result<null, string> {
  const { sitting, terms, wishes } = table
  if (act.kind === 'here') return DONE
  if (act.kind === 'rematch') return wishForRematch(table, side)
  if (act.kind === 'move' && isPlaced(sitting.game(), act)) return DONE
  if (sitting.game().ending !== null) return act.kind === 'leave' ? DONE : err('the game is over')
  switch (act.kind) {
    case 'move':
      return place(table, side, act)
    case 'undo':
      return takeBack(table, side)
    case 'allow':
      return wishes.back === opponent(side) ? takenBack(table, wishes.back) : NOTHING_ASKED
    case 'refuse':
      if (wishes.back !== opponent(side)) return NOTHING_ASKED
      wishes.back = null
      terms.watch()
      return DONE
    case 'resign':
      sitting.halt({ resigns: side })
      return DONE
    case 'leave':
      return leave(table, side, attendance)
  }
}

/** Whether this very move was taken before: whoever had no answer sends it again. */
function isPlaced({ placements, position }: Game, { text, ply }: { text: string; ply?: number }): boolean {
  const before = ply === undefined ? undefined : placements[ply]
  return before !== undefined && makeMove(position.rules, before.move) === text
}

/** What is no move is told to whoever made it, and the game stands as it was. */
function place(
  { sitting, terms: { seats } }: Table,
  side: Side,
  { text, ply }: { text: string; ply?: number },
): Result<null, string> {
  const game = sitting.game()
  if (!seats[1 - side]?.isTaken()) return err('nobody has accepted the invitation yet')
  if (game.position.turn !== side) return err('it is not your move')
  if (ply !== undefined && ply !== game.placements.length)
    return err('the game has gone on since; look again')
  const ruled = rule(game, { kind: 'answer', at: TIMER.now(), text })
  const why = ruled.ok ? (ruled.value.refused?.why ?? null) : ruled.error
  if (why !== null) return err(why)
  return seats[side].answer({ kind: 'move', text }) ? DONE : err('it is not your move yet')
}

/** A bot does not mind; a person is asked. */
function takeBack(table: Table, side: Side): Result<null, string> {
  const { terms, wishes } = table
  if (plyFor(table, side) === null) return err('there is nothing to take back')
  if (terms.seats[1 - side]?.kind === 'bot' || wishes.back === opponent(side)) return takenBack(table, side)
  wishes.back = side
  terms.watch()
  return DONE
}

const plyFor = ({ sitting }: Table, side: Side): number | null =>
  plyToTakeBack(sitting.game(), [side === 0, side === 1])

function takenBack(table: Table, side: Side): Result<null, string> {
  const ply = plyFor(table, side)
  table.wishes.back = null
  if (ply === null) return err('there is nothing to take back')
  table.sitting.takeBack(ply)
  return DONE
}

const BARELY_BEGUN = 2 // placements

/** A game with a bot may be left at any time; one with a person only where that spoils it for nobody. */
function leave(
  { sitting, terms: { seats } }: Table,
  side: Side,
  { isHere }: Attendance,
): Result<null, string> {
  const { placements, limits } = sitting.game()
  const other = opponent(side)
  const isWaitedFor = seats[other].kind === 'person' && placements.length >= BARELY_BEGUN
  if (isWaitedFor && isHere[other]) return err('the other side is here: resign, or ask to take back')
  if (isWaitedFor && limits[other] !== null) return err('the clock of the other side will decide')
  sitting.halt(isWaitedFor ? `${MARKS[other]} did not come back` : `${MARKS[side]} left the game`)
  return DONE
}

function wishForRematch({ sitting, terms, wishes }: Table, side: Side): Result<null, string> {
  const { rematch } = terms
  if (!rematch) return err('the same two cannot play again here: begin another game')
  if (sitting.game().ending === null) return err('the game is not over')
  if (wishes.next !== null) return DONE
  const wasAgreed = wishes.rematch.every(Boolean)
  const lack = wishes.rematch[opponent(side)] && !wasAgreed ? rematch.lack() : null
  if (lack !== null) return err(lack)
  wishes.rematch[side] = true
  if (!wasAgreed && wishes.rematch.every(Boolean))
    void rematch.begin().then(next => {
      wishes.next = next
      terms.watch()
    })
  terms.watch()
  return DONE
}

function answerOf(table: Table, { isHere, watchers }: Attendance): LiveGameAnswer {
  const { sitting, terms, wishes, isHalted } = table
  const { position, placements, limits, clock, refused, ending } = sitting.game()
  const seatOf = (side: Side) => {
    const { name, kind, word, used, prints, isTaken } = terms.seats[side]
    return {
      name: name(),
      kind,
      word,
      used: used(),
      prints: prints() !== null,
      isTaken: isTaken(),
      isHere: kind === 'bot' || isHere[side],
    }
  }
  const isThinking = ending === null && (isHalted || clock.askedAt !== null)
  return {
    variant: position.rules.variant.id,
    seats: [seatOf(0), seatOf(1)],
    limits: [...limits],
    moves: placements.map(({ move }) => makeMove(position.rules, move)),
    times: placements.map(({ time }) => Math.round(time)),
    thinking: isThinking ? thoughtAt(table) : null,
    isHalted: ending === null && isHalted,
    wantsBack: wishes.back,
    rematch: { wanted: [...wishes.rematch], game: wishes.next },
    refused: refused?.why ?? null,
    ending,
    watchers,
  }
}
