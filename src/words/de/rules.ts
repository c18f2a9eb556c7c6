/** Die Regeln eines Spiels: erzählt, gezeichnet, ausprobiert und mit Trainer. */
import type { rulesWords as english } from '../en/rules.ts'
import { many } from './plural.ts'

const NO_LINE = 'Sind alle Bretter geschlossen und niemand hat eine Linie,'

export const rulesWords: typeof english = {
  topic: 'rules',
  title: 'Regeln',
  rulesOf: game => `Regeln von ${game}`,
  noSuchGame: id => `Es gibt kein Spiel namens ${id}`,
  allGames: 'Alle Spiele und ihre Regeln',
  games: 'Spiele',
  origins: {
    'the game as the world plays it': 'das Spiel, wie es überall gespielt wird',
    'the game as the largest bot ladder plays it': 'das Spiel, wie es die größte Rangliste für Bots spielt',
    'the course of 2018': 'der Kurs von 2018',
    'the course of 2019': 'der Kurs von 2019',
    'the course of 2015, as written': 'der Kurs von 2015, wie beschrieben',
    'the course of 2015, as finally played': 'der Kurs von 2015, wie am Ende gespielt',
    'the course of 2016': 'der Kurs von 2016',
    'the course of 2017': 'der Kurs von 2017',
  },
  play: game => `${game} spielen`,
  withCoach: 'Die ersten Züge mit Trainer spielen',
  lines: 'Linien, die ein Brett oder die Partie gewinnen',
  sends: 'Wohin jedes Feld schickt',
  sendsHow:
    'Jedes Feld dieses Bretts zeigt das ganze Gitter. Markiert sind die Bretter, in die ein Zeichen auf diesem Feld den Gegner schickt.',
  worth: 'Was die Bretter zählen',
  worthCaption: 'Punkte für jedes Brett eines Gitters',
  inWords: 'Die Regeln in Worten',
  atAGlance: 'Alle Regeln auf einen Blick',
  aLine: slots => `eine Linie: ${slots}`,
  cellSends: (cell, boards) => `${cell} schickt in ${boards}`,

  lesson: 'Lektion',
  lessonIs: title => `Lektion: ${title}`,
  learnIn: steps => `In ${steps} Schritten gelernt`,
  playBonus: 'Jetzt kommt der Bonuszug.',
  notPossible: why => `Das geht nicht: ${why}.`,
  knowAll: 'Jetzt kennst du alle Regeln.',
  next: 'Weiter',
  nowPlay: 'Jetzt spielen',
  tasks: {
    route: {
      title: 'Wohin ein Zeichen schickt',
      words: (here, there) =>
        `Das letzte Zeichen von O, auf dem gelben Feld, schickt dich in ${here}; es ist umrandet. Dein Zeichen schickt dann O weiter. Schick O in ${there}.`,
      praise: 'Genau. Jedes Zeichen entscheidet auch, wo der Gegner setzen muss.',
      wrong:
        'Dieses Zeichen schickt O woandershin. Zeige auf ein Feld, um zu sehen, wohin es schickt, und versuch es noch einmal.',
    },
    board: {
      title: 'Ein Brett gewinnen',
      words: () => 'Eine Linie von Feldern gewinnt ein Brett. Hier genügt ein Zeichen.',
      praise: 'Das Brett gehört dir.',
      wrong: 'Das ergibt keine Linie. Suche eine, der nur noch ein Zeichen fehlt.',
    },
    free: {
      title: 'Ein Freizug',
      words: () =>
        'O hat dich dorthin geschickt, wo kein Zeichen mehr hinpasst. Also hast du einen Freizug: Setze in ein beliebiges offenes Brett.',
      praise: 'Ein Freizug ist ein Geschenk: Versuche, dem Gegner keinen zu geben.',
      wrong: '',
    },
    bonus: {
      title: 'Ein Bonuszug',
      words: () =>
        'In diesem Spiel bringt ein gewonnenes Brett einen Bonuszug. Gewinne ein Brett, dann setze noch einmal.',
      praise: 'Zwei Zeichen in einem Zug. Ein Bonuszug bringt nie einen weiteren.',
      wrong: 'Das gewinnt kein Brett. Suche eine Linie, der nur noch ein Zeichen fehlt.',
    },
    win: {
      title: 'Die Partie gewinnen',
      words: () => 'Eine Linie von Brettern gewinnt die Partie. Hier genügt ein Zeichen.',
      praise: 'Du hast die Partie gewonnen.',
      wrong: 'Das ergibt keine Linie von Brettern. Welches Brett fehlt noch?',
    },
  },

  boardsAndCells: (isThree, grids) => {
    const number = isThree ? 'neun' : 'sechzehn'
    const has =
      grids === 2 ? `Zwei Gitter, a und b, haben je ${number} Bretter` : `Das Gitter hat ${number} Bretter`
    return `${has}, und jedes Brett hat ${number} Felder. X beginnt, auf einem beliebigen Feld.`
  },
  routed:
    'Das Feld deines Zeichens entscheidet, wo der Gegner als Nächstes setzt: Jedes Feld schickt in die Bretter, die oben gezeichnet sind.',
  sendsToSame: (isThree, grids) => {
    const example = isThree
      ? `ein Zeichen auf einem Feld oben rechts schickt in das Brett oben rechts${grids === 2 ? ' auf einem der beiden Gitter' : ''}`
      : `ein Zeichen auf einem Feld 6 schickt in Brett 6${grids === 2 ? ' auf einem der beiden Gitter' : ''}`
    return `Das Feld deines Zeichens entscheidet, wo der Gegner als Nächstes setzt: in dem Brett, das so liegt wie das Feld. Ein Beispiel: ${example}.`
  },
  allClosed:
    'Sind alle diese Bretter geschlossen, hat der nächste Spieler einen Freizug, in ein beliebiges offenes Brett.',
  lineOfCells: closes =>
    `Eine Linie von Feldern gewinnt ein Brett. ${closes ? 'Ein gewonnenes Brett ist geschlossen.' : 'Ein gewonnenes Brett behält seinen Besitzer und nimmt weitere Zeichen auf, bis es voll ist.'} Ein volles Brett ohne Linie ist unentschieden.`,
  bonusEarned:
    'Ein gewonnenes Brett bringt einen Bonuszug: Derselbe Spieler setzt noch einmal, dort, wohin das gewinnende Zeichen schickt. Ein Bonuszug bringt nie einen weiteren.',
  lineOfBoards: grids =>
    `Eine Linie von Brettern gewinnt die Partie${grids === 2 ? '. Eine Linie auf einem der Gitter genügt; keine Linie geht von einem Gitter zum anderen' : ''}.`,
  moveLimit: seconds =>
    `In Turnieren dieses Spiels musste jeder Zug innerhalb von ${seconds} Sekunden gespielt werden.`,
  noLinePoints: each =>
    `${NO_LINE} bekommt jede Seite ${each === null ? 'die Punkte ihrer Bretter' : `${each} für jedes ihrer Bretter`}.`,
  noLineDraw: `${NO_LINE} endet die Partie unentschieden.`,
  noLineCount: more =>
    `${NO_LINE} gewinnt, wer ${more.join(', dann wer ')} hat; sonst endet die Partie unentschieden.`,

  pictureRoute: grids =>
    `Das Feld des letzten Zeichens schickt: Das nächste kommt in das Brett, das genauso liegt${grids === 2 ? ', auf einem der Gitter' : ''}.`,
  pictureRouted: 'Das Feld des letzten Zeichens schickt: Das nächste kommt in die umrandeten Bretter.',
  pictureBoard: closes =>
    closes
      ? 'Eine Linie von Feldern gewinnt ein Brett und schließt es.'
      : 'Eine Linie von Feldern gewinnt ein Brett. Gespielt wird dort weiter, bis es voll ist.',
  pictureFree: 'Dorthin geschickt, wo nichts mehr hinpasst? Dann ist jedes offene Brett erlaubt.',
  pictureBonus: 'Ein gewonnenes Brett bringt einen Bonuszug: Setze noch einmal, wohin dein Zeichen schickt.',
  pictureWin: (grids, noLine) =>
    `Eine Linie von Brettern${grids === 2 ? ' auf einem Gitter' : ''} gewinnt die Partie. ${noLine}`,

  axes: {
    size: 'Größe',
    lines: 'Linien',
    routes: 'Wege',
    wonBoards: 'gewonnene Bretter',
    bonus: 'Bonus',
    moveLimit: 'Zeit pro Zug',
    line: 'eine Linie',
    forfeit: 'ein Regelverstoß',
    noLine: 'keine Linie',
  },
  lineKinds: { rows: 'Reihen', columns: 'Spalten', diagonals: 'Diagonalen', diamonds: 'Rauten' },
  axisSame: grids =>
    `ein Feld schickt in das Brett mit derselben Nummer${grids === 2 ? ' auf einem der Gitter' : ''}`,
  axisTable: 'nach der Tabelle unten',
  axisDrawn: 'oben gezeichnet',
  axisClose: 'sind geschlossen',
  axisStay: 'bleiben spielbar und behalten ihren Besitzer',
  axisBonus: 'ein gewonnenes Brett bringt einen weiteren Zug',
  none: 'keiner',
  axisBadMove: (forfeit, badMove) => `${forfeit}; durch Zeit oder einen schlechten Zug ${badMove}`,
  axisEach: points => `jede Seite ${points} für jedes ihrer Bretter`,
  axisWeights: weights => `jede Seite die Gewichte ihrer Bretter: ${weights}`,
  axisCount: (more, split, equal) => `${more.join(', dann ')}: ${split}; gleich: ${equal}`,

  learn: 'Lernen',
  learnGame: game => `${game} lernen`,
  coach: 'Trainer',
  lessonOf: (number, count) => `Lektion ${number} von ${count}`,
  skip: 'Lektionen überspringen',
  playOn: 'Diese Partie weiterspielen',
  startNew: 'Neue Partie beginnen',
  allRules: 'Alle Regeln',
  coachTitles: {
    send: 'Dein Zeichen schickt',
    sent: 'Du wirst geschickt',
    win: 'Ein Brett gewinnen',
    bonus: 'Dein Bonuszug',
    free: 'Ein Freizug',
  },
  meanwhile: count => `Beide Seiten haben für dich weitergespielt: ${many(count, 'Zug', 'Züge')}. `,
  coachTasks: {
    send: 'Du bist X. Das erste Zeichen darf überall stehen. Setze es und sieh, wohin es O schickt.',
    sent: where =>
      `O hat auf dem gelben Feld geantwortet, und das schickt dich in ${where}. Setze dort ein Zeichen.`,
    win: where =>
      `Du musst in ${where} setzen. Ein Feld dort vollendet eine Linie deiner Zeichen: Gewinne das Brett.`,
    bonus: where => `Du hast ein Brett gewonnen und setzt deshalb noch einmal vor O: in ${where}.`,
    free: route =>
      `Das letzte Zeichen von O, auf dem gelben Feld, schickt in ${route}. Dort passt nichts mehr hin. Also wählst du: Setze in ein beliebiges offenes Brett.`,
  },
  coachWrong:
    'Das ist ein erlaubter Zug, aber er gewinnt das Brett nicht. Finde das Feld, das deine Linie vollendet.',
  coachPraise: {
    send: where =>
      `Dein Zeichen schickt O in ${where}: Es ist gestrichelt umrandet. Das Feld entscheidet, nicht das Brett, in dem es liegt.`,
    sent: where =>
      `Und deines schickt O in ${where}. Das ist das ganze Spiel: Jedes Zeichen bestimmt, wo der andere setzt.`,
    win: closes =>
      `Das Brett gehört dir. ${closes ? 'Jetzt ist es geschlossen, und wer dorthin geschickt wird, setzt, wo er will.' : 'Gespielt wird dort weiter, aber es gehört dir.'}`,
    bonus: where =>
      `Zwei Zeichen in einem Zug. Jetzt setzt O in ${where}. Ein Bonuszug bringt nie einen weiteren.`,
    free: 'Ein Freizug ist ein Geschenk. Überlege, bevor du einen verschenkst.',
  },
  coachLast: grids =>
    `Eine Linie von Brettern${grids === 2 ? ' auf einem der Gitter' : ''} gewinnt die Partie, so wie eine Linie von Feldern ein Brett gewinnt.`,
}
