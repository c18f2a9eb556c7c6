/** Was die Engine über Stellungen und Züge sagt. */
import type { reviewWords as english } from '../en/review.ts'
import { many } from './plural.ts'

const PLURALS = {
  good: ['guter Zug', 'gute Züge'],
  inaccuracy: ['Ungenauigkeit', 'Ungenauigkeiten'],
  mistake: ['Fehler', 'Fehler'],
  blunder: ['grober Fehler', 'grobe Fehler'],
} as const

const inMoves = (count: number): string => `in ${many(count, 'Zug', 'Zügen')}`

export const reviewWords: typeof english = {
  topic: 'review',
  proved: result => `bewiesen: ${result}`,
  notProved: result => `${result}, nicht bewiesen`,
  winsIn: (mark, placements) => `${mark} gewinnt in ${placements}`,
  draw: 'unentschieden',
  endsAhead: (mark, points) =>
    `${mark} liegt am Ende ${`${points}`.replace('.', ',')} ${points === 1 ? 'Punkt' : 'Punkte'} vorn`,

  grades: { good: '', inaccuracy: 'Ungenauigkeit', mistake: 'Fehler', blunder: 'grober Fehler' },
  missedWin: 'verpasster Sieg',
  gradeCount: (grade, count) => PLURALS[grade][count === 1 ? 0 : 1],
  prefers: move => `Die Engine zieht ${move} vor.`,

  theGame: 'die Partie',
  byCount: 'die Partie nach Zählung',
  it: 'es',
  couldHaveWon: (mark, prize, move) => `${mark} hätte mit ${move} sofort ${prize} gewinnen können.`,
  hadForcedWin: (mark, placements, line) =>
    `${mark} konnte ${inMoves(placements)} erzwungen gewinnen: ${line}.`,
  wasCertain: (move, result) => `Mit ${move} war das Ergebnis sicher: ${result}.`,
  letsForce: (foe, placements, line) => `${foe} kann nun ${inMoves(placements)} erzwungen gewinnen: ${line}.`,
  givesPrize: (foe, boards, prize, move, again) => {
    const arrival =
      boards === null
        ? `Gibt ${foe} einen Freizug, und ${foe} gewinnt`
        : `Schickt ${foe} in ${boards}; dort gewinnt ${foe}`
    return `${arrival} ${prize} mit ${move}${again ? ' und setzt noch einmal' : ''}.`
  },
  givesFreeMove: (foe, boards, count) =>
    `Gibt ${foe} einen Freizug, denn ${boards} ${count === 1 || boards.startsWith('das ') ? 'ist' : 'sind'} geschlossen.`,
  misses: (move, board, again) =>
    `Verpasst ${move}: Das gewinnt ${board}${again ? ' und bringt einen Bonuszug' : ''}.`,
  leavesLine: (boards, foe, move) =>
    `Lässt ${foe} die Linie der Bretter ${boards} offen; ${move} verhindert sie.`,
  leavesCell: (foe, move, board) => `Lässt ${foe} das Feld ${move}, das ${board} gewinnen würde.`,
  foresees: (line, foe, board) => `Die Engine erwartet ${line}; damit gewinnt ${foe} ${board}.`,
  seesLess: (next, mark, kept, best, hoped) =>
    `Die Engine${next === null ? '' : ` erwartet als Nächstes ${next} und`} gibt ${mark} ${kept}; nach ${best} wären es ${hoped}.`,
}
