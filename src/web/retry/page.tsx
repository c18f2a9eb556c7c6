/** One's own mistakes as tasks: of one game, or of all that are kept here. The engine judges every try. */

import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { GameRecord } from '../../referee/record.ts'
import { percent, swing } from '../../review/judgement-words.ts'
import type { RetryTask, Try } from '../../review/retry.ts'
import { makeMove } from '../../rules/move-text.ts'
import { MARKS, type Move, refusal, type Side } from '../../rules/position.ts'
import { capital, variantTitle } from '../../rules/variant-words.ts'
import { gameWords } from '../../words/en/game.ts'
import { gamesWords } from '../../words/en/games.ts'
import { pageWords } from '../../words/en/page.ts'
import { ghostsOf } from '../analysis/overlay.ts'
import { Board } from '../board/board.tsx'
import type { Badge } from '../board/props.ts'
import { keptGames } from '../games/database.ts'
import { readGame } from '../games/import.ts'
import { useWords, wordsNow } from '../language.ts'
import { parseLocalPlayer } from '../local-players.ts'
import { makeShare, parseShare } from '../share.ts'
import { announce } from '../ui/live-region.tsx'
import { useTitle } from '../ui/title.ts'
import { storeSolved } from './found.ts'
import { type OwnGame, type Tasks, useTasks } from './use-tasks.ts'
import { useTry } from './use-try.ts'
import '../play/play.css'
import './retry.css'

export function RetryPage() {
  const [code] = useState(() => location.hash.slice(1))
  const games = useGames(code)
  const words = useWords(gamesWords)
  useTitle(words.retry)
  const found = useTasks(typeof games === 'string' ? null : games, code !== '')
  if (typeof games === 'string')
    return (
      <main className="page" id="main">
        <h1>{words.retry}</h1>
        <p className="complaint">{games}</p>
        <p>
          <Link href="/games">{words.yourGames}</Link>
        </p>
      </main>
    )
  return <Retry games={games} found={found} isOne={code !== ''} />
}

/** The games, null until they are read; or why there are none. */
function useGames(code: string): readonly OwnGame[] | null | string {
  const [kept, setKept] = useState<readonly OwnGame[] | null>(null)
  useEffect(() => {
    if (code === '') void keptGames().then(games => setKept(games.flatMap(ownGame)))
  }, [code])
  const linked = useMemo(() => (code === '' ? null : gameOfLink(code)), [code])
  return linked ?? kept
}

/** A person's side is one's own; a game that nobody here has played has none. */
function ownGame({ id, line }: { id: string; line: string }): OwnGame[] {
  const record = readGame(line)
  const sides = record ? personsIn(record) : []
  return record && sides.length > 0 ? [{ id, record, sides }] : []
}

const BOTH: readonly Side[] = [0, 1]

const personsIn = ({ tags }: GameRecord): readonly Side[] =>
  BOTH.filter(side => parseLocalPlayer(side === 0 ? tags.X : tags.O)?.kind === 'person')

/** The link says whose mistakes are meant: `?side=x`. */
function gameOfLink(code: string): readonly OwnGame[] | string {
  const shared = parseShare(code)
  if (!shared.ok) return wordsNow(gamesWords).linkFault(shared.error)
  const { record } = shared.value
  const asked = BOTH.filter(side => MARKS[side] === new URLSearchParams(location.search).get('side'))
  const sides = asked.length > 0 ? asked : BOTH
  const id = `${record.tags.Id ?? code} ${sides.map(side => MARKS[side]).join('')}`
  return [{ id: personsIn(record).join() === sides.join() ? (record.tags.Id ?? id) : id, record, sides }]
}

interface RetryProps {
  readonly games: readonly OwnGame[] | null
  readonly found: Tasks
  readonly isOne: boolean // one game alone
}

function Retry({ games, found, isOne }: RetryProps) {
  const words = useWords(gamesWords)
  const [at, setAt] = useState(0)
  const [solved, setSolved] = useState<ReadonlySet<RetryTask>>(new Set())
  const task = found.tasks[at]
  const game = games?.find(({ id }) => id === task?.game)
  const isLooking = games === null || found.looked < games.length
  const settle = (done: RetryTask): void => {
    setSolved(before => new Set(before).add(done))
    storeSolved(done.game, done.ply)
  }
  const count = words.count(at + 1, found.tasks.length, isLooking, solved.size)
  return (
    <main className="play retry" id="main" data-grids={task?.position.rules.variant.grids ?? 1}>
      {task && game ? (
        <TaskBoard
          key={`${task.game} ${task.ply}`}
          task={task}
          game={game}
          count={count}
          onSolved={settle}
          onNext={at + 1 < found.tasks.length || isLooking ? () => setAt(at + 1) : null}
          looking={isLooking && <Looking games={games} found={found} />}
        />
      ) : (
        <section className="retry-empty">
          <h1>{words.retry}</h1>
          {isLooking ? (
            <Looking games={games} found={found} />
          ) : (
            <Finished games={games} solved={solved.size} all={found.tasks.length} isOne={isOne} />
          )}
        </section>
      )}
    </main>
  )
}

