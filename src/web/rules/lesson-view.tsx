/** The lesson: a task at a time, with a board to do it on. */

import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Move, play, refusal } from '../../rules/position.ts'
import type { Variant } from '../../rules/variant.ts'
import { capital } from '../../rules/variant-words.ts'
import { Board } from '../board/board.tsx'
import { allowedAim } from '../board/board-input.ts'
import { sendingWords } from '../board/cell-words.ts'
import { focusBoard } from '../board/focus.ts'
import { announce } from '../ui/live-region.tsx'
import { type LessonTask, lessonOf } from './lesson.ts'

interface LessonProps {
  readonly variant: Variant
  readonly onPlay: () => void // who has learnt it wants to play it
}

export function Lesson({ variant, onPlay }: LessonProps) {
  const tasks = useMemo(() => lessonOf(variant), [variant])
  const [step, setStep] = useState(0)
  const task = tasks[step]
  const lesson = useRef<HTMLElement>(null)
  const next = (): void => {
    flushSync(() => setStep(step + 1))
    focusBoard(lesson.current) // the button has gone, and the board is another
  }
  return (
    <section className="lesson" aria-label="Lesson" ref={lesson}>
      <h2>Learn it in {tasks.length} steps</h2>
      <ol className="steps">
        {tasks.map(({ title }, index) => (
          <li key={title}>
            <button
              type="button"
              aria-current={index === step ? 'step' : undefined}
              onClick={() => setStep(index)}
            >
              {index + 1}. {title}
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
  const isDone = played.length >= task.marks
  const position = useMemo(() => played.reduce(play, task.position), [played, task])
  const aimedAt = allowedAim(position, aimed)
  const shown = useMemo(() => (isDone ? { ...position, allowed: 0 } : position), [isDone, position])
  const place = (move: Move): void => {
    const refused = refusal(position, move)
    const isRight = refused === null && task.isRight(position, move)
    const isLast = played.length + 1 >= task.marks
    const taken = isLast ? task.praise : 'Now play the bonus move.'
    const words = refused ? `Not possible: ${refused.why}.` : isRight ? taken : task.wrong
    if (isRight) setPlayed([...played, move])
    setSaid(words)
    announce(words)
  }
  return (
    <div className="task">
      <div className="task-words">
        <p>{task.words}</p>
        <p className={isDone ? 'task-done' : 'soft'}>
          {isDone ? `✓ ${said}` : aimedAt !== null ? `${capital(sendingWords(position, aimedAt))}.` : said}
        </p>
        {isDone && !onNext && <p>You now know all the rules.</p>}
        {isDone && (
          <button type="button" className="main" onClick={onNext ?? onPlay}>
            {onNext ? 'Next' : 'Now play'}
          </button>
        )}
      </div>
      <Board
        position={shown}
        last={played.at(-1) ?? task.last}
        label={`Lesson: ${task.title}`}
        onAim={setAimed}
        {...(!isDone && { onPlay: place })}
      />
    </div>
  )
}
