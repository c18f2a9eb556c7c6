/** Alle Texte auf Deutsch. Die Wörter dafür stehen in docs/glossary.md. */
import type { Catalog } from './catalog.ts'
import { alikeWords } from './de/alike.ts'
import { analysisWords } from './de/analysis.ts'
import { arenaWords } from './de/arena.ts'
import { courseWords } from './de/course.ts'
import { explorerWords } from './de/explorer.ts'
import { gameWords } from './de/game.ts'
import { gamesWords } from './de/games.ts'
import { liveWords } from './de/live.ts'
import { ownBotWords } from './de/own-bots.ts'
import { pageWords } from './de/page.ts'
import { peopleWords } from './de/people.ts'
import { playWords } from './de/play.ts'
import { projectorWords } from './de/projector.ts'
import { puzzleWords } from './de/puzzles.ts'
import { reviewWords } from './de/review.ts'
import { rulesWords } from './de/rules.ts'
import { sharedWords } from './de/shared.ts'
import { writeWords } from './de/write.ts'

export const de: Catalog = {
  alike: alikeWords,
  analysis: analysisWords,
  arena: arenaWords,
  course: courseWords,
  explorer: explorerWords,
  game: gameWords,
  games: gamesWords,
  live: liveWords,
  ownBots: ownBotWords,
  page: pageWords,
  people: peopleWords,
  play: playWords,
  puzzles: puzzleWords,
  review: reviewWords,
  rules: rulesWords,
  projector: projectorWords,
  shared: sharedWords,
  write: writeWords,
}
