/** Programs in sandboxes of every level that this machine has. What is left over is looked for without the code's help. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { afterAll, describe, expect, test } from 'vitest'
import { descendants } from '../../test/processes.ts'
import { PYTHONS } from '../../test/pythons.ts'
import { treesHere } from './cgroup.ts'
import { launch } from './launch.ts'
import { levelsHere } from './levels.ts'
import { realProgram } from './program-path.ts'
import { type Confined, LEVELS, type Level, type Sandbox } from './sandbox.ts'

const here = await levelsHere()
const folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'))
writeFileSync(join(folder, 'own.txt'), 'mine')
afterAll(() => rmSync(folder, { recursive: true }))

writeFileSync(join(folder, 'setpriv'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })

const trees = treesHere()
const canFreeze = typeof trees !== 'string' && trees.some(({ freezes }) => freezes)

const PATIENT = { timeout: 600_000 }
const MB = 2 ** 20
const USUAL: Sandbox = { level: 'process', folder, visible: [], memory: 256 * MB, env: {}, threads: false }
let secrets = 0

/** Sandboxes that fail before the program starts: their supervisor ends at once, or there is no folder to go to. */
const UNBUILDABLE: Readonly<Record<Level, Partial<Sandbox>>> = {
  process: { env: { PATH: folder } },
  namespaces: { folder: '/nowhere' },
  cgroup: { folder: '/nowhere' },
}

/** Everything that runs anywhere with this text in its environment. */
const runningWith = (secret: string): string[] =>
  readdirSync('/proc').filter(name => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'latin1').includes(secret)
    } catch {
      return false
    }
  })

async function ran(command: readonly string[], sandbox: Partial<Sandbox>) {
  const program = launch(command, { ...USUAL, ...sandbox })
  program.stdin.end()
  const [said, errors, exit] = await Promise.all([text(program.stdout), text(program.stderr), program.ended])
  return { said, errors, exit }
}

const python = (...lines: string[]): string[] => ['python3', '-c', lines.join('\n')]
const lineFrom = async (program: Confined): Promise<string> => {
  for await (const line of createInterface({ input: program.stdout })) return line
  return 'it has ended'
}

