import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ProductView } from '../../../src/features/catalogue/products/product.ts'
import { expectGood } from '../expect-good.ts'
import { expect, test } from '../fixtures.ts'
import { mailedLink } from '../mailbox.ts'
import { openAdminPage, runStatement } from '../members.ts'
import { callApi } from '../posting.ts'
import { visit, visitAdmin, waitForHydration } from '../visit.ts'

const TEE = 'Weekday Tee'

/** Creates a product in three sizes at 40.00, with its own URL. */
async function aProduct(): Promise<string> {
  const id = randomUUID()
  await runStatement(
    `with product as (
       insert into products (id, slug, name, price_minor, state)
       values ($1::uuid, 'weekday-' || $1, $2, 4000, 'active') returning id
     )
     insert into variants (id, product_id, position, size, stock)
     select gen_random_uuid(), product.id, position, size, 9
     from product, (values (0, 'S'), (1, 'M'), (2, 'L')) as sizes (position, size)`,
    [id, TEE],
  )
  return `/product/weekday-${id}`
}

const orderDrawer = (admin: Page) =>
  admin.getByRole('complementary').or(admin.getByRole('dialog')).filter({ hasText: 'Order' }).last()

async function takeToCheckout(page: Page, product: string, size: string, count = 1) {
  await visit(page, product)
  await page.getByRole('radio', { name: size, exact: true }).check()
  for (let added = 1; added <= count; added++) {
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByRole('link', { name: new RegExp(`^Cart, ${added} item`) })).toBeVisible()
  }
  await visit(page, '/checkout')
}

async function stockOf(page: Page, product: string, size: string) {
  const { variants } = await callApi<ProductView>(
    page.request,
    'GET',
    product.replace('/product/', '/products/'),
  )
  return variants.find((variant) => variant.size === size)?.stock
}

/** @returns the order's id */
async function place(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/[\w-]+/)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  return /orders\/([\w-]+)/.exec(page.url())![1]!
}

