/** What a page says about a live game. */

import { endingWords } from '../../referee/ending-words.ts'
import { lastWords, whereWords } from '../../referee/game-words.ts'
import { MARKS } from '../../rules/position.ts'
import { capital } from '../../rules/variant-words.ts'
import type { Catalog } from '../../words/catalog.ts'
import { gameWords } from '../../words/en/game.ts'
import { liveWords } from '../../words/en/live.ts'
import { useWords } from '../language.ts'
import { headline } from '../local-players.ts'
import { isTurnOf, type LiveView, nameIn, namesIn, otherSide, playersIn, waitedFor } from './live-view.ts'

export type LiveTexts = Pick<Catalog, 'game' | 'live'>
export type LiveWords = typeof liveWords

/** Both topics that a live game is told with. */
export const useLiveTexts = (): LiveTexts => ({ game: useWords(gameWords), live: useWords(liveWords) })

/** What matters most, then the rest. */
export function statusWords(
  view: LiveView,
  isConnected: boolean,
  words: LiveTexts,
): [lead: string, rest: string] {
  const { game, answer } = view
  const { ending, position } = game
  const { live } = words
  if (ending !== null)
    return [
      headline(ending, namesIn(view, words), words.game),
      `${capital(endingWords(ending, words.game))}.`,
    ]
  if (!isConnected) return [live.connecting, live.goesOn]
  const asking = otherSide(view)
  if (asking !== null && answer.wantsBack === asking)
    return [live.asksBack(nameIn(view, asking, words)), live.allowOrRefuse]
  const absent = waitedFor(view)
  if (absent !== null) return absenceWords(view, absent, words)
  const isReader = isTurnOf(view, view.side)
  const where = `${capital(whereWords(game, words.game, isReader))}.`
  if (isReader) return [live.yourMove, where]
  const name = nameIn(view, position.turn, words)
  const isBot = answer.seats[position.turn].kind === 'bot'
  return [isBot ? live.thinks(name) : live.toMove(name), where]
}

function absenceWords(view: LiveView, absent: 0 | 1, words: LiveTexts): [string, string] {
  const { live } = words
  if (!view.answer.seats[absent].isTaken) return [live.nobodyJoined, live.beginsWhen]
  if (absent === view.side) return [live.yourMove, live.clockFromNow]
  return [live.waitingFor(nameIn(view, absent, words)), live.clockStill]
}

/** '15 s', '5 minutes', '1 day'. */
export function limitWords(limit: number | null, words: LiveWords): string {
  if (limit === null) return words.noClock
  const seconds = limit / 1000
  if (seconds < 120) return words.secondsAMove(seconds)
  if (seconds < 7200) return words.minutesAMove(Math.round(seconds / 60))
  return seconds < 86_400
    ? words.hoursAMove(Math.round(seconds / 3600))
    : words.daysAMove(Math.round(seconds / 86_400))
}

/** '4:05' or '9.3 s'. */
export function leftWords(milliseconds: number, { decimal }: LiveTexts['game']): string {
  const seconds = Math.max(0, milliseconds) / 1000
  if (seconds < 10) return `${decimal(seconds, 1)} s`
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  const two = (part: number): string => `${part}`.padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** 'X, first' */
export const sideWords = (side: 0 | 1, words: LiveWords): string =>
  words.sideOf(MARKS[side].toUpperCase(), side === 0)

/** What has just happened, for who does not see the board. */
export function newsOf(view: LiveView, words: LiveTexts): string {
  const { game } = view
  const next = game.ending
    ? `${headline(game.ending, namesIn(view, words), words.game)}: ${endingWords(game.ending, words.game)}`
    : whereWords(game, words.game)
  const last = lastWords(game, playersIn(view, words), words.game)
  return last === '' ? `${next}.` : `${last}. ${next}.`
}
