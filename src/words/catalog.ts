/**
 * All texts of a language, by topic. English comes with the pages that need it; another language is loaded as a whole,
 * and a text that it lacks does not compile.
 */
import type { alikeWords } from './en/alike.ts'
import type { analysisWords } from './en/analysis.ts'
import type { arenaWords } from './en/arena.ts'
import type { courseWords } from './en/course.ts'
import type { explorerWords } from './en/explorer.ts'
import type { gameWords } from './en/game.ts'
import type { gamesWords } from './en/games.ts'
import type { liveWords } from './en/live.ts'
import type { ownBotWords } from './en/own-bots.ts'
import type { pageWords } from './en/page.ts'
import type { peopleWords } from './en/people.ts'
import type { playWords } from './en/play.ts'
import type { projectorWords } from './en/projector.ts'
import type { puzzleWords } from './en/puzzles.ts'
import type { reviewWords } from './en/review.ts'
import type { rulesWords } from './en/rules.ts'
import type { sharedWords } from './en/shared.ts'
import type { writeWords } from './en/write.ts'

export interface Catalog {
  readonly alike: typeof alikeWords
  readonly analysis: typeof analysisWords
  readonly arena: typeof arenaWords
  readonly course: typeof courseWords
  readonly explorer: typeof explorerWords
  readonly game: typeof gameWords
  readonly games: typeof gamesWords
  readonly live: typeof liveWords
  readonly ownBots: typeof ownBotWords
  readonly page: typeof pageWords
  readonly people: typeof peopleWords
  readonly play: typeof playWords
  readonly puzzles: typeof puzzleWords
  readonly review: typeof reviewWords
  readonly rules: typeof rulesWords
  readonly projector: typeof projectorWords
  readonly shared: typeof sharedWords
  readonly write: typeof writeWords
}
