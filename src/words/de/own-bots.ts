/** Eigene Bots, die in der Seite laufen: in der Auswahl, neben dem Brett, und wo sie geschrieben werden. */
import type { ownBotWords as english } from '../en/own-bots.ts'

export const ownBotWords: typeof english = {
  topic: 'ownBots',
  choose: 'Datei wählen …',
  write: 'Hier einen schreiben',
  edit: 'Im Editor öffnen',
  none: 'Lass eine Python-Datei oder ein JavaScript-Modul auf das Brett fallen, oder wähle eine Datei. Sie läuft hier, in diesem Browser, und nichts davon verlässt diesen Rechner.',
  list: 'Deine Bots',
  pick: 'Welcher Bot?',
  prints: 'Was der Bot ausgibt',
  nothing: 'Noch nichts.',
  inPage: 'Die Zeiten hier sind nicht die der Arena: Der Bot läuft in diesem Browser.',
  times: (last, longest) => `Letzter Zug ${last} s, längster ${longest} s.`,
  failed: 'Der Bot hat versagt, aber die Partie muss hier nicht enden.',
  retry: 'Noch einmal',
  byEngine: 'Engine spielt weiter',
  byPerson: 'Selbst weiterspielen',
  doing: {
    fetching: percent => `Python wird geladen: ${percent} %`,
    starting: 'Wird gestartet …',
    loading: 'Der Bot wird geladen …',
    rejoining: (turn, of) => `Seine früheren Züge werden nachgespielt: ${turn} von ${of}`,
    thinking: 'Denkt …',
    waiting: 'Bereit',
    gone: 'Läuft nicht',
  },
  refusals: {
    several: count => `${count} Dateien wurden fallen gelassen; ein Bot ist eine Datei.`,
    typescript: file =>
      `Die Seite kann kein TypeScript ausführen; ${file} spielt im Terminal oder als JavaScript.`,
    language: file =>
      `${file} ist kein Bot, den die Seite ausführen kann: eine Python-Datei (.py) oder ein JavaScript-Modul (.js, .mjs).`,
    name: file =>
      `${file} hat einen unbrauchbaren Namen: möglich sind Buchstaben, Ziffern, Leerzeichen und _ - + ( ).`,
    size: (file, megabytes) => `${file} ist größer als ${megabytes} MB.`,
    empty: file => `${file} ist leer.`,
    encoding: file => `${file} ist kein Text in UTF-8.`,
  },
  unstarted: why => `Der Bot konnte nicht gestartet werden: ${why}`,
}
