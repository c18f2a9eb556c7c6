/** Questions about a program, made from what was recognised in its source, with the lines to point at. */
import type { Technique, TechniqueKind } from '../../techniques/finder.ts'
import type { ReadTechniques } from '../../techniques/techniques.ts'
import type { TeamReport } from '../team-report/team-report.ts'
import { figure, timeWords } from '../words.ts'

export interface Question {
  readonly about: string // 'Alpha-beta'
  readonly kind: TechniqueKind | null // null: about what was not recognised
  readonly lines: readonly number[]
  readonly text: string // of the first of these lines, as it stands in the source; '' without any
  readonly question: string
}

interface Given {
  readonly of: (kind: TechniqueKind) => Technique | null
  readonly report: TeamReport
}

type Asked = Omit<Question, 'kind' | 'lines' | 'text'> & { readonly by: TechniqueKind | null }
type Ask = (given: Given) => Asked | null

const MOST_QUESTIONS = 8
const MOST_LINES = 4

export function questionsFrom({ techniques, texts }: ReadTechniques, report: TeamReport): Question[] {
  const of = (kind: TechniqueKind): Technique | null => techniques.find(each => each.kind === kind) ?? null
  return ASKED.flatMap(ask => ask({ of, report }) ?? [])
    .slice(0, MOST_QUESTIONS)
    .map(({ by, about, question }) => {
      const lines = (by === null ? [] : (of(by)?.lines ?? [])).slice(0, MOST_LINES)
      return {
        about,
        question,
        kind: by,
        lines,
        text: lines[0] === undefined ? '' : (texts.get(lines[0]) ?? ''),
      }
    })
}

