/** Viva sheets as one JSON document. */
import { bestLine, betterWords } from '../../review/judgement-words.ts'
import { makeMove } from '../../rules/move-text.ts'
import { MARKS } from '../../rules/position.ts'
import { makePosition } from '../../rules/position-text.ts'
import type { StudiedPlacement } from '../team-report/studied.ts'
import type { Misjudged } from './positions.ts'
import type { VivaSheet } from './viva.ts'

/** Raised when a field changes its meaning or goes; new fields do not raise it. */
const FORMAT = 1

export const makeVivaJson = (sheets: readonly VivaSheet[]): string =>
  `${JSON.stringify({ format: FORMAT, sheets: sheets.map(sheetJson) }, null, 1)}\n`

const sheetJson = ({
  report,
  members,
  file,
  code,
  neighbours,
  why,
  misjudged,
  costs,
  questions,
}: VivaSheet) => ({
  ...{ team: report.team, title: report.title, variant: report.variant, asOf: report.asOf, members, file },
  judged: { games: report.games.length, chosen: report.chosen, done: report.studied.length },
  why: why.map(placementJson),
  misjudged: misjudgedJson(misjudged),
  code: code?.ok
    ? {
        isWhole: code.value.isWhole,
        functions: code.value.functions,
        techniques: code.value.techniques.map(each => ({ ...each })),
      }
    : { trouble: code?.error ?? 'there is no file' },
  questions,
  costs,
  depth: report.words?.depth ?? null,
  neighbours,
})

const placementJson = ({ game, judged, phase }: StudiedPlacement) => ({
  ...{ game: game.key, against: game.opponent, side: MARKS[game.side], ply: judged.ply + 1, phase },
  position: makePosition(judged.before.position),
  move: makeMove(judged.before.position.rules, judged.move),
  best: makeMove(judged.before.position.rules, judged.best),
  line: bestLine(judged, 5),
  before: rounded(judged.before.chances[judged.side]),
  after: rounded(judged.after.chances[judged.side]),
  remarks: judged.remarks.map(({ words }) => words),
  better: betterWords(judged),
})

const rounded = (value: number): number => Number(value.toFixed(4))

const misjudgedJson = (misjudged: Misjudged) =>
  misjudged.by === 'swings'
    ? { by: misjudged.by, compared: misjudged.compared, positions: misjudged.placements.map(placementJson) }
    : {
        by: misjudged.by,
        compared: misjudged.compared,
        positions: misjudged.thoughts.map(({ placement, score, chance, rank, chanceRank }) => ({
          ...placementJson(placement),
          ...{ score, chance: rounded(chance), rank: rounded(rank), chanceRank: rounded(chanceRank) },
        })),
      }
