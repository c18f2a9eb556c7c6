/** A board beside the editor: the bot plays what is written now. */
import { useMemo, useRef, useState } from 'react'
import type { BotsAnswer } from '../../contract/bots.ts'
import type { HandInAnswer } from '../../contract/courses.ts'
import { LONGEST_BOT } from '../../contract/live-games.ts'
import { shownPosition } from '../../referee/game-words.ts'
import { makeMove } from '../../rules/move-text.ts'
import { type Move, start } from '../../rules/position.ts'
import { limitOf, type Variant } from '../../rules/variant.ts'
import { gameWords } from '../../words/en/game.ts'
import { pageWords } from '../../words/en/page.ts'
import { playWords } from '../../words/en/play.ts'
import { writeWords } from '../../words/en/write.ts'
import { Board } from '../board/board.tsx'
import { useWords } from '../language.ts'
import {
  isPerson,
  makeLocalPlayer,
  PERSON,
  parseLocalPlayer,
  playerName,
  type ServerSeat,
} from '../local-players.ts'
import { type OwnBot, seatOf } from '../own-bots/own-bot.ts'
import { OwnBotPanels } from '../own-bots/panel.tsx'
import { starterSeat } from '../own-bots/starter-seat.ts'
import { useOwnBots } from '../own-bots/use-own-bots.ts'
import { EngineError } from '../play/game-head.tsx'
import { type GameSetup, placed } from '../play/local-game.ts'
import { PlayerStrip } from '../play/player-strip.tsx'
import { Status } from '../play/status.tsx'
import { freshGame } from '../play/stored-game.ts'
import { isPersonsTurn, useGameHere } from '../play/use-local-game.ts'
import { useServerGroups } from '../seats/bot-groups.ts'
import { type SeatGroup, SeatSelect } from '../seats/seat-select.tsx'
import { useBots } from '../seats/server-seats.tsx'
import { Choice } from '../ui/choice.tsx'
import { MovesList } from '../ui/moves-list.tsx'
import { usePlies, usePlyKeys } from '../ui/plies.ts'

interface PlayPanelProps {
  readonly bot: OwnBot
  readonly variant: Variant
  readonly handIns: readonly HandInAnswer[] // of one's own team
  readonly onKeep: () => Promise<void>
  readonly onLine: (line: number) => void
}

const SIDES = ['x', 'o'] as const
const LEVELS = Array.from({ length: 10 }, (_, index) => makeLocalPlayer({ kind: 'engine', level: index + 1 }))

export function PlayPanel({ bot, variant, handIns, onKeep, onLine }: PlayPanelProps) {
  const words = useWords(writeWords)
  const { sides } = useWords(playWords)
  const told = useWords(gameWords)
  const page = useWords(pageWords)
  const [other, setOther] = useState(makeLocalPlayer(starterSeat(variant)))
  const [side, setSide] = useState<(typeof SIDES)[number]>('x')
  const [round, setRound] = useState<{ number: number; setup: GameSetup } | null>(null)
  const others = useOwnBots().filter(
    each => each.variant === variant.id && !each.deleted && each.id !== bot.id,
  )
  const nameOf = (each: OwnBot): readonly [string, string] => [makeLocalPlayer(seatOf(each)), each.file]
  const { data: bots } = useBots()
  const groups: readonly SeatGroup[] = [
    {
      title: words.here,
      seats: [
        [makeLocalPlayer(starterSeat(variant)), words.starterBot],
        [makeLocalPlayer(PERSON), words.you],
        nameOf(bot),
      ] as const,
    },
    { title: page.engineByLevel, seats: LEVELS.map(word => [word, playerName(word, word, told)] as const) },
    { title: words.own, seats: others.map(nameOf) },
    {
      title: words.handIns,
      seats: handIns.map(({ id, number }) => [`hand-in:${id}`, words.handInOf(number)]),
    },
    ...useServerGroups(bots, variant.id),
  ]
  const begin = async (): Promise<void> => {
    await onKeep()
    const against = parseLocalPlayer(other) ?? serverSeat(other, groups, bots)
    const mine = seatOf(bot)
    const setup = {
      variant,
      pair: side === 'x' ? ([mine, against] as const) : ([against, mine] as const),
      limit: against.kind === 'server' ? (limitOf(variant) ?? LONGEST_BOT) : null, // as the bot there has
    }
    setRound({ number: (round?.number ?? 0) + 1, setup })
  }
  return (
    <aside className="write-play" aria-label={words.play}>
      <div className="write-begin">
        <div className="write-against">
          <span aria-hidden="true">{words.against}</span>
          <SeatSelect label={words.against} groups={groups} word={other} onChoose={setOther} />
        </div>
        <Choice
          title={words.side}
          options={SIDES.map(id => ({ id, title: sides[id] }))}
          chosen={side}
          onChoose={setSide}
        />
        <button type="button" className="main" onClick={() => void begin()}>
          {words.play}
        </button>
      </div>
      {round ? (
        <Match key={round.number} setup={round.setup} bot={bot} onLine={onLine} />
      ) : (
        <Board position={start(variant)} last={null} label={page.board} />
      )}
    </aside>
  )
}

