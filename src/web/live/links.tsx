/** Links to a live game: to be copied, shared or photographed. */

import { useMemo } from 'react'
import { encode } from 'uqr'
import { liveWords } from '../../words/en/live.ts'
import { useWords } from '../language.ts'
import { useSaid } from '../ui/live-region.tsx'

interface LinkFieldProps {
  readonly title: string
  readonly link: string
  readonly isMain?: boolean
}

export function LinkField({ title, link, isMain = false }: LinkFieldProps) {
  const words = useWords(liveWords)
  const [said, say] = useSaid()
  const copy = (): void =>
    void navigator.clipboard?.writeText(link).then(
      () => say(words.copied),
      () => say(words.copyYourself),
    )
  const canShare = isMain && typeof navigator.share === 'function'
  return (
    <div className="live-link">
      <label>
        <span>{title}</span>
        <input readOnly value={link} onFocus={event => event.target.select()} />
      </label>
      <div className="actions">
        <button type="button" className={isMain ? 'main' : ''} onClick={copy}>
          {words.copyLink}
        </button>
        {canShare && (
          <button type="button" onClick={() => void navigator.share({ url: link }).catch(() => {})}>
            {words.send}
          </button>
        )}
      </div>
      <p className="soft live-said" role="status">
        {said}
      </p>
    </div>
  )
}

/** For the camera of a phone. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 2 })
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { size, path: squares.join('') }
  }, [text])
  return (
    <svg className="live-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} className="live-qr-ground" />
      <path d={path} className="live-qr-ink" shapeRendering="crispEdges" />
    </svg>
  )
}
