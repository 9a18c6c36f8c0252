import { expectGoodWithShots } from './expect-good.ts'
import { expect } from './fixtures.ts'
import { flatShipping } from './flat-shipping.ts'
import { sendToApi, signInAsOwner, testInOwnShop, uploadProductPicture } from './own-shop.ts'
import { visit, visitAdmin, waitForPanelHydration } from './visit.ts'

const test = testInOwnShop('shipping')

test('an admin applies a shipping template, previews an order, saves it and undoes that; a buyer sees the delivery day and where the shop does not ship [SHIP-09, SHIP-10, SHIP-04, SHIP-08]', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await signInAsOwner(page)
  await sendToApi(page, 'patch', '/admin/shop', {
    paymentWays: [
      { code: 'transfer', isOn: true, text: 'To our account, please.' },
      { code: 'on-delivery', isOn: true, text: '' },
    ],
    ...{ defaultCountry: 'Germany', shipping: flatShipping(0) },
  })
  const images = [{ pictureId: await uploadProductPicture(page), altText: 'A coat' }]
  const form = { name: 'Harbour Coat', description: 'Boiled wool.', priceMinor: 3900, images }
  const { id, slug } = await sendToApi<{ id: string; slug: string }>(page, 'post', '/admin/products', form)

  // ---- the admin's form
  await visitAdmin(page, '/admin?tab=shipping')
  const zones = page.getByRole('region', { name: 'Zones' })
  await waitForPanelHydration(page)
  await page.getByRole('button', { name: 'European Union' }).click()
  await expect(zones.getByRole('textbox', { name: 'Zone name' }).first()).toHaveValue('Germany')
  await zones.getByRole('button', { name: 'Choose countries of Germany' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Find a country').fill('austr')
  await expect(dialog.getByLabel('Austria')).toBeDisabled()
  await dialog.getByLabel('Find a country').fill('liecht')
  await dialog.getByLabel('Liechtenstein').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(zones.getByText('Germany, Liechtenstein')).toBeVisible()
  const preview = page.getByRole('region', { name: 'Test an order' })
  await expect(preview.getByText(/Shipping 2 × Harbour Coat to Germany/)).toBeVisible()
  await expect(preview.getByText('Free', { exact: true })).toBeVisible()
  await expectGoodWithShots(page, 'admin-shipping')
  await page.getByRole('button', { name: 'Save shipping' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Shipping changes undone')).toBeVisible()
  await expect(zones.getByText('Everywhere else', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'European Union' }).click()
  await page.getByRole('button', { name: 'Save shipping' }).click()
  await expect(page.getByText('Shipping saved')).toBeVisible()

  // ---- the public page
  await visit(page, '/shipping')
  await expect(page.getByRole('heading', { name: 'European Union' })).toBeVisible()
  await expectGoodWithShots(page, 'shipping')
  await visit(page, `/product/${slug}`)
  await expect(page.getByText('Shipping to Germany from $4.90')).toBeVisible()
  await expect(page.getByText(/^Standard: .+ [A-Z][a-z]{2}, \$4\.90$/)).toBeVisible()
  await expectGoodWithShots(page, 'product-delivery')

  // ---- a buyer: no rate for a country without shipping, and the previous payment method the next time
  await sendToApi(page, 'put', '/cart/lines', { productId: id, size: 'One Size', quantity: 1 })
  await visit(page, '/checkout')
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked()
  await page.getByLabel('Country').selectOption('Japan')
  await expect(page.getByText('We do not ship this order to Japan.')).toBeVisible()
  await page.getByLabel('Country').selectOption('Germany')
  await expect(page.getByText('We do not ship this order to Japan.')).toBeHidden()
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  for (const [label, text] of [
    ['First name', 'Mirela'],
    ['Last name', 'Kovac'],
    ['Address', 'Schanzenstrasse 14'],
    ['City', 'Hamburg'],
    [/^(ZIP|Postal|Postcode)/, '20357'],
  ] as const) {
    await page.getByLabel(label, typeof label === 'string' ? { exact: true } : {}).fill(text)
  }
  await page.getByRole('radio', { name: /Express/ }).check()
  await expectGoodWithShots(page, 'checkout-shipping')
  await page.getByRole('button', { name: /Place Order|Buy now/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Mirela' })).toBeVisible()
  await expect(page.getByText(/^Arrives .+ [A-Z][a-z]{2}$/).first()).toBeVisible()
  await expectGoodWithShots(page, 'order-shipping')
  await sendToApi(page, 'put', '/cart/lines', { productId: id, size: 'One Size', quantity: 1 })
  await visit(page, '/checkout')
  const last = page.getByRole('radio', { name: /Cash on delivery.*Same as your last order/s })
  await expect(last).toBeChecked()
  await expectGoodWithShots(page, 'checkout-second')
})
