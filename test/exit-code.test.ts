/** A run of the tests that fails ends with a code that says so, whatever its set-up has loaded. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

test.each([
  ['passes', 0],
  ['fails', 1],
])('a run that %s', async (name, code) => {
  const run = [
    'vitest',
    'run',
    '--config',
    'test/exit-code/vitest.config.ts',
    '--root',
    '.',
    `exit-code/${name}.ts`,
  ]
  const vitest = spawn('npx', run, {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = Promise.all([text(vitest.stdout), text(vitest.stderr)])
  const [ended] = await once(vitest, 'exit')
  expect({ ended, said: (await said).join('') }).toMatchObject({ ended: code })
})
