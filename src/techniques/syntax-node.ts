/** A syntax tree as plain data, of any of the languages that are read; what differs between them is evened out here. */

export interface SyntaxNode {
  readonly kind: string // as the grammar of its language calls it
  readonly isNamed: boolean // not a word or a sign of the language itself
  readonly field: string | null // what it is to the node around it
  readonly text: string // of a node without children
  readonly line: number // from 1
  readonly lastLine: number
  readonly children: readonly SyntaxNode[]
}

export const childIn = (node: SyntaxNode, ...fields: readonly string[]): SyntaxNode | null =>
  node.children.find(({ field }) => field !== null && fields.includes(field)) ?? null

/** In the order of the text, the node itself first. */
export function* nodesIn(node: SyntaxNode): Generator<SyntaxNode> {
  yield node
  for (const child of node.children) yield* nodesIn(child)
}

export function has(node: SyntaxNode, is: (each: SyntaxNode) => boolean): boolean {
  return is(node) || node.children.some(child => has(child, is))
}

const NAMES = [
  'identifier',
  'property_identifier',
  'private_property_identifier',
  'this',
  'shorthand_property_identifier',
]
const MEMBERS = ['attribute', 'member_expression']
const SUBSCRIPTS = ['subscript', 'subscript_expression']
const UNKNOWN = '?'

const isName = (node: SyntaxNode): boolean => NAMES.includes(node.kind)
export const isSubscript = ({ kind }: SyntaxNode): boolean => SUBSCRIPTS.includes(kind)

/** `self.table` as two names; null for what is no name. */
function pathOf(node: SyntaxNode): readonly string[] | null {
  if (isName(node)) return [node.text]
  if (!MEMBERS.includes(node.kind)) return null
  const [object, member] = [childIn(node, 'object'), childIn(node, 'attribute', 'property')]
  return object && member ? [...(pathOf(object) ?? [UNKNOWN]), member.text] : null
}

/** The last of its names: that of `self.table[key]` is table. */
export function lastName(node: SyntaxNode): string | null {
  if (!isSubscript(node)) return pathOf(node)?.at(-1) ?? null
  const object = childIn(node, 'value', 'object')
  return object && lastName(object)
}

const isTold = ({ isNamed, kind }: SyntaxNode): boolean => isNamed && kind !== 'comment'

export interface Call {
  readonly path: readonly string[]
  readonly args: readonly SyntaxNode[]
}

export function callOf(node: SyntaxNode): Call | null {
  if (!['call', 'call_expression', 'new_expression'].includes(node.kind)) return null
  const target = childIn(node, 'function', 'constructor')
  const args = childIn(node, 'arguments')
  const path = target && pathOf(target)
  if (path === null) return null
  return { path, args: (args?.children ?? []).filter(isTold) }
}

export interface Comparison {
  readonly operators: readonly string[]
  readonly sides: readonly SyntaxNode[]
}

const ORDERS = ['<', '<=', '>', '>=']
const COMPARED = [...ORDERS, '==', '===', '!=', '!==', 'in', 'not in']

export function comparisonOf(node: SyntaxNode): Comparison | null {
  if (node.kind !== 'comparison_operator' && node.kind !== 'binary_expression') return null
  const isOperator = ({ field, kind }: SyntaxNode): boolean =>
    (field === 'operators' || field === 'operator') && COMPARED.includes(kind)
  const operators = node.children.filter(isOperator).map(({ kind }) => kind)
  if (operators.length === 0) return null
  return { operators, sides: node.children.filter(child => child.isNamed) }
}

/** Greater or less, not merely the same or another. */
export const isOrder = ({ operators }: Comparison): boolean => operators.some(each => ORDERS.includes(each))

export interface Assignment {
  readonly targets: readonly SyntaxNode[]
  readonly operator: string // '=' or '+='
  readonly value: SyntaxNode | null // null: of `i++`
}

const ASSIGNMENTS = [
  'assignment',
  'assignment_expression',
  'variable_declarator',
  'field_definition',
  'public_field_definition',
]
const CHANGES = ['augmented_assignment', 'augmented_assignment_expression']
const PATTERNS = ['pattern_list', 'tuple_pattern', 'array_pattern', 'tuple', 'list_pattern']

export function assignmentOf(node: SyntaxNode): Assignment | null {
  const target = childIn(node, 'left', 'name', 'property', 'argument')
  if (target === null) return null
  const targets = PATTERNS.includes(target.kind) ? target.children.filter(isTold) : [target]
  const value = childIn(node, 'right', 'value')
  if (ASSIGNMENTS.includes(node.kind)) return value && { targets, operator: '=', value }
  const operator = childIn(node, 'operator')?.kind ?? ''
  if (CHANGES.includes(node.kind)) return { targets, operator, value }
  if (node.kind !== 'update_expression') return null
  return { targets, operator: operator === '--' ? '-=' : '+=', value: null }
}

const LOOPS = ['for_statement', 'while_statement', 'for_in_statement', 'do_statement']
const COMPREHENSIONS = [
  'list_comprehension',
  'generator_expression',
  'set_comprehension',
  'dictionary_comprehension',
]

export const isLoop = ({ kind }: SyntaxNode): boolean => LOOPS.includes(kind) || COMPREHENSIONS.includes(kind)

export const isNumber = ({ kind }: SyntaxNode): boolean => ['integer', 'float', 'number'].includes(kind)

/** `beta` and `-beta`, also where they are given by name; null for anything else. */
export function bareName(node: SyntaxNode): string | null {
  if (node.kind === 'identifier') return node.text
  if (node.kind === 'keyword_argument') return bareName(childIn(node, 'value') ?? node.children[0]!)
  if (node.kind === 'parenthesized_expression') return bareName(node.children[1] ?? node.children[0]!)
  const operand = isMinus(node) ? childIn(node, 'argument') : null
  return operand && bareName(operand)
}

const isMinus = (node: SyntaxNode): boolean =>
  ['unary_operator', 'unary_expression'].includes(node.kind) && childIn(node, 'operator')?.kind === '-'

export const mentions = (node: SyntaxNode, names: ReadonlySet<string>): boolean =>
  has(node, each => isName(each) && names.has(each.text))
