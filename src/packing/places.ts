/** Where this program lies: as TypeScript in a clone, or as JavaScript in an installed package. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder above `src`. */
export const HOME = fileURLToPath(new URL('../../', import.meta.url))

export const isPacked = (home: string): boolean => !existsSync(join(home, 'src/cli/main.ts'))

/** The folder of the package: in an installed one, the program is in `dist/program` of it. */
export const packageOf = (home: string): string => (isPacked(home) ? join(home, '../../') : home)