test('a shopper’s week: four orders, an exchange, a partial return, and a gift card that pays for a whole order [CHK-03, RET-01, RET-10, GIFT-03, GIFT-08]', {
  tag: '@long',
}, async ({ page, browser, signedInAs }) => {
  test.setTimeout(300_000)
  const { email } = await signedInAs('weekly')
  const product = await aProduct()
  const admin = await openAdminPage(browser)
  const orders: string[] = []

  await test.step('Monday: the first order asks for name and address', async () => {
    await takeToCheckout(page, product, 'S')
    for (const [label, value] of [
      ['First name', 'Ana'],
      ['Last name', 'Rue'],
      ['Address', '14 Harbour Row'],
      ['City', 'Portland'],
      ['State', 'Maine'],
      ['Zip code', '04101'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value)
    orders.push(await place(page))
  })

  await test.step('Tuesday: the second order, of three pieces in one size, needs no typing', async () => {
    await takeToCheckout(page, product, 'M', 3)
    await expect(page.getByText('14 Harbour Row').first()).toBeVisible()
    await expectGood(page)
    orders.push(await place(page))
  })

  await test.step('both orders are paid, packed, shipped and delivered', async () => {
    for (const id of orders) {
      await visitAdmin(admin, `/admin?tab=orders&open=${id}`)
      for (const press of ['Mark as paid', 'Mark as packed', 'Mark as shipped', 'Mark as delivered'])
        await orderDrawer(admin).getByRole('button', { name: press }).click()
      await expect(orderDrawer(admin)).toContainText('Delivered')
    }
  })

  await test.step('Wednesday: the shopper exchanges size S for L', async () => {
    await visit(page, `/orders/${orders[0]}/return`)
    await page.getByRole('radio', { name: 'Exchange' }).check()
    await page
      .getByRole('radiogroup', { name: `New size of ${TEE}` })
      .getByRole('radio', { name: 'L', exact: true })
      .check()
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByRole('region', { name: 'Returns' })).toContainText('In exchange for size L')
    await visitAdmin(admin, `/admin?tab=orders&open=${orders[0]}`)
    const drawer = orderDrawer(admin)
    await drawer.getByRole('button', { name: 'Accept', exact: true }).click()
    await drawer.getByRole('button', { name: 'Accept the return' }).click()
    await drawer.getByRole('button', { name: 'Send the exchange' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Send the exchange' })
    await dialog.getByRole('combobox', { name: 'Carrier' }).selectOption('DHL')
    await dialog.getByRole('textbox', { name: /Tracking/ }).fill('JD 0146')
    await dialog.getByRole('button', { name: 'Send the exchange' }).click()
    await expect(drawer.getByRole('link', { name: 'JD 0146' })).toBeVisible()
    await visit(page, `/orders/${orders[0]}`)
    await expect(page.getByText(`1 × ${TEE}, size L`)).toBeVisible()
  })

  await test.step('Thursday: the shopper keeps one of the three pieces, sends two back, and is refunded', async () => {
    await visit(page, `/orders/${orders[1]}/return`)
    await page.getByRole('radio', { name: 'Send back' }).check()
    await page.getByRole('combobox', { name: 'How many' }).selectOption('2 of 3')
    await expect(page.getByRole('heading', { name: '2 items back' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Why' }).selectOption('Changed my mind')
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByText('Return requested').first()).toBeVisible()
    await visitAdmin(admin, `/admin?tab=orders&open=${orders[1]}`)
    const drawer = orderDrawer(admin)
    await drawer.getByRole('button', { name: 'Accept', exact: true }).click()
    await drawer.getByRole('button', { name: 'Accept the return' }).click()
    await drawer.getByRole('button', { name: 'Received' }).click()
    await drawer.getByRole('button', { name: 'Mark as received' }).click()
    await drawer.getByRole('button', { name: 'Refund this return' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Refund this return' })
    await expect(dialog.getByRole('combobox', { name: new RegExp(TEE) })).toHaveValue('2')
    await dialog.getByRole('button', { name: 'Refund $86.40' }).click()
    await expect(dialog).toBeHidden()
    await expect(drawer).toContainText('$43.20 of $129.60 is left.')
    // Nine were in stock; three were sold, and the two returned ones can be sold again.
    expect(await stockOf(page, product, 'M')).toBe(8)
    await visit(page, `/orders/${orders[1]}`)
    await expect(page.getByRole('region', { name: 'Returns and refunds' })).toContainText('Refunded$86.40')
    await expectGood(page)
    await page.getByRole('link', { name: 'Return or exchange' }).click()
    await page.getByRole('radio', { name: 'Send back' }).check()
    await expect(page.getByRole('combobox', { name: 'How many' })).toHaveCount(0)
  })

  await test.step('Friday: the shopper buys a gift card, and the admin marks it as paid', async () => {
    await visit(page, '/gift-cards')
    await page.getByRole('radio', { name: '$100.00' }).check()
    await page.getByRole('radio', { name: 'To me' }).check()
    orders.push(await place(page))
    await visitAdmin(admin, `/admin?tab=orders&open=${orders[2]}`)
    await orderDrawer(admin).getByRole('button', { name: 'Mark as paid' }).click()
  })

  await test.step('Saturday: the mailed gift card pays a whole order, and the rest stays on it', async () => {
    // Due mails are sent once a minute.
    const code = await mailedLink(email, /\b[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}\b/, { withinMs: 90_000 })
    await takeToCheckout(page, product, 'L')
    await page.getByRole('button', { name: 'Pay with a gift card' }).click()
    await page.getByRole('textbox', { name: 'Gift card' }).fill(code)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Your gift cards cover the full amount.')).toBeVisible()
    await expectGood(page)
    orders.push(await place(page))
    await visit(page, '/gift-cards')
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.getByRole('button', { name: 'Show the balance' }).click()
    await expect(page.getByText('$56.80')).toBeVisible()
  })

  await test.step('Sunday: all four orders are listed, newest first', async () => {
    await visit(page, '/orders')
    const links = page.getByRole('main').getByRole('link', { name: /Order \d+/ })
    await expect(links).toHaveCount(4)
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(shown).toEqual(orders.toReversed().map((id) => `/orders/${id}`))
    await expectGood(page)
  })
  await admin.context().close()
})
