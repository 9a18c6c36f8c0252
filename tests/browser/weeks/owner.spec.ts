import type { Page } from '@playwright/test'
import type { CartView } from '../../../src/features/commerce/cart/cart.ts'
import type { AdminOrder, PlacedOrder } from '../../../src/features/commerce/orders/order.ts'
import { expectGood } from '../expect-good.ts'
import { expect } from '../fixtures.ts'
import { flatShipping } from '../flat-shipping.ts'
import { sendToApi, signInAs, signInAsOwner, testInOwnShop, uploadProductPicture } from '../own-shop.ts'
import { visit, visitAdmin, waitForPanelHydration } from '../visit.ts'

const test = testInOwnShop('owner-week', { VIES_URL: 'off' })

type Product = { id: string; slug: string; name: string }
const COAT = { name: 'Harbour Coat', priceMinor: 11_900 }
const TEE = { name: 'Pocket Tee', priceMinor: 2_380 }
const ROWS = 500
const ORDERS = 40

async function addProduct(owner: Page, { name, priceMinor }: typeof COAT): Promise<Product> {
  const images = [{ pictureId: await uploadProductPicture(owner), altText: name }]
  const variants = [{ size: 'M', stock: 60, sku: `${name.slice(0, 3).toUpperCase()}-M` }]
  const form = { name, description: 'As it is worn here.', priceMinor, variants, images }
  return { ...(await sendToApi<Product>(owner, 'post', '/admin/products', form)), name }
}

/** The wholesaler's table: the coat at a new price, and products without photos. */
function wholesalerTable(coat: Product): Buffer {
  const rows = Array.from(
    { length: ROWS - 1 },
    (_, at) => `,WH-${at + 1},Wholesale scarf ${at + 1},29.00,One Size,5`,
  )
  const changed = `${coat.id},,${COAT.name},129.00,M,60`
  return Buffer.from(`${['id,sku,name,price,sizes,stock', changed, ...rows].join('\n')}\n`)
}

/** Five orders of one buyer with one product each, the last with a second one. Paid as soon as they are placed. */
async function fiveOrders(
  buyer: Page,
  owner: Page,
  email: string,
  pieces: readonly Product[],
): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < 5; at += 1) {
    const line = { productId: pieces[at % pieces.length]!.id, size: 'M', quantity: at === 4 ? 2 : 1 }
    await sendToApi(buyer, 'put', '/cart/lines', line)
    const cart = (await (await buyer.request.get('/api/cart')).json()) as CartView
    const { id } = await sendToApi<PlacedOrder>(buyer, 'post', '/orders', {
      ...{ seen: cart.seen, shippingWayId: cart.shippingWays[0]!.id, paymentWay: 'transfer' },
      shipTo: {
        ...{ firstName: 'Vera', lastName: 'Rue', email, address: 'Ring 1', city: 'Berlin', state: '' },
        ...{ zipCode: '10115', country: 'Germany' },
      },
    })
    await sendToApi(owner, 'put', `/admin/orders/${id}/state`, { state: 'paid' })
    ids.push(id)
  }
  return ids
}

const readOrder = async (owner: Page, id: string) =>
  (await (await owner.request.get(`/api/admin/orders/${id}`)).json()) as AdminOrder

const drawerOf = (page: Page, words: string) =>
  page.getByRole('complementary').or(page.getByRole('dialog')).filter({ hasText: words }).last()

