/** Zip files: what we write others read, what others write we read, and bombs and paths that lead elsewhere are refused. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { PYTHONS } from '../../test/pythons.ts'
import { readZip, type ZipBounds } from './zip-reader.ts'
import { makeZip } from './zip-writer.ts'

const folder = mkdtempSync(join(tmpdir(), 'ultimata-zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const BOUNDS: ZipBounds = { entries: 100, bytes: 10_000, allBytes: 50_000 }
const all = () => true
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const textsIn = async (zip: Uint8Array, bounds = BOUNDS, isWanted: (path: string) => boolean = all) => {
  const read = await readZip(zip, bounds, isWanted)
  return read.ok ? read.value.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]) : read.error
}

const anyPath = fc
  .array(fc.stringMatching(/^[\p{L}\p{N}_ -]{1,12}$/u), { minLength: 1, maxLength: 3 })
  .map(parts => parts.join('/').normalize('NFC'))

it('reads what it writes', async () => {
  const anyEntry = fc.record({ path: anyPath, bytes: fc.uint8Array({ maxLength: 200 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(anyEntry, { maxLength: 8 }), async entries => {
      const read = await readZip(makeZip(entries), BOUNDS, all)
      expect(read.ok && read.value.map(({ path, bytes }) => [path, [...bytes]])).toEqual(
        entries.map(({ path, bytes }) => [path, [...bytes]]),
      )
    }),
    { numRuns: 50 },
  )
})

const PYTHON = PYTHONS.find(({ name, word }) => name.startsWith('python3') && word !== null)?.word ?? null
const python = (code: string, ...words: string[]) =>
  spawnSync(PYTHON ?? '', ['-c', code, ...words], { encoding: 'utf8' })

describe.skipIf(PYTHON === null)('beside another implementation', () => {
  it('writes what Python reads and finds whole', () => {
    const file = join(folder, 'ours.zip')
    writeFileSync(
      file,
      makeZip([
        { path: 'Zoë Müller_12_assignfeedback_file/feedback.html', bytes: bytesOf('<p>très bien</p>') },
        { path: 'empty.txt', bytes: bytesOf('') },
      ]),
    )
    const code = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print(z.testzip(), [(n, z.read(n).decode()) for n in z.namelist()])`
    const { stdout, stderr } = python(code, file)
    expect([stderr, stdout.trim()]).toEqual([
      '',
      "None [('Zoë Müller_12_assignfeedback_file/feedback.html', '<p>très bien</p>'), ('empty.txt', '')]",
    ])
  })

  it('reads what Python writes, and inflates no more than is allowed', async () => {
    const file = join(folder, 'theirs.zip')
    const code = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED)
z.writestr('Ada_7_assignsubmission_file_/team7.py', 'class Team7: pass\\n')
z.writestr('folder/', '')
z.writestr('large.txt', 'x' * 1000000)
z.close()`
    expect(python(code, file).stderr).toBe('')
    const zip = readFileSync(file)
    expect(await textsIn(zip, BOUNDS, path => path.endsWith('.py'))).toEqual([
      ['Ada_7_assignsubmission_file_/team7.py', 'class Team7: pass\n'],
    ])
    expect(await textsIn(zip)).toBe('"large.txt" has 1000000 bytes; at most 10000 are read')
    expect(await textsIn(zip, { ...BOUNDS, bytes: 2_000_000 })).toBe(
      'the files of the zip have more than 50000 bytes',
    )
    expect(await textsIn(zip, { ...BOUNDS, entries: 2 })).toBe('the zip has 3 files; at most 2 are read')
  })

  it('does not believe a size that the directory makes smaller than it is', async () => {
    const file = join(folder, 'lying.zip')
    const code = `import sys, zipfile, struct
z = zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED)
z.writestr('a.py', 'x' * 1000000)
z.close()
data = bytearray(open(sys.argv[1], 'rb').read())
at = data.index(b'PK\\x01\\x02')
data[at + 24:at + 28] = struct.pack('<I', 100)
open(sys.argv[1], 'wb').write(data)`
    expect(python(code, file).stderr).toBe('')
    expect(await textsIn(readFileSync(file))).toMatch(/too many bytes/)
  })
})

it.each([
  [bytesOf('no zip at all'), /not a zip file/],
  [makeZip([{ path: '../../etc/passwd', bytes: bytesOf('x') }]), /invalid relative path/],
  [makeZip([{ path: '/etc/passwd', bytes: bytesOf('x') }]), /absolute path/],
  [makeZip([{ path: 'a.py', bytes: bytesOf('x') }]).slice(0, 40), /not a zip file/],
])('refuses what is no zip, and paths that lead elsewhere', async (zip, words) => {
  expect(await textsIn(zip)).toMatch(words)
})
