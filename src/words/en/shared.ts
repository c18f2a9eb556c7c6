/** A game behind a link, and the board in other people's pages. */
import type { Parts } from '../parts.ts'

export const sharedWords = {
  topic: 'shared' as const,
  title: 'A shared game',
  noGame: 'This link does not lead to a game',
  fault: (why: string): string => `${why.slice(0, 1).toUpperCase()}${why.slice(1)}.`,
  instead: <T>(playLink: T): Parts<T> => [playLink, ' instead, or ask for the link again.'],
  playAGame: 'Play a game',
  gameOf: (title: string): string => `A game of ${title}`,
  boardOf: (title: string): string => `${title}, a shared game`,
  shownBefore: (title: string): string => `${title}, before the first move`,
  shownAfter: (title: string, ply: number, last: number): string => `${title}, after move ${ply} of ${last}`,
  versus: <T>(x: T, o: T): Parts<T> => [x, ' against ', o],
  versusText: (title: string, x: string, o: string): string => `${title}: ${x} against ${o}`,
  notFinished: 'not finished',
  back: 'Back',
  forth: 'Forward',
  share: 'Share',
  analyse: 'Analyse',
  playOn: 'Play on from here',

  nothingToShow: (why: string): string => `There is no game to show: ${why}.`,
  embeddedBoard: (title: string): string => `${title}, a game`,
  firstPosition: 'First position',
  lastPosition: 'Last position',
  open: 'Open',
}
