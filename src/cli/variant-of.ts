/** A variant by its name, or a rule set by its file: every command takes both. */
import { readFileSync } from 'node:fs'
import { makeComplaint, parseVariant } from '../rules/rule-file.ts'
import type { Variant } from '../rules/variant.ts'
import { VARIANTS, variantNamed } from '../rules/variants.ts'
import { cannotRead } from './file-words.ts'
import { EXIT, Stop } from './io.ts'
import { readStdin } from './stdin.ts'
import { didYouMean } from './suggest.ts'

export function resolveVariant(word: string): Variant {
  if (word.endsWith('.json')) return readRuleFile(word)
  const variant = variantNamed(word)
  if (variant) return variant
  const names = VARIANTS.map(({ id }) => id)
  throw new Stop(
    EXIT.usage,
    `there is no variant "${word}"${didYouMean(word, names)}\nthese are known: ${names.join(', ')}; or name a rule file ending in .json`,
  )
}

function readRuleFile(path: string): Variant {
  const parsed = parseVariant(readText(path), { taken: id => variantNamed(id) !== undefined })
  if (parsed.ok) return parsed.value
  const complaints = parsed.error.map(complaint => `  ${makeComplaint(complaint)}`)
  throw new Stop(EXIT.usage, [`${path} is not a valid rule set:`, ...complaints].join('\n'))
}

/** The text of a file; `-` is standard input. */
export function readText(path: string): string {
  try {
    return path === '-' ? readStdin() : readFileSync(path, 'utf8')
  } catch (thrown) {
    throw new Stop(EXIT.usage, cannotRead(path, thrown))
  }
}
