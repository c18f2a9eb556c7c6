/**
 * `npm run bench similarity`: how alike copies of each kind are to what they were copied from, and unrelated bots to
 * each other; then how long 100 sources take, and 100 against 400 references.
 */
import { parseArgs } from 'node:util'
import { bandOf, type Comparison } from '../src/similarity/survey.ts'
import { compareAll } from '../src/sources/comparison.ts'
import type { SourceFile } from '../src/sources/source-file.ts'
import { openSyntax, type ReadSyntax } from '../src/sources/syntax.ts'
import { BOTS, COPIES, copyOf, PYTHON_BOTS, STARTER, source } from '../test/similarity/copies.ts'
import { quantile } from './quantile.ts'

export async function benchSimilarity(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { sources: { type: 'string', default: '100' } } })
  const read = await openSyntax(() => performance.now())
  await benchCopies(read)
  await benchSpeed(read, Number(values.sources))
}

const median = (values: readonly number[]): number => quantile(values, 0.5)
const twoDigits = (share: number): string => share.toFixed(2)

async function benchCopies(read: ReadSyntax): Promise<void> {
  const scores = async (files: readonly SourceFile[]): Promise<Comparison> =>
    compareAll(read, files, [STARTER], () => {})
  console.log('| copy | least | median | containment, median | cases |')
  console.log('|---|---:|---:|---:|---:|')
  for (const kind of COPIES) {
    const found = await Promise.all(
      PYTHON_BOTS.map(async bot => (await scores([bot, copyOf(bot, kind)])).pairs[0]),
    )
    const similar = found.map(pair => pair?.similarity ?? 0)
    const cases = similar.filter(each => bandOf(each) === 'case').length
    const contained = median(found.map(pair => pair?.containment ?? 0))
    const figures = [Math.min(...similar), median(similar), contained].map(twoDigits)
    console.log(`| ${[kind, ...figures, `${cases} of ${found.length}`].join(' | ')} |`)
  }
  const [original, translated] = BOTS.filter(({ owner }) => ['team11', 'team18'].includes(owner))
  const { pairs } = await scores([original!, translated!])
  console.log(`translated to JavaScript by hand: ${twoDigits(pairs[0]?.similarity ?? 0)}`)
  const { pairs: unrelated, compared, sources } = await scores(PYTHON_BOTS)
  const [most] = unrelated
  const names = most ? `${sources[most.left]?.owner} and ${sources[most.right]?.owner}` : 'none'
  console.log(
    `unrelated: ${compared} pairs, highest ${twoDigits(most?.similarity ?? 0)} (${names}), median ${twoDigits(median([...unrelated.map(pair => pair.similarity), ...Array<number>(compared - unrelated.length).fill(0)]))}`,
  )
}

/** Each three bots in one file, in an order of its own. */
function variants(count: number, isReference: boolean): SourceFile[] {
  const many = PYTHON_BOTS.length
  return Array.from({ length: count }, (_, index) => {
    const parts = [0, 1, 2].map(part => PYTHON_BOTS[(3 * index + part * (1 + (index % 5))) % many])
    const text = parts.map(bot => Buffer.from(bot?.bytes ?? []).toString()).join('\n')
    return source(`${isReference ? 'reference' : 'team'} ${index}`, 'bot.py', text, isReference)
  })
}

async function benchSpeed(read: ReadSyntax, count: number): Promise<void> {
  const ofClass = variants(count, false)
  await benchClass(read, `${count} sources, all pairs`, ofClass)
  const all = [...ofClass, ...variants(4 * count, true)]
  await benchClass(read, `${count} against ${4 * count} references`, all)
}

async function benchClass(read: ReadSyntax, words: string, files: readonly SourceFile[]): Promise<void> {
  const linesOf = ({ bytes }: SourceFile): number => bytes.filter(byte => byte === 10).length
  const lines = files.reduce((sum, file) => sum + linesOf(file), 0)
  const [began, used] = [performance.now(), process.cpuUsage()]
  const { compared } = await compareAll(read, files, [STARTER], () => {})
  const { user, system } = process.cpuUsage(used)
  const [took, elapsed] = [(user + system) / 1e6, (performance.now() - began) / 1000]
  console.log(
    `${words}: ${compared} pairs of the class, ${lines} lines, ${took.toFixed(1)} s of processor time, ${elapsed.toFixed(1)} s elapsed`,
  )
}
