/**
 * The editor of a bot's source: CodeMirror in a shadow root, where its styles need nothing that the page's rules do not
 * allow. It is fetched when somebody writes.
 */
import { javascript } from '@codemirror/lang-javascript'
import { python } from '@codemirror/lang-python'
import {
  ensureSyntaxTree,
  HighlightStyle,
  indentUnit,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language'
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { basicSetup } from 'codemirror'
import type { BotLanguage, SourceError } from '../box/messages.ts'

export interface Editor {
  setText(text: string): void
  /** What is wrong, told beside its line; null: nothing. */
  tell(error: SourceError | null): void
  goTo(line: number): void
  /** The first place that the language's grammar cannot read. */
  unread(): { line: number; column: number } | null
  close(): void
}

interface EditorTerms {
  readonly text: string
  readonly language: BotLanguage
  readonly label: string
  readonly onChange: (text: string) => void
}

export function openEditor(host: HTMLElement, { text, language, label, onChange }: EditorTerms): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const isPython = language === 'python'
  const view = new EditorView({
    doc: text,
    root,
    parent: root,
    extensions: [
      basicSetup,
      EditorView.lineWrapping,
      isPython ? python() : javascript(),
      indentUnit.of(isPython ? '    ' : '  '),
      lintGutter(),
      syntaxHighlighting(COLOURS),
      THEME,
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      EditorView.updateListener.of(update => {
        if (update.docChanged) onChange(update.state.doc.toString())
      }),
    ],
  })
  const lineAt = (line: number) => view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines))
  return {
    setText: next => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }),
    tell: error =>
      view.dispatch(setDiagnostics(view.state, error === null ? [] : [diagnosticOf(error, lineAt)])),
    goTo: line => {
      const { from } = lineAt(line)
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      })
      view.focus()
    },
    unread: () => unreadIn(view),
    close: () => view.destroy(),
  }
}

/** What has changed, to be read; gives what ends it. Python, as hand-ins are. */
export function showDifference(
  host: HTMLElement,
  { before, now, label }: { readonly before: string; readonly now: string; readonly label: string },
): () => void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const view = new EditorView({
    doc: now,
    root,
    parent: root,
    extensions: [
      basicSetup,
      EditorView.lineWrapping,
      python(),
      unifiedMergeView({
        original: before,
        mergeControls: false,
        collapseUnchanged: { margin: 3, minSize: 6 },
      }),
      EditorState.readOnly.of(true),
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      syntaxHighlighting(COLOURS),
      THEME,
      DIFFERENCE,
    ],
  })
  return () => view.destroy()
}

function diagnosticOf(
  { line, column, why }: SourceError,
  lineAt: (line: number) => { from: number; to: number },
): Diagnostic {
  const { from, to } = lineAt(line)
  const at = Math.min(from + column - 1, to)
  return { from: at, to: Math.max(at, to), severity: 'error', message: why }
}

const READING = 1000 // ms, far more than the longest source takes

/** The text as it is now: what is parsed in the background may still be that of before. */
function unreadIn({ state }: EditorView): { line: number; column: number } | null {
  let at: number | null = null
  const tree = ensureSyntaxTree(state, state.doc.length, READING) ?? syntaxTree(state)
  tree.iterate({
    enter: ({ type, from }) => {
      if (type.isError && at === null) at = from
    },
  })
  if (at === null) return null
  const line = state.doc.lineAt(at)
  return { line: line.number, column: at - line.from + 1 }
}

/** The page's own colours, which know both themes. */
const THEME = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--panel)', fontSize: 'var(--text-s)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    lineHeight: '1.5',
  },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--ground)', color: 'var(--ink-faint)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent-soft) 35%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--accent-soft)', color: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-soft)',
  },
  '.cm-tooltip': {
    color: 'var(--ink)',
    backgroundColor: 'var(--panel)',
    border: '1px solid var(--panel-edge)',
  },
  '.cm-panels': { color: 'var(--ink)', backgroundColor: 'var(--ground)' },
  '.cm-matchingBracket': { backgroundColor: 'var(--last)', color: 'var(--ink)' },
})

const tinted = (colour: string, part: number): string =>
  `color-mix(in srgb, var(${colour}) ${part}%, var(--panel))`

/** What is gone, and what is new; the colours of the language would be hard to read on those. */
const DIFFERENCE = EditorView.theme({
  '.cm-deletedChunk': { backgroundColor: tinted('--warn', 10) },
  '.cm-deletedChunk .cm-deletedText': { background: tinted('--warn', 24) },
  '.cm-changedLine, .cm-insertedLine': { backgroundColor: tinted('--accent', 10) },
  '&.cm-merge-b .cm-changedText': { background: tinted('--accent', 24) },
  '.cm-deletedChunk span, .cm-changedLine span, .cm-insertedLine span': { color: 'var(--ink)' },
  '.cm-collapsedLines': { background: 'var(--ground)', color: 'var(--ink-soft)' },
})

const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.self], color: 'var(--x)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--accent)' },
  { tag: [tags.comment, tags.docString], color: 'var(--ink-faint)', fontStyle: 'italic' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--o)' },
  {
    tag: [tags.definition(tags.variableName), tags.definition(tags.function(tags.variableName))],
    color: 'var(--ink)',
    fontWeight: '600',
  },
  { tag: tags.className, color: 'var(--o)', fontWeight: '600' },
  { tag: tags.invalid, color: 'var(--warn)' },
])
