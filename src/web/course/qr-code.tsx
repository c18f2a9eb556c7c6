/** A text as a QR code, drawn as one path. What makes it is loaded when the first is shown. */

import { useEffect, useState } from 'react'
import { drawQr, type QrDrawing, QUIET_ZONE } from '../../course/slips.ts'
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'

export function QrCode({ text }: { text: string }) {
  const words = useWords(courseWords)
  const [drawing, setDrawing] = useState<QrDrawing | null>(null)
  useEffect(() => {
    let isHere = true
    void import('uqr').then(({ encode }) => {
      const { data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
      if (isHere) setDrawing(drawQr(data))
    })
    return () => {
      isHere = false
    }
  }, [text])
  if (!drawing) return <span className="qr" />
  return (
    <svg className="qr" viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={words.qrCode}>
      <path d={drawing.path} />
    </svg>
  )
}
