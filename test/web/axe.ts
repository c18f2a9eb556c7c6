/** What axe-core complains about on a page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations: found } = await axe.run()
    const places = (nodes: readonly { html: string }[]) => nodes.slice(0, 3).map(({ html }) => html)
    return found.map(({ id, nodes }) => `${id}: ${places(nodes).join(' ')}`)
  })
}
