/** A file that somebody wrote, read so that it can be compared; whatever is wrong with it is told, and ends nothing. */
import { err, ok, type Result } from '../rules/result.ts'
import { languageOf, type SourceLanguage } from '../similarity/kinds.ts'
import type { Named } from '../similarity/survey.ts'
import type { Tokens } from '../similarity/tokens.ts'
import type { ReadSyntax } from './syntax.ts'

export interface SourceFile extends Named {
  readonly id: string // by which whoever asks knows it
  readonly bytes: Uint8Array
}

export const MOST_BYTES = 2 ** 20

export interface Readable {
  readonly text: string
  readonly tokens: Tokens
  readonly remark: string | null
}

/** Or why it cannot be compared. */
export async function readable(
  read: ReadSyntax,
  { file, bytes }: Pick<SourceFile, 'file' | 'bytes'>,
): Promise<Result<Readable, string>> {
  const found = textToRead({ file, bytes })
  if (!found.ok) return found
  const { text, language } = found.value
  const source = await read(text, language)
  if (!source.ok) return source
  const { tokens, isWhole } = source.value
  return ok({ text, tokens, remark: isWhole ? null : NOT_WHOLE })
}

/** Or why it is none. */
export function textToRead({
  file,
  bytes,
}: Pick<SourceFile, 'file' | 'bytes'>): Result<{ text: string; language: SourceLanguage }, string> {
  const language = languageOf(file)
  if (language === null) return err('is neither Python nor JavaScript nor TypeScript')
  if (bytes.length === 0) return err('is empty')
  if (bytes.length > MOST_BYTES) return err(`has ${bytes.length} bytes; at most ${MOST_BYTES} are compared`)
  if (bytes.includes(0)) return err('is not a text file')
  return ok({ text: textOf(bytes), language })
}

const NOT_WHOLE = 'does not parse in full; compared as far as it is understood'

/** Old files are often in Latin-1 and do not say so. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}
