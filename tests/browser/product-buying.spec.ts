import type { ShopView } from '../../src/features/core/shop-settings/shop.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi } from './posting.ts'
import { visit } from './visit.ts'

test('a product page shows ratings and fit by its name, the terms of buying by its button, and its looks before other sections [BUY-04]', async ({
  page,
}, { project }) => {
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })
  const shop = await callApi<ShopView>(page.request, 'GET', '/shop')
  await visit(page, '/product/belted-trench')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^\d+ ratings?$/ })).toHaveAttribute('href', '#review')
  const facts = main.getByRole('listitem')
  await expect(facts.filter({ hasText: 'Shipping is free' })).toBeVisible()
  await expect(facts.filter({ hasText: `Send it back within ${shop.returnDays} days` })).toBeVisible()
  expect(shop.paymentWays.length).toBeGreaterThan(0)
  await expect(facts.filter({ hasText: 'Ways to pay' })).toContainText('Bank transfer')
  // Only payment methods that are set up are named.
  const names = { stripe: 'Card', transfer: 'Bank transfer', 'on-delivery': 'Cash on delivery' }
  for (const [code, name] of Object.entries(names))
    await expect(facts.filter({ hasText: 'Ways to pay' }).getByText(name, { exact: true })).toHaveCount(
      shop.paymentWays.some((way) => way.code === code) ? 1 : 0,
    )
  const titles = await main.getByRole('heading', { level: 2 }).allTextContents()
  expect(titles[0]).toBe('Worn by the community')
  await expectNoAxeViolations(page)
})

test('a shopper opens a product picture full screen, zooms in and out, and closing it returns the focus [BUY-05]', async ({
  page,
}, { project }) => {
  await visit(page, '/product/belted-trench')
  const picture = page
    .getByRole('main')
    .getByRole('button', { name: /, larger$/ })
    .first()
  await picture.click()
  const dialog = page.getByRole('dialog', { name: 'Belted Trench' })
  const shown = dialog.getByRole('img').first()
  const width = async () => (await shown.boundingBox())!.width
  await expect(shown).toBeVisible()
  await expectNoAxeViolations(page)
  const whole = await width()
  const box = (await shown.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (project.name === 'phone') {
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
  } else await page.mouse.click(x, y)
  await expect.poll(width).toBeGreaterThan(2 * whole)
  await dialog.getByRole('button', { name: 'Whole picture' }).click()
  await expect.poll(width).toBeCloseTo(whole, 0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(picture).toBeFocused()
})
