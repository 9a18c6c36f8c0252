import type { ProductView } from '../../src/features/catalogue/products/product.ts'
import type { CartView } from '../../src/features/commerce/cart/cart.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi } from './posting.ts'
import { visit } from './visit.ts'

test('a member opens the cart over the page from its icon or from the message after adding, and puts a removed line back [CART-11, CART-18, DEC-94]', async ({
  page,
  signedInAs,
}, { project }) => {
  await signedInAs('ana')
  const { id, variants } = await callApi<ProductView>(page.request, 'GET', '/products/breton-tee')
  await callApi(page.request, 'POST', '/cart/lines', { productId: id, size: variants[0]!.size })
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })
  await visit(page, '/product/belted-trench')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('button', { name: 'View cart' }).click()
  const cart = page.getByRole('dialog')
  await expect(cart.getByRole('heading', { name: 'Your cart, 2 items' })).toBeVisible()
  await expectNoAxeViolations(page)
  await cart.getByRole('button', { name: 'One more, Belted Trench' }).click()
  await expect(cart.getByRole('heading', { name: 'Your cart, 3 items' })).toBeVisible()

  await cart.getByRole('button', { name: 'Remove Belted Trench' }).click()
  await expect(cart.getByText('Item removed from cart')).toBeVisible()
  await expect(cart.getByRole('heading', { name: 'Your cart, 1 item' })).toBeVisible()
  await expectNoAxeViolations(page)
  await cart.getByRole('button', { name: /^Undo/ }).click()
  await expect(cart.getByText('Item removed from cart')).toHaveCount(0)
  await expect(cart.getByRole('heading', { name: 'Your cart, 3 items' })).toBeVisible()
  const { lines } = await callApi<CartView>(page.request, 'GET', '/cart')
  expect(lines.map(({ name, quantity }) => [name, quantity]).toSorted()).toEqual([
    ['Belted Trench', 2],
    ['Breton Tee', 1],
  ])

  await page.keyboard.press('Escape')
  await expect(cart).toHaveCount(0)
  const icon = page.getByRole('link', { name: 'Cart, 3 items' })
  await icon.click()
  await expect(page).toHaveURL('/product/belted-trench')
  await cart.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(cart).toHaveCount(0)
})

test('beside a long name, the price of a cart line stays on one line [CART-18]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  const { id, variants } = await callApi<ProductView>(page.request, 'GET', '/products/belted-trench')
  await callApi(page.request, 'POST', '/cart/lines', { productId: id, size: variants[0]!.size })
  const name = 'Hand-quilted double-breasted wool and alpaca travelling overcoat with patch pockets'
  await page.route('**/api/cart', async (route) => {
    const response = await route.fetch()
    const cart = (await response.json()) as CartView
    const lines = cart.lines.map((line) => ({ ...line, name, priceMinor: 129_900 }))
    await route.fulfill({ response, json: { ...cart, lines } })
  })
  await visit(page, '/about')
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  const price = page.getByRole('dialog').getByRole('listitem').getByText('$1,299.00')
  await expect(price).toBeVisible()
  const lineCount = await price.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
  expect(lineCount).toBe(1)
})

test('a member saves a cart line for later, which leaves the cart empty, and moves it back [CART-19]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  const { id, variants } = await callApi<ProductView>(page.request, 'GET', '/products/belted-trench')
  await callApi(page.request, 'POST', '/cart/lines', { productId: id, size: variants[0]!.size })
  await visit(page, '/about')
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  const cart = page.getByRole('dialog')
  await cart.getByRole('button', { name: /^Save for later/ }).click()
  await expect(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(cart.getByRole('region', { name: 'Saved for later' })).toContainText('Belted Trench')
  await expectNoAxeViolations(page)
  await cart.getByRole('button', { name: /^Move to cart/ }).click()
  await expect(cart.getByRole('heading', { name: 'Your cart, 1 item' })).toBeVisible()
  await expect(cart.getByRole('region', { name: 'Saved for later' })).toHaveCount(0)
  // Removing the last item leaves an empty cart and a way to undo it.
  await cart.getByRole('button', { name: 'Remove Belted Trench' }).click()
  await expect(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await cart.getByRole('button', { name: /^Undo/ }).click()
  await expect(cart.getByRole('heading', { name: 'Your cart, 1 item' })).toBeVisible()
  await cart.getByRole('link', { name: 'Belted Trench' }).click()
  await expect(page).toHaveURL('/product/belted-trench')
  await expect(cart).toHaveCount(0)
})
