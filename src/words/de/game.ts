/** Bretter, Züge, Spieler und Ergebnisse. */
import type { gameWords as english } from '../en/game.ts'
import type { Mark, NamedBoard, Voice } from '../parts.ts'
import { joined, many } from './plural.ts'

/** 'Brett oben links (0)', auf Gitter a 'Brett rechts, Gitter a (a5)', ohne Lage 'Brett 5'. */
const bareBoard = ({ place, label, grid }: NamedBoard): string =>
  place === null ? `Brett ${label}` : `Brett ${place}${grid === '' ? '' : ` auf Gitter ${grid}`} (${label})`

const COUNTED = {
  boards: ['Brett', 'Bretter'],
  'diagonal-boards': ['über eine Diagonale gewonnenes Brett', 'über eine Diagonale gewonnene Bretter'],
  'corner-marks': ['Zeichen auf einem Eckfeld', 'Zeichen auf Eckfeldern'],
} as const

const KINDS = {
  crash: 'Programm abgestürzt',
  tampering: 'unzulässiger Eingriff',
  forbidden: 'unerlaubte Handlung',
  'no-result': 'kein Ergebnis',
  other: 'Ende',
} as const

const has = (who: Voice): string => (who === 'you' ? 'du hast' : `${who} hat`)
const accusative = (foe: Mark | 'opponent'): string => (foe === 'opponent' ? 'den Gegner' : foe)
const dative = (foe: Mark | 'opponent'): string => (foe === 'opponent' ? 'dem Gegner' : foe)

