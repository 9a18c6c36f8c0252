import type { Page } from '@playwright/test'
import type { DeliveryView, StockOverview, StockRow } from '../../src/features/catalogue/stock/stock.ts'
import { expect, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { callApi } from './posting.ts'
import { visitAdmin } from './visit.ts'

test('a correction of a stock that someone else has corrected is refused, keeps what was typed and shows the new stock [STK-10]', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin?tab=stock&sort=-pieces')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(/open=/)
  const total = page.locator('dd').last()
  const before = Number(await total.textContent())
  const other = await page.context().newPage()
  await visitAdmin(other, page.url())
  const correct = async (one: typeof page, number: number) => {
    await one.getByLabel('Quantity in stock').fill(String(number))
    await one.getByLabel('Why').fill('Two are missing')
    await one.getByRole('button', { name: 'Correct', exact: true }).last().click()
  }
  await correct(other, before - 2)
  await expect(other.getByText('Stock corrected')).toBeVisible()
  await correct(page, before - 3)
  await expect(page.getByText('The stock here has changed in the meantime.')).toBeVisible()
  await expect(total).toHaveText(String(before - 2))
  await expect(page.getByLabel('Quantity in stock')).toHaveValue(String(before - 3))
  await expect(page.getByLabel('Why')).toHaveValue('Two are missing')
  await correct(page, before - 3)
  await expect(total).toHaveText(String(before - 3))
})

test('a count that was begun is found again in the list by its title [STK-12]', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin?tab=stock&kind=counts')
  await page.getByRole('button', { name: 'Start a count' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Window display')
  await dialog.getByLabel('Filter products').fill('coat')
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'All counts' }).click()
  await page.getByRole('searchbox').fill('display')
  await expect(page.getByRole('rowheader', { name: /Window display/ })).toBeVisible()
  await page.getByRole('searchbox').fill('nothing of the kind')
  await expect(page.getByText('No counts match.')).toBeVisible()
})

/** Adds a delivery of two sizes. */
async function addDelivery({ request }: Page): Promise<DeliveryView> {
  const { places } = await callApi<StockOverview>(request, 'GET', '/admin/stock-places')
  const { items } = await callApi<{ items: StockRow[] }>(request, 'GET', '/admin/stock?sort=-pieces&limit=2')
  return callApi<DeliveryView>(request, 'POST', '/admin/stock-deliveries', {
    ...{ placeId: places[0]!.id, supplier: 'Hem Ltd' },
    lines: items.map(({ id }) => ({ variantId: id, pieces: 5 })),
  })
}

test('the drawers of a stock and of a delivery ask before they close over typed numbers, and not once these are saved [ADM-45]', async ({
  page,
}) => {
  await signIn(page.context(), DEMO.admin)
  const drawer = page.getByRole('dialog')
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  const keep = () => question.getByRole('button', { name: 'Keep editing' }).click()
  // The drawer covers a part of the page.
  await page.setViewportSize({ width: 900, height: 900 })
  await visitAdmin(page, '/admin?tab=stock&sort=-pieces')
  await page.getByRole('rowheader').first().getByRole('link').click()
  const quantity = drawer.getByLabel('Quantity in stock')
  await quantity.fill('3')
  await page.keyboard.press('Escape')
  await keep()
  await page.mouse.click(20, 500)
  await keep()
  await expect(quantity).toHaveValue('3')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(drawer).toHaveCount(0)

  const { id, lines } = await addDelivery(page)
  await visitAdmin(page, `/admin?tab=stock&kind=deliveries&open=${id}`)
  const [first, second] = [drawer.getByPlaceholder('0').first(), drawer.getByPlaceholder('0').last()]
  await first.fill('2')
  await page.keyboard.press('Escape')
  await keep()
  // Another person receives a part, and this page hears of it.
  const receipt = { lines: [{ variantId: lines[1]!.variantId, pieces: 1 }] }
  await callApi(page.request, 'POST', `/admin/stock-deliveries/${id}/receipts`, receipt)
  await second.fill('1')
  await drawer.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(drawer.getByText('4 of 10 items received.')).toBeVisible()
  await expect(first).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
})
