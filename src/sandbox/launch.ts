/** Runs a command as a process of its own, with nothing confined yet. */
import { spawn } from 'node:child_process'
import type { Cage, Confined, Death } from './cage.ts'

export function launch([program, ...words]: readonly string[], cage: Cage): Confined {
  const child = spawn(program, words, {
    cwd: cage.folder,
    env: { ...process.env, ...cage.env },
    detached: true,
  })
  const pid = child.pid ?? 0
  const signal = (name: NodeJS.Signals): void => {
    try {
      if (pid > 0) process.kill(-pid, name)
    } catch {
      // it is gone
    }
  }
  const ended = new Promise<Death>(resolve => {
    child.on('error', ({ message }) =>
      resolve({ code: null, signal: null, forbidden: null, why: `it could not be started: ${message}` }),
    )
    child.on('exit', (code, name) =>
      resolve({
        code,
        signal: name,
        forbidden: null,
        why: name === null ? `it ended with code ${code}` : `it was ended by ${name}`,
      }),
    )
  })
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    stderr: child.stderr,
    pid,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    trespass: () => null,
    memory: () => null,
    kill: async () => {
      signal('SIGKILL')
      await ended
    },
    ended,
  }
}
