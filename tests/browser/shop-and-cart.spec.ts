import type { Page } from '@playwright/test'
import type { ProductList, ProductView } from '../../src/features/catalogue/products/product.ts'
import type { CartView } from '../../src/features/commerce/cart/cart.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi } from './posting.ts'
import { visit, waitForHydration } from './visit.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const addToCart = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()

test('the shop lists products by name, says how many are shown, and names three sizes of each [SHOP-01, SHOP-04, SHOP-05, SHOP-06, SHOP-07, SHOP-09, SHOP-14]', async ({
  page,
}, { project }) => {
  const { items, totalCount } = await callApi<ProductList>(page.request, 'GET', '/products')
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })
  await visit(page, '/shop')
  await expectNoAxeViolations(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Collection' })).toBeVisible()
  await expect(page.getByText(`Showing ${items.length} of ${totalCount} products`)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('name')
  const sized = items.find((item) => item.sizes.length > 3)!
  const card = cards(page).filter({ hasText: sized.name })
  await expect(card).toContainText(`${sized.sizes.slice(0, 3).join(' · ')} +${sized.sizes.length - 3}`)
  await expect(card.getByRole('link')).toHaveAttribute('href', `/product/${sized.slug}`)
  for (const [width, columns] of [
    [330, 1],
    [360, 2],
    [700, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = await cards(page).evaluateAll(
      (all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size,
    )
    expect(lefts, `at ${width} px`).toBe(columns)
  }
})

test('search, color and order narrow the list, stay in the address, and are cleared together [SHOP-02, SHOP-03, SHOP-04, SHOP-10]', async ({
  page,
}, { project }) => {
  await visit(page, '/shop')
  const color = page.getByRole('combobox', { name: 'Color' })
  await expect(color.locator('option').first()).toHaveText('All Colors')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-high')
  await expect(page).toHaveURL('/shop?sort=price-high')
  // Placeholder cards have no price.
  const prices = async () =>
    (await cards(page).allTextContents()).map((text) =>
      Number(/\$([\d,.]+)/.exec(text)?.[1]?.replace(',', '')),
    )
  await expect.poll(async () => (await prices())[0]).toBeGreaterThan(300)
  expect(await prices()).toEqual((await prices()).toSorted((a, b) => b - a))

  if (project.name === 'phone') await page.getByRole('button', { name: 'Search products' }).click()
  const search = page.getByRole('searchbox', { name: 'Search products' })
  if (project.name === 'phone') await expect(search).toBeFocused()
  await color.selectOption('Chalk')
  await expect(page).toHaveURL(/color=Chalk/)
  await search.fill('coat')
  await expect(page).toHaveURL(/[?&]q=coat/)
  await expect(page.getByRole('heading', { name: 'No products found matching your criteria' })).toBeVisible()
  await expect(page.getByText(/^Showing 0 of \d+ products$/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('')
  await expect(cards(page).first()).toBeVisible()
})

test('two filters chosen at the same moment both apply [SHOP-18]', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/shop')
  const stock = await page.getByRole('button', { name: /^In stock/ }).elementHandle()
  await page.getByRole('combobox', { name: 'Color' }).evaluate((color: HTMLSelectElement, chip) => {
    color.value = 'Black'
    color.dispatchEvent(new Event('change', { bubbles: true }))
    ;(chip as HTMLElement).click()
  }, stock)
  await expect(page).toHaveURL(/color=Black/)
  await expect(page).toHaveURL(/stock=in/)
})

/** Beside the listed ranges: typed prices start with the chosen range, and are validated before they apply. */
async function typePrices(page: Page) {
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  await expect(from).toHaveValue('50')
  await expect(to).toHaveValue('100')
  await from.fill('120')
  await from.press('Enter')
  await expect(to).toBeFocused()
  await expect(to).toHaveAccessibleDescription('Use $120 or more')
  await from.fill('$40')
  await from.press('Enter')
  await expect(page.getByRole('checkbox', { name: /^\$50 to \$100/ })).not.toBeChecked()
  await expect(from).toHaveValue('40')
}

test('size, price and stock filters with counts narrow the list, from a bar or a sheet, and can be removed one by one', async ({
  page,
}, { project }) => {
  await visit(page, '/shop')
  if (project.name === 'phone') {
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await page.getByRole('checkbox', { name: /^M\W+\d+$/ }).check()
    await page.getByRole('checkbox', { name: /^\$50 to \$100\W+\d+$/ }).check()
    await typePrices(page)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: /^Show \d+ products?$/ }).click()
  } else {
    await page.getByRole('button', { name: 'Size', exact: true }).press('Enter')
    const medium = page.getByRole('checkbox', { name: /^M\W+\d+$/ })
    await medium.focus()
    await page.keyboard.press('Space')
    await expect(medium).toBeChecked()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Price', exact: true }).click()
    await page.getByRole('checkbox', { name: /^\$50 to \$100\W+\d+$/ }).check()
    await typePrices(page)
    await page.keyboard.press('Escape')
  }
  await expect(page).toHaveURL(/size=M/)
  await expect(page).toHaveURL(/price=4000-10000/)
  const query = '/products?size=M&priceFrom=4000&priceTo=10000'
  // Other tests add products meanwhile.
  await expect(async () => {
    await page.reload()
    const { matchingCount, totalCount } = await callApi<ProductList>(page.request, 'GET', query)
    const shown = Math.min(matchingCount, 24)
    await expect(page.getByText(`Showing ${shown} of ${totalCount} products`)).toBeVisible({ timeout: 2_000 })
    await expect(page.getByText(`${matchingCount} found`)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Remove Size M' }).click()
  await expect(page).toHaveURL('/shop?price=4000-10000')
  await expect(page.getByRole('button', { name: 'Remove $40 to $100' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/shop')
  // Nothing matches all filters: the page suggests which one to remove.
  await page.goto('/shop?q=coat&price=-1000')
  await waitForHydration(page)
  await page.getByRole('link', { name: /^Without Up to \$10: \d+ products?$/ }).click()
  await expect(page).toHaveURL('/shop?q=coat')
})

test('eight placeholder cards are shown while the list loads; when loading fails, the page shows an error, the demo samples and a retry [SHOP-08, SHOP-12, SHOP-13, ERR-03, DEC-24, CONST-06]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  let isBroken = true
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/products*', async (route) => {
    await gate.promise
    return isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue()
  })
  await visit(page, '/about')
  await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).locator('visible=true').click()
  const waiting = page.getByRole('main').locator('[aria-busy="true"]')
  await expect(waiting.getByRole('status')).toHaveText('Loading products')
  await expect(waiting.locator('> span:not([role])')).toHaveCount(8)
  gate.resolve()
  await expect(page.getByText('Failed to load products', { exact: true }).first()).toBeVisible()
  const samples = page.getByRole('region', { name: 'Sample products' })
  await expect(samples.getByRole('link')).toHaveCount(6)
  await expect(
    samples.getByRole('link', { name: /Everyday Crew Tee.*\$18\.99.*XS · S · M \+3/ }),
  ).toHaveAttribute('href', '/product/ts-001')
  await expectNoAxeViolations(page)
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(samples).toBeHidden()
  await expect(cards(page).first()).toBeVisible()
})

test('adding to the cart announces a new line or a larger quantity, and updates the count in the header [CART-02, CART-03, CART-09, CART-10, CART-14, CART-15, NAV-25]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const { variants } = await callApi<ProductView>(page.request, 'GET', '/products/belted-trench')
  await visit(page, '/product/belted-trench')
  await addToCart(page).click()
  await expect(page.getByText('Added Belted Trench to cart', { exact: true })).toBeVisible()
  await expect(page.getByText('Size XS - $248.00', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await addToCart(page).click()
  await expect(page.getByText('Increased quantity for Belted Trench', { exact: true })).toBeVisible()
  await expect(page.getByText('Size XS - Now 2 in cart', { exact: true })).toBeVisible()
  const { size } = variants.find((variant, at) => at > 0 && variant.stock !== 0)!
  await page.getByRole('radio', { name: size, exact: true }).check()
  await addToCart(page).click()
  await expect(page.getByText(`Size ${size} - $248.00`, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
})

test('a cart with more than 99 pieces shows 99+ [NAV-26, CONST-04]', { tag: ['@desktop', '@long'] }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  const { items } = await callApi<ProductList>(page.request, 'GET', '/products?limit=48')
  let count = 0
  for (const { id, isSoldOut } of items) {
    if (count > 99) break
    if (isSoldOut) continue
    const { variants } = await callApi<ProductView>(page.request, 'GET', `/products/${id}`)
    const size = variants[0]?.size ?? 'One Size'
    const quantity = Math.min(100 - count, variants[0]?.stock ?? 100)
    if (quantity < 1) continue
    const cart = await callApi<CartView>(page.request, 'PUT', '/cart/lines', {
      productId: id,
      size,
      quantity,
    })
    count = cart.count
  }
  expect(count).toBe(100)
  await visit(page, '/about')
  await expect(page.getByRole('link', { name: 'Cart, 99+ items' })).toHaveText('99+')
})

test('what a visitor adds to the cart is kept until they sign in, and added then [CART-01, CART-07, CART-08, DEC-12, GEN-08]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  const ana = await signedInAs('ana')
  await page.context().clearCookies()
  await visit(page, '/product/belted-trench')
  await page.getByRole('link', { name: 'Cart' }).click()
  await expect(page.getByText('Please log in to view your cart', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/product/belted-trench')
  await addToCart(page).click()
  await expect(page.getByText('Please log in to add items to cart', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Create an account or sign in to start shopping', { exact: true }),
  ).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Please log in to add items to cart' })
    .getByRole('button', { name: 'Sign in' })
    .click()
  await page.getByLabel('Email', { exact: true }).fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/product/belted-trench')
  await expect(page.getByText('Added Belted Trench to cart', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  // The item is added only once, and a broken stored value is ignored.
  await page.evaluate(() => localStorage.setItem('shopping-cart-guest', '{broken'))
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('a member changes and empties the cart, and its sums are those of the shop [CART-04, CART-05, CART-11, CART-12, CART-13, CHK-02, CHK-06, CHK-07, CHK-08, CHK-09, CHK-10, CHK-12, DEC-16, DISC-03]', async ({
  page,
  signedInAs,
}, { project }) => {
  await signedInAs('ana')
  const add = async (address: string, size: number) => {
    const { id, variants } = await callApi<ProductView>(page.request, 'GET', `/products/${address}`)
    await callApi(page.request, 'POST', '/cart/lines', { productId: id, size: variants[size]!.size })
  }
  await add('belted-trench', 0)
  await add('breton-tee', 0)
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })
  await visit(page, '/checkout')
  await expectNoAxeViolations(page)
  const sums = page.getByRole('region', { name: 'Order summary' })
  const sum = (name: string) => sums.locator('dt', { hasText: name }).locator('+ dd')
  await page.getByRole('button', { name: 'Edit cart' }).click()
  await page.getByRole('button', { name: 'One more, Belted Trench' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  const cart = await callApi<CartView>(page.request, 'GET', '/cart')
  const dollars = (minor: number) => `$${(minor / 100).toFixed(2)}`
  expect(cart.taxMinor).toBe(Math.round(cart.subtotalMinor * 0.08))
  await expect(sum('Subtotal')).toHaveText(dollars(cart.subtotalMinor))
  await expect(sum('Shipping')).toHaveText('Free')
  // Without any valid code, discounts are not mentioned.
  await expect(page.getByText('Discount')).toHaveCount(0)
  await expect(sum('Tax (8%)')).toHaveText(dollars(cart.taxMinor))
  await expect(sum('Total').last()).toHaveText(dollars(cart.totalMinor))
  // The demo's shop accepts orders.
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled()

  await page.getByRole('button', { name: 'Remove Belted Trench' }).click()
  await expect(page.getByText('Item removed from cart', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('Cart cleared', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
  await expectNoAxeViolations(page)
})

test('the shipping form requires seven of its nine fields, and shows one message for all of them [CHK-03, CHK-04, CHK-05, DEC-15]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const { id, variants } = await callApi<ProductView>(page.request, 'GET', '/products/belted-trench')
  await callApi(page.request, 'POST', '/cart/lines', { productId: id, size: variants[0]!.size })
  await visit(page, '/checkout')
  const names = [
    'First name',
    'Last name',
    'Email',
    'Phone',
    'Address',
    'City',
    'State',
    'Zip code',
    'Country',
  ]
  const sentence = page.getByText('Please fill in all required shipping information')
  await expect(sentence).toHaveCount(0)
  for (const name of names) {
    const field = page.getByLabel(new RegExp(`^${name}`))
    // The account's email is filled in.
    if (name === 'Email') await field.fill('')
    await field.focus()
    await field.blur()
    const isOptional = name === 'Phone' || name === 'Country'
    if (isOptional) await expect(field).not.toHaveAttribute('aria-invalid')
    else await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(sentence).toHaveCount(1)
  await page.getByLabel('Country').selectOption({ label: 'United States' })
  for (const name of names.filter((one) => one !== 'Country'))
    await page.getByLabel(new RegExp(`^${name}`)).fill(name === 'Email' ? 'a@b.co' : 'x')
  await expect(sentence).toHaveCount(0)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByLabel('First name')).toHaveValue('x')
})

test(
  'signing out empties the cart in the browser, and the next sign-in brings it back [CART-06, CART-16, CHK-01, DEC-11, DEC-13, AUTH-48]',
  { tag: '@desktop' },
  async ({ page, signedInAs }, { project }) => {
    const ana = await signedInAs('ana')
    const { id, variants } = await callApi<ProductView>(page.request, 'GET', '/products/belted-trench')
    await callApi(page.request, 'POST', '/cart/lines', { productId: id, size: variants[0]!.size })
    await visit(page, '/checkout')
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('shopping-cart-')))
    await expect.poll(async () => (await kept()).length).toBe(1)
    const isPhone = project.name === 'phone'
    await page.getByRole('button', { name: isPhone ? 'Menu' : /Your menu/ }).click()
    await page.getByRole(isPhone ? 'button' : 'menuitem', { name: 'Sign Out' }).click()
    // Leaving a member-only page leads to the front page.
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    expect(await kept()).toEqual([])

    await page.goto('/checkout')
    await expect(page).toHaveURL('/auth?redirect=%2Fcheckout')
    await expect(page.getByText('Please log in to access checkout', { exact: true })).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(ana.email)
    await page.getByLabel('Password', { exact: true }).fill(ana.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('main').getByRole('link', { name: 'Belted Trench' })).toBeVisible()

    // An expired session also leads there, and the typed text is kept.
    await page.getByLabel('First name').fill('Ana')
    await page.getByRole('button', { name: 'Edit cart' }).click()
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'One more, Belted Trench' }).click()
    await expect(page).toHaveURL('/auth?redirect=%2Fcheckout')
    expect(await page.evaluate(() => sessionStorage.getItem('shipping-draft'))).toContain('Ana')
  },
)
