/** Which programs are run and shown, when a bot may choose their names. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { belongingsOf, realCommand } from './program-path.ts'

const folder = mkdtempSync(join(tmpdir(), 'path-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [own, other] = [join(folder, 'own'), join(folder, 'other')]

const write = (path: string, ...lines: string[]): void =>
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o755 })

mkdirSync(own)
mkdirSync(other)
for (const place of [own, other])
  write(join(place, 'python3'), '#!/bin/sh', `touch ${folder}/ran`, 'echo /bin/sh')
write(join(own, 'beside'), '#!/usr/bin/env ./python3')
write(join(own, 'strange'), `#!${other}/python3`)
symlinkSync(join(other, 'python3'), join(own, 'linked'))
write(join(own, 'through-link'), '#!/usr/bin/env ./linked')
write(join(own, 'usual'), '#!/bin/sh')

test.for([
  ['beside', ['/bin/sh', `${own}/python3`, `${own}/beside`]],
  ['python3', ['/bin/sh', `${own}/python3`]],
  ['usual', ['/bin/sh', `${own}/usual`]],
] as const)('%s is not run to find out what it is', ([name, expected]) => {
  expect(realCommand([join(own, name)], own)).toEqual(expected)
  expect(existsSync(join(folder, 'ran'))).toBe(false)
})

test.for(['strange', 'through-link'])('the program of somebody else is no interpreter: %s', name => {
  expect(realCommand([join(own, name)], own).join(' ')).toContain('there is no program')
  expect(existsSync(join(folder, 'ran'))).toBe(false)
})

test('beside a program its libraries are shown, but nothing that a link there leads to elsewhere', () => {
  const [place, program] = [join(folder, 'team'), join(folder, 'team/bin/run')]
  for (const name of ['bin', 'lib']) mkdirSync(join(place, name), { recursive: true })
  write(program, 'compiled')
  symlinkSync('lib', join(place, 'lib64'))
  expect(belongingsOf(program)).toEqual([program, join(place, 'lib'), join(place, 'lib64')])
  rmSync(join(place, 'lib'), { recursive: true })
  symlinkSync('/', join(place, 'lib'))
  symlinkSync('pyvenv.cfg', join(place, 'pyvenv.cfg'))
  expect(belongingsOf(program)).toEqual([program])
})

test('a link to a link to a program is shown with each of them', () => {
  const [venv, place] = [join(folder, 'venv'), join(folder, 'python')]
  for (const each of [venv, place]) mkdirSync(join(each, 'bin'), { recursive: true })
  write(join(place, 'bin/python3.9'), 'compiled')
  symlinkSync('python3.9', join(place, 'bin/python3'))
  symlinkSync(join(place, 'bin/python3'), join(venv, 'bin/python3'))
  symlinkSync('python3', join(venv, 'bin/python'))
  const links = ['venv/bin/python', 'venv/bin/python3', 'python/bin/python3', 'python/bin/python3.9']
  expect(belongingsOf(join(venv, 'bin/python'))).toEqual(links.map(link => join(folder, link)))
})

test('an interpreter that once could not say where it is, as on a busy machine, is asked again', () => {
  const place = join(folder, 'manager')
  mkdirSync(place)
  const lines = [`[ -e ${place}/asked ] || { touch ${place}/asked; exit 1; }`, 'echo /bin/sh']
  write(join(place, 'python3'), '#!/bin/sh', ...lines)
  vi.stubEnv('PATH', `${place}:${process.env.PATH}`)
  expect(realCommand(['python3'], own).join(' ')).toContain('there is no program')
  expect(realCommand(['python3'], own)).toEqual(['/bin/sh'])
  vi.unstubAllEnvs()
})
