/** What the page looks and sounds like: a button in the bar, and the choices behind it. */

import { useState } from 'react'
import { pageWords } from '../../words/en/page.ts'
import { chooseLanguage, useLanguage, useWords } from '../language.ts'
import { setWish, useWishes, type Wish } from '../life/wishes.ts'
import { LANGUAGES } from '../wish.ts'
import { Choice } from './choice.tsx'
import { Dialog } from './dialog.tsx'
import { applyTheme, keptTheme, THEMES } from './theme.ts'

export function SettingsButton() {
  const words = useWords(pageWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="quiet" onClick={() => setOpen(true)} aria-label={words.settings}>
        <svg className="settings-sign" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2 5H18M2 10H18M2 15H18" />
          <circle cx="13" cy="5" r="2.4" />
          <circle cx="6" cy="10" r="2.4" />
          <circle cx="11" cy="15" r="2.4" />
        </svg>
      </button>
      <Dialog title={words.settings} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Settings />
      </Dialog>
    </>
  )
}

const WISHES: Readonly<Record<Wish, 'soundsInPlay' | 'soundsInArena' | 'vibration'>> = {
  play: 'soundsInPlay',
  arena: 'soundsInArena',
  touch: 'vibration',
}

function Settings() {
  const [theme, setTheme] = useState(keptTheme)
  const wishes = useWishes()
  const language = useLanguage()
  const words = useWords(pageWords)
  const onOff = [
    { id: 'on', title: words.on },
    { id: 'off', title: words.off },
  ] as const
  return (
    <div className="settings">
      <Choice
        title={words.language}
        options={LANGUAGES}
        chosen={language}
        onChoose={id => void chooseLanguage(id)}
      />
      <Choice
        title={words.colours}
        options={THEMES.map(({ id, name }) => ({ id, title: words[name] }))}
        chosen={theme}
        onChoose={id => {
          applyTheme(id)
          setTheme(id)
        }}
      />
      {(['play', 'arena', 'touch'] as const).map(wish => (
        <Choice
          key={wish}
          title={words[WISHES[wish]]}
          options={onOff}
          chosen={wishes[wish] ? 'on' : 'off'}
          onChoose={id => setWish(wish, id === 'on')}
        />
      ))}
      <p className="soft">{words.settingsKept}</p>
    </div>
  )
}
