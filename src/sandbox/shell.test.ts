/** Arenas with files open that the kernel passes on, as native code opens them: what the sandbox gets of them. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { levelsHere } from './levels.ts'
import { LEVELS } from './sandbox.ts'

const here = await levelsHere()
const folder = mkdtempSync(join(tmpdir(), 'shell-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Loaded into a process, it opens forty files, and four threads open one each, again and again. */
const CARELESS = `#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>
static void *again(void *unused) {
  for (;;) { int at = open("/proc/self/maps", O_RDONLY); usleep(2000); close(at); }
}
__attribute__((constructor)) static void begin(void) {
  pthread_t thread;
  for (int n = 0; n < 40; n++) open("/proc/self/maps", O_RDONLY);
  for (int n = 0; n < 4; n++) pthread_create(&thread, 0, again, 0);
}
`
const library = join(folder, 'careless.so')
writeFileSync(join(folder, 'careless.c'), CARELESS)
const STAYING = '-Wl,-z,nodelete' // in memory: Node unloads what turns out to be no module
const compiled = spawnSync('cc', [
  ...['-shared', '-fPIC', '-pthread', STAYING],
  ...['-o', library, join(folder, 'careless.c')],
])

/** It tells the names of those that exist; one digit may be the folder's own, which is read and gone. */
const LOOK = [
  'import os',
  'names = os.listdir("/proc/self/fd")',
  'print(sorted(int(n) for n in names if os.path.exists("/proc/self/fd/" + n) or int(n) > 9))',
].join('\n')

/** Something may happen to it after its first sandbox. */
const arenaAt = (level: string, then: string): string => `
  import { text } from 'node:stream/consumers'
  import { launch } from ${JSON.stringify(new URL('./launch.ts', import.meta.url).href)}
  const sandbox = { level: '${level}', folder: '${folder}', visible: [], memory: 2 ** 28, env: {}, threads: false }
  const seen = async () => {
    const program = launch(['python3', '-c', ${JSON.stringify(LOOK)}], sandbox)
    return await text(program.stdout) + ((await program.ended).code || '')
  }
  await seen()
  ${then}
  for (let turn = 0; turn < 5; turn++) process.stdout.write((await Promise.all([seen(), seen()])).join(''))
  process.exit()`

const LOADING = `try { process.dlopen({ exports: {} }, '${library}') } catch {} // it is no module, but it has begun`

const INHERITING = `import os, sys
for n in range(20, 40): os.dup2(os.open("/proc/self/maps", os.O_RDONLY), n, inheritable=True)
os.execv(sys.argv[1], sys.argv[1:])`

const THREE_STREAMS = '[0, 1, 2]\n'.repeat(10)

describe.for(LEVELS)('at %s a program gets three streams and no other open file', level => {
  const isMissing = here[level] !== null
  const words = (then: string): string[] => ['--input-type=module', '-e', arenaAt(level, then)]

  test.skipIf(isMissing || compiled.status !== 0)(
    'whatever native code opens in threads of the arena',
    () => {
      const { stdout, stderr } = spawnSync(process.execPath, words(LOADING))
      expect(`${stdout}`, `${stderr}`).toBe(THREE_STREAMS)
    },
  )

  test.skipIf(isMissing)('whatever the arena has been left by who started it', () => {
    const { stdout, stderr } = spawnSync('python3', ['-c', INHERITING, process.execPath, ...words('')])
    expect(`${stdout}`, `${stderr}`).toBe(THREE_STREAMS)
  })
})
