/** Reads a source into tokens, by tree-sitter in WebAssembly: the same on every machine, and nothing is built. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Language, Parser, type TreeCursor } from 'web-tree-sitter'
import { err, ok, type Result } from '../rules/result.ts'
import type { SourceLanguage } from '../similarity/kinds.ts'
import { type Tokens, type TokenWriter, tokenWriter } from '../similarity/tokens.ts'

export interface ReadSource {
  readonly tokens: Tokens
  readonly isWhole: boolean // all of it is of its language
}

export type ReadSyntax = (text: string, language: SourceLanguage) => Promise<Result<ReadSource, string>>

/** What is wanted of a syntax tree, which does not outlive it. */
type Use<T> = (cursor: TreeCursor, isWhole: boolean) => T
export type UseSyntax = <T>(text: string, language: SourceLanguage, use: Use<T>) => Promise<Result<T, string>>

const { resolve } = createRequire(import.meta.url)

/** In an installed package the grammars lie beside this file. */
function grammar(module: string): string {
  const own = new URL(`./grammars/${basename(module)}`, import.meta.url)
  return existsSync(own) ? fileURLToPath(own) : resolve(module)
}

/** Looked up only when needed: a language that nobody uses is not loaded. */
const GRAMMARS: Readonly<Record<SourceLanguage, () => string>> = {
  python: () => grammar('tree-sitter-python/tree-sitter-python.wasm'),
  javascript: () => grammar('tree-sitter-javascript/tree-sitter-javascript.wasm'),
  typescript: () => grammar('tree-sitter-typescript/tree-sitter-typescript.wasm'),
  tsx: () => grammar('tree-sitter-typescript/tree-sitter-tsx.wasm'),
}

const MOST_TIME = 20_000 // ms for one source

export async function openSyntax(now: () => number): Promise<ReadSyntax> {
  const use = await openTrees(now)
  return (text, language) => use(text, language, tokensFrom)
}

function tokensFrom(cursor: TreeCursor, isWhole: boolean): ReadSource {
  const writer = tokenWriter()
  walk(cursor, writer)
  return { tokens: writer.tokens(), isWhole }
}

export async function openTrees(now: () => number): Promise<UseSyntax> {
  await Parser.init()
  const parsers = new Map<SourceLanguage, Promise<Parser>>()
  const parserOf = (language: SourceLanguage): Promise<Parser> => {
    const parser = parsers.get(language) ?? parserFor(language)
    parsers.set(language, parser)
    return parser
  }
  return async (text, language, use) => {
    const parser = await parserOf(language)
    const until = now() + MOST_TIME
    try {
      return read(parser, text, () => now() > until, use)
    } catch {
      parsers.delete(language) // what a parser is worth after it failed, nobody knows
      return err('is nested too deeply to be read')
    }
  }
}

async function parserFor(language: SourceLanguage): Promise<Parser> {
  const parser = new Parser()
  parser.setLanguage(await Language.load(readFileSync(GRAMMARS[language]())))
  return parser
}

function read<T>(parser: Parser, text: string, isLate: () => boolean, use: Use<T>): Result<T, string> {
  const tree = parser.parse(text, null, { progressCallback: () => isLate() })
  if (tree === null) {
    parser.reset()
    return err('takes too long to be read')
  }
  const cursor = tree.walk()
  try {
    return ok(use(cursor, !tree.rootNode.hasError))
  } finally {
    cursor.delete()
    tree.delete()
  }
}

/** Without recursion: a file may be nested as deeply as it likes. */
function walk(cursor: TreeCursor, writer: TokenWriter): void {
  for (;;) {
    const { nodeType, nodeIsNamed } = cursor
    const goesIn = nodeIsNamed && writer.enter(nodeType, cursor.startIndex, cursor.endIndex)
    if (goesIn && cursor.gotoFirstChild()) continue
    if (nodeIsNamed) writer.leave()
    while (!cursor.gotoNextSibling()) {
      if (!cursor.gotoParent()) return
      writer.leave()
    }
  }
}
