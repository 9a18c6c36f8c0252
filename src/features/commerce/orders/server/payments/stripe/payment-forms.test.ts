import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../../../../../platform/jobs/jobs.ts'
import { secondTestApp } from '../../../../../../platform/testing/test-app.ts'
import { STRIPE_SCRIPT } from '../../../ui/pay/stripe-script.ts'
import { PUBLISHABLE_KEY, startFakeStripe } from '../../testing/fake-stripe.ts'
import { anOnlineShop } from '../../testing/online-shop.ts'
import { statusAndCode } from '../../testing/test-shop.ts'
import { paymentPageHosts } from './payment-page-hosts.ts'

const FORMS = { STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY }

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let shop: Awaited<ReturnType<typeof aFormShop>>

async function aFormShop() {
  const online = await anOnlineShop('stripe', { ...stripe.environment, ...FORMS })
  type Made = Awaited<ReturnType<typeof online.placed>>
  const form = async ({ id, buyer }: Made, app: Pick<typeof online, 'as'> = online) => {
    const answer = await app.as(buyer).post(`/orders/${id}/payment/form`)
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as {
      form: { publishableKey: string; clientSecret: string } | null
      url: string
    }
  }
  const atStripe = async ({ id, buyer }: Made) =>
    (await (await online.as(buyer).post(`/orders/${id}/payment`, { atProvider: true })).json()).url as string
  const say = (kind: string, session: object) => {
    const { body, header } = stripe.event(kind, session)
    const headers = { 'stripe-signature': header, 'content-type': 'application/json' }
    return online.tell({ body, headers })
  }
  const sessionsOf = ({ id }: Made) =>
    [...stripe.sessions.values()].filter(({ client_reference_id }) => client_reference_id === id)
  const stripePlaced = () => online.placed({ way: 'stripe' })
  return { ...online, form, atStripe, say, sessionsOf, stripePlaced }
}

beforeAll(async () => {
  stripe = await startFakeStripe()
  shop = await aFormShop()
})
afterAll(() => stripe.stop())

test('with a publishable key, a card order is paid in one form on a page of the shop, for exactly its total [PAY-01, FORM-01]', async () => {
  const { stripePlaced, open, form, say, sessionsOf, read, stateOf, comeBack } = shop
  const made = await stripePlaced()
  const page = await open(made)
  expect(page).toMatch(new RegExp(`^http.*/orders/${made.id}/pay$`))
  expect(await open(made)).toBe(page)
  const first = await form(made)
  expect(await form(made)).toEqual(first)
  const [session, ...others] = sessionsOf(made)
  expect(others).toEqual([])
  expect(session).toMatchObject({ ui_mode: 'embedded_page', amount_total: 1080, url: null })
  expect(session?.return_url).toBe(page.replace('/pay', '?paid=true'))
  expect(first.form).toEqual({ publishableKey: PUBLISHABLE_KEY, clientSecret: session?.client_secret })

  // The event is lost; the buyer's return completes it.
  const paid = stripe.pay(made.id)
  expect((await comeBack(made)).status).toBe(200)
  expect(await stateOf(made.id)).toBe('paid')
  await say('checkout.session.completed', paid)
  expect((await read(made.buyer, made.id)).steps).toHaveLength(2)
})

test('without the key, a card order is paid on Stripe’s own page and has no form [FORM-01]', async () => {
  const { stripePlaced, sessionsOf } = shop
  const without = await secondTestApp(shop, stripe.environment)
  const made = await stripePlaced()
  const { url } = await (await without.as(made.buyer).post(`/orders/${made.id}/payment`)).json()
  expect(sessionsOf(made)).toMatchObject([{ url, ui_mode: 'hosted_page', client_secret: null }])
  expect(await shop.form(made, without)).toEqual({ form: null, url })
})

test('a buyer can switch to Stripe’s own page: the form closes first, however often the button is pressed, and the order stays open [FORM-02]', async () => {
  const { stripePlaced, open, form, atStripe, say, sessionsOf, stateOf } = shop
  const made = await stripePlaced()
  await open(made)
  const urls = await Promise.all([atStripe(made), atStripe(made), atStripe(made)])
  expect(new Set(urls).size).toBe(1)
  const [embedded, hosted] = sessionsOf(made)
  expect(embedded).toMatchObject({ ui_mode: 'embedded_page', status: 'expired' })
  expect(hosted).toMatchObject({ ui_mode: 'hosted_page', status: 'open', url: urls[0] })
  // The end of the form does not end its order.
  await say('checkout.session.expired', embedded!)
  expect(await stateOf(made.id)).toBe('pending-payment')

  // Back again, the form is a new one.
  const again = await form(made)
  expect(again.form?.clientSecret).toBe(sessionsOf(made).at(-1)?.client_secret)
  expect(sessionsOf(made).filter(({ status }) => status === 'open')).toHaveLength(1)
  await say('checkout.session.completed', stripe.payThis(sessionsOf(made).at(-1)!.id))
  expect(await stateOf(made.id)).toBe('paid')
})

test('an interrupted switch between the pages leaves only one that can be paid [FORM-02]', async () => {
  const { stripePlaced, open, atStripe, sessionsOf, db } = shop
  const made = await stripePlaced()
  await open(made)
  const former = sessionsOf(made)[0]!.id
  await atStripe(made)
  // As if the process had crashed before closing the former page.
  Object.assign(stripe.sessions.get(former)!, { status: 'open', client_secret: 'still there' })
  await db.updateTable('order_payments').set({ replaces: former }).where('order_id', '=', made.id).execute()
  await open(made)
  expect(sessionsOf(made).filter(({ status }) => status === 'open')).toHaveLength(1)
})

