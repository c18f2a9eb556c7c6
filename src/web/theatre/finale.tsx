/**
 * A stage told to a room, one place with each key: pool by pool, from the last place to the first. Keys of the
 * keyboard and of a presenter's remote both work; how far it has been told is kept in this browser.
 */

import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react'
import { variantTitle } from '../../rules/variant-words.ts'
import { type FinaleStep, finaleSteps, gameBehind, type PlaceStep } from '../../tournament/finale.ts'
import { gradesOf } from '../../tournament/grades.ts'
import { entrantAt, type TournamentPlan } from '../../tournament/plan.ts'
import type { PoolTable } from '../../tournament/standings.ts'
import { type BegunStage, podiumOf, tablesIn } from '../../tournament/tournament.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { gameWords } from '../../words/en/game.ts'
import type { PlayedGame } from '../arena/tournament-state.ts'
import { type Figures, useFigures } from '../figures.ts'
import { useWords } from '../language.ts'
import { announce } from '../ui/live-region.tsx'
import { Loading } from '../ui/request-state.tsx'
import { decidingWords, fateWords, pointsWords } from './finale-words.ts'
import { useKeys } from './keys.ts'
import { Podium } from './podium.tsx'
import { Projector, toggleFullScreen } from './projector.tsx'
import { Replay } from './replay.tsx'
import { useStoredRecord } from './stored-record.ts'
import { useSteps } from './use-steps.ts'

interface FinaleProps {
  readonly tournament: number
  readonly plan: TournamentPlan
  readonly begun: readonly BegunStage[]
  readonly stage: BegunStage
  readonly games: readonly PlayedGame[]
  readonly noun: 'bot' | 'team' // what an entrant is called here
  readonly hasMarks: boolean
  readonly back: string
  readonly ending: ReactNode
}

export function Finale(props: FinaleProps) {
  const { tournament, plan, stage, games, back, ending } = props
  const words = useWords(arenaWords)
  const figures = useFigures()
  const { table } = stage
  const steps = useMemo(() => finaleSteps(plan, stage), [plan, stage])
  const { at, goTo } = useSteps(`ultimata:finale:${tournament}:${table.stage}`, steps.length)
  const [replayed, setReplayed] = useState<number | null>(null)
  const step = steps[at] ?? { kind: 'title' }
  const behind = useMemo(
    () => (step.kind === 'place' ? idOf(games, gameBehind(stage, step)) : null),
    [games, stage, step],
  )
  const move = (by: number): void => {
    setReplayed(null)
    goTo(at + by)
  }
  const replay = (): void => setReplayed(behind)
  const [next, previous] = [() => move(1), () => move(-1)]
  useKeys(
    {
      ...{ ' ': next, Enter: next, ArrowRight: next, ArrowDown: next, PageDown: next },
      ...{ ArrowLeft: previous, ArrowUp: previous, PageUp: previous, Backspace: previous },
      Home: () => move(-at),
      r: replay,
      f: toggleFullScreen,
    },
    replayed === null,
  )
  const said = stepWords(plan, step, words, figures)
  useEffect(() => announce(said), [said])
  const where = step.kind === 'place' || step.kind === 'pool' ? poolName(table.pools, step.pool, words) : null
  return (
    <Projector
      title={plan.name}
      where={where === null ? table.name : words.stageAndPool(table.name, where)}
      back={back}
      className="finale"
      foot={
        <Foot
          at={at}
          most={steps.length - 1}
          onMove={move}
          hint={replayed === null ? words.spaceGoesOn : words.escEnds}
        />
      }
    >
      {replayed === null ? (
        <StepView {...props} step={step} shown={steps.slice(0, at + 1)} ending={ending}>
          {behind !== null && (
            <button type="button" className="main" onClick={replay}>
              {words.replayThis}
            </button>
          )}
        </StepView>
      ) : (
        <DecidingGame id={replayed} onEnd={() => setReplayed(null)} />
      )}
    </Projector>
  )
}

const idOf = (games: readonly PlayedGame[], key: string | null): number | null =>
  games.find(({ slot }) => slot === key)?.id ?? null

const poolName = (pools: readonly PoolTable[], pool: number, words: typeof arenaWords): string =>
  pools.length === 1 ? words.standings : words.poolOf(pool + 1, pools.length)

function stepWords(
  plan: TournamentPlan,
  step: FinaleStep,
  words: typeof arenaWords,
  figures: Figures,
): string {
  if (step.kind !== 'place') return ''
  const { row, fate } = step
  return `${row.rank}: ${entrantAt(plan, row.entrant).name}, ${pointsWords(row.points, null, 0, words, figures)}, ${fateWords(fate, row.rank, words)}`
}

interface FootProps {
  readonly at: number
  readonly most: number
  readonly hint: string
  readonly onMove: (by: number) => void
}

function Foot({ at, most, hint, onMove }: FootProps) {
  const words = useWords(arenaWords)
  return (
    <>
      <button type="button" onClick={() => onMove(-1)} disabled={at === 0}>
        {words.back}
      </button>
      <button type="button" className="main" onClick={() => onMove(1)} disabled={at === most}>
        {words.next}
      </button>
      <progress value={at} max={most} aria-label={words.howFar} />
      <span className="soft">{hint}</span>
    </>
  )
}

