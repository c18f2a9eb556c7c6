/** A comparison of moves as the terminal shows it, or as a file. */
import type { Command } from 'commander'
import { makeBehaviourSheet } from '../report/behaviour-sheet.ts'
import { makeBehaviourHtml } from '../report/page-behaviour.ts'
import {
  agreementOf,
  type Behaviour,
  behaviourBand,
  beyondOf,
  LEAST_SHARED,
  LOOK_AGREEMENT,
  LOOK_BEYOND,
  type PlayerFacts,
} from '../similarity/agreement.ts'
import { type Io, print, say } from './io.ts'
import { alignedTable } from './match/table.ts'
import { addOutputOptions, type OutputOptions, writeOutput } from './similarity-text.ts'

export type BehaviourOutput = OutputOptions
export const addBehaviourOutput = (command: Command): Command => addOutputOptions(command)

const MOST_LINES = 20

export function tellBehaviour(
  io: Io,
  name: string,
  behaviour: Behaviour,
  { html, csv, json }: BehaviourOutput,
): void {
  writeOutput(io, html, () => makeBehaviourHtml(name, behaviour))
  writeOutput(io, csv, () => makeBehaviourSheet(behaviour))
  if (json) print(io, JSON.stringify(behaviour))
  else say(io, linesOf(behaviour).join('\n'))
}

function linesOf({ pairs, players, compared, positions }: Behaviour): string[] {
  const enough = pairs.filter(({ shared }) => shared >= LEAST_SHARED)
  const shown = enough.slice(0, MOST_LINES)
  const table = alignedTable([
    ['', 'same moves', 'agreement', 'expected', 'beyond', 'rare', ''],
    ...shown.map(pair => [
      `${nameOf(players[pair.left])} – ${nameOf(players[pair.right])}`,
      `${pair.same} of ${pair.shared}`,
      ...[agreementOf(pair), pair.expected, beyondOf(pair)].map(share => share.toFixed(2)),
      `${pair.rare}`,
      behaviourBand(pair) === 'nothing' ? '' : behaviourBand(pair),
    ]),
  ])
  const looks = enough.filter(pair => behaviourBand(pair) === 'look').length
  return [
    ...(shown.length > 0 ? table : ['No two bots have enough answers in common.']),
    ...(enough.length > shown.length ? [`and ${enough.length - shown.length} pairs more`] : []),
    '',
    `${positions} positions, ${compared} ${compared === 1 ? 'pair' : 'pairs'} of the class; ${looks} worth a look, from an agreement of ${LOOK_AGREEMENT.toFixed(2)} or ${LOOK_BEYOND.toFixed(2)} beyond what is expected`,
    ...players.flatMap(player => remarkOn(player)),
  ]
}

const nameOf = (player: PlayerFacts | undefined): string => player?.owner ?? ''

/** What is worth saying of a bot's answers. */
function remarkOn({ owner, asked, counted, trouble }: PlayerFacts): string[] {
  const few =
    counted >= LEAST_SHARED ? [] : [`only ${counted} of ${asked} answers count, too few to be compared`]
  const words = [...few, ...(trouble === null ? [] : [`first trouble: ${trouble}`])]
  return words.length === 0 ? [] : [`${owner}: ${words.join('; ')}`]
}
