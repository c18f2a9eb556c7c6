/** The `entrants` of a tournament file: a list of bots, or a folder that they lie in. */
import {
  type Check,
  complain,
  fieldsOf,
  listOf,
  type Spot,
  textLike,
  whole,
  wholeNumber,
} from '../rules/check.ts'
import { quote } from '../rules/text.ts'
import { nameFault, seenAs } from './entrant-name.ts'
import type { Entrant } from './plan.ts'

/** The names of the files in a folder, as the tournament file names it; null when it cannot be read. */
export type FilesIn = (folder: string) => readonly string[] | null

const MOST_ENTRANTS = 1000
const USUAL_PATTERN = '*.py'

export const oneLine = (most: number): Check<string> =>
  textLike(new RegExp(`^[^\\p{Cc}\\p{Zl}\\p{Zp}]{1,${most}}$`, 'u'), `one line of 1 to ${most} characters`)

export const checkEntrants =
  (filesIn: FilesIn): Check<Entrant[]> =>
  spot => {
    if (spot.json.value instanceof Map) return checkFolder(spot, filesIn)
    const taken = new Map<string, string>()
    const what = `a list of 2 to ${MOST_ENTRANTS} entrants, or an object with a folder`
    return listOf(what, 2, MOST_ENTRANTS, item => checkEntrant(item, taken))(spot)
  }

/** Names that are taken are kept by what they look like. */
function checkEntrant(spot: Spot, taken: Map<string, string>): Entrant | undefined {
  const entrant = typeof spot.json.value === 'string' ? checkBot(spot) : checkDescribed(spot)
  if (entrant === undefined) return undefined
  const { name } = entrant
  const fault = nameFault(name)
  if (fault !== null) return complain(spot, `have another name, as this one ${fault}`, quote(name))
  const other = taken.get(seenAs(name))
  if (other === name) return complain(spot, `have a name of its own: ${name} is taken`)
  if (other !== undefined)
    return complain(spot, `have a name that does not look like ${other}, which is taken`, quote(name))
  taken.set(seenAs(name), name)
  return entrant
}

const checkBotWord = oneLine(500)

function checkBot(spot: Spot): Entrant | undefined {
  const bot = checkBotWord(spot)
  return bot === undefined ? undefined : entrantOf(bot)
}

function checkDescribed(spot: Spot): Entrant | undefined {
  const fields = fieldsOf(spot, 'a bot, or an object with a bot', ['name', 'bot', 'members', 'rank'])
  if (!fields) return undefined
  const bot = fields.needed('bot', checkBotWord)
  const members = listOf('a list of up to 20 names', 0, 20, oneLine(100))
  const rank = fields.has('rank') ? fields.needed('rank', wholeNumber(1, 1_000_000)) : null
  return whole<Entrant>({
    name: fields.optional('name', oneLine(100), bot === undefined ? undefined : nameOf(bot)),
    bot,
    members: fields.optional('members', members, []),
    rank,
  })
}

const entrantOf = (bot: string): Entrant => ({ name: nameOf(bot), bot, members: [], rank: null })

const COMMAND = /^(?:cmd|ugi):/
const FILE = /([^/\\]+)\.(?:py|ts|mts|js|mjs)(?::\w+)?$/

/** 'bots/team7.py:Team7' is team7; what is not a file of a known kind is called as it is written. */
const nameOf = (bot: string): string => (COMMAND.test(bot) ? bot : (FILE.exec(bot)?.[1] ?? bot))

function checkFolder(spot: Spot, filesIn: FilesIn): Entrant[] | undefined {
  const fields = fieldsOf(spot, 'an object with a folder', ['folder', 'pattern'])
  const folder = fields?.needed('folder', oneLine(500))
  const pattern = fields?.optional('pattern', oneLine(100), USUAL_PATTERN)
  if (folder === undefined || pattern === undefined) return undefined
  const files = filesIn(folder)
  if (files === null) return complain(spot, 'name a folder that can be read')
  const entrants = entrantsIn(folder, files, pattern)
  if (entrants.length < 2 || entrants.length > MOST_ENTRANTS) {
    const found = `${entrants.length} such files in ${folder}`
    return complain(spot, `lead to 2 to ${MOST_ENTRANTS} files like ${pattern}`, found)
  }
  const names = entrants.map(({ name }) => name)
  const hidden = names.find(name => nameFault(name) !== null)
  if (hidden !== undefined)
    return complain(spot, `lead to files with other names, as one ${nameFault(hidden)}`, quote(hidden))
  const seen = names.map(seenAs)
  const twice = names.find((name, index) => seen.indexOf(seenAs(name)) !== index)
  return twice === undefined
    ? entrants
    : complain(spot, `lead to files with names of their own`, `${twice} twice`)
}

/** What editors, systems and Python itself leave beside the bots. */
const LEFT_OUT = /^(?:\.|__init__\.py$)/

/** An entrant for each file like the pattern, team2 before team10. */
export const entrantsIn = (folder: string, files: readonly string[], pattern: string): Entrant[] =>
  files
    .filter(file => likePattern(pattern).test(file) && !LEFT_OUT.test(file))
    .sort(byNumbers)
    .map(file => entrantOf(`${folder.replace(/\/+$/, '')}/${file}`))

/** A star stands for anything, a question mark for one character. */
const likePattern = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    'su',
  )

/** Runs of digits are compared as numbers, everything else letter by letter. */
function byNumbers(a: string, b: string): number {
  const [left, right] = [a, b].map(text => text.match(/\d+|\D/g) ?? [])
  const at = left!.findIndex((piece, index) => piece !== right![index])
  if (at === -1 || right![at] === undefined) return left!.length - right!.length
  const difference = Number(left![at]) - Number(right![at])
  return Number.isNaN(difference) || difference === 0 ? (left![at]! < right![at] ? -1 : 1) : difference
}
