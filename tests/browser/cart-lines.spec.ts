import type { Page } from '@playwright/test'
import type { ProductView } from '../../src/features/catalogue/products/product.ts'
import type { CartView } from '../../src/features/commerce/cart/cart.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi } from './posting.ts'
import { visit } from './visit.ts'

const tag = '@desktop'
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

async function visitCartOf(page: Page, ...addresses: string[]) {
  for (const address of addresses) {
    const { id, variants } = await callApi<ProductView>(page.request, 'GET', `/products/${address}`)
    await callApi(page.request, 'POST', '/cart/lines', { productId: id, size: variants[0]!.size })
  }
  await visit(page, '/checkout')
  await page.getByRole('button', { name: 'Edit cart' }).click()
}
const namesIn = async (page: Page) =>
  (await callApi<CartView>(page.request, 'GET', '/cart')).lines.map(({ name }) => name)

test('removing a line shows Item removed from cart, and a failed removal does not [CART-11]', {
  tag,
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visitCartOf(page, 'belted-trench', 'breton-tee')
  const remove = page.getByRole('button', { name: 'Remove Belted Trench' })
  await page.route('**/api/cart/lines*', (route) => route.abort())
  await remove.click()
  await expect(toast(page, 'We cannot reach the server. Please try again.').first()).toBeVisible()
  await expect(toast(page, 'Item removed from cart')).toHaveCount(0)
  await page.unroute('**/api/cart/lines*')
  await remove.click()
  await expect(toast(page, 'Item removed from cart')).toBeVisible()
  await expect(remove).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove Breton Tee' })).toBeVisible()
  expect(await namesIn(page)).toEqual(['Breton Tee'])
})

test('clearing the cart asks first and then shows Cart cleared [CART-12]', { tag }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  await visitCartOf(page, 'belted-trench', 'breton-tee')
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect(await namesIn(page)).toHaveLength(2)
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await question.getByRole('button', { name: 'Clear' }).click()
  await expect(toast(page, 'Cart cleared')).toBeVisible()
  expect(await namesIn(page)).toEqual([])
})

test('a member edits the cart in the checkout: everything typed and chosen stays, and a removed line can be put back, even the last one [CHK-07, BUY-09]', async ({
  page,
  signedInAs,
}, { project }) => {
  await signedInAs('ana')
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })
  await visitCartOf(page, 'belted-trench', 'breton-tee')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(summary.getByRole('button', { name: /^Remove|^One more|^Clear/ })).toHaveCount(0)
  await page.getByLabel('First name').fill('Ana')
  const keeps = page.getByRole('checkbox', { name: 'Save this address for my next order' })
  await keeps.uncheck()
  const total = summary.locator('dt', { hasText: 'Total' }).last().locator('+ dd')
  const before = await total.textContent()

  await page.getByRole('button', { name: 'Edit cart' }).click()
  await summary.getByRole('button', { name: 'One more, Breton Tee' }).click()
  await expect(summary.getByText('Quantity 2')).toBeVisible()
  await expect(total).not.toHaveText(before!)
  await summary.getByRole('button', { name: 'Remove Belted Trench' }).click()
  await expect(summary.getByText('Item removed from cart')).toBeVisible()
  // Halfway below the header, a target counts as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoAxeViolations(page)
  await summary.getByRole('button', { name: /^Undo.*Belted Trench/ }).click()
  await expect(summary.getByText('Item removed from cart')).toHaveCount(0)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(summary.getByText('2 items')).toBeVisible()

  // After removing the last line, the cart shows that it is empty and still offers to restore the last lines.
  await page.getByRole('button', { name: 'Edit cart' }).click()
  await summary.getByRole('button', { name: 'Remove Belted Trench' }).click()
  await expect(summary.getByText('Item removed from cart')).toHaveCount(1)
  await summary.getByRole('button', { name: 'Remove Breton Tee' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Undo.*Breton Tee/ }).click()
  await expect(summary.getByText('Quantity 2')).toBeVisible()
  await expect(keeps).not.toBeChecked()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  expect(await namesIn(page)).toEqual(['Breton Tee'])
})
