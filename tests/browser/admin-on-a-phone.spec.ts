import type { Locator } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { visitAdmin } from './visit.ts'

test.beforeEach(({ context }) => signIn(context, DEMO.admin))

const isCutOff = (text: Locator) => text.evaluate((element) => element.scrollWidth > element.clientWidth)

test('the number of products of each category is large enough to press [ADM-38]', async ({ page }) => {
  await visitAdmin(page, '/admin?tab=shop-categories')
  const count = page.getByRole('row').nth(1).getByRole('link', { name: /^\d+$/ })
  const { width, height } = (await count.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  await expectNoAxeViolations(page)
})

test('the chart of a report shows names in full, which often differ only at the end [ADM-37]', {
  tag: '@phone',
}, async ({ page }) => {
  await visitAdmin(page, '/admin?tab=reports&kind=categories')
  const names = await page.locator('figure li > :first-child').all()
  expect(names.length).toBeGreaterThan(3)
  for (const name of names)
    expect([await name.textContent(), await isCutOff(name)]).toEqual([expect.anything(), false])
})

test('the SKU is below the name of a size in stock [ADM-38]', { tag: '@phone' }, async ({ page }) => {
  await visitAdmin(page, '/admin?tab=stock')
  const title = page.getByRole('rowheader').first()
  const name = (await title.getByRole('link').boundingBox())!
  const sku = (await title.locator('span > span').boundingBox())!
  expect(sku.y).toBeGreaterThanOrEqual(name.y + name.height)
})

test('the form of a house text is drawn where its place was kept [ADM-39]', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.shifted = (window.shifted ?? 0) + shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/admin?tab=texts')
  await expect(page.getByRole('textbox', { name: /^Terms, version/ })).toBeVisible()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await page.evaluate(() => window.shifted ?? 0)).toBeLessThan(0.05)
})

declare global {
  interface Window {
    shifted?: number
  }
}
