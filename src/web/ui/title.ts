/** The page's title, as tabs and histories show it. */
import { useEffect } from 'react'

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Ultimata`
  }, [title])
}
