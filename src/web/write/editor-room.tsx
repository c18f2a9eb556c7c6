/** The place of the editor, which is fetched when this is shown. */
import { useEffect, useRef, useState } from 'react'
import { writeWords } from '../../words/en/write.ts'
import type { BotLanguage } from '../box/messages.ts'
import { wordsOf } from '../engine.ts'
import { useWords } from '../language.ts'
import type { Editor } from './editor.ts'

interface EditorRoomProps {
  readonly text: string // as it is when it is opened
  readonly language: BotLanguage
  readonly label: string
  readonly onChange: (text: string) => void
  readonly onEditor: (editor: Editor | null) => void
}

export function EditorRoom({ text, language, label, onChange, onEditor }: EditorRoomProps) {
  const words = useWords(writeWords)
  const room = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'open' | { why: string }>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once, with what was there then
  useEffect(() => {
    let editor: Editor | null = null
    let isHere = true
    import('./editor.ts').then(
      ({ openEditor }) => {
        if (!isHere || room.current === null) return
        editor = openEditor(room.current, { text, language, label, onChange })
        onEditor(editor)
        setState('open')
      },
      thrown => isHere && setState({ why: wordsOf(thrown) }),
    )
    return () => {
      isHere = false
      editor?.close()
      onEditor(null)
    }
  }, [])
  return (
    <div className="write-editor" aria-busy={state === 'loading'}>
      {state === 'loading' && <p className="soft">{words.loadingEditor}</p>}
      {typeof state === 'object' && (
        <p className="complaint" role="alert">
          {state.why}
        </p>
      )}
      <div ref={room} className="write-room" />
    </div>
  )
}