/** Names of the program stand between backquotes. */
const named = (names: readonly string[], most = 3): string => {
  const shown = names.slice(0, most).map(name => `\`${name}\``)
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
const at = ({ lines: [line = 0] }: Technique): string => `line ${line}`
const limitIn = ({ limits }: TeamReport): string =>
  limits.tournament ? `the limit of ${timeWords(limits.tournament)}` : 'the time limit'

const hasBonus = ({ games: [game] }: TeamReport): boolean => game?.record.variant.bonus === true

/** The most telling first; what there is no room for is left out. */
const ASKED: readonly Ask[] = [
  search,
  cutOff,
  heuristic,
  playouts,
  uct,
  table,
  deepening,
  time,
  alarm,
  ordering,
  copies,
  hash,
  silence,
  chance,
]

function search({ of, report }: Given): Asked | null {
  const recursion = of('recursion')
  const about = 'Search'
  if (recursion === null)
    return of('playouts')
      ? null
      : {
          ...{ about, by: null },
          question:
            'No search was recognised: no function calls itself for each move, and no games are played on by chance. Which lines look ahead, and how far?',
        }
  const circle = recursion.names.length > 1
  const [, call = recursion.lines[0]] = recursion.lines
  return {
    ...{ about, by: 'recursion' },
    question: circle
      ? `${named(recursion.names)} call each other for each move. Whose turn is it in which of them, and when do they stop?`
      : `${named(recursion.names)} calls itself in line ${call} for each move. How does it tell whose turn it is${hasBonus(report) ? ' after a bonus move' : ''}, and when does it stop?`,
  }
}

function cutOff({ of }: Given): Asked | null {
  const [cut, recursion] = [of('cut-off'), of('recursion')]
  const about = 'Alpha-beta'
  if (cut)
    return {
      ...{ about, by: 'cut-off' },
      question: `In ${at(cut)} the search of a position ends on ${cut.names.length === 1 ? 'the bound' : 'the bounds'} ${named(cut.names)}. Why can no move after that matter, and which side has something better elsewhere?`,
    }
  if (recursion === null) return null
  return {
    ...{ about, by: null },
    question:
      'No cut-off was recognised: no bound that is handed on ends the loop. Is every move looked at to the full depth? Where would alpha and beta go?',
  }
}

function heuristic({ of }: Given): Asked | null {
  const judge = of('heuristic')
  if (judge === null) return null
  const figures =
    judge.figures.length < 2 ? '' : ` It weighs with ${judge.figures.slice(0, 8).map(figure).join(', ')}.`
  return {
    ...{ about: 'Heuristic', by: 'heuristic' },
    question: `${named(judge.names)} (${at(judge)}) judges where the search goes no deeper.${figures} Which weight matters most, how was it found, and what does it say of the two positions above?`,
  }
}

function playouts({ of }: Given): Asked | null {
  const found = of('playouts')
  return (
    found && {
      ...{ about: 'Monte Carlo', by: 'playouts' },
      question: `${named(found.names)} plays on by chance in ${at(found)}. How many games are played for one move, and why does their mean say anything about good play?`,
    }
  )
}

function uct({ of }: Given): Asked | null {
  const found = of('uct')
  return (
    found && {
      ...{ about: 'UCT', by: 'uct' },
      question: `${at(found)[0]?.toUpperCase()}${at(found).slice(1)} has the root of a logarithm, as UCT does. Which part of it explores, and what changes with a larger constant?`,
    }
  )
}

function table({ of }: Given): Asked | null {
  const found = of('table')
  if (found === null) return null
  const doubt = of('cut-off')
    ? 'When is a value that was stored after a cut-off wrong?'
    : 'When is what is stored wrong?'
  return {
    ...{ about: 'Table', by: 'table' },
    question: `Positions are looked up in ${named(found.names)} (${at(found)}). What is in the key, and what is left out? ${doubt}`,
  }
}

function deepening({ of, report: { words } }: Given): Asked | null {
  const found = of('deepening')
  if (found === null) return null
  const reached = words?.depth ? ` It printed a median depth of ${words.depth.median}.` : ''
  return {
    ...{ about: 'Deepening', by: 'deepening' },
    question: `The loop in ${at(found)} begins the search anew for each depth.${reached} What is gained by the shallow ones, and which move is played when time is up in the middle of one?`,
  }
}

function time({ of, report }: Given): Asked | null {
  const [clock, recursion] = [of('clock'), of('recursion') ?? of('playouts')]
  const about = 'Time'
  if (clock === null)
    return of('alarm') || recursion === null
      ? null
      : {
          ...{ about, by: null },
          question: `No look at the clock was recognised. What keeps a move within ${limitIn(report)}?`,
        }
  return {
    ...{ about, by: 'clock' },
    question: clock.isInSearch
      ? `The search reads the time in ${at(clock)} (${named(clock.names, 1)}). What becomes of the depth that was begun, and what does reading it so often cost?`
      : `The time is read in ${at(clock)} (${named(clock.names, 1)}), not within the search. How far beyond it can a move take, against ${limitIn(report)}?`,
  }
}

function alarm({ of }: Given): Asked | null {
  const found = of('alarm')
  return (
    found && {
      ...{ about: 'Alarm', by: 'alarm' },
      question: `An alarm is set in ${at(found)}. What is left half done when it rings in the middle of the search, and does the next move begin clean?`,
    }
  )
}

function ordering({ of }: Given): Asked | null {
  const [found, cut] = [of('ordering'), of('cut-off')]
  if (found?.isInSearch)
    return {
      ...{ about: 'Order of moves', by: 'ordering' },
      question: `Something is sorted in ${at(found)} (${named(found.names, 1)}). By what, and how many positions fewer are searched for it?`,
    }
  if (cut === null) return null
  return {
    ...{ about: 'Order of moves', by: null },
    question:
      'No sorting of moves was recognised in the search. In which order are they tried, and how much would alpha-beta gain from the best one first?',
  }
}

function copies({ of }: Given): Asked | null {
  const found = of('copies')
  if (!found?.isInSearch) return null
  return {
    ...{ about: 'Copies', by: 'copies' },
    question: `Something is copied in ${at(found)} (${named(found.names, 1)}). What share of the time is that, and what would have to be kept to undo a move instead?`,
  }
}

function hash({ of }: Given): Asked | null {
  const found = of('hash')
  return (
    found && {
      ...{ about: 'Keys', by: 'hash' },
      question: `${named(found.names, 1)} makes a key by exclusive or (${at(found)}). Why does the same step undo it, and what happens when two positions share a key?`,
    }
  )
}

function silence({ of }: Given): Asked | null {
  const found = of('silence')
  return (
    found && {
      ...{ about: 'Errors', by: 'silence' },
      question: `${named(found.names, 1)} passes over every error in ${at(found)}. Which move is played then, and how would a fault in the search be noticed?`,
    }
  )
}

function chance({ of }: Given): Asked | null {
  const found = of('chance')
  return (
    found && {
      ...{ about: 'Chance', by: 'chance' },
      question: `${named(found.names, 1)} draws by chance in ${at(found)}. Does the same position always get the same move, and should it?`,
    }
  )
}
