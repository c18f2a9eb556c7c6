/** A tournament as one JSON document: its terms, its teams, and the same rows as the CSV files, as objects. */
import { makeFasterClock } from '../referee/faster-clock.ts'
import { gamesSheet, meetingsSheet, type Sheet, standingsSheet } from './sheets.ts'
import { isOver, nameOf, type TournamentView } from './view.ts'

/** Raised when a field changes its meaning or goes; new fields do not raise it. */
const FORMAT = 1

export function makeTournamentJson(view: TournamentView): string {
  const { plan, level, began, ended, duration } = view
  const { name, seed, limit, startup, memory, openings, python, clock } = plan
  return `${JSON.stringify(
    {
      format: FORMAT,
      name,
      variant: plan.variant.id,
      rules: plan.variant,
      terms: {
        seed,
        limit_ms: limit,
        startup_ms: startup,
        memory,
        openings,
        python,
        ...(clock && { clock: makeFasterClock(clock) }),
        confinement: level,
      },
      began,
      ended,
      duration,
      over: isOver(view),
      games_played: view.games.length,
      games_known: view.known,
      winners: view.podium.map(entrant => nameOf(view, entrant)),
      teams: teamsOf(view),
      standings: objectsOf(standingsSheet(view)),
      meetings: objectsOf(meetingsSheet(view)),
      grades: gradesOf(view),
      games: objectsOf(gamesSheet(view)),
    },
    null,
    1,
  )}\n`
}

const teamsOf = ({ plan, hashes }: TournamentView): object[] =>
  plan.entrants.map(({ name, members, bot }, entrant) => ({
    name,
    members,
    bot,
    sha256: hashes[entrant] ?? null,
  }))

const gradesOf = (view: TournamentView): object[] =>
  view.grades.map(({ entrant, marks, total }) => ({
    team: nameOf(view, entrant),
    marks: view.plan.stages.map((stage, number) => ({
      stage: stage.name,
      marks: marks[number],
      of: stage.marks,
    })),
    total,
  }))

const objectsOf = ({ columns, rows }: Sheet): object[] =>
  rows.map(row => Object.fromEntries(columns.map((column, index) => [column, row[index]])))
