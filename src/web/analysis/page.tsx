/**
 * The analysis board: a game with its variations, what the engine thinks of it, and the report on it. Everything is
 * computed here in the browser.
 */

import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Move, Position } from '../../rules/position.ts'
import { analysisWords } from '../../words/en/analysis.ts'
import { gameWords } from '../../words/en/game.ts'
import { focusBoard } from '../board/focus.ts'
import { useWords } from '../language.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useTitle } from '../ui/title.ts'
import './analysis.css'
import { useStepKeys } from './controls.tsx'
import { Exports } from './exports.tsx'
import { Paste } from './paste.tsx'
import { titleOf } from './position-words.ts'
import { Setup } from './setup.tsx'
import { BoardSide, GameSide, ReportSide } from './sides.tsx'
import { Tools } from './tools.tsx'
import { type Analysing, useAnalysis } from './use-analysis.ts'

type Shown = 'board' | 'setup' | 'paste' | 'exports'

export function AnalysisPage() {
  const [shown, setShown] = useState<Shown>('board')
  const analysing = useAnalysis(shown === 'setup')
  const { tree, position, complaint, place, go } = analysing
  const words = useWords(analysisWords)
  const told = useWords(gameWords)
  useTitle(words.title)
  useStepKeys(place, go, shown !== 'board')
  const main = useRef<HTMLElement>(null)
  const back = (): void => setShown('board')
  const turnTo = (page: Shown): void => {
    flushSync(() => setShown(page))
    focusBoard(main.current) // the button that led here has gone
  }
  if (shown === 'setup') return <SetupPage analysing={analysing} main={main} onBack={() => turnTo('board')} />
  return (
    <main className="page analysis" id="main" ref={main}>
      <h1 className="spoken">{words.title}</h1>
      <Tools
        title={titleOf(tree, told)}
        variant={tree.variant}
        onNew={analysing.openEmpty}
        onShow={what => (what === 'setup' ? turnTo(what) : setShown(what))}
      />
      {complaint !== null && (
        <p className="panel complaint" role="alert">
          {complaint}
        </p>
      )}
      <Columns analysing={analysing} position={position} />
      <Dialogs analysing={analysing} shown={shown} onBack={back} />
    </main>
  )
}

/** A line that is looked at, for as long as its position is on the board. */
interface Preview {
  readonly of: Position
  readonly line: readonly Move[]
}

const NO_LINE: readonly Move[] = []

function Columns({ analysing, position }: { analysing: Analysing; position: Position }) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const onShow = (line: readonly Move[]): void => setPreview({ of: position, line })
  return (
    <div className="columns">
      <BoardSide analysing={analysing} line={preview?.of === position ? preview.line : NO_LINE} />
      <GameSide analysing={analysing} onShow={onShow} />
      <ReportSide analysing={analysing} onShow={onShow} />
    </div>
  )
}

interface PartProps {
  readonly analysing: Analysing
  readonly onBack: () => void
}

const SetupPage = ({ analysing, main, onBack }: PartProps & { main: RefObject<HTMLElement | null> }) => (
  <main className="page analysis" id="main" ref={main}>
    <h1 className="spoken">{useWords(analysisWords).setupTitle}</h1>
    <Setup
      from={analysing.position}
      onCancel={onBack}
      onDone={position => {
        analysing.openPosition(position)
        onBack()
      }}
    />
  </main>
)

const Dialogs = ({ analysing, shown, onBack }: PartProps & { shown: Shown }) => {
  const words = useWords(analysisWords)
  return (
    <>
      <Dialog title={words.pasteTitle} isOpen={shown === 'paste'} onClose={onBack}>
        <Paste
          variant={analysing.tree.variant}
          onOpen={tree => {
            analysing.openTree(tree)
            onBack()
          }}
        />
      </Dialog>
      <Dialog title={words.exportsTitle} isOpen={shown === 'exports'} onClose={onBack}>
        <Exports
          place={analysing.place}
          report={analysing.reporting.report}
          isReported={analysing.reporting.isDone}
        />
      </Dialog>
    </>
  )
}
