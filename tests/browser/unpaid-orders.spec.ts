import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { CartView } from '../../src/features/commerce/cart/cart.ts'
import type { OrderView, PlacedOrder } from '../../src/features/commerce/orders/order.ts'
import { orderAddressToken } from '../../src/features/commerce/orders/server/addresses/order-address-link.ts'
import { momentWords } from '../../src/kernel/time/date-words.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { runStatement } from './members.ts'
import { callApi } from './posting.ts'
import { visit } from './visit.ts'

const address = {
  ...{ firstName: 'Ana', lastName: 'Rue', address: '14 Harbour Row', city: 'Portland' },
  ...{ state: 'Maine', zipCode: '04101' },
}
test.use({ timezoneId: 'Asia/Kathmandu' })

/** "18 November 2026, 19:50" in the browser's time zone. */
const momentHere = (iso: string) => momentWords(new Date(iso), 'Asia/Kathmandu').replace(/ \S+$/, '')

/** A product of its own, so that other tests keep the demo's limited stock. */
async function putInCart(page: Page) {
  const id = randomUUID()
  await runStatement(
    `with product as (
       insert into products (id, slug, name, price_minor, state)
       values ($1::uuid, 'zephyr-' || $1, 'Zephyr Tee', 4900, 'active') returning id
     )
     insert into variants (id, product_id, position, size, stock) select $2, id, 0, 'M', 5 from product`,
    [id, randomUUID()],
  )
  await callApi(page.request, 'POST', '/cart/lines', { productId: id, size: 'M' })
}

async function placeOrder(page: Page, email: string): Promise<string> {
  await putInCart(page)
  const cart = await callApi<CartView>(page.request, 'GET', '/cart')
  const { id } = await callApi<PlacedOrder>(page.request, 'POST', '/orders', {
    ...{ seen: cart.seen, shipTo: { ...address, email }, paymentWay: 'transfer' },
    shippingWayId: cart.shippingWays[0]!.id,
  })
  return id
}

async function fillAddress(page: Page, email: string) {
  for (const [label, value] of [
    ['First name', address.firstName],
    ['Last name', address.lastName],
    ['Email', email],
    ['Address', address.address],
    ['City', address.city],
    ['State', address.state],
    ['Zip code', address.zipCode],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
}

async function expectGood(page: Page) {
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

test(
  'a buyer reads until when to pay in their own time zone; a fourth unpaid order is refused with a link to the others, and a web address at its field [ORD-20, ORD-23, ORD-24, ORD-26, ORD-29]',
  { tag: '@long' },
  async ({ page, signedInAs }, { project }) => {
    const { email } = await signedInAs('unpaid')
    await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })
    for (let time = 0; time < 2; time++) await placeOrder(page, email)
    await putInCart(page)
    await visit(page, '/checkout')
    await fillAddress(page, email)
    await page.getByLabel('City', { exact: true }).fill('Claim at evil.com')
    const place = page.getByRole('button', { name: 'Place Order' })
    await place.click()
    await expect(page.getByLabel('City', { exact: true })).toBeFocused()
    await expect(page.getByText('Please leave out web addresses')).toBeVisible()
    await expectGood(page)
    await page.getByLabel('City', { exact: true }).fill('St. Ives')
    await place.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ana' })).toBeVisible()
    const { payUntil } = await callApi<OrderView>(
      page.request,
      'GET',
      `/orders/${page.url().match(/[\w-]{36}/)![0]}`,
    )
    const until = momentHere(payUntil!)
    await expect(page.getByText(`Pay by ${until}. See below or the email`)).toBeVisible()
    await expect(page.getByText(`The confirmation goes to ${email}.`)).toBeVisible()
    await expect(page.getByText(`Please pay by ${until}`)).toBeVisible()
    await expectGood(page)
    if (project.name === 'phone') {
      const top = async (name: string) =>
        (await page.getByRole('heading', { name, exact: true }).boundingBox())!.y
      expect(await top('Payment')).toBeLessThan(await top('Items'))
    }

    // The address of the last order is filled in.
    await putInCart(page)
    await visit(page, '/checkout')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'not paid yet' })).toHaveText(
      /You have 3 orders that are not paid yet\. Pay or cancel one first, then place this order\./,
    )
    await expectGood(page)
    await page.getByRole('main').getByRole('link', { name: 'Your orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Waiting for payment')).toHaveCount(3)
  },
)

test('a buyer with an unconfirmed address reads so at checkout, and can get the mail again there [ORD-22]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  const { email } = await signedInAs('early')
  await page.route('**/api/orders', (route) =>
    route.fulfill({
      status: 403,
      json: {
        code: 'address-not-confirmed',
        title: 'Please confirm your email address before you order.',
      },
    }),
  )
  const sent: unknown[] = []
  await page.route('**/api/auth/send-verification-email', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { done: true } })
  })
  await putInCart(page)
  await visit(page, '/checkout')
  await fillAddress(page, email)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Please confirm your email address before you order.')).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: 'Send the confirmation email again' }).click()
  await expect(
    page.getByText(`We sent a link to ${email}. Open it, then place your order here.`),
  ).toBeVisible()
  expect(sent).toEqual([{ email, callbackURL: '/checkout' }])
})

test(
  'the owner of another person’s shipping address turns the mails about the order on and off, without an account [ORD-21]',
  { tag: '@long' },
  async ({ page, context, signedInAs }, { project }) => {
    const { email } = await signedInAs('giver')
    const aunt = `aunt-${randomUUID().slice(0, 8)}@elsewhere.example`
    const orderId = await placeOrder(page, aunt)
    // As an order leaves it when mail can be sent.
    const addressId = randomUUID()
    await runStatement(
      `insert into order_addresses (id, member_id, email, asked_at)
     select $1, id, $2, now() from members where email = $3`,
      [addressId, aunt, email],
    )
    await visit(page, `/orders/${orderId}`)
    await expect(page.getByText('We asked the owner of this address to confirm it.')).toBeVisible()
    await expectGood(page)

    await context.clearCookies()
    const secret = readFileSync(join(process.env.SHOWOFF_DATA_DIR!, 'secret'), 'utf8').trim()
    const token = orderAddressToken({ settings: { secret } as never }, addressId)
    await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })
    await visit(page, `/order-mails/${token}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Get emails about an order?' })).toBeVisible()
    await expect(page.getByText(aunt)).toBeVisible()
    await expectGood(page)
    await page.getByRole('button', { name: 'Get emails' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You will get emails.' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Turn these emails off' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You will not get emails.' })).toBeVisible()
    await expectGood(page)
    await visit(page, `/order-mails/${token.slice(1)}`)
    await expect(
      page.getByText('This link is incomplete. Please copy it from the email again.'),
    ).toBeVisible()
  },
)
