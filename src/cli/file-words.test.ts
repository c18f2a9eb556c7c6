/** The system's own errors where it gives them to anybody; those that only some users meet by their codes. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cannotRead, cannotWrite } from './file-words.ts'

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (thrown) {
    return thrown
  }
  return expect.fail('it worked')
}

const failure = (code: string): Error => Object.assign(new Error(`${code}: no`), { code })

describe('a file that cannot be read', () => {
  test.for<[string, string]>([
    ['nowhere.txt', 'the file does not exist'],
    ['package.json/below.txt', 'the file does not exist'],
    ['src', 'it is a folder'],
  ])('%s: %s', ([path, why]) => {
    expect(
      cannotRead(
        path,
        thrownBy(() => readFileSync(path)),
      ),
    ).toBe(`cannot read ${path}: ${why}`)
  })

  test.for(['EACCES', 'EPERM'])('%s', code => {
    expect(cannotRead('g.txt', failure(code))).toBe('cannot read g.txt: permission denied')
  })
})

describe('a file that cannot be written', () => {
  test.for<[string, string]>([
    ['nowhere/a.txt', 'the folder does not exist'],
    ['package.json/a.txt', 'the folder does not exist'],
    ['src', 'it is a folder'],
  ])('%s: %s', ([path, why]) => {
    expect(
      cannotWrite(
        path,
        thrownBy(() => writeFileSync(path, 'text')),
      ),
    ).toBe(`cannot write ${path}: ${why}`)
  })

  test('a folder where a file is', () => {
    const thrown = thrownBy(() => mkdirSync('package.json', { recursive: true }))
    expect(cannotWrite('package.json', thrown)).toBe('cannot write package.json: a file of that name exists')
  })

  test.for<[string, string]>([
    ['EACCES', 'permission denied'],
    ['EPERM', 'permission denied'],
    ['EROFS', 'the file system is read-only'],
    ['ENOSPC', 'the disk is full'],
    ['EDQUOT', 'the disk quota is used up'],
  ])('%s: %s', ([code, why]) => {
    expect(cannotWrite('g.txt', failure(code))).toBe(`cannot write g.txt: ${why}`)
  })
})

test('a code without words is told as it is; what is no error of the system is not for people', () => {
  expect(cannotRead('g.txt', failure('EIO'))).toBe('cannot read g.txt: EIO')
  const bug = new TypeError('undefined is not a function')
  expect(thrownBy(() => cannotWrite('g.txt', bug))).toBe(bug)
})