export const gameWords: typeof english = {
  topic: 'game',
  numerals: figure => figure.replace(/[.,]/g, sign => (sign === '.' ? ',' : '.')),
  decimal: (value, digits) => value.toFixed(digits).replace('.', ','),

  places: [
    ...['oben links', 'oben', 'oben rechts', 'links', 'in der Mitte', 'rechts'],
    ...['unten links', 'unten', 'unten rechts'],
  ],
  joined: (names, joint) => joined(names, joint),
  board: board => `${board.place === null ? '' : 'das '}${bareBoard(board)}`,
  bareBoard,
  boards: (boards, joint) => {
    const names = boards.map(({ place, label }) => (place === null ? label : `${place} (${label})`))
    const noun = joint === 'and' ? 'Bretter' : 'Brett'
    const article = joint === 'and' ? 'die ' : boards[0]?.place == null ? '' : 'das '
    return `${article}${noun} ${joined(names, joint)}`
  },
  boardPair: (place, labels, joint) =>
    place === null
      ? `Brett ${joined(labels, joint)}`
      : joint === 'or'
        ? `das Brett ${place} auf einem der Gitter (${labels.join(', ')})`
        : `das Brett ${place} auf beiden Gittern (${labels.join(', ')})`,
  cell: (place, cell) => (place === null ? `Feld ${cell}` : `Feld ${place} (${cell})`),
  cellOf: (_place, cell, board) => `${cell}, ${board.replace(/^das /, '')}`,

  anyOpenBoard: 'ein beliebiges offenes Brett',
  example: forms => forms.replace(' or ', ' oder '),
  firstMove: 'erster Zug: jedes Feld',
  bonusMove: boards => `Bonuszug für ein gewonnenes Brett: Setze noch einmal, in ${boards}`,
  freeMove: because => `Freizug: jedes offene Brett${because}`,
  becauseClosed: (boards, count) =>
    `, denn ${boards} ${count === 1 || boards.startsWith('das ') ? 'ist' : 'sind'} geschlossen`,
  playIn: (boards, isReader) => `${isReader ? 'setze' : 'setzt'} in ${boards}`,
  played: (who, move, news) => `${has(who)} ${move} gespielt${news}`,
  newsWon: board => ` und ${board} gewonnen`,
  newsDrawn: board => `; ${board} ist unentschieden`,

  endsGame: 'beendet die Partie',
  winsAndPlaysAgain: (who, boards) => `gewinnt das Brett: ${who} setzt noch einmal, in ${boards}`,
  fillsBoard: 'füllt das Brett, ',
  winsBoard: 'gewinnt das Brett, ',
  givesFreeMove: foe => `gibt ${dative(foe)} einen Freizug`,
  sends: (foe, boards) => `schickt ${accusative(foe)} in ${boards}`,

  empty: 'leer',
  legal: 'erlaubt',
  stateDrawn: ', unentschieden',
  stateWon: by => `, von ${by} gewonnen`,
  lastMove: 'letzter Zug',
  hint: 'Tipp',
  placementOfLine: number => `Zug ${number} der gezeigten Variante`,

  refusedOver: 'die Partie ist beendet',
  refusedOffBoard: 'dieses Feld gibt es nicht',
  refusedTaken: by => `das Feld ist schon von ${by} besetzt`,
  refusedClosed: (board, owner) =>
    `${board} ist geschlossen: ${owner === null ? 'unentschieden' : `von ${owner} gewonnen`}`,
  refusedSent: boards => `du musst in ${boards} setzen`,
  notAMove: example => `das ist kein Zug dieses Spiels; ein Zug sieht so aus: ${example}`,

  boardCount: count => many(count, 'Brett', 'Bretter'),
  pointCount: count => many(count, 'Punkt', 'Punkte'),
  moveCount: count => many(count, 'Zug', 'Züge'),
  secondCount: count => many(count, 'Sekunde', 'Sekunden'),
  gameCount: count => many(count, 'Partie', 'Partien'),
  criterion: (criterion, count) => `${count} ${COUNTED[criterion][count === 1 ? 0 : 1]}`,
  moreOf: criterion => `mehr ${COUNTED[criterion][1]}`,

  noResult: 'kein Ergebnis',
  draw: 'unentschieden',
  won: who => `${has(who)} gewonnen`,
  ahead: who => `${who === 'you' ? 'du liegst' : `${who} liegt`} vorn`,
  points: (x, o) => `Punkte: x ${x}, o ${o}`,
  lineDecides: ' (eine Linie von Brettern entscheidet die ganze Partie)',
  forfeitDecides: ' (ein Regelverstoß entscheidet die ganze Partie)',

  endedByLine: winner => `${winner} hat eine Linie von Brettern`,
  endedByPoints: (x, o) =>
    `niemand hat eine Linie von Brettern: x hat ${many(x, 'Punkt', 'Punkte')}, o hat ${o}`,
  endedByCount: (winner, criterion) =>
    `niemand hat eine Linie von Brettern: ${winner} hat mehr${criterion === null ? '' : ` ${COUNTED[criterion][1]}`}`,
  endedLevel: 'niemand hat eine Linie von Brettern, und es steht gleich',
  resigned: who => `${who} hat aufgegeben`,
  tookTime: (who, took, limit) =>
    `${who} brauchte ${took.replace('.', ',')} s, erlaubt waren ${limit.replace('.', ',')} s`,
  unfitAnswer: (who, answer, way, why) =>
    `${way === 'illegal' ? 'unerlaubter Zug' : 'unlesbare Antwort'} von ${who}: ${answer} (${why})`,
  otherEnding: (way, why) => `${KINDS[way]}: ${why}`,

  titles: {
    'Ultimate, boards counted': 'Ultimate, Bretter zählen',
    'UT3, closed': 'UT3, geschlossen',
  },
  levels: [
    ...['Anfänger', 'Neuling', 'Lernender', 'Freizeitspieler', 'Stammspieler'],
    ...['Vereinsspieler', 'Könner', 'Starker Spieler', 'Experte', 'Meister'],
  ],
  engineAt: (name, level) => `${name} (Stufe ${level})`,
  you: 'Du',
  person: 'Mensch',
  playerOf: mark => `Spieler ${mark.toUpperCase()}`,
  headNoResult: 'Kein Ergebnis',
  headDraw: 'Unentschieden',
  headWon: name => `${name} ${name === 'Du' ? 'hast' : 'hat'} gewonnen`,
  headAhead: name => `${name} ${name === 'Du' ? 'liegst' : 'liegt'} vorn`,

  size: (side, grids) => `${grids === 2 ? 'zwei Gitter, ' : ''}${side}×${side}`,
  traitDiamonds: 'Rauten gewinnen',
  traitBonus: 'Bonuszüge',
  traitStay: 'Gewonnenes bleibt offen',
  traitCorners: 'Ecken in 3 Bretter',
  traitNeighbours: 'Felder zu Nachbarn',
  traitElsewhere: 'Felder woandershin',
  traitPointEach: 'ein Punkt pro Brett',
  traitPoints: 'Punkte',
  traitNoWinner: 'ohne Linie kein Sieger',
  traitMostBoards: 'Mehrheit gewinnt',
}
