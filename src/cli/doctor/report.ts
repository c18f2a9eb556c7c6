/** The findings of the doctor, for people and for programs. */
import { LEVELS } from '../../sandbox/sandbox.ts'
import type { Colours } from '../io.ts'
import type { Interpreter, Machine } from './machine.ts'
import type { Measurement } from './measurements.ts'
import { isProved, type Proof } from './proof.ts'

const GIVES: Readonly<Record<(typeof LEVELS)[number], string>> = {
  process: 'a separate process with limits on memory and files',
  namespaces: 'no network, no other files, no threads or processes',
  cgroup: 'the kernel limits memory, processes and cores',
}

export function machineText(
  { levels, strongest, interpreters, cores, store }: Machine,
  colours: Colours,
): string[] {
  const { bold, green, red, dim } = colours
  const level = (name: (typeof LEVELS)[number]): string => {
    const obstacle = levels[name]
    const words =
      obstacle === null ? `${green('works')}  ${dim(GIVES[name])}` : `${red('no')}     ${obstacle}`
    return `  ${name.padEnd(12)}${words}`
  }
  return [
    bold('Confinement'),
    ...LEVELS.map(level),
    `  ${'bots run at'.padEnd(12)}${strongest}, the strongest level that works`,
    '',
    bold('Programs'),
    ...interpreters.map(each => interpreterLine(each, colours)),
    '',
    bold('Machine'),
    `  ${'cores'.padEnd(12)}${cores}`,
    `  ${'data'.padEnd(12)}${store.where}${store.fault === null ? '' : `  ${red(store.fault)}`}`,
  ]
}

function interpreterLine({ name, path, version, why }: Interpreter, { dim }: Colours): string {
  const found =
    path === null ? `not found  ${dim(`needed for ${why}`)}` : `${version.padEnd(9)}  ${dim(path)}`
  return `  ${name.padEnd(12)}${found}`
}

export function proofText(proof: Proof, colours: Colours, columns: number): string[] {
  const { level, trials, measurements, left } = proof
  const { bold, green, red, dim } = colours
  const width = Math.max(...trials.map(({ trick }) => trick.name.length)) + 2
  const lines = trials.map(({ trick, verdict }) => {
    const word = verdict.fault === null ? green('ok   ') : red('WRONG')
    const endings = `${trick.expected[level].padEnd(11)}${verdict.seen.padEnd(11)}`
    return `  ${trick.name.padEnd(width)}${endings}${word}  ${dim(fitted(verdict.fault ?? verdict.why, columns - width - 31))}`
  })
  const good = trials.filter(({ verdict }) => verdict.fault === null).length
  const processes = left === 0 ? 'no process was left running' : red(`${left} processes were left running`)
  return [
    '',
    bold(`Hostile bots at level ${level}`),
    dim(`  ${'trick'.padEnd(width)}${'expected'.padEnd(11)}${'seen'.padEnd(11)}`).trimEnd(),
    ...lines,
    '',
    `${good} of ${trials.length} ended as expected; ${processes}`,
    '',
    bold(`Measured at level ${level}`),
    ...measurementLines(measurements, colours),
  ]
}

function measurementLines(measurements: readonly Measurement[], { green, red, dim }: Colours): string[] {
  const words = {
    ok: green('ok'),
    remains: dim('not prevented at this level'),
    wrong: red('WRONG'),
    open: dim('not known: the machine is too busy'),
  }
  const [width, figures] = (['what', 'figure'] as const).map(
    key => Math.max(...measurements.map(each => each[key].length)) + 2,
  )
  return measurements.map(
    ({ what, figure, finding }) =>
      `  ${what.padEnd(width ?? 0)}${figure.padEnd(figures ?? 0)}${words[finding]}`,
  )
}

const fitted = (why: string, room: number): string =>
  why.length > room ? `${why.slice(0, Math.max(0, room - 1))}…` : why

export function doctorJson(machine: Machine, proof: Proof | null): object {
  const trials = proof?.trials.map(({ trick, verdict }) => ({
    trick: trick.name,
    expected: trick.expected[proof.level],
    ...verdict,
  }))
  return {
    ...machine,
    proof: proof && { ...proof, proved: isProved(proof), trials },
  }
}
