/** `ultimata bot new`: writes a bot to start from. */
import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Command, Option } from 'commander'
import { isStarterName, LANGUAGES, type Language, type Starter, starterFor } from '../../dialects/starters.ts'
import { makeWords } from '../../dialects/words.ts'
import { OURS } from '../../packing/calls.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { cannotWrite } from '../file-words.ts'
import { EXIT, type Io, Stop, say } from '../io.ts'
import { resolveVariant } from '../variant-of.ts'

interface Options {
  readonly lang: Language
  readonly variant: string
}

const EXAMPLES = `
Languages: python, a class as in the old courses · javascript or typescript, a module · any, a program that speaks
the line protocol, which you can translate into any language.

Examples:
  $ ultimata bot new team7 --variant extreme     write team7.py with the class Team7
  $ ultimata bot new bots/mine --lang any        write bots/mine, an executable file`

export function registerBotNew(bot: Command, io: Io): void {
  bot
    .command('new')
    .summary('create a bot to start from')
    .description('Writes a bot that plays legal moves, with comments that explain what it can use.')
    .argument('<name>', 'the name of the bot; a folder may precede it')
    .addOption(new Option('--lang <language>', 'the language').choices(LANGUAGES).default('python'))
    .option('--variant <variant>', 'the game', VARIANTS[0].id)
    .addHelpText('after', EXAMPLES)
    .action((path: string, { lang, variant }: Options) => write(io, path, lang, variant))
}

function write(io: Io, path: string, language: Language, variant: string): void {
  const name = basename(path)
  if (!isStarterName(name))
    throw new Stop(
      EXIT.usage,
      `"${name}" cannot be the name of a bot: use a letter, then letters, digits, _ and -`,
    )
  const starter = starterFor(name, language, resolveVariant(variant))
  const file = join(dirname(path), starter.file)
  save(file, starter)
  const word = starter.isProgram && !file.includes('/') ? `./${file}` : file
  const check = makeWords([...OURS, 'bot', 'check', word, '--variant', variant])
  const play = makeWords([...OURS, 'play', variant, '--o', word])
  say(io, `wrote ${file}; it can play at once. To check it:\n  ${check}\nTo play against it:\n  ${play}`)
}

/** Never overwrites a file. */
function save(file: string, { text, isProgram }: Starter): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: isProgram ? 0o755 : 0o644 })
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    const why = code === 'EEXIST' ? `cannot write ${file}: the file exists` : cannotWrite(file, thrown)
    throw new Stop(EXIT.usage, why)
  }
}
