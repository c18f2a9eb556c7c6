/**
 * What may be seen of the course's tournament. Each stage is released to nobody but staff, to each team for its own
 * games, or to everybody; and a stage is never more open than the one before it, since who plays in it tells how that
 * one ended. What a viewer gets here is made only from the games that they may see, so no count, table or order can
 * tell of another.
 *
 * The numbers of stored games and events run through all of them, so they must not be shown beside what is filtered:
 * gaps in them count what is hidden. Nor must ratings or queues look at games that are not public.
 */
import type { Side } from '../rules/position.ts'
import { type Work, whole } from '../rules/work.ts'
import { type Account, accountOf, seenGames } from '../tournament/account.ts'
import type { TournamentPlan } from '../tournament/plan.ts'
import type { Fixture, Results } from '../tournament/scheduled-game.ts'
import { begunStages, podiumOf, type StageTable, tablesIn } from '../tournament/tournament.ts'
import { RELEASE_LEVELS, type ReleaseLevel } from './course.ts'

/** Who is looking. */
export type Viewer =
  | { readonly role: 'staff' }
  | { readonly role: 'member'; readonly team: number | null }
  | { readonly role: 'nobody' }

/** How far the stages are released, and whose the entrants are. */
export interface Release {
  readonly stages: number // of the whole tournament
  readonly levels: readonly ReleaseLevel[] // by stage, as staff set them; none where there is no word of a stage
  readonly teams: readonly number[] // by entrant
}

const openness = (level: ReleaseLevel | undefined): number => RELEASE_LEVELS.indexOf(level ?? 'none')

/** How far a stage can be seen: as it is released, but no further than any stage before it. */
export const levelOf = ({ levels }: Release, stage: number): ReleaseLevel =>
  Array.from({ length: stage + 1 }, (_, before) => levels[before] ?? 'none').reduce((least, level) =>
    openness(level) < openness(least) ? level : least,
  )

export const isPublic = (release: Release, stage: number): boolean => levelOf(release, stage) === 'all'

/** Where a game belongs. */
export type GamePlace = Pick<Fixture, 'stage' | 'seats'>

export function seesGame(viewer: Viewer, release: Release, { stage, seats }: GamePlace): boolean {
  if (viewer.role === 'staff') return true
  const level = levelOf(release, stage)
  return level === 'all' || (level === 'own' && seats.some(entrant => isOwn(viewer, release, entrant)))
}

const isOwn = (viewer: Viewer, { teams }: Release, entrant: number): boolean =>
  viewer.role === 'member' && viewer.team !== null && teams[entrant] === viewer.team

export const visibleGames = <G extends GamePlace>(
  viewer: Viewer,
  release: Release,
  games: readonly G[],
): G[] => games.filter(game => seesGame(viewer, release, game))

/** What a bot printed is for its own team alone, whatever is released, and not before the game may be seen. */
export const seesStderr = (viewer: Viewer, release: Release, game: GamePlace, side: Side): boolean =>
  viewer.role === 'staff' || (seesGame(viewer, release, game) && isOwn(viewer, release, game.seats[side]))

/** A stage as a viewer sees it. */
export interface VisibleStage {
  readonly stage: number
  readonly name: string
  readonly level: ReleaseLevel // to this viewer
  readonly table: StageTable | null // of all; null while it is not public or has not begun
  readonly own: OwnStage | null // of the viewer's team, from its own games alone
}

export interface OwnStage {
  readonly entrant: number
  readonly account: Account // without byes, and without a rank
  readonly games: readonly string[] // keys of those that are played
}

export interface VisibleTournament {
  readonly stages: readonly VisibleStage[]
  readonly games: number // that the viewer may see and that are played
  readonly podium: readonly number[] | null
}

/** All of a tournament that is not one game: a function of the plan and of the games that the viewer may see. */
export function* visibleTournament(
  viewer: Viewer,
  release: Release,
  plan: TournamentPlan,
  played: readonly Fixture[], // those with a result
  results: Results,
): Work<VisibleTournament> {
  const open = openStages(viewer, release, plan)
  const known = played.filter(({ stage }) => stage < open)
  const begun = open === 0 ? [] : yield* begunStages(plan, onlyOf(results, known))
  const tables = tablesIn(begun).slice(0, open)
  const games = visibleGames(viewer, release, played)
  return {
    stages: plan.stages.map(({ name }, stage) => ({
      stage,
      name,
      level: viewer.role === 'staff' ? 'all' : levelOf(release, stage),
      table: tables[stage] ?? null,
      own: ownStage(
        viewer,
        release,
        games.filter(game => game.stage === stage),
        results,
      ),
    })),
    games: games.length,
    podium: open === plan.stages.length ? podiumOf(plan, tables) : null,
  }
}

/** So many stages from the first on are public to the viewer. */
const openStages = (viewer: Viewer, release: Release, { stages }: TournamentPlan): number =>
  viewer.role === 'staff' ? stages.length : stages.filter((_, stage) => isPublic(release, stage)).length

const onlyOf = (results: Results, games: readonly Fixture[]): Results => {
  const keys = new Set(games.map(({ key }) => key))
  return new Map([...results].filter(([key]) => keys.has(key)))
}

function ownStage(
  viewer: Viewer,
  { teams }: Release,
  games: readonly Fixture[],
  results: Results,
): OwnStage | null {
  const entrant = viewer.role === 'member' && viewer.team !== null ? teams.indexOf(viewer.team) : -1
  const own = games.filter(({ seats }) => seats.includes(entrant))
  if (own.length === 0) return null
  const account = accountOf(whole(seenGames(own, results)).get(entrant) ?? [], 0, 0)
  return { entrant, account, games: own.map(({ key }) => key) }
}
