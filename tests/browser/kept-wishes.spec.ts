import type { CartView } from '../../src/features/commerce/cart/cart.ts'
import { expect, test } from './fixtures.ts'
import { callApi } from './posting.ts'
import { visit, waitForHydration } from './visit.ts'

test('the cart of a visitor is in the cart of the member once after signing in, even when the response to the first request is lost [CART-17, DEC-12]', async ({
  page,
  signedInAs,
}) => {
  const ana = await signedInAs('ana')
  await page.context().clearCookies()
  await visit(page, '/product/belted-trench')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Please log in to add items to cart', { exact: true })).toBeVisible()

  const keys: (string | undefined)[] = []
  const cut = Promise.withResolvers<void>()
  await page.route('**/api/cart/lines', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server executes the request, but its answer is lost.
    await route.fetch()
    await route.abort()
    cut.resolve()
  })
  await page.goto('/auth?redirect=/checkout')
  await waitForHydration(page)
  await page.getByLabel('Email', { exact: true }).fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
  await cut.promise
  // The page is left during the request, as by a reload; the next page sends the same request again.
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: 'Belted Trench' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shopping-cart-guest'))).toBeNull()
  expect(new Set(keys).size).toBe(1)
  const { lines } = await callApi<CartView>(page.request, 'GET', '/cart')
  expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([['Belted Trench', 1]])
})

test('while the chosen items are being added after signing in, the checkout says so instead of showing an empty cart [CART-17]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  const ana = await signedInAs('ana')
  await page.context().clearCookies()
  await visit(page, '/product/belted-trench')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Please log in to add items to cart', { exact: true })).toBeVisible()
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/cart/lines', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/auth?redirect=/checkout')
  await waitForHydration(page)
  await page.getByLabel('Email', { exact: true }).fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Adding what you chose')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toHaveCount(0)
  gate.resolve()
  await expect(page.getByRole('main').getByRole('link', { name: 'Belted Trench' })).toBeVisible()
})
