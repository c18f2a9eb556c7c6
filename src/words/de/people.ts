/** Mit wem man spielen kann: Auswahl der Plätze, Partien über den Server, die Seite über einen Bot, Herausforderungen. */
import type { peopleWords as english } from '../en/people.ts'
import { many } from './plural.ts'

const games = (count: number): string => many(count, 'Partie', 'Partien')

export const peopleWords: typeof english = {
  topic: 'people',
  handIn: 'Deine Abgabe',
  bot: 'Bot',
  against: 'Gegen',
  programs: 'Programme, die hier gespielt haben',
  noProgram: game => `Hier ist noch kein Programm gespeichert, das ${game} spielt.`,

  newGame: {
    friend: {
      title: 'Mit Freunden spielen',
      about: 'Du bekommst einen Link zum Verschicken. Wer ihn zuerst öffnet, kann mitspielen, ohne Konto.',
      begin: 'Partie anlegen',
      busy: 'Die Partie wird angelegt …',
      time: 'Zeit pro Zug',
    },
    bot: {
      title: 'Gegen einen Bot spielen',
      about: 'Der Bot läuft auf dem Server, in der Sandbox wie in Turnieren. Er hat seine eigene Zeit.',
      begin: 'Partie starten',
      busy: 'Der Bot wird gestartet …',
      time: 'Deine Zeit pro Zug',
    },
  },
  clocks: {
    none: 'Keine Uhr',
    own: 'Die des Spiels',
    '15s': '15 s',
    '60s': '60 s',
    '5min': '5 min',
    day: '1 Tag',
  },
  yourName: 'Dein Name, wenn du magst',
  rulesOf: game => `Die Regeln von ${game}`,
  ownGames: 'Deine Partien auf diesem Server',
  withBot: title => `${title}, gegen einen Bot`,
  forYou: limit => `${limit} für dich`,
  again: 'Noch einmal, mit vertauschten Seiten',

  profile: {
    title: 'Ein Bot',
    play: 'Gegen ihn spielen',
    playIn: game => `Gegen ihn spielen: ${game}`,
    noFile:
      'Sein Programm ist hier nicht als einzelne Datei gespeichert; auf dieser Seite kann niemand dagegen spielen.',
    noGames: 'Von ihm ist noch keine Partie gespeichert.',
    gamesOf: (game, count) => `${game}: ${games(count)}`,
    rating: 'Wertung',
    ratingIs: (elo, low, high, place, of) =>
      `${elo} Elo, 95-%-Intervall ${low} bis ${high}, Platz ${place} von ${of}`,
    unrated: 'noch keine',
    forfeits: 'Regelverstöße',
    noForfeits: 'keine',
    time: 'Zeit für einen Zug',
    timeIs: (median, slowest, placements) =>
      `im Median ${median}, höchstens ${slowest}, bei ${many(placements, 'Zug', 'Zügen')}`,
    unmeasured: 'nicht gemessen',
    results: 'Ergebnisse',
    resultsIn: game => `Ergebnisse in ${game}`,
    won: 'Gewonnen',
    drawn: 'Remis',
    lost: 'Verloren',
    sides: ['als X, zuerst', 'als O, danach'],
    unfinished: count => `${games(count)} ohne Ergebnis.`,
    latestOnly: count => `Aus ${count === 1 ? 'der letzten Partie' : `den letzten ${games(count)}`}.`,
    beginnings: 'Wie er beginnt',
    beginningsIn: game => `Wie er in ${game} beginnt`,
    noBeginnings: 'Seine letzten Partien begannen alle mit zufälligen Zügen, die niemand gewählt hat.',
    placements: 'Züge',
    games: 'Partien',
    score: 'Erfolg',
    versions: 'Versionen',
    program: 'Programm',
    hash: 'Hash',
    seen: 'Zuerst gesehen',
    latest: 'Letzte Partien',
  },
  forfeits: {
    time: 'zu spät',
    illegal: 'unerlaubter Zug',
    malformed: 'unlesbare Antwort',
    crash: 'abgestürzt',
    tampering: 'hat das Brett verändert',
    forbidden: 'hat Verbotenes getan',
    resignation: 'aufgegeben',
  },

  challenge: {
    whom: 'Team, das herausgefordert wird',
    group: 'Teams auf der Rangliste',
    action: 'Herausfordern',
    seat: (name, elo) => `${name}, ${elo} Elo`,
    label: name => `${name} herausfordern`,
  },
}
