/**
 * Whether what runs bots is here, and starts where they will play. An interpreter may start in a terminal and not in
 * the sandbox, where only its own folder and the system's are seen: then no bot of that kind could play, and that is
 * the arena's trouble, not theirs. So a bot that does nothing is started first.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { rulesOf } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { programPath, realProgram, shebangOf } from '../sandbox/program-path.ts'
import type { Entry, Outsider } from './entry.ts'
import { ownFolder, removeIfPossible } from './own-folder.ts'
import { makeProgram, type ProgramTerms } from './player.ts'

/** Why bots cannot be run by this Python, in words that follow "its interpreter, ...,"; null where they can. */
export function missingInterpreter(python: string, folder: string): string | null {
  if (realProgram(python, folder) !== null) return null
  const path = programPath(python, folder)
  if (path === null || shebangOf(path) === null) return 'is not on this machine'
  const [version] = versionsBeside(path)
  if (version === undefined) return 'is a script that does not lead to a Python'
  return `is a shim of pyenv, which has no version chosen for it here: name the interpreter itself, --python ${version}`
}

/** The interpreters that a shim of pyenv may stand for, the newest first: .pyenv/shims/python2.7 and .pyenv/versions/. */
function versionsBeside(shim: string): string[] {
  const folder = join(dirname(dirname(shim)), 'versions')
  if (!existsSync(folder)) return []
  const paths = readdirSync(folder).map(version => join(folder, version, 'bin', basename(shim)))
  return paths.filter(path => existsSync(path)).reverse()
}

/** The kinds of bots that are run by something of this machine's. */
const HOSTS = ['python', 'module'] as const
type Host = (typeof HOSTS)[number]

const hostsOf = (entries: readonly Entry[]): Host[] =>
  HOSTS.filter(host => entries.some(({ kind }) => kind === host))

type HostTerms = Pick<ProgramTerms, 'level' | 'memory' | 'python'>

const STARTUP = 30_000 // milliseconds: whether it starts is asked, not how fast

const started = new Set<string>() // what did so once in this process

/** Why what runs these bots does not start here; null where it does. */
export async function hostsFault(entries: readonly Entry[], terms: HostTerms): Promise<string | null> {
  for (const host of hostsOf(entries)) {
    const fault = await hostFault(host, terms)
    if (fault !== null) return fault
  }
  return null
}

/** Of one kind; null where a bot that does nothing starts. */
async function hostFault(host: Host, { level, memory, python }: HostTerms): Promise<string | null> {
  const terms = { level, memory, python }
  const missing = host === 'python' ? missingInterpreter(terms.python, '/') : null
  if (missing !== null) return `there are Python bots, and their interpreter, ${terms.python}, ${missing}`
  const known = JSON.stringify([host, terms])
  if (started.has(known)) return null
  const why = await startFault(host, terms)
  if (why === null) started.add(known)
  return why === null ? null : unstartedWords(host, terms, why)
}

const NOTHING: Readonly<Record<Host, readonly [file: string, text: string]>> = {
  python: ['bot.py', 'class Bot:\n    def move(self, *given):\n        pass\n'],
  module: ['bot.mjs', 'export const move = () => ""\n'],
}

async function startFault(host: Host, terms: HostTerms): Promise<string | null> {
  try {
    return await startFaultIn(ownFolder('bot'), host, terms)
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown)
  }
}

async function startFaultIn(folder: string, host: Host, terms: HostTerms): Promise<string | null> {
  const [name, text] = NOTHING[host]
  const file = join(folder, name)
  const entry: Outsider = host === 'python' ? { kind: host, file, className: null } : { kind: host, file }
  const program = makeProgram(entry, {
    ...terms,
    startup: STARTUP,
    rules: rulesOf(VARIANTS[0]),
    seed: 0,
    limit: null,
  })
  try {
    writeFileSync(file, text)
    return (await program.start())?.why ?? null
  } finally {
    await program.close()
    removeIfPossible(folder)
  }
}

const NAMES: Readonly<Record<Host, string>> = { python: 'Python', module: 'JavaScript' }

function unstartedWords(host: Host, { level, python }: HostTerms, why: string): string {
  const what = host === 'python' ? python : process.execPath
  const help =
    host === 'python' && level !== 'process'
      ? '; in the sandbox it sees /usr and its own folder alone, so --python must name the interpreter itself, not a script that starts it'
      : ''
  return `no ${NAMES[host]} bot can play here: ${what} does not start at confinement "${level}": ${why}${help}`
}
