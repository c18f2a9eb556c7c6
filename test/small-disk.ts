/** A disk of a few megabytes that can be filled: a file system in memory, which only root may mount. */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly folder: string
  fill(): void
  makeRoom(): void
  setReadOnly(isReadOnly: boolean): void
  remove(): void
}

export type Mounted = { disk: SmallDisk; reason: null } | { disk: null; reason: string }

export function smallDisk(megabytes: number): Mounted {
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-disk-'))
  const { status, stderr, error } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder],
    { encoding: 'utf8' },
  )
  if (status !== 0) {
    rmdirSync(folder)
    return { disk: null, reason: `no small disk can be mounted here: ${error?.message ?? stderr.trim()}` }
  }
  const filling = join(folder, 'filling')
  const makeRoom = (): void => rmSync(filling, { force: true })
  const setReadOnly = (isReadOnly: boolean): void => {
    spawnSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder])
  }
  const remove = (): void => {
    spawnSync('umount', ['-l', folder])
    rmdirSync(folder)
  }
  return { disk: { folder, fill: () => fillWith(filling), makeRoom, setReadOnly, remove }, reason: null }
}

function fillWith(path: string): void {
  const file = openSync(path, 'a')
  const block = Buffer.alloc(4096)
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(file)
  }
}
