/** What every bot may begin with: the starter files of all games, and the board class that old bots bring along. */
import { readFileSync } from 'node:fs'
import { LANGUAGES, starterFor } from '../dialects/starters.ts'
import { VARIANTS } from '../rules/variants.ts'
import type { Template } from './comparison.ts'

const BOARD = new URL('../programs/python/course_board.py', import.meta.url)

export const starterFiles = (): Template[] => [
  ...VARIANTS.flatMap(variant =>
    LANGUAGES.map(language => {
      const { file, text } = starterFor('team1', language, variant)
      return { file: language === 'any' ? 'team1.py' : file, bytes: Buffer.from(text) }
    }),
  ),
  { file: 'course_board.py', bytes: readFileSync(BOARD) },
]
