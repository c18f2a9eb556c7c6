/** The questions before and after a game. */
import { isCancel, select, text } from '@clack/prompts'
import { atLevel, BEST_BOT, BOTS, botCalled } from '../bots/table.ts'
import type { Variant } from '../rules/variant.ts'
import { sizeOf } from '../rules/variant-words.ts'
import { VARIANTS } from '../rules/variants.ts'
import type { Sides } from './game-setup.ts'
import { EXIT, type Io, Stop, spelledOutput } from './io.ts'
import { PERSON } from './person.ts'

const NEXT = ['again', 'another', 'save', 'leave'] as const
export type Next = (typeof NEXT)[number]

const NEXT_LABELS: Record<Next, string> = {
  again: 'play again',
  another: 'another game',
  save: 'save the game',
  leave: 'quit',
}

const PARTIES = {
  first: 'you play x and move first',
  second: 'you play o',
  people: 'two people share this keyboard',
  bots: 'watch two bots',
} as const
type Party = keyof typeof PARTIES

export const chooseVariant = (io: Io): Promise<Variant> =>
  ask(
    io,
    'Which game?',
    VARIANTS.map(variant => ({ value: variant, label: variantLabel(variant) })),
  )

/** 'Extreme    4×4×4×4, diamonds, bonus moves' */
function variantLabel(variant: Variant): string {
  const longest = Math.max(...VARIANTS.map(each => each.title.length))
  const differs = traits(variant)
  const words = [sizeOf(variant), ...(differs.length > 0 ? differs : [tieWords(variant)])]
  return `${variant.title.padEnd(longest)} ${words.join(', ')}`
}

/** How a game differs from the plain one, as far as one line holds. */
function traits({ lines, routes, wonBoards, bonus }: Variant): string[] {
  const shapes = lines.filter(line => typeof line !== 'string' || !COMMON_LINES.includes(line))
  return [
    ...(shapes.length > 0 ? [shapes.join(', ')] : []),
    ...(routes === 'same' ? [] : [`${Math.max(...routes.map(route => route.length))}-way routes`]),
    ...(wonBoards === 'stay' ? ['won boards stay'] : []),
    ...(bonus ? ['bonus moves'] : []),
  ]
}

const COMMON_LINES: readonly string[] = ['rows', 'columns', 'diagonals']

function tieWords({ scoring: { noLine } }: Variant): string {
  if (noLine.kind === 'weights') return 'points by board'
  const [first] = noLine.by
  return first === undefined ? 'the plain game' : `${first.replace('-', ' ')} break ties`
}

/** Who plays. The level is not asked for where it is given. */
export async function chooseSides(io: Io, level?: number): Promise<Sides> {
  const parties = Object.entries(PARTIES) as [Party, string][]
  const bot = (question: string): Promise<string> => chooseBot(io, question, level)
  const party = await ask(
    io,
    'Who plays?',
    parties.map(([value, label]) => ({ value, label })),
  )
  switch (party) {
    case 'first':
      return [PERSON, await bot('Which opponent?')]
    case 'second':
      return [await bot('Which opponent?'), PERSON]
    case 'people':
      return [PERSON, PERSON]
    case 'bots':
      return [await bot('Who plays x?'), await bot('Who plays o?')]
  }
}

async function chooseBot(io: Io, question: string, level: number | undefined): Promise<string> {
  const others = BOTS.filter(({ name }) => name !== BEST_BOT)
  const name = await ask(
    io,
    question,
    [botCalled(BEST_BOT), ...others].map(({ name, about }) => ({ value: name, label: `${name}: ${about}` })),
  )
  const { levels } = botCalled(name)
  return levels === undefined ? name : atLevel(name, level ?? (await chooseLevel(io, levels)))
}

/** The strongest first, because Enter chooses the first. */
const chooseLevel = (io: Io, levels: number): Promise<number> =>
  ask(
    io,
    'How strong?',
    Array.from({ length: levels }, (_, index) => levels - index).map(level => ({
      value: level,
      label: `level ${level}${level === levels ? ', full strength' : level === 1 ? ', a beginner' : ''}`,
    })),
  )

export const chooseNext = (io: Io, isSaved: boolean): Promise<Next> =>
  ask(
    io,
    'What next?',
    NEXT.filter(next => !(isSaved && next === 'save')).map(value => ({ value, label: NEXT_LABELS[value] })),
  )

/** A file that can be written; null when Esc is pressed. */
export const chooseFile = (
  io: Io,
  usual: string,
  complaintAbout: (path: string) => string | null,
): Promise<string | null> =>
  answerTo<string>(io, streams =>
    text({
      message: 'Save to which file?',
      defaultValue: usual,
      placeholder: usual,
      validate: typed => complaintAbout(typed || usual) ?? undefined,
      ...streams,
    }),
  )

/** One of a list; Esc ends the command. */
async function ask<T>(io: Io, message: string, options: { value: T; label: string }[]): Promise<T> {
  // biome-ignore lint/suspicious/noExplicitAny: the prompt's type tells primitives from other values, we do not
  const chosen = await answerTo<T>(io, streams => select<any>({ message, options, ...streams }))
  if (chosen === null) throw new Stop(EXIT.done, '')
  return chosen
}

/** The answer to a prompt, null for Esc; Ctrl-C stops the command. */
async function answerTo<T>(io: Io, prompt: (streams: Streams) => Promise<T | symbol>): Promise<T | null> {
  const wasInterrupted = watchForInterrupt(io)
  const answer = await prompt({ input: io.stdin, output: spelledOutput(io) })
  if (wasInterrupted()) throw new Stop(EXIT.interrupted, '')
  return isCancel(answer) ? null : (answer as T)
}

interface Streams {
  readonly input: Io['stdin']
  readonly output: Io['stdout']
}

/** The prompt treats Esc and Ctrl-C alike; the exit code must not. */
function watchForInterrupt({ stdin }: Io): () => boolean {
  let seen = false
  const onPress = (_text: string, key?: { name?: string; ctrl?: boolean }): void => {
    seen ||= key?.ctrl === true && key.name === 'c'
  }
  stdin.on('keypress', onPress)
  return () => {
    stdin.off('keypress', onPress)
    return seen
  }
}
