/** A tournament as files: the report's, and the records of all games and of each team's own. */
import { setImmediate as turn } from 'node:timers/promises'
import { makeRecord } from '../referee/record.ts'
import { makeRecordJson } from '../referee/record-json.ts'
import { type ReportFile, reportFiles, reportPaths, teamFolder } from '../report/files.ts'
import type { Store } from '../store/store.ts'
import type { TournamentWithPlan } from '../store/tournaments.ts'
import type { TournamentPlan } from '../tournament/plan.ts'
import { viewFrom } from './view.ts'

const RECORDS = 'games.txt'
const JSON_RECORDS = 'games.jsonl'

export const exportedPaths = (plan: TournamentPlan): string[] => [...reportPaths(plan), ...recordPaths(plan)]

const recordPaths = (plan: TournamentPlan): string[] => [
  JSON_RECORDS,
  RECORDS,
  ...plan.entrants.map((_, entrant) => ownRecords(plan, entrant)),
]

const ownRecords = (plan: TournamentPlan, entrant: number): string =>
  `${teamFolder(plan, entrant)}/${RECORDS}`

/** Text by text, each to be put at the end of its file: the games are not in memory all at once. */
export async function* exportedTexts(
  store: Store,
  tournament: TournamentWithPlan,
  call?: readonly string[],
): AsyncGenerator<ReportFile> {
  const { id, plan } = tournament
  const view = await viewFrom(store, tournament, call)
  const begun = new Set<string>()
  yield* recordPaths(plan).map(path => ({ path, text: '' })) // should there be no game
  for await (const game of store.games.ofTournament(id)) {
    view.add(game)
    yield { path: JSON_RECORDS, text: `${makeRecordJson(game.record)}\n` }
    const text = `${makeRecord(game.record).trimEnd()}\n`
    for (const path of [RECORDS, ...game.seats.map(entrant => ownRecords(plan, entrant))]) {
      yield { path, text: begun.has(path) ? `\n${text}` : text }
      begun.add(path)
    }
  }
  for (const file of reportFiles(view.made())) {
    yield file
    await turn() // each is made in one go
  }
}
