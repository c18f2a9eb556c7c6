/** Spoilt texts for parsers: a text with one to four slips of the finger, the same for the same seed. */
import { type Chance, chanceFrom } from '../src/rules/chance.ts'

type Slip = (text: string, at: number, chance: Chance) => string

const STRANGERS = [
  '\0',
  '\n',
  '\r\n',
  '\t',
  ' ',
  '\u00a0',
  '\ufeff',
  '\ud83d',
  '😀',
  'é',
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
]
const FAMILIAR = [...'xoXO0123456789:/|=,.*-+@()ab']

const SLIPS: readonly Slip[] = [
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at, chance) => text.slice(0, at) + text.slice(at + chance.below(12)),
  (text, at, chance) => text.slice(0, at) + chance.pick(FAMILIAR) + text.slice(at),
  (text, at, chance) => text.slice(0, at) + chance.pick(STRANGERS) + text.slice(at),
  (text, at, chance) => text.slice(0, at) + chance.pick([...FAMILIAR, ...STRANGERS]) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2),
  (text, at, chance) => text.slice(0, at) + text.slice(at, at + chance.below(20)) + text.slice(at),
  (text, at) => text.slice(0, at),
  (text, at) => text.slice(at),
]

export function mutants(text: string, seed: number, count: number): string[] {
  const chance = chanceFrom(seed)
  return Array.from({ length: count }, () => {
    let spoilt = text
    for (let slips = 1 + chance.below(4); slips > 0; slips--) {
      spoilt = chance.pick(SLIPS)(spoilt, chance.below(spoilt.length + 1), chance)
    }
    return spoilt
  })
}
