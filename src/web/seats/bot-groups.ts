/** The bots of a server in groups, for one game. */
import type { BotsAnswer } from '../../contract/bots.ts'
import { gameWords } from '../../words/en/game.ts'
import { pageWords } from '../../words/en/page.ts'
import { peopleWords } from '../../words/en/people.ts'
import { useWords } from '../language.ts'
import { playerName } from '../local-players.ts'
import type { SeatGroup } from './seat-select.tsx'

type Seats = SeatGroup['seats']

/** Of the programs, those that were entered for this game: others would not know its board. */
export const programsFor = ({ stored }: BotsAnswer, variant: string): Seats =>
  stored
    .filter(({ plays, variants }) => plays && variants.includes(variant))
    .map(({ id, name, hash }) => [`stored:${id}`, `${name} (${hash.slice(0, 8)})`])

/** Programs, and built-in bots but for the engine's levels: those that play nowhere but on the server. */
export function useServerGroups(bots: BotsAnswer | undefined, variant: string): SeatGroup[] {
  const people = useWords(peopleWords)
  const page = useWords(pageWords)
  if (!bots) return []
  return [
    { title: people.programs, seats: programsFor(bots, variant) },
    { title: page.builtInBots, seats: bots.builtin.map(({ word }) => [word, word]) },
  ]
}

/** The same, and the engine by its levels. */
export function useBotGroups(bots: BotsAnswer | undefined, variant: string): SeatGroup[] {
  const page = useWords(pageWords)
  const told = useWords(gameWords)
  const groups = useServerGroups(bots, variant)
  const levels = (bots?.builtin ?? []).flatMap(({ levels: words }) => words)
  const engine: Seats = levels.map(word => [word, playerName(word, word, told)])
  return bots ? [...groups, { title: page.engineByLevel, seats: engine }] : []
}

/** Which words can play a game: all but those of programs that were entered for others. */
export function knowers(bots: BotsAnswer, variant: string): (word: string) => boolean {
  const known = new Set(programsFor(bots, variant).map(([word]) => word))
  return word => !word.startsWith('stored:') || known.has(word)
}
