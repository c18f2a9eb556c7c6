/** The look at a Python bot's file before it runs: its name, what it holds, and how its class is called. */
import { basename } from 'node:path'
import type { Rules, Variant } from '../rules/variant.ts'
import type { Level } from '../sandbox/sandbox.ts'
import type { Entry } from './entry.ts'
import { type Finding, found } from './findings.ts'
import { type Inspection, inspectPython } from './inspect-python.ts'
import { otherGameIn } from './likely-variant.ts'

type PythonEntry = Extract<Entry, { kind: 'python' }>

interface FileTerms {
  readonly rules: Rules
  readonly python: string
  readonly level: Level
  readonly strict: boolean // whether it is a rule that the class stands alone in the file
}

export async function checkFile(
  entry: PythonEntry,
  { rules: { variant }, python, level, strict }: FileTerms,
): Promise<Finding[]> {
  const inspected = await inspectPython(entry.file, python, level)
  if (!inspected.ok) return [found('file', 'bad', `${python} cannot read it: ${inspected.error}`)]
  const { error } = inspected.value
  if (error !== null) return [found('file', 'bad', `${error} (read by ${python})`)]
  return [
    naming(entry, variant, inspected.value),
    contents(inspected.value, strict),
    signature(entry, variant, inspected.value),
  ]
}

/** `team7.py` holds `Team7`, or `Player7` as the older courses had it. */
function naming({ file, className }: PythonEntry, variant: Variant, { classes }: Inspection): Finding {
  const name = basename(file)
  const number = /^team(\d+)\.py$/.exec(name)?.[1]
  const names = classes.map(each => each.name)
  if (number === undefined) {
    const rule = `a hand-in is teamN.py with the class ${variant.course.class}N`
    return found('naming', 'doubtful', `${name} with ${listOf(names)}; ${rule}`)
  }
  const wanted = className === null ? [`Team${number}`, `Player${number}`] : [className]
  const good = wanted.find(each => names.includes(each))
  if (good !== undefined) return found('naming', 'good', `${name} has the class ${good}`)
  return found('naming', 'bad', `${name} must have the class ${wanted.join(' or ')}; found ${listOf(names)}`)
}

const listOf = (names: readonly string[]): string => (names.length === 0 ? 'no class' : names.join(', '))

/** The arena plays a file with more in it, as the old referees did; a course may make it a rule. */
function contents({ classes, outside }: Inspection, strict: boolean): Finding {
  const verdict = strict ? 'bad' : 'doubtful'
  const rule = strict ? '' : '; a course may ask for one class and only imports beside it'
  if (classes.length !== 1) return found('contents', verdict, `${countOf(classes)}${rule}`)
  const [first] = outside
  if (!first) return found('contents', 'good', 'one class, and nothing outside it but imports')
  const more = outside.length > 1 ? ` and ${outside.length - 1} more` : ''
  return found('contents', verdict, `line ${first.line} has ${first.what} outside the class${more}${rule}`)
}

const countOf = (classes: Inspection['classes']): string =>
  classes.length === 0
    ? 'there is no class'
    : `there are ${classes.length} classes: ${listOf(classes.map(each => each.name))}`

/** The lists may come without the one of the boards, as in the paper of 2015. */
const MOVE_FORMS = {
  board: ['(self, board, old_move, flag)'],
  lists: ['(self, board, blocks, old_move, flag)', '(self, board, old_move, flag)'],
} as const

function signature(entry: PythonEntry, variant: Variant, { classes }: Inspection): Finding {
  const { className } = entry
  const forms = MOVE_FORMS[variant.course.gives]
  const wanted = `move${forms.join(' or move')}`
  const kind = classes.find(each => each.name === className) ?? classes.find(each => each.move !== null)
  if (!kind?.move) return found('signature', 'bad', `there is no method ${wanted}`)
  const [least, most] = kind.move
  const counts = forms.map(form => form.split(',').length - 1)
  if (!counts.some(count => count >= least && count <= most))
    return found(
      'signature',
      'bad',
      `it must be ${wanted}; found ${most} arguments beside self${other(entry, variant)}`,
    )
  if (kind.init && kind.init[0] > 0) return found('signature', 'bad', '__init__ must be (self)')
  return found(
    'signature',
    'good',
    `move${forms[counts.findIndex(count => count <= most && count >= least)]}`,
  )
}

const other = (entry: PythonEntry, variant: Variant): string => {
  const words = otherGameIn(entry, variant)
  return words === null ? '' : `; ${words}`
}
