/** The kinds of players that a server brings together: a friend by a link, its bots, a team's own hand-in. */

import { useEffect } from 'react'
import type { BotsAnswer } from '../../contract/bots.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { gameWords } from '../../words/en/game.ts'
import { peopleWords } from '../../words/en/people.ts'
import { playWords } from '../../words/en/play.ts'
import { useWords } from '../language.ts'
import { ask, useAsked } from '../ui/ask.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { programsFor, useBotGroups } from './bot-groups.ts'
import type { SeatFieldsProps, SeatKind } from './seat-kind.ts'
import { SeatSelect } from './seat-select.tsx'

export const FRIEND = 'friend' // the word for whoever accepts the invitation
export const isHandIn = (word: string): boolean => /^hand-in:\d+$/.test(word)

export const useFriend = (): SeatKind => ({
  id: 'friend',
  title: useWords(playWords).friendByLink,
  usual: FRIEND,
  owns: word => word === FRIEND,
  Fields: null,
})

/** Nobody comes to it but with the word of a hand-in. */
export const useOwnHandIn = (): SeatKind => ({
  id: 'hand-in',
  title: useWords(peopleWords).handIn,
  usual: '',
  owns: isHandIn,
  Fields: null,
})

export const useServerBot = (): SeatKind => ({
  id: 'bot',
  title: useWords(playWords).serverBot,
  usual: 'bot', // until it is known who there is
  owns: word => word !== FRIEND && !isHandIn(word),
  Fields: ServerBotFields,
})

export const useBots = () => useAsked({ queryKey: ['bots'], queryFn: () => ask<BotsAnswer>('/bots') })

function ServerBotFields({ variant, word, onChoose }: SeatFieldsProps) {
  const words = useWords(peopleWords)
  const told = useWords(gameWords)
  const { data, error, refetch } = useBots()
  const groups = useBotGroups(data, variant.id)
  const seats = groups.flatMap(group => group.seats.map(([seat]) => seat))
  const [first] = seats
  const isMissing = first !== undefined && !seats.includes(word)
  useEffect(() => {
    if (isMissing && first !== undefined) onChoose(first)
  }, [isMissing, first, onChoose])
  if (error) return <RequestError error={error} refetch={refetch} />
  if (!data) return <Loading />
  return (
    <fieldset>
      <legend>{words.bot}</legend>
      <SeatSelect label={words.bot} groups={groups} word={word} onChoose={onChoose} />
      {programsFor(data, variant.id).length === 0 && (
        <p className="soft">{words.noProgram(variantTitle(variant, told))}</p>
      )}
    </fieldset>
  )
}
