import type { Page } from '@playwright/test'
import {
  PUBLISHABLE_KEY,
  startFakeStripe,
} from '../../src/features/commerce/orders/server/testing/fake-stripe.ts'
import { expectGoodInBothThemes } from './expect-good.ts'
import { expect } from './fixtures.ts'
import { flatShipping } from './flat-shipping.ts'
import { sendToApi, signInAs, signInAsOwner, testInOwnShop, uploadProductPicture } from './own-shop.ts'
import { waitForHydration } from './visit.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
const test = testInOwnShop('payment-form', async () => {
  stripe = await startFakeStripe()
  return { ...stripe.environment, STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY, ADMIN_2FA: 'off' }
})
test.afterAll(() => stripe?.stop())

/** Replaces Stripe.js: a form that pays at the stub server and redirects as Stripe does. */
const SCRIPT = `
window.Stripe = (key) => ({
  async createEmbeddedCheckoutPage({ fetchClientSecret }) {
    const secret = await fetchClientSecret()
    return {
      mount(place) {
        place.innerHTML = '<div style="display:grid;gap:12px;padding:0 16px;font-family:sans-serif"><p>Card, Apple Pay and Google Pay</p><button type="button" style="height:48px">Pay with the stand-in</button></div>'
        place.querySelector('button').onclick = async () => window.location.assign(await window.payAtStripe(key, secret))
      },
      destroy() {},
    }
  },
})`

async function answerAsStripe(page: Page) {
  await page.exposeFunction('payAtStripe', (key: string, secret: string) => {
    expect(key).toBe(PUBLISHABLE_KEY)
    return stripe.payThis(secret.split('_secret_')[0]!).return_url
  })
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
}

async function openShop(owner: Page): Promise<string> {
  await signInAsOwner(owner)
  await sendToApi(owner, 'patch', '/admin/shop', {
    paymentWays: [{ code: 'stripe', isOn: true, text: '' }],
    ...{ shipping: flatShipping(0), unpaidOrdersMax: 99, unpaidPiecesMax: 99 },
  })
  const images = [{ pictureId: await uploadProductPicture(owner), altText: 'Scarf' }]
  const { id } = await sendToApi<{ id: string }>(owner, 'post', '/admin/products', {
    ...{ name: 'Scarf', description: 'Wool.', priceMinor: 3000, images },
    variants: [{ size: 'One Size', stock: 50 }],
  })
  return id
}

async function order(page: Page, productId: string): Promise<string> {
  await sendToApi(page, 'put', '/cart/lines', { productId, size: 'One Size', quantity: 1 })
  const cart = await (await page.request.get('/api/cart')).json()
  const { id } = await sendToApi<{ id: string }>(page, 'post', '/orders', {
    ...{ seen: cart.seen, paymentWay: 'stripe', shippingWayId: cart.shippingWays[0].id },
    shipTo: {
      ...{ firstName: 'Ana', lastName: 'Rue', email: 'ana@hem.example', address: '14 Harbour Row' },
      ...{ city: 'Portland', state: 'Maine', zipCode: '04101' },
    },
  })
  return id
}

async function policyOf(page: Page, path: string): Promise<string> {
  const headers = (await page.request.get(path)).headers()
  const names = ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy']
  return names.map((name) => headers[name]).join('\n')
}

test('a buyer pays by card in a form on the only page that allows Stripe’s script, removes the saved card, and pays on Stripe’s page when the form is blocked [FORM-01, FORM-02, FORM-05, FORM-06, CARD-02]', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const productId = await openShop(page)
  const context = await browser.newContext({ baseURL: baseURL!, viewport: page.viewportSize()! })
  const buyer = await context.newPage()
  await signInAs(buyer, 'ana@hem.example', 'ana')
  const first = await order(buyer, productId)
  const asked: string[] = []
  buyer.on('request', (request) => {
    if (request.url().includes('stripe.com')) asked.push(new URL(buyer.url()).pathname)
  })
  await answerAsStripe(buyer)

  await test.step('the buyer opens the form by keyboard', async () => {
    await buyer.goto(`/orders/${first}`)
    await waitForHydration(buyer)
    await buyer.getByRole('button', { name: 'Pay now' }).press('Enter')
    await expect(buyer).toHaveURL(`${baseURL}/orders/${first}/pay`)
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Pay $32.40')
    await expect(buyer.getByRole('button', { name: 'Pay with the stand-in' })).toBeVisible()
    await expectGoodInBothThemes(buyer, 'payment-form')
    const own = await policyOf(buyer, `/orders/${first}/pay`)
    expect(own).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
    expect(own).toMatch(/camera=\(self\).*payment=\(self "https:\/\/js\.stripe\.com"/)
    expect(own).toMatch(/same-origin-allow-popups$/)
    for (const path of ['/checkout', `/orders/${first}`, '/']) {
      expect(await policyOf(buyer, path)).not.toMatch(/stripe|payment|popups/)
    }
  })

  await test.step('leaving the page unloads it together with the script', async () => {
    const scripts = () => buyer.locator('script[src*="stripe.com"]').count()
    expect(await scripts()).toBe(1)
    await buyer.getByRole('link', { name: 'Skip to content' }).focus()
    const loaded = buyer.waitForEvent('load')
    await buyer.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).first().click()
    await loaded
    expect(await scripts()).toBe(0)
    await buyer.goBack()
    await expect(buyer.getByRole('button', { name: 'Pay with the stand-in' })).toBeVisible()
  })

  await test.step('the buyer pays, and the page shows that the order is paid', async () => {
    await buyer.getByRole('button', { name: 'Pay with the stand-in' }).click()
    await expect(buyer).toHaveURL(`${baseURL}/orders/${first}?paid=true`)
    await expect(buyer.getByRole('heading', { name: 'Thank you, Ana' })).toBeVisible()
    expect(new Set(asked)).toEqual(new Set([`/orders/${first}/pay`]))
    await buyer.goto(`/orders/${first}/pay`)
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('This order is paid.')
    await expectGoodInBothThemes(buyer, 'payment-paid')
  })

  await test.step('the buyer removes the saved card', async () => {
    stripe.keepCard(stripe.sessionOf(first).customer!, '4242')
    await buyer.goto('/account?tab=settings')
    await waitForHydration(buyer)
    const cards = buyer.locator('#cards')
    await cards.scrollIntoViewIfNeeded()
    await expect(cards).toContainText('Visa ending in 4242')
    await expectGoodInBothThemes(buyer, 'saved-cards')
    await cards.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
    await buyer.getByRole('alertdialog').getByRole('button', { name: 'Remove card' }).click()
    await expect(cards).toContainText('No saved cards.')
  })

  await test.step('the script is blocked, and the buyer pays on Stripe’s page', async () => {
    const second = await order(buyer, productId)
    await buyer.unroute('https://js.stripe.com/**')
    await buyer.route('https://js.stripe.com/**', (route) => route.abort())
    await buyer.goto(`/orders/${second}/pay`)
    await expect(buyer.getByRole('heading', { name: 'The payment form did not load.' })).toBeVisible()
    await expectGoodInBothThemes(buyer, 'payment-blocked')
    await buyer.route('https://checkout.stripe.example/**', (route) =>
      route.fulfill({ body: 'Stripe’s page' }),
    )
    await buyer.getByRole('button', { name: 'Pay on Stripe’s page' }).click()
    await expect(buyer).toHaveURL(/^https:\/\/checkout\.stripe\.example\//)
    const sessions = [...stripe.sessions.values()].filter((one) => one.client_reference_id === second)
    expect(sessions.map(({ status }) => status)).toEqual(['expired', 'open'])
  })
  await context.close()
})
