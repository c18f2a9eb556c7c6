/** What is wrong with a source, as its own language says, told beside its line as well. */
import { useEffect, useState } from 'react'
import { writeWords } from '../../words/en/write.ts'
import { leaveInterpreter, takeInterpreter } from '../box/interpreter.ts'
import { parseSourceError, type Source, type SourceError } from '../box/messages.ts'
import { useWords } from '../language.ts'
import { languageOf } from '../own-bots/own-bot.ts'
import type { Editor } from './editor.ts'

interface Checked {
  readonly error: SourceError | null
  readonly isBusy: boolean
}

export function useChecked({ file, text }: Source, editor: Editor | null): Checked {
  const { unreadable } = useWords(writeWords)
  const [checked, setChecked] = useState<Checked>({ error: null, isBusy: true })
  useEffect(() => {
    let isWanted = true
    const tell = (error: SourceError | null): void => {
      if (!isWanted) return
      setChecked({ error, isBusy: false })
      editor?.tell(error)
    }
    if (languageOf(file) === 'python') {
      setChecked(before => ({ ...before, isBusy: true }))
      checkPython({ file, text }).then(tell, () => tell(null))
    } else {
      const place = editor?.unread() ?? null
      tell(place && { ...place, why: unreadable })
    }
    return () => {
      isWanted = false
    }
  }, [file, text, editor, unreadable])
  return checked
}

/** By Python itself, which is started for it: whoever then plays need not wait for it. */
async function checkPython(source: Source): Promise<SourceError | null> {
  const interpreter = await takeInterpreter('python', () => {})
  const checked = await interpreter.check(source)
  leaveInterpreter(interpreter)
  return checked.ok ? parseSourceError(checked.value) : null
}
