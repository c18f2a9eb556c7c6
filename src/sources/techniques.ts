/** What the source of a program says of how it chooses a move; read in the thread that reads sources. */
import type { TreeCursor } from 'web-tree-sitter'
import type { Result } from '../rules/result.ts'
import type { SyntaxNode } from '../techniques/syntax-node.ts'
import { type ReadTechniques, techniquesIn } from '../techniques/techniques.ts'
import type { Template } from './comparison.ts'
import { textToRead } from './source-file.ts'
import type { UseSyntax } from './syntax.ts'

/** Or why it cannot be read. */
export async function techniquesOf(
  use: UseSyntax,
  source: Template,
): Promise<Result<ReadTechniques, string>> {
  const found = textToRead(source)
  if (!found.ok) return found
  const { text, language } = found.value
  return await use(text, language, (cursor, isWhole) => techniquesIn(treeFrom(cursor), text, isWhole))
}

const DEEPEST = 300 // what is nested further is left out: the rest is walked by functions that call themselves

interface Growing extends SyntaxNode {
  readonly children: Growing[]
}

/** Without recursion: a file may be nested as deeply as it likes. */
function treeFrom(cursor: TreeCursor): SyntaxNode {
  const root = nodeAt(cursor)
  const around = [root]
  for (;;) {
    if (around.length < DEEPEST && cursor.gotoFirstChild()) {
      const child = nodeAt(cursor)
      around.at(-1)?.children.push(child)
      around.push(child)
      continue
    }
    for (;;) {
      around.pop()
      if (around.length === 0) return root
      if (cursor.gotoNextSibling()) break
      cursor.gotoParent()
    }
    const next = nodeAt(cursor)
    around.at(-1)?.children.push(next)
    around.push(next)
  }
}

function nodeAt(cursor: TreeCursor): Growing {
  const { currentFieldName: field, nodeType: kind, nodeIsNamed: isNamed } = cursor
  const isLeaf = cursor.currentNode.childCount === 0
  return {
    ...{ kind, isNamed, field: field ?? null, text: isLeaf && isNamed ? cursor.nodeText : '' },
    line: cursor.startPosition.row + 1,
    lastLine: cursor.endPosition.row + 1,
    children: [],
  }
}
