/** A program as its functions: who calls whom with what, and in which loops. */
import { type Call, callOf, childIn, isLoop, lastName, nodesIn, type SyntaxNode } from './syntax-node.ts'

/** A node of a function, with the loops of that function around it, the outermost first. */
export interface Placed {
  readonly node: SyntaxNode
  readonly at: number // in the order of the function's text
  readonly loops: readonly Placed[]
}

/** Functions without a name are part of the one around them. */
export interface ProgramFunction {
  readonly name: string
  readonly of: string | null // its class
  readonly params: readonly string[] // without self
  readonly line: number
  readonly lastLine: number
  readonly nodes: readonly Placed[]
  readonly isRemembered: boolean // by a decorator, so that the same question is answered once
}

export interface CallOfOwn extends Call {
  readonly placed: Placed
  readonly from: ProgramFunction
  readonly to: ProgramFunction
}

export interface Program {
  readonly root: SyntaxNode
  readonly functions: readonly ProgramFunction[]
  readonly calls: readonly CallOfOwn[] // of functions of its own
  readonly callees: ReadonlyMap<ProgramFunction, readonly ProgramFunction[]>
  readonly callers: ReadonlyMap<ProgramFunction, readonly ProgramFunction[]>
  /** What a name stands for: `t.time` after `import time as t` is `time.time`. */
  readonly resolved: (path: readonly string[]) => string
}

const FUNCTIONS = [
  'function_definition',
  'method_definition',
  'function_declaration',
  'function_expression',
  'arrow_function',
  'generator_function_declaration',
  'lambda',
]
const CLASSES = ['class_definition', 'class_declaration', 'class']
const NAMING = [
  'variable_declarator',
  'assignment',
  'assignment_expression',
  'field_definition',
  'public_field_definition',
  'pair',
]

interface Around {
  readonly name: string | null // that an assignment gives to what is in it
  readonly of: string | null
  readonly inside: Placed[] | null // nodes of the function around
  readonly loops: readonly Placed[]
  readonly isRemembered: boolean
}

export function programIn(root: SyntaxNode): Program {
  const functions: ProgramFunction[] = []
  collect(root, { name: null, of: null, inside: null, loops: [], isRemembered: false }, functions)
  const byName = Map.groupBy(functions, ({ name }) => name)
  const calls = functions.flatMap(from =>
    from.nodes.flatMap((placed): CallOfOwn[] => {
      const call = callOf(placed.node)
      const to = call && calledBy(from, call.path, byName)
      return call && to ? [{ ...call, placed, from, to }] : []
    }),
  )
  const imports = importsIn(root)
  const resolved = ([first = '', ...rest]: readonly string[]): string =>
    [imports.get(first) ?? first, ...rest].join('.')
  const callees = peers(
    Map.groupBy(calls, ({ from }) => from),
    ({ to }) => to,
  )
  const callers = peers(
    Map.groupBy(calls, ({ to }) => to),
    ({ from }) => from,
  )
  return { root, functions, calls, callees, callers, resolved }
}

const peers = (
  calls: ReadonlyMap<ProgramFunction, readonly CallOfOwn[]>,
  peerOf: (call: CallOfOwn) => ProgramFunction,
): Map<ProgramFunction, ProgramFunction[]> =>
  new Map([...calls].map(([one, all]) => [one, [...new Set(all.map(peerOf))]]))

function collect(node: SyntaxNode, around: Around, functions: ProgramFunction[]): void {
  const name = childIn(node, 'name')?.text || around.name
  if (FUNCTIONS.includes(node.kind) && name) {
    collectFunction(node, name, around, functions)
    return
  }
  const placed: Placed = { node, at: around.inside?.length ?? 0, loops: around.loops }
  around.inside?.push(placed)
  const within: Around = {
    ...around,
    name: NAMING.includes(node.kind) ? nameGiven(node) : null,
    ...(CLASSES.includes(node.kind) && {
      of: childIn(node, 'name')?.text ?? around.name,
      inside: null,
      loops: [],
    }),
    ...(isLoop(node) && { loops: [...around.loops, placed] }),
    isRemembered: node.kind === 'decorated_definition' && isRemembering(node),
  }
  for (const child of node.children) collect(child, within, functions)
}

function collectFunction(
  node: SyntaxNode,
  name: string,
  { of, isRemembered }: Around,
  functions: ProgramFunction[],
): void {
  const nodes: Placed[] = []
  const all = paramsOf(node)
  const params = ['self', 'cls'].includes(all[0] ?? '') ? all.slice(1) : all
  functions.push({ name, of, params, line: node.line, lastLine: node.lastLine, nodes, isRemembered })
  for (const child of node.children)
    collect(child, { name: null, of, inside: nodes, loops: [], isRemembered: false }, functions)
}

const nameGiven = (node: SyntaxNode): string | null => {
  const target = childIn(node, 'left', 'name', 'property', 'key')
  return target && lastName(target)
}

const isRemembering = (node: SyntaxNode): boolean =>
  node.children.some(
    child =>
      child.kind === 'decorator' &&
      [...nodesIn(child)].some(({ text }) => ['lru_cache', 'cache', 'memoize'].includes(text)),
  )

const paramsOf = (node: SyntaxNode): string[] =>
  (childIn(node, 'parameters')?.children ?? []).flatMap(paramName)

function paramName(param: SyntaxNode): string[] {
  if (param.kind === 'identifier') return [param.text]
  if (!param.isNamed || param.kind === 'comment') return []
  const named =
    childIn(param, 'name', 'left', 'pattern') ?? param.children.find(({ kind }) => kind === 'identifier')
  return named ? [named.text || UNNAMED] : [UNNAMED]
}

const UNNAMED = '?'

/** An own function by its name alone, or a method of the same object or of another own class. */
function calledBy(
  from: ProgramFunction,
  path: readonly string[],
  byName: ReadonlyMap<string, readonly ProgramFunction[]>,
): ProgramFunction | null {
  const candidates = byName.get(path.at(-1) ?? '') ?? []
  const [first = ''] = path
  if (path.length === 1)
    return (
      candidates.find(({ of }) => of === null) ??
      candidates.find(({ name, of }) => of === from.of && name === first) ??
      null
    )
  const isOwn = path.length === 2 && ['self', 'this', 'cls', from.of].includes(first)
  if (isOwn) return candidates.find(({ of }) => of === from.of) ?? candidates[0] ?? null
  return candidates.find(({ of }) => of !== null && of !== from.of) ?? null
}

function importsIn(root: SyntaxNode): Map<string, string> {
  const found = new Map<string, string>()
  for (const node of nodesIn(root)) {
    if (node.kind !== 'import_statement' && node.kind !== 'import_from_statement') continue
    const from = childIn(node, 'module_name')
    const prefix = from ? `${dotted(from)}.` : ''
    for (const name of node.children.filter(({ field }) => field === 'name')) {
      const [what, alias] = [childIn(name, 'name'), childIn(name, 'alias')]
      const path = dotted(what && alias ? what : name)
      found.set(
        alias?.text ?? path.split('.')[0] ?? path,
        alias || from ? prefix + path : (path.split('.')[0] ?? path),
      )
    }
  }
  return found
}

const dotted = (node: SyntaxNode): string =>
  [...nodesIn(node)].flatMap(({ kind, text }) => (kind === 'identifier' ? [text] : [])).join('.')
