/** Which state of the program this is, for comparing a server with a student's machine. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceHash } from './entries.ts'
import { HOME } from './places.ts'

const DIGITS = 10

/** '0.1.0+ebe7681c17': the version, and a hash over all sources. Reading these takes a moment in a clone. */
export function programBuild(home = HOME): string {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  return `${version}+${sourceHash(home).slice(0, DIGITS)}`
}
