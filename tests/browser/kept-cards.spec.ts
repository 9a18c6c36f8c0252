import type { Page } from '@playwright/test'
import { startFakeStripe } from '../../src/features/commerce/orders/server/testing/fake-stripe.ts'
import { expectGoodInBothThemes } from './expect-good.ts'
import { expect } from './fixtures.ts'
import { flatShipping } from './flat-shipping.ts'
import { sendToApi, signInAs, signInAsOwner, testInOwnShop, uploadProductPicture } from './own-shop.ts'
import { visit, visitAdmin } from './visit.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
const test = testInOwnShop('kept-cards', async () => {
  stripe = await startFakeStripe()
  return { ...stripe.environment, ADMIN_2FA: 'off' }
})
test.afterAll(() => stripe?.stop())

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

const fill = (page: Page, productId: string) =>
  sendToApi(page, 'put', '/cart/lines', { productId, size: 'One Size', quantity: 1 })

/** The first order, paid on Stripe's page, which saves the card. */
async function firstOrder(page: Page, productId: string): Promise<string> {
  await fill(page, productId)
  const cart = await (await page.request.get('/api/cart')).json()
  const { id } = await sendToApi<{ id: string }>(page, 'post', '/orders', {
    ...{ seen: cart.seen, paymentWay: 'stripe', shippingWayId: cart.shippingWays[0].id, keepsAddress: true },
    shipTo: {
      ...{ firstName: 'Ana', lastName: 'Rue', email: 'ana@hem.example', address: '14 Harbour Row' },
      ...{ city: 'Portland', state: 'Maine', zipCode: '04101' },
    },
  })
  await sendToApi(page, 'post', `/orders/${id}/payment`, {})
  stripe.pay(id)
  await sendToApi(page, 'post', `/orders/${id}/payment/confirm`, {})
  return stripe.sessionOf(id).customer!
}

/** Leaves the page for longer than fetched data counts as fresh. */
const leaveAndComeBack = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 600_000
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }
  })

