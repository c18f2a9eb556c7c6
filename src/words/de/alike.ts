/** Wie ähnlich Programme sind, Fälle, und die Berichte und Blätter über Teams. */
import type { alikeWords as english } from '../en/alike.ts'
import { many } from './plural.ts'

const pairs = (count: number): string => many(count, 'Paar', 'Paare')
const games = (count: number): string => many(count, 'Partie', 'Partien')
const lines = (count: number): string => many(count, 'Zeile', 'Zeilen')

export const alikeWords: typeof english = {
  topic: 'alike',
  title: 'Ähnlichkeit',
  about:
    'Ein Grund, zwei Programme anzusehen, nie ein Urteil. Die meisten Jahrgänge haben eine eigene Grundähnlichkeit, denn alle haben dieselbe Vorlesung gehört: Sieh dir zuerst die Verteilung an, dann, was herausragt.',
  sources: 'Nach dem Quelltext',
  compared: (count, when) => `${pairs(count)} des Jahrgangs verglichen ${when}.`,
  notCompared: 'Die Quelltexte wurden noch nicht verglichen.',
  compare: 'Quelltexte vergleichen',
  compareAgain: 'Noch einmal vergleichen',
  behaviour: 'Nach den Zügen',
  asked: (positions, when) =>
    `Was die Bots in ${positions} ruhigen Stellungen spielen, zuletzt gefragt ${when}.`,
  due: bots => ` ${many(bots, 'Bot muss', 'Bots müssen')} noch antworten.`,
  notAsked:
    'Die Bots wurden noch nicht nach ihren Zügen gefragt. Das kostet die Worker bis zu einer Minute Rechenzeit pro Bot.',
  ask: 'Bots fragen',
  askAgain: 'Die neuen fragen',
  distribution: what => `Paare des Jahrgangs nach ${what}`,
  similarity: 'Ähnlichkeit',
  agreement: 'Übereinstimmung',
  pairsIn: (count, from, to) => `${pairs(count)} von ${from} bis ${to}`,
  pair: 'Paar',
  similarityHead: 'Ähnlichkeit',
  containment: 'Enthalten',
  longest: 'Längstes Stück',
  lines,
  band: 'Stufe',
  bands: { nothing: '', look: 'ansehen', case: 'Fall' },
  same: 'Gleiche Züge',
  agreementHead: 'Übereinstimmung',
  explained: 'Erklärt',
  beyond: 'Darüber hinaus',
  rare: 'Selten',
  ofShared: (same, shared) => `${same} von ${shared}`,
  sideBySide: 'Nebeneinander',
  noPairs: 'Kein Paar ragt heraus.',
  others: count => `${many(count, 'weiteres Paar', 'weitere Paare')} darunter`,
  more: count => `${pairs(count)}, weniger ähnlich als diese, werden nicht gezeigt.`,
  remarks: 'Dateien, die nicht oder nicht ganz verglichen wurden',
  troubles: 'Bots, die nicht ganz geantwortet haben',
  answers: (counted, asked) => `${counted} von ${asked} Antworten zählen`,
  firstTrouble: why => `; zuerst: ${why}`,

  pieces: count =>
    count === 0
      ? 'Sie haben kein Stück gemeinsam.'
      : `${many(count, 'gemeinsames Stück', 'gemeinsame Stücke')}:`,
  piece: (number, left, right) => `${number}: Zeilen ${left} und ${right}`,
  showPiece: (number, where) => `Stück ${number}, Zeilen ${where}: auf beiden Seiten zeigen`,
  scores: (similarity, containment, longest) =>
    `Ähnlichkeit ${similarity}, enthalten ${containment}, längstes Stück ${lines(longest)}.`,
  sourceOf: (name, file) => `${name}, ${file}`,

  cases: 'Fälle',
  caseNumber: number => `Fall ${number}`,
  noCases: 'Es gibt keine Fälle.',
  openCase: 'Einen Fall eröffnen',
  openCaseAbout: 'Bis die Teams gefragt werden, weiß nur die Kursleitung davon.',
  note: 'Notiz, nur für die Kursleitung',
  states: {
    noted: 'notiert: nur die Kursleitung weiß davon',
    asked: 'gefragt: eine Stellungnahme fehlt noch',
    answered: 'beantwortet: zu entscheiden',
    decided: 'entschieden',
    marked: 'entschieden, Punkte vergeben',
  },
  verdicts: { unfounded: 'unbegründet', allowed: 'erlaubt', copied: 'abgeschrieben' },
  verdict: 'Urteil',
  whenOpened: similarity => `Bei der Eröffnung: Ähnlichkeit ${similarity}`,
  sameMoves: (same, shared) => `, ${same} von ${shared} Zügen gleich`,
  unknown: 'nicht bekannt',
  noteBy: (by, when) => `Notiz von ${by}, ${when}`,
  askedBy: (by, when) => `Gefragt von ${by}, ${when}`,
  statedBy: (team, by, when) => `Stellungnahme von Team ${team} durch ${by}, ${when}`,
  decidedBy: (verdict, by, when) => `Entschieden von ${by}, ${when}: ${verdict}`,
  appliesTo: teams => (teams.length === 0 ? '' : `, von Team ${teams.join(' und ')}`),
  marksGiven: 'Punkte',
  addNote: 'Notiz hinzufügen',
  askTeams: 'Die Teams fragen',
  question: 'Frage an beide Teams; keines sieht etwas vom anderen',
  show: 'Jedem Team beide Dateien zeigen',
  hide: 'Die Dateien wieder verbergen',
  confirmShow: 'Jedes Team dieses Falls wird den Quelltext des anderen lesen.',
  shown: 'Die Teams dürfen beide Dateien nebeneinander sehen.',
  decide: 'Entscheiden',
  reason: 'Begründung, für die Teams sichtbar',
  whoCopied: 'Wer hat abgeschrieben',
  team: number => `Team ${number}`,
  giveMarks: 'Punkte anstelle der Summe geben',
  points: 'Punkte',
  giveThem: 'Vergeben',
  reopen: 'Wieder öffnen',
  why: 'Begründung',

  ownCases: 'Fragen zu deiner Abgabe',
  ownCase: (number, file) => `Fall ${number}, zu ${file}`,
  askedAt: when => `Die Kursleitung fragt, ${when}:`,
  yourStatement: 'Deine Stellungnahme',
  state: 'Stellungnahme senden',
  stateAgain: 'Ersetzen',
  saidAt: when => `Stellungnahme deines Teams, ${when}:`,
  seeBoth: 'Beide Dateien nebeneinander',
  outcome: (verdict, applies) => `Entschieden: ${verdict}${applies ? ', und es betrifft dein Team' : ''}.`,

  reports: 'Bericht über die Partien',
  aboutReport:
    'Wo Chancen verloren gingen, zehn Stellungen, die man zuerst ansehen sollte, Zeit, Spielstärke und was der Bot über seine Gedanken ausgab. Ein Ausgangspunkt für die Leistungsanalyse.',
  searched: (done, all) =>
    done === all
      ? `Die Engine hat ${games(all)} durchsucht.`
      : `Die Engine hat ${done} von ${many(all, 'Partie', 'Partien')} durchsucht.`,
  noGames: 'Noch sind keine Partien zu sehen.',
  search: 'Die Partien durchsuchen lassen',
  openReport: 'Den Bericht öffnen',
  asJson: 'Als JSON',
  records: 'Seine Partien',
  viva: 'Prüfungsblatt',
  aboutViva:
    'Eine Seite zum Drucken, nur für die Kursleitung: Züge zum Nachfragen, Fragen zum Code, Nachbarn.',
  openViva: 'Das Prüfungsblatt öffnen',
  nearest: 'Am nächsten nach dem Quelltext',
  nearestMoves: 'Am nächsten nach den Zügen',
  allReports: 'Teamberichte und Prüfungsblätter',
  aboutAll: command => [
    'Sie stehen auf der Seite jedes Teams. Vorher durchsucht die Engine die Partien, etwa eine Sekunde pro Partie; ',
    command,
    ' schreibt alle Blätter in eine Datei, eine Seite pro Team.',
  ],
  searchAll: 'Alle Partien durchsuchen lassen',
}
