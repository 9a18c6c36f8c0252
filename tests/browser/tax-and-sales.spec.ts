import { randomUUID } from 'node:crypto'
import { expectGoodWithShots } from './expect-good.ts'
import { expect } from './fixtures.ts'
import { flatShipping } from './flat-shipping.ts'
import { OWNER, sendToApi, signInAsOwner, testInOwnShop, uploadProductPicture } from './own-shop.ts'
import { visit, visitAdmin, waitForPanelHydration } from './visit.ts'

const test = testInOwnShop('tax-and-sales', { VIES_URL: 'off' })

test('an admin sets the shop to Germany after a preview of the changes, and adds a tax rate [TAX-04, TAX-07, DEC-87]', {
  tag: '@long',
}, async ({ page }) => {
  await signInAsOwner(page)
  await sendToApi(page, 'patch', '/admin/shop', {
    paymentWays: [{ code: 'transfer', isOn: true, text: 'To our account, please.' }],
    ...{ currency: 'USD', taxBy: 'one-rate', taxCountry: null, pricesIncludeTax: false },
    shipping: flatShipping(490),
  })

  // ---- the country, previewed before it is applied
  await visitAdmin(page, '/admin?tab=tax')
  const set = page.getByRole('region', { name: 'Set up tax for a country' })
  // A choice made before the scripts run is lost.
  await expect(async () => {
    await set.getByLabel('Country').selectOption('')
    await set.getByLabel('Country').selectOption('Germany')
    const change = set.getByText('Prices include tax', { exact: true }).locator('+ dd')
    await expect(change).toHaveText('no → yes', { timeout: 1_000 })
  }).toPass()
  await expect(set.getByText(/cannot be bought until you set prices/)).toBeVisible()
  await expectGoodWithShots(page, 'tax-set')
  await set.getByRole('button', { name: 'Set the shop to Germany' }).click()
  await expect(page.getByText('The shop is already set to Germany.')).toBeVisible()
  await expect(page.getByLabel('Tax rates')).toHaveValue('country')

  // ---- a rate of the shop's own
  const own = page.getByRole('region', { name: 'Your own rates' })
  await own.getByRole('button', { name: 'Add a rate' }).click()
  await own.getByRole('combobox', { name: 'Country' }).selectOption('France')
  await own.getByLabel('Tax class').selectOption('Reduced')
  await own.getByLabel('Rate in percent').fill('five')
  await own.getByRole('button', { name: 'Add rate' }).click()
  await expect(own.getByText('Use a rate such as 19 or 8.875')).toBeVisible()
  await own.getByLabel('Rate in percent').fill('5.5')
  await own.getByRole('button', { name: 'Add rate' }).click()
  await expect(own.getByText('France: VAT 5.5%')).toBeVisible()
  await expectGoodWithShots(page, 'tax')
  await own.getByRole('button', { name: /^Delete VAT 5.5% of France/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(own.getByText('None yet.')).toBeVisible()
})

test('in a shop set to Germany, an admin starts a sale, and a shopper pays the price shown, with tax by the country of delivery [TAX-06, SALE-03, SALE-04, DEC-88, DEC-89]', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await signInAsOwner(page)
  await sendToApi(page, 'patch', '/admin/shop', {
    paymentWays: [{ code: 'transfer', isOn: true, text: 'To our account, please.' }],
    ...{
      currency: 'EUR',
      taxBy: 'country',
      taxCountry: 'DE',
      pricesIncludeTax: true,
      defaultCountry: 'Germany',
    },
    shipping: flatShipping(490),
  })
  const name = `Coat ${randomUUID().slice(0, 8)}`
  const picture = await uploadProductPicture(page)
  const { id, slug } = await sendToApi<{ id: string; slug: string }>(page, 'post', '/admin/products', {
    ...{ name, description: 'Boiled wool.', priceMinor: 11_900, variants: [{ size: 'M', stock: 5 }] },
    images: [{ pictureId: picture, altText: name }],
  })
  await visitAdmin(page, '/admin?tab=sales')
  await page.getByRole('button', { name: 'Add sale' }).first().click()
  // A sheet on phones.
  const form = page
    .getByRole('complementary', { name: 'Add sale' })
    .or(page.getByRole('dialog', { name: 'Add sale' }))
  await form.getByRole('button', { name: 'Add sale' }).click()
  await expect(form.getByText('Please choose a start')).toBeVisible()
  await form.getByLabel('Name').fill(`Winter ${name}`)
  await form.getByLabel('Percent').fill('20')
  await form.getByRole('combobox', { name: 'Search products' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await form.getByLabel('From').fill('2026-01-01T00:00')
  await form.getByLabel('Until').fill('2199-01-01T00:00')
  await expectGoodWithShots(page, 'sale-form')
  await form.getByRole('button', { name: 'Add sale' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Running').first()).toBeVisible()
  await waitForPanelHydration(page)
  await expectGoodWithShots(page, 'sales')

  // ---- the shop
  await visit(page, '/shop?reduced=yes')
  await expect(page.getByText('Incl. VAT, plus shipping')).toBeVisible()
  const card = page.getByRole('link', { name: new RegExp(name) })
  await expect(card).toContainText('Now €95.20 before €119.00')
  await expectGoodWithShots(page, 'shop')
  await visit(page, `/product/${slug}`)
  await expect(page.getByText('Lowest in the 30 days before: €119.00')).toBeVisible()
  await expect(page.getByText('Incl. VAT, plus shipping')).toBeVisible()
  await expectGoodWithShots(page, 'product')

  // ---- the checkout
  await sendToApi(page, 'put', '/cart/lines', { productId: id, size: 'M', quantity: 1 })
  await visit(page, '/checkout')
  const sums = page.getByRole('region', { name: 'Order summary' })
  const sum = (words: string) => sums.locator('dt', { hasText: words }).locator('+ dd').last()
  await expect(sum('Total')).toHaveText('€100.10')
  await expect(sum('incl. VAT 19%')).toHaveText('€15.98')
  await page.getByLabel(/^Country/).selectOption({ label: 'Switzerland' })
  await expect(sum('Tax not charged')).toHaveText('−€15.98')
  await expect(sum('Total')).toHaveText('€84.12')
  await page.getByLabel(/^Country/).selectOption({ label: 'Austria' })
  await expect(sum('Total')).toHaveText('€100.10')
  await page.getByRole('button', { name: 'Buying for a company? Add its VAT number' }).click()
  await page.getByLabel(/^VAT number/).fill('ATU13585627')
  await page.getByLabel(/^VAT number/).press('Enter')
  await expect(
    page.getByText('The VAT number cannot be checked at the moment, so VAT is charged.'),
  ).toBeVisible()
  await expectGoodWithShots(page, 'checkout')
  for (const [label, value] of Object.entries({
    ...{ 'First name': 'Ana', 'Last name': 'Rue', Email: OWNER, Address: 'Ring 1', City: 'Vienna' },
    'Postal code': '1010',
  })) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ana' })).toBeVisible()
  await expect(page.locator('dt', { hasText: 'incl. VAT 19%' }).locator('+ dd')).toHaveText('€15.98')
  await expectGoodWithShots(page, 'order')
})
