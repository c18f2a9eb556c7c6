/** The pages that are loaded when they are opened, by the first part of their address. */
import { type ComponentType, lazy, useState } from 'react'

/** The build reads these lines as well (`scripts/runs-first.ts`). */
const PAGES = {
  analyse: () => import('./analysis/page.tsx').then(page => page.AnalysisPage),
  arena: () => import('./arena/pages.tsx').then(pages => pages.ArenaPages),
  course: () => import('./course/pages.tsx').then(pages => pages.CoursePages),
  claim: () => import('./course/pages.tsx').then(pages => pages.CoursePages),
  games: () => import('./games/page.tsx').then(page => page.GamesPage),
  game: () => import('./shared-game/page.tsx').then(page => page.SharedPage),
  learn: () => import('./coach/page.tsx').then(page => page.CoachPage),
  live: () => import('./live/pages.tsx').then(pages => pages.LivePages),
  puzzles: () => import('./puzzles/page.tsx').then(page => page.PuzzlesPage),
  retry: () => import('./retry/page.tsx').then(page => page.RetryPage),
  rules: () => import('./rules/page.tsx').then(page => page.RulesPage),
  write: () => import('./write/page.tsx').then(page => page.WritePage),
} as const
type Place = keyof typeof PAGES

const loaded = new Map<Place, ComponentType>()

async function load(place: Place): Promise<ComponentType> {
  const Page = await PAGES[place]()
  loaded.set(place, Page)
  return Page
}

/** Resolves when the page of an address can be drawn, or cannot be loaded, which is told when it is drawn. */
export async function loadPage(path: string): Promise<void> {
  const [, place = ''] = path.split('/')
  if (Object.hasOwn(PAGES, place)) await load(place as Place).catch(() => {})
}

/** One that is there is drawn at once; React would draw what stands for it first, and the page 0.3 s later. */
export function later(place: Place): ComponentType {
  const Lazy = lazy(() => load(place).then(Page => ({ default: Page })))
  return function Later() {
    const [Page] = useState<ComponentType>(() => loaded.get(place) ?? Lazy)
    return <Page />
  }
}