/** By its own name; the chooser tells versions of one apart by their hashes. */
function serverSeat(word: string, groups: readonly SeatGroup[], bots: BotsAnswer | undefined): ServerSeat {
  const stored = bots?.stored.find(({ id }) => `stored:${id}` === word)
  const [, title = word] = groups.flatMap(({ seats }) => seats).find(([known]) => known === word) ?? []
  return { kind: 'server', word, name: stored?.name ?? title }
}

interface MatchProps {
  readonly setup: GameSetup
  readonly bot: OwnBot
  readonly onLine: (line: number) => void
}

function Match({ setup, bot, onLine }: MatchProps) {
  const words = useWords(writeWords)
  const page = useWords(pageWords)
  const { local, change, trouble, retry } = useGameHere(() => freshGame(setup), false)
  const { game } = local
  const [aimed, setAimed] = useState<Move | null>(null)
  const room = useRef<HTMLDivElement>(null)
  const moves = useMemo(() => game.placements.map(({ move }) => move), [game.placements])
  const plies = usePlies(game.start, moves)
  usePlyKeys(plies)
  const position = useMemo(
    () => (plies.isLive ? shownPosition(game) : { ...plies.position, allowed: 0 }),
    [plies.isLive, plies.position, game],
  )
  const mayMove = isPersonsTurn(local) && plies.isLive
  const hands = mayMove && {
    onPlay: (move: Move) =>
      change(now => placed(now, makeMove(game.position.rules, move), performance.now())),
  }
  const line = lineIn(game.ending?.why ?? '', bot.file)
  return (
    <>
      <Status
        local={local}
        plies={plies}
        aimed={mayMove ? aimed : null}
        isPaused={false}
        isNewcomer={false}
      />
      <div ref={room}>
        <Board
          position={position}
          last={plies.move}
          label={page.board}
          isWhole={!local.pair.some(isPerson)}
          onAim={setAimed}
          {...hands}
        />
      </div>
      {trouble && <EngineError why={trouble} onRetry={retry} />}
      {line !== null && (
        <button type="button" className="write-line" onClick={() => onLine(line)}>
          {words.goTo(line)}
        </button>
      )}
      <OwnBotPanels local={local} onChange={change} mayEdit={false} />
      <div className="players write-players">
        <PlayerStrip local={local} isPaused={false} side={0} />
        <PlayerStrip local={local} isPaused={false} side={1} />
      </div>
      <MovesList from={game.start} moves={moves} ply={plies.ply} onGoTo={plies.goTo} />
    </>
  )
}

/** The line of the file that a failure names. */
function lineIn(why: string, file: string): number | null {
  const [, there, here] =
    /line (\d+) of /.exec(why) ?? /()line (\d+), in /.exec(why) ?? /()\.m?js:(\d+)\)/.exec(why) ?? []
  const line = Number(there || here)
  return why.includes(file) && line > 0 ? line : null
}
