import type { Page } from '@playwright/test'
import {
  PUBLISHABLE_KEY,
  startFakeStripe,
} from '../../src/features/commerce/orders/server/testing/fake-stripe.ts'
import { expectGoodInBothThemes } from './expect-good.ts'
import { expect } from './fixtures.ts'
import { flatShipping } from './flat-shipping.ts'
import { sendToApi, signInAs, signInAsOwner, testInOwnShop, uploadProductPicture } from './own-shop.ts'
import { visit } from './visit.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
const test = testInOwnShop('edit-payment', async () => {
  stripe = await startFakeStripe()
  return { ...stripe.environment, STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY, ADMIN_2FA: 'off' }
})
test.afterAll(() => stripe?.stop())

/** Replaces Stripe.js: a form that pays at the stub server and redirects as Stripe does. */
const SCRIPT = `
window.Stripe = () => ({
  async createEmbeddedCheckoutPage({ fetchClientSecret }) {
    const secret = await fetchClientSecret()
    return {
      mount(place) {
        place.innerHTML = '<div style="padding:0 16px"><button type="button" style="height:48px">Pay with the stand-in</button></div>'
        place.querySelector('button').onclick = async () => window.location.assign(await window.payAtStripe(secret))
      },
      destroy() {},
    }
  },
})`

async function openShop(owner: Page): Promise<string> {
  await signInAsOwner(owner)
  await sendToApi(owner, 'patch', '/admin/shop', {
    paymentWays: [
      { code: 'stripe', isOn: true, text: '' },
      { code: 'transfer', isOn: true, text: 'To our account.' },
    ],
    ...{ shipping: flatShipping(0), unpaidOrdersMax: 99, unpaidPiecesMax: 99 },
  })
  const images = [{ pictureId: await uploadProductPicture(owner), altText: 'Scarf' }]
  const { id } = await sendToApi<{ id: string }>(owner, 'post', '/admin/products', {
    ...{ name: 'Scarf', description: 'Wool.', priceMinor: 3000, images },
    variants: [{ size: 'One Size', stock: 50 }],
  })
  return id
}

/** A paid order whose buyer has not saved a card. */
async function paidOrder(page: Page, productId: string): Promise<string> {
  await sendToApi(page, 'put', '/cart/lines', { productId, size: 'One Size', quantity: 1 })
  const cart = await (await page.request.get('/api/cart')).json()
  const { id } = await sendToApi<{ id: string }>(page, 'post', '/orders', {
    ...{ seen: cart.seen, paymentWay: 'stripe', shippingWayId: cart.shippingWays[0].id },
    shipTo: {
      ...{ firstName: 'Ana', lastName: 'Rue', email: 'ana@hem.example', address: '14 Harbour Row' },
      ...{ city: 'Portland', state: 'Maine', zipCode: '04101' },
    },
  })
  await sendToApi(page, 'post', `/orders/${id}/payment`, {})
  stripe.pay(id)
  await sendToApi(page, 'post', `/orders/${id}/payment/confirm`, {})
  return id
}

test('a buyer pays for what the shop added to an order on the page of the order: with a saved card, or with another in Stripe’s form [HAND-21]', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000)
  const productId = await openShop(page)
  const context = await browser.newContext({ baseURL: baseURL!, viewport: page.viewportSize()! })
  const buyer = await context.newPage()
  await signInAs(buyer, 'ana@hem.example', 'ana')
  const id = await paidOrder(buyer, productId)
  const card = stripe.keepCard(stripe.sessionOf(id).customer!, '4242')
  await buyer.request.get('/api/saved-cards')
  const edit = (version: number) =>
    sendToApi(page, 'post', `/admin/orders/${id}/edits`, {
      ...{ version, seenDifferenceMinor: 3240, note: 'A second one, as you asked.' },
      lines: [{ position: 0, size: 'One Size', quantity: version + 2 }],
    })
  await edit(0)
  const open = buyer.getByRole('region', { name: 'Still to pay' })
  const choice = (name: RegExp) => open.getByRole('radio', { name })
  const pay = open.getByRole('button', { name: 'Pay $32.40' })

  await test.step('the bank refuses the saved card, and the message appears at the button', async () => {
    await visit(buyer, `/orders/${id}`)
    await expect(choice(/ending in 4242/)).toBeChecked()
    await expectGoodInBothThemes(buyer, 'edit-open')
    stripe.bankResponses.set(card, 'card_declined')
    await pay.click()
    await expect(open.getByRole('alert')).toContainText('Your bank declined this card.')
    await expectGoodInBothThemes(buyer, 'edit-refused')
    stripe.bankResponses.delete(card)
  })

  await test.step('the saved card pays without leaving the page', async () => {
    await pay.press('Enter')
    await expect(buyer.getByText('Paid. Thank you.')).toBeVisible()
    await expect(open).toBeHidden()
    await expect(buyer).toHaveURL(`${baseURL}/orders/${id}`)
  })

  await test.step('another card pays in the form', async () => {
    await edit(1)
    await buyer.exposeFunction(
      'payAtStripe',
      (secret: string) => stripe.payThis(secret.split('_secret_')[0]!).return_url,
    )
    await buyer.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
    )
    await visit(buyer, `/orders/${id}`)
    await choice(/Use another card/).check()
    await pay.click()
    await expect(buyer).toHaveURL(`${baseURL}/orders/${id}/pay`)
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Pay $32.40')
    await expect(buyer.getByRole('main')).toContainText('For what was changed in order')
    const form = buyer.getByRole('button', { name: 'Pay with the stand-in' })
    await expect(form).toBeVisible()
    await expectGoodInBothThemes(buyer, 'edit-form')
    await form.click()
    await expect(buyer).toHaveURL(`${baseURL}/orders/${id}?change=paid`)
    await expect(open).toBeHidden()
    await buyer.goto(`/orders/${id}/pay`)
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('This order is paid.')
  })
  await context.close()
})
