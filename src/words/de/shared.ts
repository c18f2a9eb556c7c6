/** Eine Partie hinter einem Link, und das Brett auf fremden Seiten. */
import type { sharedWords as english } from '../en/shared.ts'

export const sharedWords: typeof english = {
  topic: 'shared',
  title: 'Geteilte Partie',
  noGame: 'Dieser Link führt zu keiner Partie',
  fault: () => 'Er ist unvollständig oder beschädigt.',
  instead: playLink => [playLink, ' oder lass dir den Link noch einmal schicken.'],
  playAGame: 'Spiel eine Partie',
  gameOf: title => `Eine Partie ${title}`,
  boardOf: title => `${title}, eine geteilte Partie`,
  shownBefore: title => `${title}, vor dem ersten Zug`,
  shownAfter: (title, ply, last) => `${title}, nach Zug ${ply} von ${last}`,
  versus: (x, o) => [x, ' gegen ', o],
  versusText: (title, x, o) => `${title}: ${x} gegen ${o}`,
  notFinished: 'nicht beendet',
  back: 'Zurück',
  forth: 'Vor',
  share: 'Teilen',
  analyse: 'Analysieren',
  playOn: 'Ab hier weiterspielen',

  nothingToShow: () => 'Hier gibt es keine Partie zu zeigen: Der Link ist unvollständig oder beschädigt.',
  embeddedBoard: title => `${title}, eine Partie`,
  firstPosition: 'Erste Stellung',
  lastPosition: 'Letzte Stellung',
  open: 'Öffnen',
}
