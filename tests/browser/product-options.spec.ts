import type { APIRequestContext, Page } from '@playwright/test'
import type { AdminProduct } from '../../src/features/catalogue/products/admin-product.ts'
import type { ProductView } from '../../src/features/catalogue/products/product.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { callApi } from './posting.ts'
import { visit, visitAdmin } from './visit.ts'

const tag = () => `${Date.now()}${Math.floor(Math.random() * 1_000)}`

/** A product for sale, with the pictures of a demo product. */
async function aProduct(
  request: APIRequestContext,
  {
    like,
    ...changes
  }: { like: string; name: string; color: string; variants: object[]; priceMinor?: number },
): Promise<AdminProduct> {
  const { id } = await callApi<ProductView>(request, 'GET', `/products/${like}`)
  const copy = await callApi<AdminProduct>(request, 'POST', `/admin/products/${id}/copy`)
  return save(request, copy, { state: 'active', ...changes })
}

/** Saves a product unchanged except for these changes. */
async function save(request: APIRequestContext, { id }: { id: string }, changes: object) {
  const now = await callApi<AdminProduct>(request, 'GET', `/admin/products/${id}`)
  return callApi<AdminProduct>(request, 'PUT', `/admin/products/${id}`, {
    ...{ version: now.version, name: now.name, description: now.description, priceMinor: now.priceMinor },
    ...{ color: now.color, colorHex: now.colorHex, brandId: now.brand?.id ?? null, state: now.state },
    variants: now.variants.map(({ size }) => ({ size })),
    images: now.images.map(({ pictureId, altText }) => ({ pictureId, altText })),
    ...changes,
  })
}

const editor = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Edit product' })
    .or(page.getByRole('complementary', { name: 'Edit product' }))

test('a shopper switches colors and keeps the size, and sees the price of that size [OPT-02, OPT-06]', async ({
  page,
}, { project }) => {
  await signIn(page.context(), DEMO.admin)
  const name = `Quay Jumper ${tag()}`
  const red = await aProduct(page.request, {
    ...{ like: 'fine-crew-jumper', name, color: 'Lingonberry', priceMinor: 7_800 },
    variants: [
      { size: 'S', stock: 4 },
      { size: 'M', stock: 4 },
      { size: 'L', stock: 4, priceMinor: 8_400, compareAtMinor: 9_800 },
    ],
  })
  const pine = await aProduct(page.request, {
    ...{ like: 'cable-cardigan', name, color: 'Pine' },
    variants: [
      { size: 'M', stock: 4 },
      { size: 'L', stock: 4 },
    ],
  })
  const plum = await aProduct(page.request, {
    ...{ like: 'fisherman-roll-neck', name, color: 'Heather with a long name' },
    variants: [{ size: 'L', stock: 0 }],
  })
  await save(page.request, red, { colors: [red.id, pine.id, plum.id] })
  await page.context().clearCookies()
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })

  await visit(page, `/shop?q=${encodeURIComponent(name)}`)
  const card = page.getByRole('listitem').filter({ hasText: 'Lingonberry' }).first()
  await expect(card).toContainText('From $78.00')
  const swatches = card.getByRole('list', { name: `Colors of ${name}` })
  await expect(swatches.getByRole('link', { name: 'Pine' })).toHaveAttribute('href', `/product/${pine.slug}`)
  await expect(swatches.getByRole('link', { name: 'Heather with a long name, sold out' })).toBeVisible()
  await expectNoAxeViolations(page)

  await visit(page, `/product/${red.slug}`)
  const main = page.getByRole('main')
  await expect(main.getByText('$78.00').first()).toBeVisible()
  await main.getByRole('radio', { name: 'L', exact: true }).click()
  await expect(main.getByText('$84.00').first()).toBeVisible()
  await expect(main.getByText('$98.00').first()).toBeVisible()
  const colors = page.getByRole('navigation', { name: 'Colors' })
  await expect(colors.getByRole('link', { name: 'Lingonberry' })).toHaveAttribute('aria-current', 'true')
  await expect(colors.getByRole('link', { name: /^Heather/ })).toContainText('Sold out')
  await expectNoAxeViolations(page)
  await colors.getByRole('link', { name: 'Pine' }).click()
  await expect(page).toHaveURL(`/product/${pine.slug}?size=L`)
  await expect(main.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  await expect(main.getByText('$138.00').first()).toBeVisible()
})