function Looking({ games, found }: Pick<RetryProps, 'games' | 'found'>) {
  const words = useWords(gamesWords)
  if (found.fault !== null)
    return (
      <p className="complaint" role="alert">
        {found.fault}
      </p>
    )
  const { progress } = found
  return (
    <p className="soft retry-looking">
      {words.looking(Math.min(found.looked + 1, games?.length ?? 1), `${games?.length ?? '…'}`)}{' '}
      <progress value={progress?.done ?? 0} max={progress?.all ?? 1} aria-label={words.positionsOfGame} />
    </p>
  )
}

interface FinishedProps {
  readonly games: readonly OwnGame[] | null
  readonly solved: number
  readonly all: number
  readonly isOne: boolean
}

function Finished({ games, solved, all, isOne }: FinishedProps) {
  const words = useWords(gamesWords)
  const around = useWords(pageWords)
  const outcome =
    games?.length === 0
      ? words.noOwnGames
      : all === 0
        ? words.noMistakes(isOne ? null : (games?.length ?? 0))
        : words.lastOne(solved, all)
  return (
    <>
      <p role="status">{outcome}</p>
      <p className="actions">
        <Link className="button main" href="/">
          {words.play}
        </Link>
        <Link className="button" href="/puzzles">
          {around.barPuzzles}
        </Link>
        <Link className="button" href="/games">
          {words.yourGames}
        </Link>
      </p>
    </>
  )
}

interface TaskBoardProps {
  readonly task: RetryTask
  readonly game: OwnGame
  readonly count: string
  readonly onSolved: (task: RetryTask) => void
  readonly onNext: (() => void) | null
  readonly looking: ReactNode
}

function TaskBoard({ task, game, count, onSolved, onNext, looking }: TaskBoardProps) {
  const { position, played, last } = task
  const { rules, turn } = position
  const { tried, isThinking, fault, answer, place, show } = useTry(task, onSolved)
  const text = useWords(gamesWords)
  const told = useWords(gameWords)
  const pageText = useWords(pageWords)
  const [refused, setRefused] = useState('')
  const line = answer?.line?.moves ?? []
  const drawn = line.length > 0 ? line : tried ? [tried.judgement.move] : line
  const ghosts = ghostsOf(position, drawn)
  const badges = useMemo(() => badgesOf(played, tried, text), [played, tried, text])
  const words = refused || triedWords(tried, text)
  useEffect(() => (words === '' ? undefined : announce(words)), [words])
  const mark = MARKS[turn].toUpperCase()
  const isSolved = tried !== null && tried.result !== 'wrong'
  const press = (move: Move): void => {
    const why = refusal(position, move, told)?.why
    setRefused(why === undefined ? '' : text.notPossible(why))
    if (why === undefined) place(move)
  }
  return (
    <>
      <section className="play-board" aria-label={pageText.board}>
        <p className="status">
          <strong>{text.toMove(mark)}</strong> {text.findBetter(makeMove(rules, played))}
        </p>
        <Board
          position={position}
          last={last}
          label={text.retryBoard(variantTitle(rules.variant, told))}
          badges={badges}
          ghosts={ghosts}
          onPlay={press}
        />
      </section>
      <aside className="play-side" aria-label={text.task}>
        <h1 className="retry-title">{text.retry}</h1>
        <p className="soft retry-count">{count}</p>
        <section className={`panel retry-said ${tried ? `retry-${tried.result}` : ''}`} role="status">
          <p>{isThinking ? text.engineLooks : words}</p>
          {tried === null && !isThinking && refused === '' && answer === null && (
            <p>{text.disagreed(mark, makeMove(rules, played))}</p>
          )}
          {answer && (
            <p>
              {text.enginePlays(
                line[0] === undefined ? '' : makeMove(rules, line[0]),
                MARKS[turn],
                percent(answer.chances[turn]),
              )}
            </p>
          )}
          {fault !== null && <p className="complaint">{fault}</p>}
        </section>
        <div className="actions">
          {onNext && (
            <button type="button" className={isSolved || answer ? 'main' : ''} onClick={onNext}>
              {isSolved || answer ? text.next : text.skip}
            </button>
          )}
          {!answer && (
            <button type="button" onClick={show}>
              {text.showAnswer}
            </button>
          )}
          <Link className="button" href={`/analyse#${makeShare({ record: game.record, ply: task.ply })}`}>
            {text.analyse}
          </Link>
        </div>
        {looking}
      </aside>
    </>
  )
}

/** The mistake has its sign, so that one knows what is not wanted; a try has its own. */
function badgesOf(played: Move, tried: Try | null, words: typeof gamesWords) {
  const badges = new Map<Move, Badge>([[played, { text: '?', tone: 'bad', spoken: words.theMistake }]])
  if (tried)
    badges.set(
      tried.judgement.move,
      tried.result === 'wrong'
        ? { text: '?', tone: 'bad', spoken: words.tryMistake }
        : { text: '!', tone: 'good', spoken: words.tryGood },
    )
  return badges
}

function triedWords(tried: Try | null, words: typeof gamesWords): string {
  if (!tried) return ''
  const { judgement, result } = tried
  const move = makeMove(judgement.before.position.rules, judgement.move)
  return words.tried[result](move, capital(swing(judgement)))
}
