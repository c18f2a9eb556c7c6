/** The team report as one JSON document, with every judged placement, so that each figure can be counted again. */
import { bestLine, betterWords } from '../../review/judgement-words.ts'
import { makeMove } from '../../rules/move-text.ts'
import { MARKS, opponent } from '../../rules/position.ts'
import { makePosition } from '../../rules/position-text.ts'
import type { ReportedGame } from './game.ts'
import type { Losses, MissedWin, PlayFigures } from './losses.ts'
import { type ComparedThought, lastLines, type OwnWords } from './own-words.ts'
import { endOf, scoreIn } from './results.ts'
import type { StudiedGame, StudiedPlacement } from './studied.ts'
import type { TeamReport } from './team-report.ts'

/** Raised when a field changes its meaning or goes; new fields do not raise it. */
const FORMAT = 1

export const makeTeamReportJson = (report: TeamReport): string =>
  `${JSON.stringify(teamReportJson(report), null, 1)}\n`

function teamReportJson(report: TeamReport) {
  const { team, title, variant, asOf, isPartial, games, studied, chosen } = report
  const found = new Map(studied.map(each => [each.game, each]))
  return {
    format: FORMAT,
    ...{ team, title, variant, asOf, isPartial },
    judged: { games: games.length, chosen, done: studied.length },
    results: report.results,
    losses: lossesJson(report.losses),
    first: report.losses.first.map(spotJson),
    missedWins: report.losses.missed.map(missedJson),
    times: report.times,
    forfeits: report.forfeits.map(game => ({
      game: game.key,
      against: game.opponent,
      way: endOf(game).way,
      why: endOf(game).why,
      replay: game.replay,
    })),
    strengths: report.strengths,
    words: report.words && wordsJson(report.words),
    games: games.map(game => gameJson(game, found.get(game) ?? null)),
  }
}

const rounded = (value: number): number => Number(value.toFixed(4))

const figuresJson = ({ accuracy, lost, ...figures }: PlayFigures) => ({
  ...figures,
  accuracy: accuracy === null ? null : rounded(accuracy),
  lost: rounded(lost),
})

const lossesJson = ({ own, theirs, phases, unslipped, proved }: Losses) => ({
  own: figuresJson(own),
  theirs: figuresJson(theirs),
  phases: phases.map(each => ({
    phase: each.phase,
    own: figuresJson(each.own),
    theirs: figuresJson(each.theirs),
    slipped: each.slipped,
  })),
  ...{ unslipped, proved },
})

const placeOf = ({ game, judged }: StudiedPlacement) => ({
  game: game.key,
  against: game.opponent,
  ply: judged.ply + 1,
  position: makePosition(judged.before.position),
  move: makeMove(judged.before.position.rules, judged.move),
  best: makeMove(judged.before.position.rules, judged.best),
})

const spotJson = (placement: StudiedPlacement) => ({
  ...placeOf(placement),
  line: bestLine(placement.judged, 5),
  ...rowOf(placement),
  remarks: placement.judged.remarks.map(({ words }) => words),
  better: betterWords(placement.judged),
})

const missedJson = ({ placement, moves, score }: MissedWin) => ({
  ...placeOf(placement),
  lasted: moves,
  score,
})

/** Chances of whoever moved. */
const rowOf = ({ judged, phase }: StudiedPlacement) => ({
  side: MARKS[judged.side],
  phase,
  before: rounded(judged.before.chances[judged.side]),
  after: rounded(judged.after.chances[judged.side]),
  loss: rounded(judged.loss),
  grade: judged.grade,
  missedWin: judged.missedWin,
  forced: judged.isForced,
  nodes: judged.nodes,
})

const comparedJson = ({ placement, score, chance, rank, chanceRank }: ComparedThought) => ({
  ...placeOf(placement),
  score,
  chance: rounded(chance),
  rank: rounded(rank),
  chanceRank: rounded(chanceRank),
})

const wordsJson = ({ compared, wrongest, ...figures }: OwnWords) => ({
  ...figures,
  compared: compared.map(comparedJson),
  wrongest: wrongest.map(comparedJson),
})

function gameJson(game: ReportedGame, studied: StudiedGame | null) {
  const { key, place, part, side, record, printed } = game
  const { way, points } = endOf(game)
  const rules = studied?.placements[0]?.judged.before.position.rules
  const lines = lastLines(printed)
  return {
    ...{ key, place, part, against: game.opponent, side: MARKS[side], score: scoreIn(game), way },
    points: [points[side], points[opponent(side)]],
    moves: record.moves.length,
    opening: game.opening,
    processor: game.used,
    chances: studied?.chances.map(chance => chance && rounded(chance)) ?? null,
    placements:
      studied?.placements.map(placement => ({
        ply: placement.judged.ply + 1,
        move: rules ? makeMove(rules, placement.judged.move) : '',
        best: rules ? makeMove(rules, placement.judged.best) : '',
        ...rowOf(placement),
        time: record.moves[placement.judged.ply]?.time ?? null,
        ...(placement.isOwn ? { printed: lines.get(placement.judged.ply) ?? null } : {}),
      })) ?? null,
  }
}
