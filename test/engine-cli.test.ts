/** The engine on the command line: analysis for people, a protocol for programs, and what both refuse. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'
import { VARIANTS } from '../src/rules/variants.ts'

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

const start = (words: readonly string[]): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, ['bin/ultimata.mjs', ...words])

async function ultimata(words: readonly string[], input = ''): Promise<Ended> {
  const child = start(words)
  const said = { out: '', err: '' }
  child.stdout.on('data', text => {
    said.out += text
  })
  child.stderr.on('data', text => {
    said.err += text
  })
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, ...said }
}

const WON = 'ultimate xxxoo4/xxx3oo1/xx2o4/o1oo5/9/9/9/9/9 x 2 -'
const OVER = 'ultimate xxx6/xxx6/xxx6/ooo6/ooo6/9/o8/o8/9 o - -'

describe('analyse', () => {
  test('tells a proved win in words, its depths on stderr', async () => {
    const { code, out, err } = await ultimata(['analyse', WON, '--depth', '3'])
    expect(code).toBe(0)
    expect(out).toMatch(
      /^ultimate, x to move\ndepth \d+, \d+ nodes in .* nodes\/s\n1\. {2}proved: x wins in 1 {3}2:2\n$/,
    )
    expect(err).toMatch(/^depth 1 .*proved: x wins in 1 {3}2:2$/m)
  })

  test.each(VARIANTS.map(({ id }) => id))('answers twice the same about %s with nodes', async id => {
    const words = ['analyse', 'startpos', '--variant', id, '--nodes', '5000', '--lines', '2', '--json']
    const [one, two] = await Promise.all([ultimata(words), ultimata(words)])
    const { milliseconds: _, nodesPerSecond: _speed, ...found } = JSON.parse(one.out)
    expect(JSON.parse(two.out)).toMatchObject(found)
    expect(found).toMatchObject({ variant: id, turn: 'x', nodes: 5000 })
    expect(found.lines).toHaveLength(2)
    for (const { winChance, moves } of found.lines) {
      expect(winChance).toBeGreaterThan(0)
      expect(moves[0]).toMatch(/^[ab]?\d+:\d+$/)
    }
  })

  test('a position may come in several words, and searches on several threads', async () => {
    const { code, out } = await ultimata(['analyse', ...WON.split(' '), '--threads', '2', '--movetime', '50'])
    expect(code).toBe(0)
    expect(out).toContain('x wins in 1')
  })

  test('Ctrl-C ends the search with what there is and 130', async () => {
    const child = start(['analyse', 'startpos', '--variant', 'twin', '--movetime', '600000'])
    let out = ''
    child.stdout.on('data', text => {
      out += text
    })
    await once(child.stderr, 'data')
    child.kill('SIGINT')
    const [code] = await once(child, 'close')
    expect(code).toBe(130)
    expect(out).toMatch(/^twin, x to move\n/)
  })

  test.each([
    [['startpos'], '"startpos" needs --variant: it is the start of which game?\n'],
    [['startpos', '--variant', 'chess'], /^there is no variant "chess"\nthese are known: ultimate, /],
    [['nonsense'], /^this is not a position: line 1, column 1/],
    [[WON.replace(' x 2', ' o 2')], /^this is not a position: /],
    [[WON, '--variant', 'twin'], 'the position belongs to "ultimate", not to "twin"\n'],
    [[OVER], 'the game is over in this position: there is nothing to analyse\n'],
    [
      [WON, '--hash', '0'],
      /option '--hash <mb>' argument '0' is invalid. It must be a whole number from 1 to 2048\./,
    ],
    [[WON, '--hash', '102400'], /argument '102400' is invalid. It must be a whole number from 1 to 2048\./],
    [[WON, '--threads', '65'], /argument '65' is invalid. It must be a whole number from 1 to 64\./],
    [[WON, '--depth', '0'], /argument '0' is invalid. It must be a whole number from 1 to 100\./],
  ])('%j is refused with 2', async (words, complaint) => {
    const { code, out, err } = await ultimata(['analyse', ...words])
    expect(code).toBe(2)
    expect(out).toBe('')
    if (typeof complaint === 'string') expect(err).toBe(complaint)
    else expect(err).toMatch(complaint)
  })
})

describe('engine', () => {
  test('finishes a limited search at the end of the input, the same each time', async () => {
    const input = 'position startpos moves 4:4\ngo nodes 3000\n'
    const [one, two] = await Promise.all([ultimata(['engine'], input), ultimata(['engine'], input)])
    const best = ({ out }: Ended): string => out.trimEnd().split('\n').at(-1) ?? ''
    expect(best(one)).toMatch(/^bestmove 4:\d$/)
    expect(best(two)).toBe(best(one))
    expect(one).toMatchObject({ code: 0, err: '' })
  })

  test.each([
    ['an endless search is stopped at the end of the input', 'go infinite\n', /\nbestmove \d:\d\n$/],
    ['quit ends it without an answer', 'go infinite\nquit\n', /^(info .*\n)*$/],
    ['nothing in, nothing out', '', /^$/],
  ])('%s', async (_, input, said) => {
    const { code, out, err } = await ultimata(['engine'], input)
    expect(out).toMatch(said)
    expect({ code, err }).toEqual({ code: 0, err: '' })
  })

  test('begins with the game that is named, and refuses one that it does not know', async () => {
    const { out } = await ultimata(['engine', 'twin'], 'go nodes 100\n')
    expect(out).toMatch(/bestmove [ab]\d:\d\n$/)
    const unknown = await ultimata(['engine', 'twinn'])
    expect(unknown.code).toBe(2)
    expect(unknown.err).toContain('there is no variant "twinn"; did you mean "twin"?')
  })

  test('lives through everything that is wrong, also while it searches', async () => {
    const child = start(['engine'])
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const until = async (sign: RegExp): Promise<string> => {
      for (;;) {
        const { done, value } = await lines.next()
        if (done) throw new Error(`it ended before ${sign}`)
        if (sign.test(value)) return value
      }
    }
    const complaintTo = async (line: string): Promise<string> => {
      child.stdin.write(`${line}\n`)
      return (await until(/^info string /)).slice('info string '.length)
    }
    const table = 'setoption: the table must have 1 to 2048 whole megabytes, not'
    expect(await complaintTo('setoption name Hash value 0')).toBe(`${table} 0`)
    expect(await complaintTo('setoption name Hash value 102400')).toBe(`${table} 102400`)
    expect(await complaintTo('setoption name Variant value chess')).toBe('setoption: unknown variant "chess"')
    expect(await complaintTo('position startpos moves 4:4 0:0')).toBe(
      'position: move 0:0: you were sent to the centre board (4)',
    )
    expect(await complaintTo(`position fen ${WON.replace(' x 2', ' o 2')}`)).toMatch(
      /^position: line 1, column \d+: /,
    )
    expect(await complaintTo('x'.repeat(100_000))).toMatch(/^unknown command "x/)

    child.stdin.write('go infinite\n')
    await until(/^info depth 3 /)
    const busy = 'a search is running; stop it first'
    expect(await complaintTo('position startpos moves 4:4')).toBe(`position: ${busy}`)
    expect(await complaintTo('go nodes 1')).toBe(`go: ${busy}`)
    expect(await complaintTo('setoption name Hash value 1')).toBe(`setoption: ${busy}`)
    child.stdin.write('isready\nstop\n')
    await until(/^readyok$/)
    await until(/^bestmove /)

    child.stdin.write(`position fen ${WON}\ngo depth 2\n`)
    expect(await until(/^bestmove /)).toBe('bestmove 2:2')
    child.stdin.write('quit\n')
    expect((await once(child, 'close'))[0]).toBe(0)
  })
})

test('bench has the same signature twice, and a speed for every game', async () => {
  const [text, json] = await Promise.all([ultimata(['bench']), ultimata(['bench', '--json'])])
  const { signature, rows } = JSON.parse(json.out)
  expect(text.out).toContain(`\nsignature ${signature}\n`)
  for (const { id } of VARIANTS) expect(text.out).toMatch(new RegExp(`^${id} +[\\d.]+ [kM] nodes/s$`, 'm'))
  expect(rows.map(({ variant }: { variant: string }) => variant)).toEqual(VARIANTS.map(({ id }) => id))
})
