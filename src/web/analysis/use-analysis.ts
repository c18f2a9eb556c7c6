/** Everything that the analysis board knows and can do: the game, the engine's lines, the report, the address. */

import { useCallback, useEffect, useMemo, useState } from 'react'
import { type GameTree, mainLine, rootedAt } from '../../review/tree.ts'
import { type Position, play, start } from '../../rules/position.ts'
import type { Result } from '../../rules/result.ts'
import type { Variant } from '../../rules/variant.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { analysisWords } from '../../words/en/analysis.ts'
import { reviewWords } from '../../words/en/review.ts'
import { useWords } from '../language.ts'
import { remember, remembered } from '../storage.ts'
import { announce } from '../ui/live-region.tsx'
import { brokenLink, firstView } from './address.ts'
import { emptyView, type GameView, useEditedGame } from './game-view.ts'
import { evaluationHere, plyOf, spokenMove } from './position-words.ts'
import { useAddress } from './use-address.ts'
import { useLines } from './use-lines.ts'
import { type Reporting, useReport } from './use-report.ts'

export type Analysing = ReturnType<typeof useAnalysis>

/** While it is away, the engine rests: another part of the page is shown. */
export function useAnalysis(isAway: boolean) {
  const [opened] = useState(() => firstView(emptyView(VARIANTS[0])))
  const [complaint, setComplaint] = useState(opened.complaint)
  const [wantsReport, setWantsReport] = useState(opened.wantsReport)
  const { isOn, setOn, count, setCount } = useEngineWish()
  const edited = useEditedGame(opened.place, opened.before)
  const { tree, path, open } = edited
  const place = useMemo(() => ({ tree, path }), [tree, path])
  const { position, before } = usePositions(place)
  const reporting = useReport(tree)
  const live = useLines(position, isOn && reporting.progress === null && !isAway, count)
  const judgement = reporting.judgementAt(path)
  const { ply, isGame } = plyOf(tree, path)
  const found = isGame ? (reporting.report.evaluations[ply] ?? null) : (judgement?.after ?? null)
  const last = path.at(-1) ?? null

  useAddress(
    place,
    useCallback(
      (linked: Result<GameView, string>) => {
        setComplaint(linked.ok ? null : brokenLink(linked.error))
        if (linked.ok) open(linked.value)
      },
      [open],
    ),
  )
  useWantedReport(reporting, wantsReport && mainLine(tree).length > 0, setWantsReport)
  const isAsking = isOn && path.length > 0 && judgement === null && reporting.progress === null
  useAsking(reporting, isAsking, place)
  const words = useWords(analysisWords)
  const review = useWords(reviewWords)
  const spoken = before && last !== null ? spokenMove(before, last, judgement, review) : words.theStart
  useEffect(() => announce(spoken), [spoken])

  const opens = (tree: GameTree): void => {
    open({ tree, path: [] })
    setComplaint(null)
    setWantsReport(mainLine(tree).length > 0)
  }
  return {
    ...edited,
    place,
    position,
    before, // the position that the last move was played in
    last,
    ply, // placements of the game that lead here
    isGame, // no variation is looked at
    complaint,
    isReportAsked: opened.wantsReport, // by the address
    reporting,
    judgement, // of the last move
    isAsking,
    evaluation: evaluationHere(position, live.analysis, found!),
    engine: { live, isOn, setOn, count, setCount },
    openTree: opens,
    openPosition: (from: Position) => opens(rootedAt(from)),
    openEmpty: (variant: Variant) => opens(emptyView(variant).tree),
  }
}

const ENGINE_WISH = 'ultimata:lines'
const USUAL_LINES = 3

/** Whether the engine thinks and how many lines it shows, as it was left on the last visit. */
function useEngineWish() {
  const [isOn, setOn] = useState(() => !/^off/.test(remembered(ENGINE_WISH) ?? ''))
  const [count, setCount] = useState(() =>
    Number(/[1-5]$/.exec(remembered(ENGINE_WISH) ?? '')?.[0] ?? USUAL_LINES),
  )
  useEffect(() => void remember(ENGINE_WISH, `${isOn ? 'on' : 'off'} ${count}`), [isOn, count])
  return { isOn, setOn, count, setCount }
}

/** They stay the very same when the tree grows elsewhere. */
function usePositions({ tree, path }: GameView): { position: Position; before: Position | null } {
  const from = useMemo(() => tree.start ?? start(tree.variant), [tree.start, tree.variant])
  return useMemo(() => {
    const [before, last] = [path.slice(0, -1).reduce(play, from), path.at(-1)]
    return last === undefined ? { position: from, before: null } : { position: play(before, last), before }
  }, [from, path])
}

function useWantedReport(
  { start: make }: Reporting,
  isWanted: boolean,
  setWanted: (isWanted: boolean) => void,
): void {
  useEffect(() => {
    if (!isWanted) return
    setWanted(false)
    make()
  }, [isWanted, setWanted, make])
}

const ASK_AFTER_MS = 400 // not for every move that somebody steps over

/** With the engine on, the move that is looked at is judged without being asked for. */
function useAsking({ look }: Reporting, isAsking: boolean, { path }: GameView): void {
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => look(path), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isAsking, path, look])
}
