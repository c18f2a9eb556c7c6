/** A rule set of one's own, pasted as a rule file: every complaint is told, and a good one is chosen. */

import { useState } from 'react'
import { makeComplaint, parseVariant } from '../../rules/rule-file.ts'
import type { Variant } from '../../rules/variant.ts'
import { variantNamed } from '../../rules/variants.ts'
import { playWords } from '../../words/en/play.ts'
import { useWords } from '../language.ts'

interface OwnRulesProps {
  readonly chosen: Variant
  readonly onChoose: (variant: Variant) => void
  readonly onRefuse: (isRefused: boolean) => void // what is written is not right, or is again
}

const EXAMPLE = '{ "id": "tiny-war", "side": 3, "lines": ["rows"], "scoring": … }'

export function OwnRules({ chosen, onChoose, onRefuse }: OwnRulesProps) {
  const words = useWords(playWords)
  const isOwn = variantNamed(chosen.id) !== chosen
  const [text, setText] = useState('')
  const [complaints, setComplaints] = useState<readonly string[]>([])
  const read = (typed: string): void => {
    setText(typed)
    const parsed = parseVariant(typed, { taken: id => variantNamed(id) !== undefined })
    const found = parsed.ok || typed.trim() === '' ? [] : parsed.error.map(makeComplaint)
    setComplaints(found)
    onRefuse(found.length > 0)
    if (parsed.ok) onChoose(parsed.value)
  }
  return (
    <details className="own-rules">
      <summary>{isOwn ? words.ownRulesAre(chosen.title) : words.ownRules}</summary>
      <label>
        <span className="soft">{words.ownRulesField}</span>
        <textarea
          value={text}
          onChange={event => read(event.target.value)}
          rows={5}
          placeholder={EXAMPLE}
          spellCheck={false}
        />
      </label>
      {complaints.map(complaint => (
        <p key={complaint} className="complaint">
          {complaint}
        </p>
      ))}
    </details>
  )
}