function DecidingGame({ id, onEnd }: { id: number; onEnd: () => void }) {
  const words = useWords(arenaWords)
  const { record, trouble } = useStoredRecord(id)
  if (trouble !== null) return <p role="alert">{trouble}</p>
  if (record === null) return <Loading />
  return (
    <Replay record={record} keys={{ Escape: onEnd, r: onEnd }}>
      <button type="button" onClick={onEnd}>
        {words.endReplay}
      </button>
    </Replay>
  )
}

interface StepViewProps extends FinaleProps {
  readonly step: FinaleStep
  readonly shown: readonly FinaleStep[] // all steps up to this one
  readonly children: ReactNode
}

function StepView({ step, shown, children, ...props }: StepViewProps) {
  const words = useWords(arenaWords)
  const { plan, stage } = props
  if (step.kind === 'title') return <Title {...props} />
  if (step.kind === 'end') return <End {...props} />
  const table = stage.table.pools[step.pool]
  if (table === undefined) return null
  const told = shown.filter(each => each.kind === 'place' && each.pool === step.pool).length
  return (
    <div className="finale-pool">
      <PoolSoFar plan={plan} table={table} told={told} />
      {step.kind === 'place' ? (
        <Place {...props} step={step}>
          {children}
        </Place>
      ) : (
        <p className="finale-wait">{COUNTS[props.noun](words, table.rows.length)}</p>
      )}
    </div>
  )
}

const COUNTS = {
  bot: (words: typeof arenaWords, count: number): string => words.botCount(count),
  team: (words: typeof arenaWords, count: number): string => words.teamCount(count),
} as const

function Title({ plan, stage: { table }, noun }: FinaleProps) {
  const words = useWords(arenaWords)
  const told = useWords(gameWords)
  return (
    <div className="finale-title">
      <p className="stage-name">{table.name}</p>
      <p>
        {variantTitle(plan.variant, told)}, {COUNTS[noun](words, table.order.length)}
        {table.pools.length > 1 && words.inPools(table.pools.length)}
      </p>
    </div>
  )
}

/** The last `told` rows have their names, the others keep their places. */
const PoolSoFar = ({
  plan,
  table: { rows },
  told,
}: {
  plan: TournamentPlan
  table: PoolTable
  told: number
}) => {
  const words = useWords(arenaWords)
  const { figure } = useFigures()
  return (
    <ol
      className="finale-rows"
      aria-label={words.placesSoFar}
      style={{ '--rows': rows.length } as CSSProperties}
    >
      {rows.map(({ entrant, rank, points, goesOn }) => {
        const isTold = rank > rows.length - told
        const kind = isTold ? `told${goesOn ? ' goes-on' : ''}` : ''
        return (
          <li key={rank} className={kind} aria-current={rank === rows.length - told + 1 || undefined}>
            <span className="finale-rank">{rank}</span>
            <span className="finale-name">{isTold ? entrantAt(plan, entrant).name : ''}</span>
            <span className="finale-points">{isTold ? figure(points) : ''}</span>
          </li>
        )
      })}
    </ol>
  )
}

interface PlaceProps extends FinaleProps {
  readonly step: PlaceStep
}

function Place({
  plan,
  begun,
  stage: { table },
  hasMarks,
  step,
  children,
}: PlaceProps & { children: ReactNode }) {
  const words = useWords(arenaWords)
  const figures = useFigures()
  const { row, fate, rival } = step
  const of = plan.stages[table.stage]?.marks ?? 0
  const marks = hasMarks && of > 0 ? marksOf(plan, begun, table.stage, row.entrant) : null
  return (
    <section
      key={`${step.pool} ${row.rank}`}
      className={`finale-place ${fate.kind}`}
      aria-label={words.thisPlace}
    >
      <p className="finale-number">{row.rank}</p>
      <h2>{entrantAt(plan, row.entrant).name}</h2>
      <p className="finale-figures">{pointsWords(row.points, marks, of, words, figures)}</p>
      <p className="finale-fate">{fateWords(fate, row.rank, words)}</p>
      {rival !== null && children && (
        <div className="finale-behind">
          <p>
            {table.kind === 'knockout'
              ? words.lastGame(entrantAt(plan, rival).name)
              : decidingWords(fate, entrantAt(plan, rival).name, words)}
          </p>
          {children}
        </div>
      )}
    </section>
  )
}

const marksOf = (
  plan: TournamentPlan,
  begun: readonly BegunStage[],
  stage: number,
  entrant: number,
): number | null => gradesOf(plan, tablesIn(begun))[entrant]?.marks[stage] ?? null

/** The podium after the last stage, else all who go on. */
function End({ plan, begun, stage: { table }, ending }: FinaleProps) {
  const words = useWords(arenaWords)
  const isLast = table.stage === plan.stages.length - 1
  const podium = isLast ? podiumOf(plan, tablesIn(begun)) : null
  const nameOf = (entrant: number): string => entrantAt(plan, entrant).name
  const through = table.pools.flatMap(({ rows }) => rows.filter(({ goesOn }) => goesOn))
  return (
    <div className="finale-end">
      {podium ? (
        <Podium names={podium.map(nameOf)} />
      ) : (
        <>
          <h2>{words.onToTheNext(plan.stages[table.stage + 1]?.name ?? '')}</h2>
          <ul className="finale-through">
            {table.order
              .filter(entrant => through.some(row => row.entrant === entrant))
              .map(entrant => (
                <li key={entrant}>{nameOf(entrant)}</li>
              ))}
          </ul>
        </>
      )}
      {ending}
    </div>
  )
}