const euros = (minor: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' }).format(minor / 100)

test('an owner’s week: imports 500 rows, runs a sale, takes 40 orders, refunds six, reads the VAT of the month, and counts the stock [CSV-01, CSV-03, SALE-03, ORD-17, RET-10, REP-05, STK-05]', {
  tag: '@long',
}, async ({ page: owner, browser, baseURL }) => {
  test.setTimeout(420_000)
  owner.setDefaultTimeout(20_000)
  await signInAsOwner(owner)
  await sendToApi(owner, 'patch', '/admin/shop', {
    paymentWays: [{ code: 'transfer', isOn: true, text: 'To our account, please.' }],
    ...{ currency: 'EUR', taxBy: 'country', taxCountry: 'DE', pricesIncludeTax: true },
    ...{ defaultCountry: 'Germany', shipping: flatShipping(490) },
  })
  const coat = await addProduct(owner, COAT)
  const tee = await addProduct(owner, TEE)

  await test.step('Monday: the owner previews and imports the wholesaler’s table; products without a picture do not go on sale', async () => {
    await visit(owner, '/admin?tab=products')
    await expect(async () => {
      await owner.getByRole('button', { name: 'Import and export' }).click()
      await expect(owner.getByRole('button', { name: 'Choose file' })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    const file = { name: 'wholesale.csv', mimeType: 'text/csv', buffer: wholesalerTable(coat) }
    await owner.locator('input[type=file]').setInputFiles(file)
    await expect(owner.getByText(`${ROWS - 1} new, 1 changed. Nothing is imported yet.`)).toBeVisible()
    await expectGood(owner)
    await owner.getByRole('button', { name: `Import ${ROWS} products` }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Import', exact: true }).click()
    await expect(owner.getByText(`Imported: ${ROWS - 1} new, 1 changed.`)).toBeVisible({ timeout: 60_000 })
    await visit(owner, '/shop')
    await expect(owner.getByRole('link', { name: new RegExp(COAT.name) })).toBeVisible()
    await expect(owner.getByText('Wholesale scarf', { exact: false })).toHaveCount(0)
  })

  await test.step('Tuesday: the owner puts the coat on sale for 20% less', async () => {
    await visitAdmin(owner, '/admin?tab=sales')
    await owner.getByRole('button', { name: 'Add sale' }).first().click()
    const form = drawerOf(owner, 'Add sale')
    await form.getByLabel('Name').fill('Autumn')
    await form.getByLabel('Percent').fill('20')
    await form.getByRole('combobox', { name: 'Search products' }).fill(COAT.name)
    await owner.getByRole('option', { name: new RegExp(COAT.name) }).click()
    await form.getByLabel('From').fill('2026-01-01T00:00')
    await form.getByLabel('Until').fill('2199-01-01T00:00')
    await form.getByRole('button', { name: 'Add sale' }).click()
    await expect(owner.getByText('Running').first()).toBeVisible()
    await visit(owner, `/product/${coat.slug}`)
    await expect(owner.getByText('€103.20').first()).toBeVisible()
    await expectGood(owner)
  })

  const orders: string[] = []
  await test.step('Wednesday: eight buyers place 40 orders, all paid', async () => {
    for (let at = 1; at <= ORDERS / 5; at += 1) {
      const context = await browser.newContext({ baseURL: baseURL! })
      const buyer = await context.newPage()
      const email = `buyer-${at}@hem.example`
      await signInAs(buyer, email, `buyer-${at}`)
      orders.push(...(await fiveOrders(buyer, owner, email, [coat, tee])))
      await context.close()
    }
    await visitAdmin(owner, '/admin?tab=orders')
    await expect(owner.getByText(`${ORDERS} orders`).first()).toBeVisible()
    await expectGood(owner)
  })

  await test.step('Thursday: six buyers get refunds, the first through the admin area', async () => {
    const [first, ...others] = orders.filter((_, at) => at % 5 === 0).slice(0, 6)
    await visitAdmin(owner, `/admin?tab=orders&open=${first}`)
    const drawer = drawerOf(owner, 'Order')
    await drawer.getByRole('button', { name: 'Partial refund' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Partial refund' })
    await dialog.getByRole('combobox', { name: new RegExp(COAT.name) }).selectOption('1')
    await expectGood(owner)
    await dialog.getByRole('button', { name: 'Refund €103.20' }).click()
    await expect(dialog).toBeHidden()
    await expect(drawer).toContainText('€4.90 of €108.10 is left.')
    for (const id of others)
      await sendToApi(owner, 'post', `/admin/orders/${id}/refunds`, {
        ...{ way: 'hand', lines: [{ position: 0, quantity: 1 }], reason: 'A button was missing.' },
      })
  })

  await test.step('Friday: the VAT report of the month is the sum of its orders and refunds', async () => {
    const placed = await Promise.all(orders.map((id) => readOrder(owner, id)))
    const gross = placed.reduce((sum, { totalMinor }) => sum + totalMinor, 0) - 6 * 10_320
    await visitAdmin(owner, '/admin?tab=reports&kind=vat')
    const report = owner.getByRole('region', { name: /VAT/ })
    const sum = (head: string) => report.locator('dt', { hasText: head }).locator('+ dd').first()
    // Invoices are written by a job, one after another.
    await expect(async () => {
      await owner.reload()
      await waitForPanelHydration(owner)
      await expect(sum('Credit notes')).toHaveText('6', { timeout: 2_000 })
      await expect(sum('Invoices')).toHaveText(String(ORDERS), { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await expect(sum('Gross')).toHaveText(euros(gross))
    await expectGood(owner)
  })

  await test.step('Saturday: the owner counts the stock, and one coat is missing', async () => {
    await visitAdmin(owner, '/admin?tab=stock&kind=counts')
    await owner.getByRole('button', { name: 'Start a count' }).click()
    const begin = owner.getByRole('dialog', { name: 'Start a count' })
    await begin.getByLabel('Title').fill('Saturday')
    await begin.getByLabel('Filter products').fill(COAT.name)
    await begin.getByRole('button', { name: 'Start', exact: true }).click()
    const field = owner.getByLabel(`Counted of ${COAT.name}`, { exact: false })
    const line = owner.getByRole('listitem').filter({ has: field })
    const expected = Number(/(\d+) expected/.exec((await line.textContent())!)![1])
    await owner.getByLabel('Scan a barcode, or type a SKU').fill('har-m')
    await owner.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await owner.keyboard.type(String(expected - 1))
    await owner.keyboard.press('Enter')
    await expect(owner.getByText('1 of 1 counted, −1 in items.', { exact: false })).toBeVisible()
    await expectGood(owner)
    await owner.getByRole('button', { name: 'Book differences' }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Book', exact: true }).click()
    await expect(owner.getByText('−1 in items, booked.', { exact: false })).toBeVisible()
  })

  await test.step('Sunday: the owner downloads the table of best sellers', async () => {
    await visitAdmin(owner, '/admin?tab=reports&kind=best-sellers')
    const download = owner.waitForEvent('download')
    await owner.getByRole('link', { name: 'Download (CSV)' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    await expectGood(owner)
  })
})
