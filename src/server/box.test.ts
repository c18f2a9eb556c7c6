import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { BOX_POLICY, BOX_SCRIPT, BOX_SCRIPT_HASH } from '../contract/box.ts'
import { headersFor } from './guard.ts'

it('the hash is that of the script', () =>
  expect(BOX_SCRIPT_HASH).toBe(`sha256-${createHash('sha256').update(BOX_SCRIPT).digest('base64')}`))

it('a box reaches nothing, and only our own page shows it', () => {
  const policy = headersFor('/box.html')['Content-Security-Policy']?.split('; ')
  expect(policy).toEqual([...BOX_POLICY, "frame-ancestors 'self'"])
  expect(policy).toContain("default-src 'none'")
  expect(
    policy?.filter(rule => /connect-src|img-src|'self'|\*|http|'unsafe-(?:inline|eval)/.test(rule)),
  ).toEqual(["frame-ancestors 'self'"])
})

it('the page itself is allowed no blobs', () =>
  expect(headersFor('/')['Content-Security-Policy']).toContain("script-src 'self' 'wasm-unsafe-eval';"))
