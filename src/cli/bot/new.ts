/** `ultimata bot new`: writes a bot to begin with. */
import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Command, Option } from 'commander'
import { isStarterName, LANGUAGES, type Language, type Starter, starterFor } from '../../programs/starters.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { cannotWrite } from '../file-words.ts'
import { EXIT, type Io, Stop, say } from '../io.ts'
import { resolveVariant } from '../variant-of.ts'

interface Options {
  readonly lang: Language
  readonly variant: string
}

const EXAMPLES = `
Languages: python, a class as the courses had it · typescript, a module · any, a program that speaks the line
protocol, to be translated into whatever you like.

Examples:
  $ ultimata bot new team7 --variant extreme     team7.py, with the class Team7
  $ ultimata bot new bots/mine --lang any        an executable file, bots/mine`

export function registerBotNew(bot: Command, io: Io): void {
  bot
    .command('new')
    .summary('write a bot to begin with')
    .description('Writes a bot that plays legal moves, with comments on what there is to work with.')
    .argument('<name>', 'its name, with a folder in front if you like')
    .addOption(new Option('--lang <language>', 'in which language').choices(LANGUAGES).default('python'))
    .option('--variant <variant>', 'for which game', VARIANTS[0].id)
    .addHelpText('after', EXAMPLES)
    .action((path: string, { lang, variant }: Options) => write(io, path, lang, variant))
}

function write(io: Io, path: string, language: Language, variant: string): void {
  const name = basename(path)
  if (!isStarterName(name))
    throw new Stop(
      EXIT.usage,
      `"${name}" is no name for a bot: a letter first, then letters, digits, _ and -`,
    )
  const starter = starterFor(name, language, resolveVariant(variant))
  const file = join(dirname(path), starter.file)
  save(file, starter)
  const word = starter.isProgram && !file.includes('/') ? `./${file}` : file
  say(io, `wrote ${file}; it plays already:\n  npx ultimata bot check ${word} --variant ${variant}`)
}

/** Never over a file that is there. */
function save(file: string, { text, isProgram }: Starter): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: isProgram ? 0o755 : 0o644 })
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    const why = code === 'EEXIST' ? `cannot write ${file}: it is there already` : cannotWrite(file, thrown)
    throw new Stop(EXIT.usage, why)
  }
}
