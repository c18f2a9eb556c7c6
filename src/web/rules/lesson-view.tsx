/** The lesson: a task at a time, with a board to do it on. */

import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Move, play, refusal } from '../../rules/position.ts'
import type { Variant } from '../../rules/variant.ts'
import { capital } from '../../rules/variant-words.ts'
import { gameWords } from '../../words/en/game.ts'
import { rulesWords } from '../../words/en/rules.ts'
import { Board } from '../board/board.tsx'
import { allowedAim } from '../board/board-input.ts'
import { sendingWords } from '../board/cell-words.ts'
import { focusBoard } from '../board/focus.ts'
import { useWords } from '../language.ts'
import { announce } from '../ui/live-region.tsx'
import { type LessonTask, lessonOf, taskWords } from './lesson.ts'

interface LessonProps {
  readonly variant: Variant
  readonly onPlay: () => void // who has learnt it wants to play it
}

export function Lesson({ variant, onPlay }: LessonProps) {
  const tasks = useMemo(() => lessonOf(variant), [variant])
  const words = useWords(rulesWords)
  const [step, setStep] = useState(0)
  const task = tasks[step]
  const lesson = useRef<HTMLElement>(null)
  const next = (): void => {
    flushSync(() => setStep(step + 1))
    focusBoard(lesson.current) // the button has gone, and the board is another
  }
  return (
    <section className="lesson" aria-label={words.lesson} ref={lesson}>
      <h2>{words.learnIn(tasks.length)}</h2>
      <ol className="steps">
        {tasks.map(({ kind }, index) => (
          <li key={kind}>
            <button
              type="button"
              aria-current={index === step ? 'step' : undefined}
              onClick={() => setStep(index)}
            >
              {index + 1}. {words.tasks[kind].title}
            </button>
          </li>
        ))}
      </ol>
      {task && (
        <TaskBoard
          key={`${variant.id} ${step}`}
          task={task}
          onNext={step + 1 < tasks.length ? next : null}
          onPlay={onPlay}
        />
      )}
    </section>
  )
}

interface TaskBoardProps {
  readonly task: LessonTask
  readonly onNext: (() => void) | null // null: it is the last
  readonly onPlay: () => void
}

function TaskBoard({ task, onNext, onPlay }: TaskBoardProps) {
  const [played, setPlayed] = useState<readonly Move[]>([])
  const [said, setSaid] = useState('')
  const [aimed, setAimed] = useState<Move | null>(null)
  const words = useWords(rulesWords)
  const told = useWords(gameWords)
  const text = taskWords(task, words, told)
  const isDone = played.length >= task.marks
  const position = useMemo(() => played.reduce(play, task.position), [played, task])
  const aimedAt = allowedAim(position, aimed)
  const shown = useMemo(() => (isDone ? { ...position, allowed: 0 } : position), [isDone, position])
  const place = (move: Move): void => {
    const refused = refusal(position, move, told)
    const isRight = refused === null && task.isRight(position, move)
    const isLast = played.length + 1 >= task.marks
    const taken = isLast ? text.praise : words.playBonus
    const answer = refused ? words.notPossible(refused.why) : isRight ? taken : text.wrong
    if (isRight) setPlayed([...played, move])
    setSaid(answer)
    announce(answer)
  }
  return (
    <div className="task">
      <div className="task-words">
        <p>{text.words}</p>
        <p className={isDone ? 'task-done' : 'soft'}>
          {isDone
            ? `✓ ${said}`
            : aimedAt !== null
              ? `${capital(sendingWords(position, aimedAt, told))}.`
              : said}
        </p>
        {isDone && !onNext && <p>{words.knowAll}</p>}
        {isDone && (
          <button type="button" className="main" onClick={onNext ?? onPlay}>
            {onNext ? words.next : words.nowPlay}
          </button>
        )}
      </div>
      <Board
        position={shown}
        last={played.at(-1) ?? task.last}
        label={words.lessonIs(text.title)}
        onAim={setAimed}
        {...(!isDone && { onPlay: place })}
      />
    </div>
  )
}
