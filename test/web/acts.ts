/** What a visitor does on the page. */
import type { Page } from 'playwright-core'

export interface Wish {
  readonly variant: string
  readonly who?: 'You against the engine' | 'Two people on this device' | 'Engine against engine'
  readonly side?: 'X, first' | 'O, second'
  readonly clock?: string
}

/** A new game by the dialog, against level 1 unless it is said otherwise. */
export async function beginGame(page: Page, { variant, who, side, clock }: Wish): Promise<void> {
  await openSetup(page)
  const dialog = page.getByRole('dialog', { name: 'New game' })
  const choose = (title: string): Promise<void> =>
    dialog
      .locator('.choice label')
      .filter({ hasText: new RegExp(`^${title}$`) })
      .click()
  await dialog.locator(`.variant:has([value="${variant}"])`).click()
  await choose(who ?? 'You against the engine')
  for (const level of await dialog.getByRole('slider').all()) await level.fill('1')
  if (side) await choose(side)
  await choose(clock ?? 'None')
  await page.getByRole('button', { name: 'Start the game' }).click()
}

/** The dialog for a new game, whether one is on or not. */
export const openSetup = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(New game|More options)$/ }).click()

export const LEGAL = '.cell.legal'
export const RESULT = '.result'

/** Waits until the visitor may place a mark, or the game is over: false then. */
export async function mayPlace(page: Page): Promise<boolean> {
  await page.locator(`${LEGAL}, ${RESULT}`).first().waitFor({ state: 'attached' })
  return (await page.locator(RESULT).count()) === 0
}

/** How many marks are on the board. */
export const countMarks = (page: Page): Promise<number> =>
  page.locator('.cell .mark:not(.aim, .ghost)').count()

/** Waits until a mark is there and told of: a mark is drawn first, and then what may be played next is told. */
export const untilMarked = (page: Page, move: string | number | null): Promise<void> =>
  page
    .locator(`.cell[data-move="${move}"]:not([aria-label*="empty"]) .mark:not(.aim)`)
    .waitFor({ state: 'attached' })

/** Clicks a legal cell, not always the first, and waits for its mark. A hand holds the button for a while. */
export async function clickLegal(page: Page, turn = 0, hold = 0): Promise<void> {
  const cells = page.locator(LEGAL)
  await cells.first().waitFor({ state: 'attached' })
  const cell = cells.nth((turn * 7) % (await cells.count()))
  const [move, box] = await Promise.all([cell.getAttribute('data-move'), cell.boundingBox()])
  if (!box) throw new Error('the cell has gone')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: hold })
  await untilMarked(page, move)
}

export async function playToTheEnd(page: Page, place: (turn: number) => Promise<void>): Promise<number> {
  let turn = 0
  while (await mayPlace(page)) await place(turn++)
  return turn
}
