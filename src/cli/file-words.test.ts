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
  test.for([
    ['nowhere.txt', 'there is no such file'],
    ['package.json/below.txt', 'there is no such file'],
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
    expect(cannotRead('g.txt', failure(code))).toBe('cannot read g.txt: it may not be read')
  })
})

describe('a file that cannot be written', () => {
  test.for([
    ['nowhere/a.txt', 'there is no such folder'],
    ['package.json/a.txt', 'there is no such folder'],
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
    expect(cannotWrite('package.json', thrown)).toBe('cannot write package.json: there is a file in its way')
  })

  test.for(['EACCES', 'EPERM', 'EROFS'])('%s', code => {
    expect(cannotWrite('g.txt', failure(code))).toBe('cannot write g.txt: it may not be written')
  })

  test.for(['ENOSPC', 'EDQUOT'])('%s', code => {
    expect(cannotWrite('g.txt', failure(code))).toBe('cannot write g.txt: the disk is full')
  })
})

test('a code without words is told as it is; what is no error of the system is not for people', () => {
  expect(cannotRead('g.txt', failure('EIO'))).toBe('cannot read g.txt: EIO')
  const bug = new TypeError('undefined is not a function')
  expect(thrownBy(() => cannotWrite('g.txt', bug))).toBe(bug)
})
