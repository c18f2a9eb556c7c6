/**
 * YAML read into the values that JSON is read into, each with its place, so that one set of checks and complaints
 * serves both. It is YAML 1.2 as people write it: block and flow, quotes, comments, texts over several lines. What
 * makes a file say something else than it seems to is refused: anchors and aliases, tags, several documents, a name
 * that comes twice, a name that is not a plain word.
 */
import {
  type ErrorCode,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
} from 'yaml'
import type { Format } from '../rules/check.ts'
import type { Json, JsonObject } from '../rules/json.ts'
import type { Result } from '../rules/result.ts'
import { Scanner, type TextError } from '../rules/text.ts'

const MOST_NESTED = 32

/** What stands there instead, by the package's name for the mistake. */
const EXPECTED: Record<ErrorCode, string> = {
  ALIAS_PROPS: 'a value without an alias',
  BAD_ALIAS: 'a value without an alias',
  BAD_COLLECTION_TYPE: 'a value without a tag',
  BAD_DIRECTIVE: 'a value, not a directive',
  BAD_DQ_ESCAPE: 'an escape such as \\n, \\\\ or \\u00e9',
  BAD_INDENT: 'more or less indentation, or a closing bracket',
  BAD_PROP_ORDER: 'a value without an anchor or a tag',
  BAD_SCALAR_START: 'quotes around a text that begins like this',
  BLOCK_AS_IMPLICIT_KEY: 'a line of its own for what is nested, or quotes around the text',
  BLOCK_IN_FLOW: 'no indented list or object between brackets',
  DUPLICATE_KEY: 'a name that is not there yet',
  IMPOSSIBLE: 'YAML',
  KEY_OVER_1024_CHARS: 'a shorter name',
  MISSING_CHAR: 'a closing quote or bracket, a comma, a space or a colon',
  MULTILINE_IMPLICIT_KEY: 'a name on one line, with a colon behind it',
  MULTIPLE_ANCHORS: 'a value without an anchor',
  MULTIPLE_DOCS: 'the end of the text, as a file holds one document',
  MULTIPLE_TAGS: 'a value without a tag',
  NON_STRING_KEY: 'a name that is a plain word',
  RESOURCE_EXHAUSTION: `at most ${MOST_NESTED} levels of nesting`,
  TAB_AS_INDENT: 'spaces for indentation, not a tab',
  TAG_RESOLVE_FAILED: 'a value without a tag',
  UNEXPECTED_TOKEN: 'a YAML value',
}

export const YAML_TEXT: Format = { name: 'YAML', parse: parseYaml }

export function parseYaml(text: string): Result<Json, TextError> {
  const scanner = new Scanner(text)
  const { contents, errors } = parseDocument(text, { uniqueKeys: false, prettyErrors: false })
  const [mistake] = errors
  if (mistake) scanner.fail(EXPECTED[mistake.code], mistake.pos[0])
  if (contents === null) scanner.fail('a YAML value', text.length)
  const json = readNode(scanner, contents, 0, 0)
  return scanner.result(json)
}

/** A node that is not there is a null right after its name. */
function readNode(scanner: Scanner, node: unknown, after: number, depth: number): Json {
  if (scanner.failed || !isNode(node)) return { at: after, end: after, value: null }
  const [at, valueEnd] = node.range ?? [after, after]
  const end = at + scanner.text.slice(at, valueEnd).trimEnd().length
  if (depth > MOST_NESTED) scanner.fail(EXPECTED.RESOURCE_EXHAUSTION, at)
  refuseMarks(scanner, node, at)
  return { at, end, value: readValue(scanner, node, { at, end }, depth) }
}

function refuseMarks(scanner: Scanner, node: Node, at: number): void {
  if (isAlias(node)) scanner.fail(EXPECTED.BAD_ALIAS, at)
  else if (node.anchor !== undefined) scanner.fail(EXPECTED.MULTIPLE_ANCHORS, at)
  else if (node.tag !== undefined) scanner.fail(EXPECTED.TAG_RESOLVE_FAILED, at)
}

type Span = Pick<Json, 'at' | 'end'>

function readValue(scanner: Scanner, node: Node, span: Span, depth: number): Json['value'] {
  if (isSeq(node)) return node.items.map(item => readNode(scanner, item, span.at, depth + 1))
  if (isMap(node)) return readFields(scanner, node.items, span, depth)
  return isScalar(node) ? readScalar(scanner, node.value, span) : null
}

function readScalar(scanner: Scanner, value: unknown, { at, end }: Span): Json['value'] {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  if (typeof value === 'number' && Number.isFinite(value)) return value + 0 // adding 0 makes of -0 a plain 0
  scanner.fail('a text, a number, true, false or null', at, scanner.text.slice(at, end))
  return null
}

function readFields(scanner: Scanner, pairs: readonly Pair[], { at }: Span, depth: number): JsonObject {
  const fields = new Map<string, Json>()
  for (const { key, value } of pairs) {
    const name = readNode(scanner, key, at, depth)
    if (typeof name.value !== 'string') scanner.fail(EXPECTED.NON_STRING_KEY, name.at)
    const word = `${name.value}`
    if (fields.has(word)) scanner.fail(EXPECTED.DUPLICATE_KEY, name.at, word)
    fields.set(word, readNode(scanner, value, name.end, depth + 1))
  }
  return fields
}