test('a buyer pays with a saved card at the checkout; a refused or removed card leaves the order to be paid another way, and the shop refunds it after a question [CARD-06, CARD-07, RET-18]', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000)
  const productId = await openShop(page)
  const context = await browser.newContext({ baseURL: baseURL!, viewport: page.viewportSize()! })
  const buyer = await context.newPage()
  await signInAs(buyer, 'ana@hem.example', 'ana')
  const customer = await firstOrder(buyer, productId)
  const card = stripe.keepCard(customer, '4242')
  const other = stripe.keepCard(customer, '1881')
  // The settings list the cards, and from then on the checkout knows them.
  expect((await (await buyer.request.get('/api/saved-cards')).json()).cards).toHaveLength(2)
  const choice = (name: RegExp) => buyer.getByRole('group', { name: 'Payment' }).getByRole('radio', { name })
  const checkOut = async () => {
    await visit(buyer, '/')
    await fill(buyer, productId)
    await visit(buyer, '/checkout')
    await expect(choice(/ending in 4242/)).toBeVisible()
  }
  const place = () => buyer.getByRole('button', { name: 'Place Order' }).click()
  await buyer.route('https://checkout.stripe.example/**', (route) => route.fulfill({ body: 'Stripe’s page' }))

  let paidOrder = ''
  await test.step('the buyer chooses a card by keyboard and pays with it', async () => {
    await checkOut()
    await choice(/ending in 1881/).focus()
    await buyer.keyboard.press('ArrowUp')
    await buyer.keyboard.press('Space')
    await choice(/ending in 4242/).check()
    await expect(buyer.getByText('You pay with Visa ending in 4242 when you place the order.')).toBeVisible()
    await expectGoodInBothThemes(buyer, 'kept-cards')
    await place()
    await expect(buyer).toHaveURL(/\/orders\/[\w-]+\?paid=true$/)
    await expect(buyer.getByRole('heading', { name: 'Thank you, Ana' })).toBeVisible()
    paidOrder = new URL(buyer.url()).pathname.split('/')[2]!
    expect(stripe.savedCardIntentsOf(paidOrder)).toMatchObject([
      { payment_method: card, status: 'succeeded' },
    ])
  })

  await test.step('while Stripe does not answer, the checkout opens with the card chosen, and a later answer does not change it', async () => {
    stripe.wishes.isSilent = true
    const calls = stripe.calls.length
    await visit(buyer, '/')
    await fill(buyer, productId)
    const first = await (await buyer.request.get('/checkout')).text()
    expect(first.match(/ending in \d{4}/g)?.slice(0, 2)).toEqual(['ending in 4242', 'ending in 1881'])
    await visit(buyer, '/checkout')
    await expect(choice(/ending in 4242/)).toBeChecked()
    // The list has changed, and is fetched again because the window was left for a while.
    await buyer.route('**/api/saved-cards/known', (route) => route.fulfill({ json: { cards: [] } }))
    const again = buyer.waitForResponse('**/api/saved-cards/known')
    await leaveAndComeBack(buyer)
    await again
    await expect(choice(/ending in 4242/)).toBeChecked()
    await buyer.unroute('**/api/saved-cards/known')
    expect(stripe.calls).toHaveLength(calls)
    stripe.wishes.isSilent = false
  })

  await test.step('within the site, only the payment methods wait for a slow answer', async () => {
    let answer = () => {}
    const slow = new Promise<void>((resolve) => {
      answer = resolve
    })
    await buyer.route('**/api/saved-cards/known', async (route) => {
      await slow
      await route.continue()
    })
    await visit(buyer, '/')
    await buyer.getByRole('link', { name: /^Cart/ }).click()
    await buyer.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
    await expect(buyer.getByText('Loading payment methods').first()).toBeAttached()
    await expect(buyer.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    await expect(choice(/./).first()).toBeHidden()
    await expectGoodInBothThemes(buyer, 'kept-cards-awaited')
    answer()
    await expect(choice(/ending in 4242/)).toBeChecked()
    await buyer.unroute('**/api/saved-cards/known')
  })

  await test.step('the last used card is chosen, and the bank refuses it', async () => {
    await checkOut()
    await expect(choice(/ending in 4242.*Used in/s)).toBeChecked()
    stripe.bankResponses.set(card, 'card_declined')
    await place()
    await expect(buyer.getByRole('alert').filter({ hasText: 'Your bank declined this card.' })).toBeVisible()
    await expectGoodInBothThemes(buyer, 'kept-card-refused')
    await buyer.getByRole('button', { name: 'Pay now' }).click()
    await expect(buyer).toHaveURL(/^https:\/\/checkout\.stripe\.example\//)
  })

  await test.step('the chosen card was removed meanwhile', async () => {
    await checkOut()
    await choice(/ending in 1881/).check()
    await buyer.request.delete(`/api/saved-cards/${other}`, { headers: { Origin: baseURL! } })
    await place()
    await expect(buyer.getByRole('alert').filter({ hasText: 'This card is no longer saved.' })).toBeVisible()
  })

  await test.step('the buyer pays with another card on Stripe’s page', async () => {
    await checkOut()
    await expect(choice(/ending in 1881/)).toBeHidden()
    await choice(/Use another card/).check()
    await place()
    await expect(buyer).toHaveURL(/^https:\/\/checkout\.stripe\.example\//)
  })

  await test.step('the admin reads how much is refunded and to where, and refunds it', async () => {
    await visitAdmin(page, `/admin?tab=orders&open=${paidOrder}`)
    // Over the page on a phone, and beside the list on a wide screen.
    const drawer = page.getByRole('dialog').or(page.getByRole('complementary')).first()
    await drawer.getByRole('button', { name: 'Refund', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Refund $32.40?' })
    await expect(question).toContainText('All of it goes back through Stripe to the card that paid.')
    await expectGoodInBothThemes(page, 'refund-question')
    // A part of it is refunded elsewhere meanwhile.
    await sendToApi(page, 'post', `/admin/orders/${paidOrder}/refunds`, { way: 'payment', otherMinor: 240 })
    await question.getByRole('button', { name: 'Refund $32.40' }).click()
    await expect(page.getByText('The amount left to refund has changed.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Refund', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refund $30.00' }).click()
    await expect(drawer.getByText('Refunded', { exact: true }).first()).toBeVisible()
  })
  await context.close()
})
