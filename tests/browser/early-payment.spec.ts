import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'
import { flatShipping } from './flat-shipping.ts'
import { sendToApi, signInAs, signInAsOwner, testInOwnShop, uploadProductPicture } from './own-shop.ts'
import { waitForHydration } from './visit.ts'

const test = testInOwnShop('early-payment')

test(
  'a payment method chosen before the checkout is hydrated stays chosen, and the order uses it [BUY-01]',
  {
    tag: '@long',
  },
  async ({ page: owner, browser, baseURL }, { project }) => {
    test.setTimeout(120_000)
    await signInAsOwner(owner)
    await sendToApi(owner, 'patch', '/admin/shop', {
      paymentWays: [
        { code: 'on-delivery', isOn: true, text: 'Pay at the door.' },
        { code: 'transfer', isOn: true, text: 'To our account, please.' },
      ],
      shipping: flatShipping(0),
    })
    const images = [{ pictureId: await uploadProductPicture(owner), altText: 'Scarf' }]
    const { id } = await sendToApi<{ id: string }>(owner, 'post', '/admin/products', {
      ...{ name: 'Scarf', description: 'Wool.', priceMinor: 3000, images },
      variants: [{ size: 'One Size', stock: 5 }],
    })
    const context = await browser.newContext({ baseURL: baseURL! })
    const page = await context.newPage()
    await signInAs(page, 'ana@hem.example', 'ana')
    await sendToApi(page, 'put', '/cart/lines', { productId: id, size: 'One Size', quantity: 1 })

    const transfer = page.getByRole('radio', { name: 'Bank transfer' })
    const onDelivery = page.getByRole('radio', { name: 'Cash on delivery' })
    const choose = (way: Locator) => (project.name === 'phone' ? way.tap() : way.click())
    /** Opens the checkout, makes a choice before its scripts load, and then lets them load. */
    async function chooseEarly(before: Locator, wanted: Locator) {
      const gate = Promise.withResolvers<void>()
      await page.route('**/assets/**/*.js', async (route) => {
        await gate.promise
        await route.continue()
      })
      await page.goto('/checkout', { waitUntil: 'domcontentloaded' })
      await expect(before).toBeChecked()
      await choose(wanted)
      gate.resolve()
      await waitForHydration(page)
      await expect(wanted).toBeChecked()
      await page.unroute('**/assets/**/*.js')
    }
    await chooseEarly(onDelivery, transfer)
    await expect(page.getByText('To our account, please.')).toBeVisible()

    for (const [label, value] of [
      ['First name', 'Ana'],
      ['Last name', 'Rue'],
      ['Address', '14 Harbour Row'],
      ['City', 'Portland'],
      ['State', 'Maine'],
      ['Zip code', '04101'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(/\/orders\/[\w-]+/)
    const payment = page.getByRole('region', { name: 'Payment' })
    await expect(payment).toContainText('Bank transfer')

    // The checkout proposes the payment method of the first order, but an early choice takes precedence.
    await sendToApi(page, 'put', '/cart/lines', { productId: id, size: 'One Size', quantity: 1 })
    await chooseEarly(transfer, onDelivery)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(/\/orders\/[\w-]+/)
    await expect(payment).toContainText('Cash on delivery')
    await context.close()
  },
)
