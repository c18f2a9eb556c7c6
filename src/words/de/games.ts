/** Die Partien in diesem Browser, und die eigenen Fehler darin als Aufgaben. */
import type { gamesWords as english } from '../en/games.ts'
import { many } from './plural.ts'

const games = (count: number): string => many(count, 'Partie', 'Partien')

export const gamesWords: typeof english = {
  topic: 'games',
  title: 'Partien',
  myGames: 'Meine Partien',
  storedHere:
    'Deine Partien sind nur in diesem Browser gespeichert. Exportiere sie, um anderswo eine Kopie zu haben.',
  retryMine: 'Meine Fehler wiederholen',
  exportAll: 'Alle exportieren',
  import: 'Importieren',
  none: 'Noch keine Partien. Jede Partie, die du spielst, erscheint hier.',
  unreadable: count => `${games(count)} ${count === 1 ? 'ist' : 'sind'} nicht mehr lesbar.`,
  tooLarge: (file, megabytes) => `${file} ist größer als ${megabytes} MB; teile sie in kleinere Dateien.`,
  notImported: (file, why) => `${file} konnte nicht importiert werden: ${why}.`,
  fileEmpty: 'die Datei ist leer',
  noGameInIt: 'sie enthält keine Partie',
  imported: (count, file) => `${games(count)} aus ${file} importiert.`,
  skipped: (count, first) => ` ${many(count, 'unlesbare Zeile', 'unlesbare Zeilen')} übersprungen: ${first}.`,
  deleted: title => `Gelöscht: ${title}.`,
  undo: 'Rückgängig',
  gameOf: (title, x, o) => `${title}: ${x} gegen ${o}`,
  countOf: (shown, all) => `${shown} von ${games(all)}`,
  showMore: 'Mehr zeigen',
  totals: 'Ergebnisse nach Spiel und Stufe',
  game: 'Spiel',
  against: 'Gegen',
  opponent: 'Gegner',
  result: 'Ergebnis',
  allGames: 'Alle Spiele',
  allOpponents: 'Alle Gegner',
  allResults: 'Alle Ergebnisse',
  results: {
    won: 'Gewonnen',
    drawn: 'Unentschieden',
    lost: 'Verloren',
    open: 'Nicht beendet',
    other: 'Von anderen',
  },
  others: 'Andere',
  analyse: 'Analysieren',
  delete: 'Löschen',
  deleteGame: date => `Die Partie ${date === undefined ? 'ohne Datum' : `vom ${date}`} löschen`,

  retry: 'Fehler wiederholen',
  yourGames: 'Deine Partien',
  linkFault: () => 'Der Link lässt sich nicht öffnen: Er ist unvollständig oder beschädigt.',
  count: (at, all, isLooking, solved) =>
    `Fehler ${at} von ${isLooking ? 'bisher ' : ''}${all}, ${solved} verbessert`,
  looking: (game, all) => `Fehler werden gesucht: Partie ${game} von ${all}`,
  positionsOfGame: 'Stellungen dieser Partie',
  noOwnGames: 'Hier gibt es noch keine Partien von dir. Spiel eine und komm wieder.',
  noMistakes: count =>
    `Die Engine hat ${count === null ? 'in dieser Partie' : count === 1 ? 'in 1 Partie' : `in ${count} Partien`} keine Fehler gefunden, die sich zu wiederholen lohnen.`,
  lastOne: (solved, all) => `Das war der letzte. Du hast ${solved} von ${all} verbessert.`,
  play: 'Spielen',
  toMove: mark => `${mark} ist am Zug.`,
  findBetter: move => `Finde einen besseren Zug als ${move}.`,
  retryBoard: title => `${title}, ein Fehler zum Wiederholen`,
  task: 'Aufgabe',
  engineLooks: 'Die Engine sieht es sich an …',
  disagreed: (mark, move) =>
    `${mark} hat hier ${move} gespielt, und die Engine war anderer Meinung. Setze ein anderes Zeichen.`,
  enginePlays: (move, mark, chance) =>
    `Die Engine spielt ${move}, ${mark} ${chance}. Ihre Variante ist auf dem Brett gezeichnet.`,
  next: 'Weiter',
  skip: 'Überspringen',
  showAnswer: 'Lösung zeigen',
  notPossible: why => `Das geht nicht: ${why}.`,
  theMistake: 'der Fehler',
  tryMistake: 'dein Versuch, auch ein Fehler',
  tryGood: 'dein Versuch, ein guter Zug',
  tried: {
    best: (move, change) => `${move} ist richtig: Auch die Engine spielt so. ${change}.`,
    equal: (move, change) => `${move} ist auch gut: so viel wert wie die Wahl der Engine. ${change}.`,
    good: (move, change) => `${move} ist auch gut, wenn auch etwas schwächer als der beste Zug. ${change}.`,
    wrong: (move, change) => `${move} ist es nicht. ${change}. Versuch einen anderen.`,
  },
}
