/** A button that opens the browser's dialog for files. */
import { useRef } from 'react'

interface FileButtonProps {
  readonly title: string
  readonly onFiles: (files: readonly File[]) => void
}

export function FileButton({ title, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        {title}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".py,.js,.mjs,text/x-python,text/javascript"
        aria-label={title}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
