/** A bot being written: its editor, what is wrong with it, and a board on which it plays at once. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Variant } from '../../rules/variant.ts'
import { writeWords } from '../../words/en/write.ts'
import { useWords } from '../language.ts'
import { changeBot } from '../own-bots/database.ts'
import { isFileName, languageOf, type OwnBot } from '../own-bots/own-bot.ts'
import { TwiceButton } from '../ui/twice-button.tsx'
import { starterText } from './drafts.ts'
import type { Editor } from './editor.ts'
import { EditorRoom } from './editor-room.tsx'
import { HandInPanel } from './hand-in-panel.tsx'
import { useOwnTeam } from './own-team.ts'
import { PlayPanel } from './play-panel.tsx'
import { useChecked } from './use-checked.ts'

/** Milliseconds after the last key before it is kept and looked through. */
const REST = 400

export function Workshop({ first, variant }: { first: OwnBot; variant: Variant }) {
  const words = useWords(writeWords)
  const [bot, setBot] = useState(first)
  const [editor, setEditor] = useState<Editor | null>(null)
  const latest = useRef(bot)
  const keep = useCallback(async (part: Partial<Pick<OwnBot, 'file' | 'text'>>): Promise<void> => {
    latest.current = { ...latest.current, ...part }
    setBot(latest.current)
    await changeBot(latest.current, {})
  }, [])
  const written = useRef(bot.text)
  const timer = useRef(0)
  const keepText = useCallback((): Promise<void> => {
    clearTimeout(timer.current)
    return written.current === latest.current.text ? Promise.resolve() : keep({ text: written.current })
  }, [keep])
  const change = useCallback(
    (text: string): void => {
      written.current = text
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void keepText(), REST)
    },
    [keepText],
  )
  useEffect(() => () => void keepText(), [keepText])
  const checked = useChecked(bot, editor)
  const { own, again } = useOwnTeam(bot.variant)
  const begin = (): void => {
    const text = starterText(bot, variant)
    editor?.setText(text)
  }
  return (
    <main className="write" id="main">
      <h1 className="spoken">{`${words.title}: ${bot.file}`}</h1>
      <section className="write-source" aria-label={words.editor(bot.file)}>
        <div className="write-head">
          <FileName key={bot.file} file={bot.file} onChange={file => void keep({ file })} />
          <span className="soft">{variant.title}</span>
          <Link href="/write">{words.all}</Link>
        </div>
        <EditorRoom
          text={first.text}
          language={languageOf(bot.file) ?? 'python'}
          label={words.editor(bot.file)}
          onChange={change}
          onEditor={setEditor}
        />
        <p className={`write-checked ${checked.error ? 'wrong' : ''}`} role="status">
          {checked.error ? (
            <button type="button" className="quiet" onClick={() => editor?.goTo(checked.error?.line ?? 1)}>
              {words.lineIs(checked.error.line, checked.error.why)}
            </button>
          ) : checked.isBusy ? (
            words.checking
          ) : (
            words.fine
          )}
        </p>
        <div className="actions write-actions">
          <button type="button" onClick={() => download(bot.file, written.current)}>
            {words.download}
          </button>
          <TwiceButton title={words.starter} question={words.starterSure} act={begin} />
        </div>
        {own !== null && bot.file.endsWith('.py') && (
          <HandInPanel own={own} again={again} text={() => written.current} />
        )}
      </section>
      <PlayPanel
        bot={bot}
        variant={variant}
        handIns={own?.team.handIns ?? []}
        onKeep={keepText}
        onLine={line => editor?.goTo(line)}
      />
    </main>
  )
}

function FileName({ file, onChange }: { file: string; onChange: (file: string) => void }) {
  const words = useWords(writeWords)
  const [name, setName] = useState(file)
  const ending = file.slice(file.lastIndexOf('.'))
  const isGood = isFileName(name) && name.endsWith(ending)
  const take = (): void => {
    if (isGood && name !== file) onChange(name)
  }
  return (
    <label className="write-name">
      <span className="spoken">{words.name}</span>
      <input
        value={name}
        spellCheck={false}
        aria-invalid={!isGood}
        title={isGood ? undefined : words.badName(ending)}
        onChange={({ target }) => setName(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      {!isGood && <span className="complaint">{words.badName(ending)}</span>}
    </label>
  )
}

function download(file: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = file
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
