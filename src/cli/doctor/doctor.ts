/** `ultimata doctor`: which confinement this machine offers, proved by hostile bots. */
import { type Command, Option } from 'commander'
import { LEVELS, type Level } from '../../sandbox/sandbox.ts'
import { coloursFor, EXIT, type Io, print, Stop, say } from '../io.ts'
import { progressOn } from '../match/progress.ts'
import { examine, type Machine } from './machine.ts'
import { isProved, type Proof, prove } from './proof.ts'
import { doctorJson, machineText, proofText } from './report.ts'

const EXAMPLES = `
docs/confinement.md explains the levels and what a bot may do.

Examples:
  $ ultimata doctor                    examine the machine, and run every hostile bot at its strongest level
  $ ultimata doctor --quick            examine the machine only
  $ ultimata doctor --level process    run the hostile bots at the weakest level`

const WIDE = 132 // columns where the width is not known

interface Options {
  readonly quick?: true
  readonly json?: true
  readonly level?: Level
}

export function registerDoctor(program: Command, io: Io): void {
  program
    .command('doctor')
    .summary('show how well this machine confines bots, and prove it')
    .description('Shows which confinement this machine offers, and proves it by running hostile bots.')
    .addOption(
      new Option('--level <level>', 'the level to run them at (default: the strongest)').choices(LEVELS),
    )
    .option('--quick', 'do not run the hostile bots')
    .option('--json', 'print one JSON object')
    .addHelpText('after', EXAMPLES)
    .action((options: Options) => doctor(io, options))
}

async function doctor(io: Io, options: Options): Promise<void> {
  const machine = await examine(io)
  if (!options.json) say(io, machineText(machine, coloursFor(io)).join('\n'))
  const proof = options.quick ? null : await proofOf(io, machine, options.level ?? machine.strongest)
  if (options.json) print(io, JSON.stringify(doctorJson(machine, proof)))
  else if (proof) say(io, proofText(proof, coloursFor(io), io.stdout.columns || WIDE).join('\n'))
  if (io.signal.aborted) throw new Stop(EXIT.interrupted, '')
  const isWell = machine.levels.process === null && machine.store.fault === null
  if (!isWell || (proof && !isProved(proof))) throw new Stop(EXIT.wrong, '')
}

async function proofOf(io: Io, { levels, interpreters, cores }: Machine, level: Level): Promise<Proof> {
  const obstacle = levels[level]
  if (obstacle !== null)
    throw new Stop(EXIT.wrong, `confinement level ${level} does not work on this machine: ${obstacle}`)
  if (!interpreters.some(({ name, path }) => name === 'python3' && path !== null))
    throw new Stop(EXIT.wrong, 'the hostile bots need python3, which was not found: install it')
  const progress = progressOn(io, () => performance.now())
  const done = (count: number, of: number): void =>
    progress.show(() => `${count} of ${of} hostile bots run at level ${level}`)
  const proof = await prove(level, { workers: cores, signal: io.signal, done })
  progress.clear()
  return proof
}