test('a payment in the form during a switch to Stripe’s page pays the order, and the buyer is not asked to pay again [FORM-02]', async () => {
  const { stripePlaced, open, atStripe, sessionsOf, stateOf, db } = shop
  const made = await stripePlaced()
  await open(made)
  const former = sessionsOf(made)[0]!.id
  await atStripe(made)
  await db.updateTable('order_payments').set({ replaces: former }).where('order_id', '=', made.id).execute()
  stripe.payThis(former)
  expect(await atStripe(made)).toMatch(/\?paid=true$/)
  expect(await stateOf(made.id)).toBe('paid')
})

test('three hours after an order was placed, the page is not switched and the pieces are not held longer [FORM-02]', async () => {
  const { stripePlaced, open, atStripe, sessionsOf, db } = shop
  const made = await stripePlaced()
  const page = await open(made)
  const payUntil = new Date(Date.now() + 600_000)
  const set = (placedHoursAgo: number) =>
    db
      .updateTable('orders')
      .set({ pay_until: payUntil, placed_at: new Date(Date.now() - placedHoursAgo * 3_600_000) })
      .where('id', '=', made.id)
      .execute()
  await set(3)
  expect(await atStripe(made)).toBe(page)
  expect(sessionsOf(made)).toHaveLength(1)
  const { pay_until } = await db
    .selectFrom('orders')
    .where('id', '=', made.id)
    .select('pay_until')
    .executeTakeFirstOrThrow()
  expect(pay_until).toEqual(payUntil)
  await set(2)
  expect(await atStripe(made)).toBe(sessionsOf(made)[1]!.url)
})

test('the form of another member’s order is not found, that of a paid order is refused, and an outage of Stripe is reported [FORM-03]', async () => {
  const { stripePlaced, as, given, open, comeBack, form } = shop
  const made = await stripePlaced()
  const ask = (member: typeof made.buyer | null) => as(member).post(`/orders/${made.id}/payment/form`)
  expect(await statusAndCode(await ask(await given.member()))).toEqual([404, 'order-not-found'])
  expect(await statusAndCode(await ask(null))).toEqual([401, 'sign-in-required'])
  stripe.fail(1)
  expect(await statusAndCode(await ask(made.buyer))).toEqual([503, 'payment-unavailable'])
  await open(made)
  expect((await form(made)).form).not.toBeNull()
  stripe.pay(made.id)
  // Paid, but the event has not arrived: the page redirects to the order.
  expect(await form(made)).toEqual({ form: null, url: expect.stringMatching(/\?paid=true$/) })
  await comeBack(made)
  expect(await statusAndCode(await ask(made.buyer))).toEqual([409, 'order-step-refused'])
})

test('a cancelled order closes its form, and an expired form leads to a cancelled order [FORM-03, PAY-04]', async () => {
  const { stripePlaced, as, open, sessionsOf, stateOf, say, drainJobs, db } = shop
  const made = await stripePlaced()
  await open(made)
  await as(made.buyer).put(`/orders/${made.id}/state`, { state: 'cancelled' })
  await drainJobs()
  expect(sessionsOf(made)).toMatchObject([{ status: 'expired' }])
  const late = await stripePlaced()
  await open(late)
  await db
    .updateTable('orders')
    .set({ pay_until: new Date(0) })
    .where('id', '=', late.id)
    .execute()
  await say('checkout.session.expired', { ...sessionsOf(late)[0], status: 'expired' })
  await enqueue(db, 'settle-orders', {})
  await drainJobs()
  expect(await stateOf(late.id)).toBe('cancelled')
})

test('only the payment page allows Stripe’s hosts, and without the key no page does [FORM-05]', () => {
  const { settings } = shop.platform
  const hosts = paymentPageHosts(settings, '/orders/$orderId/pay')
  expect(hosts?.scripts).toContain('https://js.stripe.com')
  expect(hosts?.frames).toContain('https://js.stripe.com')
  expect(hosts?.connections).toContain('https://api.stripe.com')
  expect(hosts?.headers['Permissions-Policy']).toMatch(/^camera.*payment=\(self "https:\/\/js\.stripe\.com"/)
  for (const route of ['/checkout', '/orders/$orderId', '/'])
    expect(paymentPageHosts(settings, route)).toBeNull()
  const without = { stripe: { ...settings.stripe!, publishableKey: null } }
  expect(paymentPageHosts(without, '/orders/$orderId/pay')).toBeNull()
  expect(paymentPageHosts({ stripe: null }, '/orders/$orderId/pay')).toBeNull()
})

test('the payment settings show that cards are paid on a page of the shop [FORM-04]', async () => {
  const [cards] = (await (await shop.as(shop.admin).get('/admin/payments')).json()).providers
  expect(cards).toMatchObject({ code: 'stripe', isOnOurPage: true })
})

test('the script of the form belongs to the same release as the API version [FORM-01]', () => {
  expect(STRIPE_SCRIPT).toBe(`https://js.stripe.com/${Stripe.API_VERSION.split('.')[1]}/stripe.js`)
})