test('waist and length are two rows, and only combinations that exist can be chosen [OPT-09]', {
  tag: ['@phone', '@long'],
}, async ({ page, browser }) => {
  await signIn(page.context(), DEMO.admin)
  const jean = await aProduct(page.request, {
    ...{ like: 'straight-jean', name: `Quay Jean ${tag()}`, color: 'Rinse Indigo' },
    variants: [
      { size: 'W30 / L32', stock: 3 },
      { size: 'W30 / L34', stock: 0 },
      { size: 'W32 / L32', stock: 3 },
      { size: 'W34 / L34', stock: 3 },
    ],
  })
  await visit(page, `/product/${jean.slug}`)
  const [waist, length] = [
    page.getByRole('radiogroup', { name: 'Waist' }),
    page.getByRole('radiogroup', { name: 'Length' }),
  ]
  await expect(waist.getByRole('radio', { name: 'W30' })).toBeChecked()
  await expect(length.getByRole('radio', { name: 'L34, sold out' })).toBeEnabled()
  await waist.getByRole('radio', { name: 'W32' }).click()
  await expect(length.getByRole('radio', { name: 'L32' })).toBeChecked()
  await expect(length.getByRole('radio', { name: 'L34' })).toBeDisabled()
  await waist.getByRole('radio', { name: 'W34' }).click()
  await expect(length.getByRole('radio', { name: 'L34' })).toBeChecked()
  await expectNoAxeViolations(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Size W34 / L34' })).toBeVisible()

  // Without scripts the rows are shown, including options that cannot be chosen.
  const bare = await browser.newContext({ javaScriptEnabled: false })
  const still = await bare.newPage()
  await still.goto(
    `${process.env.SHOWOFF_ADDRESS}/product/${jean.slug}?size=${encodeURIComponent('W32 / L32')}`,
  )
  await expect(still.getByRole('radio', { name: 'W32' })).toBeChecked()
  await expect(still.getByRole('radio', { name: 'L34' })).toBeDisabled()
  await bare.close()
})

test('an admin makes sizes from two options, pastes their numbers from a spreadsheet, and links a color [OPT-01, OPT-06, OPT-10]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await signIn(page.context(), DEMO.admin)
  const name = `Quay Chino ${tag()}`
  const chino = await aProduct(page.request, {
    ...{ like: 'cropped-chino', name, color: 'Mustard', variants: [] },
  })
  await visitAdmin(page, `/admin?tab=products&open=${chino.id}`)
  const form = editor(page)
  await form.getByText('Combine two options').click()
  await form.getByLabel('First option').fill('W30, W32')
  await form.getByLabel('Second option').fill('L32, L34')
  await form.getByRole('button', { name: 'Add 4 sizes' }).click()
  await expect(form.getByLabel(/^Sizes/)).toHaveValue('W30 / L32, W30 / L34, W32 / L32, W32 / L34')
  const sku = tag()
  await form.getByLabel('SKU of W30 / L32').focus()
  await form.getByLabel('SKU of W30 / L32').evaluate((field, number) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', `${number}-A\t4006381333932\t640\n${number}-B\n`)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, sku)
  await expect(form.getByLabel('SKU of W30 / L34')).toHaveValue(`${sku}-B`)
  await expect(form.getByLabel('Weight in grams of W30 / L32')).toHaveValue('640')
  await form.getByLabel('Price of W32 / L34', { exact: true }).fill('89')
  await form.getByLabel('Cost of W32 / L34').fill('31,')
  await form.getByRole('button', { name: 'Save product' }).click()
  await expect(form.getByText('W32 / L34, Cost: Use an amount such as 4.50')).toBeVisible()
  await form.getByLabel('Cost of W32 / L34').fill('31.50')
  await form.getByRole('button', { name: 'Save product' }).click()
  await expect(form.getByText(/^W30 \/ L32, Barcode: This is no GTIN/)).toBeVisible()
  await expectNoAxeViolations(page)
  await form.getByLabel('Barcode of W30 / L32').fill('4006381333931')
  await form.getByRole('combobox', { name: 'Search products to link' }).fill('Wide Pleat')
  await page.getByRole('option', { name: /Wide Pleat Trouser/ }).click()
  await form.getByRole('button', { name: 'Move Walnut up' }).click()
  await form.getByRole('button', { name: 'Save product' }).click()
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Product saved' })).toBeVisible()
  const saved = await callApi<AdminProduct>(page.request, 'GET', `/admin/products/${chino.id}`)
  expect(saved.variants).toMatchObject([
    { size: 'W30 / L32', sku: `${sku}-A`, barcode: '4006381333931', weightGrams: 640 },
    { size: 'W30 / L34', sku: `${sku}-B` },
    { size: 'W32 / L32' },
    { size: 'W32 / L34', priceMinor: 8_900, costMinor: 3_150 },
  ])
  expect(saved.colors.map(({ color }) => color)).toEqual(['Walnut', 'Mustard'])
  await visitAdmin(page, `/admin?tab=products&q=${sku}-b`)
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await save(page.request, chino, { colors: [] })
})

test('an admin adds a size chart to a product, and deletes it from all products of the brand after a question [ADM-35]', async ({
  page,
}) => {
  await signIn(page.context(), DEMO.admin)
  const name = `Charted Chino ${tag()}`
  const chino = await aProduct(page.request, {
    ...{ like: 'cropped-chino', name, color: 'Mustard', variants: [{ size: 'S' }, { size: 'M' }] },
  })
  await visitAdmin(page, `/admin?tab=products&open=${chino.id}`)
  const form = editor(page)
  const kind = `Chinos ${tag()}`
  await form.getByLabel(/^Size chart/).selectOption('New chart')
  await form.getByLabel('Chart name').fill(kind)
  await form.getByLabel('Chest of S, cm').fill('52')
  await form.getByLabel('Chest of M, cm').fill('55')
  await form.getByRole('button', { name: 'Save product' }).click()
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Product saved' })).toBeVisible()

  await visitAdmin(page, `/admin?tab=products&open=${chino.id}`)
  await expect(form.getByRole('button', { name: 'Edit chart' })).toBeVisible()
  await form.getByRole('button', { name: 'Delete chart' }).click()
  const question = page.getByRole('alertdialog', { name: `Delete the size chart “${kind}”?` })
  await expect(question).toContainText('1 product of')
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel(/^Size chart/)).toHaveValue(/./)
  await form.getByRole('button', { name: 'Delete chart' }).click()
  await question.getByRole('button', { name: 'Delete chart' }).click()
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Size chart deleted' })).toBeVisible()
  await expect(form.getByLabel(/^Size chart/)).toHaveValue('')
  await expect(form.getByLabel(/^Size chart/)).not.toContainText(kind)
  // The product itself can still be saved.
  await form.getByLabel('Description').fill('Cropped at the ankle.')
  await form.getByRole('button', { name: 'Save product' }).click()
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Product saved' })).toBeVisible()
  await visit(page, `/product/${chino.slug}`)
  await expect(page.getByText(kind)).toHaveCount(0)
})
