/** The engine in Web Workers of a real browser answers as it does in Node. */
import { beforeAll, describe, expect, it } from 'vitest'
import { nodeChannel } from '../src/engine/channel-node.ts'
import { moves, start } from '../src/rules/position.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import { hasChromium, runInChromium } from './chromium.ts'
import { type Answers, answersOf } from './engine-answers.ts'

interface Page {
  readonly crossOriginIsolated: boolean
  readonly answers: Answers
  readonly threaded: number | null
}

const isHere = hasChromium()
if (!isHere) console.warn('the browser test is skipped: chromium is not installed')

describe.skipIf(!isHere).each([true, false])('the engine in Chromium, isolated: %s', isolated => {
  let page: Page
  let here: Answers
  beforeAll(async () => {
    const posted = await runInChromium('test/browser-page.ts', isolated)
    expect(posted).not.toHaveProperty('failed')
    page = posted as Page
    here = await answersOf(nodeChannel)
  })

  it.each(VARIANTS.map(({ id }) => id))('answers about %s as in Node', id => {
    expect(here[id]![0]!.nodes).toBeGreaterThan(1000)
    expect(page.answers[id]).toEqual(here[id])
  })

  it('shares its table between threads where it may', () => {
    expect(page.crossOriginIsolated).toBe(isolated)
    if (isolated) expect(moves(start(VARIANTS[0]))).toContain(page.threaded)
  })
})
