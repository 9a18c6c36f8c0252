import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

/** How often the browser was asked to draw a change as a transition, and which names were there before and after. */
const countTransitions = () => {
  const begun: string[] = []
  Object.assign(window, { begun })
  const begin = document.startViewTransition.bind(document)
  document.startViewTransition = ((change: () => Promise<void>) => {
    const named = () => document.querySelectorAll('[style*="view-transition-name: look"]').length
    const before = named()
    return begin(async () => {
      await change()
      begun.push(`${before} to ${named()}`)
    })
  }) as typeof document.startViewTransition
}
const begun = (page: Page) => page.evaluate(() => (window as unknown as { begun: string[] }).begun)

test('a card grows into the viewer and back, once each [VIEW-22]', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(countTransitions)
  await visit(page, '/engage')
  const card = page.getByRole('main').locator('a.photo-link').first()
  // Its code comes with the first touch.
  await card.focus()
  await page.waitForTimeout(1_000)
  await card.click()
  const viewer = page.getByRole('dialog', { name: /^Photo by/ })
  await expect(viewer).toBeVisible()
  await expect.poll(() => begun(page)).toEqual(['1 to 1'])
  await expect(page.locator('html')).not.toHaveAttribute('data-look-moves')
  await viewer.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(viewer).toHaveCount(0)
  await expect.poll(() => begun(page)).toEqual(['1 to 1', '1 to 1'])
  await expect(page.locator('[style*="view-transition-name: look"]')).toHaveCount(0)
  await expect(page).not.toHaveURL(/photo=/)
})

test('with less motion the viewer appears without a transition [VIEW-22]', { tag: '@phone' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(countTransitions)
  await visit(page, '/engage')
  const card = page.getByRole('main').locator('a.photo-link').first()
  await card.focus()
  await page.waitForTimeout(1_000)
  await card.click()
  await expect(page.getByRole('dialog', { name: /^Photo by/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: /^Photo by/ })).toHaveCount(0)
  expect(await begun(page)).toEqual([])
})
