import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

/** Records each view transition and how many elements the browser animates in it. */
const noteTransitions = () => {
  const transitionSizes: number[] = []
  Object.assign(window, { transitionSizes })
  const begin = document.startViewTransition.bind(document)
  document.startViewTransition = ((change: () => Promise<void>) => {
    transitionSizes.push(document.querySelectorAll('[style*="view-transition-name: look"]').length)
    return begin(change)
  }) as typeof document.startViewTransition
}
const begun = (page: Page) =>
  page.evaluate(() => (window as unknown as { transitionSizes: number[] }).transitionSizes)

async function openAndClose(page: Page) {
  const viewer = page.getByRole('dialog', { name: /^Photo by/ })
  await page.getByRole('main').locator('a.photo-link').first().click()
  await expect(viewer).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-look-moves')
  await viewer.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(viewer).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-look-moves')
  await expect(page).not.toHaveURL(/photo=/)
}

test('a card grows into the viewer and shrinks back, with one transition each way [VIEW-22]', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  await page.addInitScript(noteTransitions)
  await visit(page, '/engage')
  // The first transition loads its code.
  await openAndClose(page)
  await page.evaluate(() => (window as unknown as { transitionSizes: number[] }).transitionSizes.splice(0))
  await openAndClose(page)
  expect(await begun(page)).toEqual([1, 1])
  await expect(page.locator('[style*="view-transition-name: look"]')).toHaveCount(0)
})

test('with reduced motion the viewer appears without a transition [VIEW-22]', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(noteTransitions)
  await visit(page, '/engage')
  await openAndClose(page)
  await openAndClose(page)
  expect(await begun(page)).toEqual([])
})
