/** The words that start this program in a command that it prints, so that the command works where it is read. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { PACKAGE_PATH } from '../contract/package.ts'
import { HOME, isPacked, packageOf } from './places.ts'

const NPX: readonly string[] = ['npx', 'ultimata'] // in a clone, and where a project has it installed
const INSTALLED: readonly string[] = ['ultimata']

/** On any machine with npm, from the server at an address. */
export const callAt = (origin: string): readonly string[] => ['npx', `${origin}${PACKAGE_PATH}`]

/** For whoever reads it on this machine. */
export const OURS: readonly string[] = callIn(HOME)

export function callIn(home: string): readonly string[] {
  if (!isPacked(home)) return NPX
  const modules = dirname(packageOf(home))
  const project = join(modules, '..', 'package.json')
  if (!existsSync(project)) return INSTALLED // npm install --global has no project around it
  return modules.includes(`${sep}_npx${sep}`) ? ['npx', specIn(project)] : NPX
}

/** What npx was asked for: the manifest that it keeps has the address. */
function specIn(project: string): string {
  const { dependencies = {} } = JSON.parse(readFileSync(project, 'utf8')) as {
    dependencies?: Record<string, string>
  }
  return dependencies.ultimata ?? 'ultimata'
}

/** The server whose package npx runs here; null where nobody got it from one. */
export function callsFromServer(call: readonly string[] = OURS): string | null {
  const [, spec = ''] = call
  return /^https?:/.test(spec) && URL.canParse(spec) ? new URL(spec).origin : null
}