describe.for(LEVELS)('%s', level => {
  const isWalled = level !== 'process'
  const it = test.skipIf(here[level] !== null) // the machine cannot: `ultimata doctor` says why

  it('gives its streams and its exit code', async () => {
    const program = launch(['cat'], { ...USUAL, level })
    program.stdin.end('hello\n')
    expect(await text(program.stdout)).toBe('hello\n')
    expect(await program.ended).toEqual({
      code: 0,
      signal: null,
      forbidden: null,
      why: 'it ended by itself with exit code 0',
    })
  })

  it.for([
    [['sh', '-c', 'exit 3'], 'it ended by itself with exit code 3'],
    [['sh', '-c', 'kill -SEGV $$'], 'it was ended by SIGSEGV (a segmentation fault)'],
    [['no-such-program'], 'its program could not be started (exit code 127)'],
  ] as const)('tells how it ended: %j', async ([command, why]) => {
    expect((await ran(command, { level })).exit.why).toBe(why)
  })

  it('gives a bare environment, with one thread for libraries, and what the sandbox adds', async () => {
    process.env.SECRET_OF_OURS = 'key'
    const { said } = await ran(['env'], { level, env: { EXTRA: 'yes' } })
    delete process.env.SECRET_OF_OURS
    expect(said).not.toContain('SECRET_OF_OURS')
    expect(said).toContain('OMP_NUM_THREADS=1\n')
    expect(said).toContain('EXTRA=yes\n')
  })

  it('starts in its folder and reads it', async () => {
    expect((await ran(['cat', 'own.txt'], { level })).said).toBe('mine')
  })

  it('limits memory', async () => {
    const { errors, exit } = await ran(python('x = bytearray(4 << 30)'), { level })
    expect(errors).toContain('MemoryError')
    expect(exit.code).toBe(1)
  })

  it('limits open files', async () => {
    const { errors } = await ran(python('f = [open("own.txt") for _ in range(10000)]'), { level })
    expect(errors).toContain('Too many open files')
  })

  it('stops it while it is paused', async () => {
    const program = launch(['cat'], { ...USUAL, level })
    program.stdin.write('one\n')
    const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
    expect((await lines.next()).value).toBe('one')
    program.pause()
    program.stdin.write('two\n')
    const answer = lines.next()
    expect(await Promise.race([answer, delay(150, 'silence')])).toBe('silence')
    program.resume()
    expect((await answer).value).toBe('two')
    await program.kill()
  })

  it('sees one that is woken up in the other side’s turn, or keeps it frozen', async () => {
    const program = launch(python('print("on", flush=True)', 'while True: pass'), { ...USUAL, level })
    expect(await lineFrom(program)).toBe('on')
    program.pause()
    const isStill = async (): Promise<boolean> => {
      expect(program.violation()).toBeNull()
      const { used } = program.processorTime() ?? expect.fail('no processor time is told')
      await delay(20)
      return program.processorTime()?.used === used
    }
    await expect.poll(isStill, PATIENT).toBe(true)
    const awake = (): number => program.stoppedUse().awake
    await delay(150) // after that it is not stopped again
    for (const { pid } of descendants(program.pid)) process.kill(pid, 'SIGCONT')
    if (level === 'cgroup' && canFreeze) {
      expect(await isStill()).toBe(true)
      expect(awake()).toBeLessThan(5)
    } else {
      await expect.poll(awake, PATIENT).toBeGreaterThan(60)
      const words = /^it woke itself up while it was stopped: it used \d\.\d\d s of processor time/
      expect(program.violation()).toMatch(words)
    }
    await program.kill()
  })

  it('knows whether it was the program that ran', async () => {
    const program = launch(['false'], { ...USUAL, level })
    expect((await program.ended).code).toBe(1)
    expect(program.hasBegun()).toBe(true)
    const none = launch(['true'], { ...USUAL, level, ...UNBUILDABLE[level] })
    expect((await none.ended).code).not.toBe(0)
    expect(none.hasBegun()).toBe(false)
  })

  it('kills it, and is not surprised when it is dead already', async () => {
    const secret = `SANDBOX_TEST=${process.pid}-${level}-${++secrets}`
    const program = launch(['cat'], { ...USUAL, level, env: { SANDBOX_TEST: secret.slice(13) } })
    program.pause()
    await program.kill()
    expect((await program.ended).signal).toBe('SIGKILL')
    await program.kill()
    program.pause()
    program.resume()
    expect(program.violation()).toBeNull()
    expect(runningWith(secret)).toEqual([])
  })

  it('leaves nothing of one that forks, forks again and takes a session of its own', async () => {
    const secret = `SANDBOX_TEST=${process.pid}-${level}-${++secrets}`
    const program = launch(
      python(
        'import os, time',
        'if os.fork() == 0:',
        '  os.setsid()',
        '  if os.fork() == 0: print("out", flush=True); time.sleep(60)',
        '  os._exit(0)',
        'time.sleep(60)',
      ),
      { ...USUAL, level, env: { SANDBOX_TEST: secret.slice(13) } },
    )
    expect(await lineFrom(program)).toBe(isWalled ? 'it has ended' : 'out')
    if (!isWalled) expect(runningWith(secret).length).toBeGreaterThan(1)
    await program.kill()
    expect(runningWith(secret)).toEqual([])
    expect((await program.ended).forbidden === null).toBe(!isWalled)
  })

  it('leaves nothing of one that ends and leaves a process behind', async () => {
    const secret = `SANDBOX_TEST=${process.pid}-${level}-${++secrets}`
    await ran(['sh', '-c', 'sleep 60 & exit 0'], { level, env: { SANDBOX_TEST: secret.slice(13) } })
    expect(runningWith(secret)).toEqual([])
  })

  it('sees threads and processes from outside, or ends them', async () => {
    const programs = [
      [
        'import threading, time',
        't = threading.Thread(target=time.sleep, args=(9,), daemon=True)',
        't.start()',
      ],
      ['import os, time', 'if os.fork() == 0: time.sleep(9)'],
    ]
    const words = programs.map(async lines => {
      const program = launch(python(...lines, 'print("on", flush=True)', 'time.sleep(9)'), {
        ...USUAL,
        level,
      })
      const line = await lineFrom(program)
      const violation = program.violation()
      await program.kill()
      return line === 'on' ? violation : (await program.ended).forbidden
    })
    const [thread, child] = await Promise.all(words)
    expect(thread).toMatch(isWalled ? /^it started a thread or a process/ : /^it started 1 thread$/)
    expect(child).toMatch(isWalled ? /^it started a thread or a process/ : /^it started 1 process$/)
  })

  it('lets no Python load what somebody has put into the home that all share', async () => {
    const { said } = await ran(python('import site; print(site.ENABLE_USER_SITE)'), { level })
    expect(said).toBe('False\n')
  })

  it('lets a runtime have threads, but not hundreds', async () => {
    const many = ['import threading, time', 'wait = lambda: time.sleep(60)', 'threading.stack_size(65536)']
    const begin = 'for _ in range(int(input())): threading.Thread(target=wait, daemon=True).start()'
    const program = launch(python(...many, begin, 'print("on", flush=True)', 'wait()'), {
      ...USUAL,
      level,
      threads: true,
    })
    program.stdin.write(level === 'cgroup' ? '20\n' : '300\n')
    expect(await lineFrom(program)).toBe('on')
    expect(program.violation()).toBe(level === 'cgroup' ? null : 'it started 300 threads')
    await program.kill()
  })

  it('sees no violation in an honest program, and how much memory it takes', async () => {
    const program = launch(['cat'], { ...USUAL, level })
    program.stdin.write('one\n')
    await lineFrom(program)
    expect(program.violation()).toBeNull()
    expect(program.memory()).toBeGreaterThan(100_000)
    expect(program.memory()).toBeLessThan(64 * MB)
    await program.kill()
  })

  it('dies with whoever started it, also when that one is killed', async () => {
    const secret = `SANDBOX_TEST=${process.pid}-${level}-${++secrets}`
    const sandbox = { ...USUAL, level, env: { SANDBOX_TEST: secret.slice(13) } }
    const arena = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { launch } from ${JSON.stringify(new URL('./launch.ts', import.meta.url).href)}
      const program = launch(['cat'], ${JSON.stringify(sandbox)})
      program.stdin.write('on\\n')
      program.stdout.once('data', chunk => process.stdout.write(chunk))`,
    ])
    await once(arena.stdout, 'data')
    arena.kill('SIGKILL')
    await expect.poll(() => runningWith(secret), PATIENT).toEqual([])
  })

  it.for([
    ['python2.7', [PYTHONS.at(1)?.word ?? 'python2.7', '-c', 'print "here"'], false],
    ['a script with env in its first line', ['./script'], false],
    ['Node', [process.execPath, '-p', '"here"'], true],
    ['numpy', ['python3', '-c', 'import numpy; print("here")'], false],
    ['asyncio', ['python3', '-c', 'import asyncio; asyncio.run(asyncio.sleep(0)); print("here")'], false],
  ] as const)('runs %s', async ([what, command, threads], { skip }) => {
    writeFileSync(join(folder, 'script'), '#!/usr/bin/env python3\nprint("here")\n', { mode: 0o755 })
    if (!realProgram(command[0], folder)) skip(`${what} is not installed`)
    if (what === 'numpy' && (await ran(command, {})).exit.code !== 0) skip('numpy is not installed')
    expect((await ran(command, { level, threads })).said).toBe('here\n')
  })

  if (!isWalled) return
  describe('behind walls', () => {
    it.for([
      ['another file', `open(${JSON.stringify(join(tmpdir(), '..', 'etc', 'passwd'))})`, 'No such file'],
      ['the home folder', 'import os; os.listdir("/home")', 'No such file'],
      ['this file', `open(${JSON.stringify(import.meta.filename)})`, 'No such file'],
      ['writing in its folder', 'open("own.txt", "a")', 'Read-only file system'],
      ['writing beside it', 'open("/new", "w")', 'Read-only file system'],
      ['writing into /dev', 'open("/dev/new", "w")', 'Read-only file system'],
      ['writing into /dev/shm', 'open("/dev/shm/new", "w")', 'Read-only file system'],
      ['the switches of the kernel', 'open("/proc/sys/vm/drop_caches", "w")', 'No such file'],
      ['the switches of the network', 'open("/proc/sys/net/ipv4/ip_forward", "w")', 'No such file'],
      ['writing into its supervisor', 'open("/proc/1/mem", "r+b")', 'No such file'],
      [
        'filling /tmp',
        'open("/tmp/a", "w").write("x" * 15000000); open("/tmp/b", "w").write("x" * 15000000)',
        'space left',
      ],
      ['a large file', 'open("/tmp/a", "w").write("x" * 17000000)', 'Error'],
      ['shared memory', 'import mmap; mmap.mmap(-1, 1 << 20)', 'PermissionError'],
      ['a local socket', 'import socket; socket.socket(socket.AF_UNIX)', 'PermissionError'],
      ['more capabilities', 'import os; os.setuid(0); open("/etc/x", "w")', 'Error'],
    ] as const)('refuses %s', async ([, line, complaint]) => {
      const { errors, exit } = await ran(python(line), { level })
      expect(errors).toContain(complaint)
      expect(exit.code).toBe(1)
    })

    it.for([
      'import os; os.fork()',
      'import os; os.system("true")',
      'import subprocess; subprocess.run(["true"])',
      'import threading; threading.Thread(target=print).start()',
      'import socket; socket.socket()',
      'import os; os.kill(os.getppid(), 9)',
      'import os; os.kill(-1, 9)',
      'import ctypes; ctypes.CDLL(None).ptrace(16, 1, 0, 0)',
      'import ctypes; ctypes.CDLL(None).unshare(0x10000000)',
      'import ctypes; ctypes.CDLL(None).mount(b"a", b"/tmp", b"tmpfs", 0, 0)',
    ])('ends it for: %s', async line => {
      const { exit } = await ran(python(line), { level })
      expect(exit.signal).toBe('SIGSYS')
      expect(exit.why).toMatch(/^it (started|reached|signalled|made) /)
    })

    it('has no open file but its three streams', async () => {
      const line =
        'import os; print(sorted(n for n in os.listdir("/proc/self/fd") if os.path.exists("/proc/self/fd/" + n) or int(n) > 9))'
      expect((await ran(python(line), { level })).said).toBe("['0', '1', '2']\n")
    })

    it('sees only itself and its supervisor', async () => {
      const line = 'import os; print([n for n in os.listdir("/proc") if n.isdigit()], os.getpid())'
      expect((await ran(python(line), { level })).said).toBe("['1', '2'] 2\n")
    })
  })
})

test.skipIf(here.cgroup !== null)('a control group ends what the other limits cannot see', async () => {
  const lines = [
    'x = b"x" * (44 << 20)',
    'f = open("/tmp/a", "wb")',
    'for _ in range(240): f.write(b"y" * (1 << 16))',
    'print("too much")',
  ]
  const { said, exit } = await ran(python(...lines), { level: 'cgroup', memory: 60 * MB })
  expect(said).toBe('')
  expect(exit.why).toBe('it used more memory than the 60 MB allowed')
})

test.skipIf(here.cgroup !== null || !existsSync('/sys/fs/cgroup'))('no control group is left', async () => {
  await ran(['true'], { level: 'cgroup' })
  const found = spawnSync('find', ['/sys/fs/cgroup', '-name', `ultimata-${process.pid}-${threadId}-*`])
  expect(`${found.stdout}`).toBe('')
})
