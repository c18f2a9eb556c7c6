/** A first game with a coach: a few moves on the real board, each with its lesson, and then one plays on. */

import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { makeMove } from '../../rules/move-text.ts'
import { type Move, moves, refusal } from '../../rules/position.ts'
import type { Variant } from '../../rules/variant.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { VARIANTS, variantNamed } from '../../rules/variants.ts'
import { gameWords } from '../../words/en/game.ts'
import { pageWords } from '../../words/en/page.ts'
import { rulesWords } from '../../words/en/rules.ts'
import { Board } from '../board/board.tsx'
import { focusBoard } from '../board/focus.ts'
import { useWords } from '../language.ts'
import { PERSON } from '../local-players.ts'
import { placed } from '../play/local-game.ts'
import { freshGame, storeGame, welcomed } from '../play/stored-game.ts'
import { announce } from '../ui/live-region.tsx'
import { useTitle } from '../ui/title.ts'
import {
  answered,
  beginCoached,
  type CoachedGame,
  isWanted,
  kindOf,
  lessonsOf,
  nextLesson,
  praiseWords,
  taskWords,
} from './coach.ts'
import '../play/play.css'
import './coach.css'

export function CoachPage() {
  const { id = VARIANTS[0].id } = useParams<{ id?: string }>()
  const variant = variantNamed(id)
  const words = useWords(rulesWords)
  const told = useWords(gameWords)
  useTitle(variant ? words.learnGame(variantTitle(variant, told)) : words.learn)
  if (variant) return <Coached key={id} variant={variant} />
  return (
    <main className="page" id="main">
      <h1>{words.noSuchGame(id)}</h1>
      <p>
        <Link href="/rules">{words.allGames}</Link>
      </p>
    </main>
  )
}

function Coached({ variant }: { variant: Variant }) {
  const [game, setGame] = useState(() => beginCoached(variant))
  const [said, setSaid] = useState('') // to the mark, or to one that was not wanted
  const [isHinted, setHinted] = useState(false)
  const room = useRef<HTMLElement>(null)
  const following = useMemo(() => (game.isAnswered ? nextLesson(game) : null), [game])
  const isOver = game.isAnswered && following === null
  const words = useWords(rulesWords)
  const told = useWords(gameWords)
  const pageText = useWords(pageWords)
  const title = variantTitle(variant, told)
  const task = taskWords(game, words, told)
  useEffect(() => announce(task), [task])
  useEffect(welcomed, [])

  const place = (move: Move): void => {
    const refused = refusal(game.position, move, told)
    const isRight = refused === null && isWanted(game, move)
    const answer = refused
      ? words.notPossible(refused.why)
      : isRight
        ? praiseWords(game, move, words, told)
        : words.coachWrong
    if (isRight) setGame(answered(game, move))
    setHinted(refused === null && !isRight)
    setSaid(answer)
    announce(answer)
  }
  const goOn = (): void => {
    if (!following) return
    setGame(following)
    setSaid('')
    setHinted(false)
    focusBoard(room.current)
  }
  const { position, isAnswered } = game
  const shown = useMemo(() => (isAnswered ? { ...position, allowed: 0 } : position), [isAnswered, position])
  const hint = isHinted ? moves(position).find(move => isWanted(game, move)) : undefined
  return (
    <main className="play coach" id="main" data-grids={variant.grids}>
      <aside className="coach-side" aria-label={words.coach}>
        <h1>{words.learnGame(title)}</h1>
        <Steps game={game} isOver={isOver} />
        <section className="panel coach-card" aria-label={words.lesson}>
          <p>{task}</p>
          <p className={isAnswered ? 'task-done' : 'coach-wrong'} role="status">
            {isAnswered && <span aria-hidden="true">✓ </span>}
            {said}
          </p>
          {isOver && <p>{words.coachLast(variant.grids)}</p>}
        </section>
        <div className="actions">
          {following && <NextButton onPress={goOn} />}
          {isOver ? <Endings game={game} /> : <SkipLink variant={variant} />}
        </div>
      </aside>
      <section className="play-board" aria-label={pageText.board} ref={room}>
        <Board
          position={shown}
          last={game.moves.at(-1) ?? null}
          label={pageText.boardOf(title)}
          hint={hint ?? null}
          {...(isAnswered ? { targets: position.allowed } : { onPlay: place })}
        />
      </section>
    </main>
  )
}

function Steps({ game, isOver }: { game: CoachedGame; isOver: boolean }) {
  const words = useWords(rulesWords)
  const lessons = lessonsOf(game.variant)
  const kind = kindOf(game)
  return (
    <div className="coach-steps">
      <strong>{kind && words.coachTitles[kind]}</strong>
      <ol aria-label={words.lessonOf(game.lesson + 1, lessons.length)}>
        {lessons.map((each, index) => (
          <li
            key={each}
            className={index < game.lesson || isOver ? 'done' : ''}
            aria-current={each === kind ? 'step' : undefined}
          >
            <span className="spoken">{words.coachTitles[each]}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** It has the focus as soon as it is there, so that Enter leads on. */
function NextButton({ onPress }: { onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <button type="button" className="main" ref={button} onClick={onPress}>
      {useWords(rulesWords).next}
    </button>
  )
}

const setupFor = (variant: Variant) =>
  ({ variant, pair: [PERSON, { kind: 'engine', level: 1 }], limit: null }) as const

function SkipLink({ variant }: { variant: Variant }) {
  return (
    <Link className="button" href="/" onClick={() => storeGame(freshGame(setupFor(variant)))}>
      {useWords(rulesWords).skip}
    </Link>
  )
}

function Endings({ game }: { game: CoachedGame }) {
  const [, navigate] = useLocation()
  const words = useWords(rulesWords)
  const { variant } = game
  const playOn = (): void => {
    const { rules } = game.position
    storeGame(
      game.moves.reduce(
        (local, move) => placed(local, makeMove(rules, move), 0),
        freshGame(setupFor(variant)),
      ),
    )
    navigate('/')
  }
  return (
    <>
      <button type="button" className="main" onClick={playOn}>
        {words.playOn}
      </button>
      <Link className="button" href="/" onClick={() => storeGame(freshGame(setupFor(variant)))}>
        {words.startNew}
      </Link>
      <Link className="button" href={`/rules/${variant.id}`}>
        {words.allRules}
      </Link>
    </>
  )
}
