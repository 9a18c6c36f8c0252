import { expect, type Page } from '@playwright/test'
import { expectGoodWithShots } from './expect-good.ts'
import { flatShipping } from './flat-shipping.ts'
import { mailedLink } from './mailbox.ts'
import { OWNER, sendToApi, signInAsOwner, testInOwnShop, uploadProductPicture } from './own-shop.ts'
import { visit, visitAdmin } from './visit.ts'

const test = testInOwnShop('withdrawal')

/**
 * Creates a shop in Germany that sells one coat.
 * @returns the id of the coat
 */
async function aShop(page: Page): Promise<string> {
  await sendToApi(page, 'patch', '/admin/shop', {
    ...{ defaultCountry: 'Germany', shipping: flatShipping(500, { from: 2, to: 3 }) },
    paymentWays: [{ code: 'transfer', isOn: true, text: 'To our account, please.' }],
  })
  const images = [{ pictureId: await uploadProductPicture(page), altText: 'A coat' }]
  const { id } = await sendToApi<{ id: string }>(page, 'post', '/admin/products', {
    ...{ name: 'Harbour Coat', description: 'Boiled wool.', priceMinor: 3900, images },
    variants: [{ size: 'M', stock: 9 }],
  })
  return id
}

/**
 * Creates an order of two coats in the last of these states.
 * @returns its id and number
 */
async function ordered(page: Page, productId: string, states: string[]) {
  await sendToApi(page, 'put', '/cart/lines', { productId, size: 'M', quantity: 2 })
  const { seen, shippingWays } = await (await page.request.get('/api/cart')).json()
  const { id } = await sendToApi<{ id: string }>(page, 'post', '/orders', {
    ...{ seen, paymentWay: 'transfer', shippingWayId: shippingWays[0].id },
    shipTo: {
      ...{ firstName: 'Ana', lastName: 'Rue', email: OWNER, address: 'Hafenweg 2', city: 'Hamburg' },
      ...{ state: 'Hamburg', zipCode: '20457', country: 'Germany' },
    },
  })
  for (const state of states) await sendToApi(page, 'put', `/admin/orders/${id}/state`, { state })
  const { number } = await (await page.request.get(`/api/orders/${id}`)).json()
  return { id, number: String(number) }
}

test('a buyer withdraws from any page without an account and gets a receipt; the buyer and the shop see it, and an unshipped order is held [RET-11, RET-12, RET-13, RET-14, RET-15, ERR-11]', {
  tag: '@long',
}, async ({ page, browser, ownShop }) => {
  test.setTimeout(180_000)
  await signInAsOwner(page)
  const coat = await aShop(page)
  const { id, number } = await ordered(page, coat, ['paid', 'packed', 'shipped', 'delivered'])

  await test.step('the order links to the form, with its fields filled in', async () => {
    await visit(page, `/orders/${id}`)
    await page.getByRole('link', { name: 'Withdraw from contract', exact: true }).click()
    await expect(page.getByLabel('Order number')).toHaveValue(number)
    await expect(page.getByLabel('Your name')).toHaveValue('Ana Rue')
    await expect(page.getByLabel('Email')).toHaveValue(OWNER)
  })

  await test.step('the buyer of the order chooses among its pieces; for another order number the pieces are typed', async () => {
    const ofCoats = page.getByRole('combobox', { name: 'Harbour Coat, M' })
    await ofCoats.selectOption('1 of 2')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('1 of 2 × Harbour Coat, M')).toBeVisible()
    await expectGoodWithShots(page, 'confirm-some')
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(ofCoats).toHaveValue('1')
    await expectGoodWithShots(page, 'pieces')
    await page.getByLabel('Order number').fill('9')
    await expect(ofCoats).toHaveCount(0)
    await expect(page.getByLabel('Only some of the items')).toHaveValue('')
  })

  const context = await browser.newContext({ baseURL: ownShop.address, viewport: page.viewportSize()! })
  const stranger = await context.newPage()
  await test.step('every page links to the form, and it asks only for what the law names', async () => {
    await visit(stranger, '/shop')
    await stranger.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click()
    await expect(stranger.getByRole('heading', { level: 1, name: 'Withdraw from contract' })).toBeVisible()
    await stranger.getByRole('button', { name: 'Continue' }).click()
    await expect(stranger.getByLabel('Your name')).toBeFocused()
    await expect(stranger.getByText('Please enter your name')).toBeVisible()
    await expectGoodWithShots(stranger, 'fields')
    await stranger.getByLabel('Your name').fill('Ana Rue')
    await stranger.getByLabel('Order number').fill(`#${number}`)
    await stranger.getByLabel('Email').fill(OWNER)
    await stranger.goBack()
    await expect(stranger).toHaveURL(/[/]shop/)
    await stranger.goForward()
    await expect(stranger.getByLabel('Email')).toHaveValue(OWNER)
    await stranger.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('the withdrawal is shown for review, can be changed, and is sent by its own button', async () => {
    const heading = stranger.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Confirm your withdrawal')
    await expect(heading).toBeFocused()
    await stranger.getByRole('button', { name: 'Change' }).click()
    await expect(stranger.getByLabel('Your name')).toHaveValue('Ana Rue')
    await stranger.getByRole('button', { name: 'Continue' }).click()
    await expect(stranger.getByText('The whole order')).toBeVisible()
    await expectGoodWithShots(stranger, 'confirm')
    await stranger.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(heading).toHaveText('We have your withdrawal')
    await expect(stranger.getByText(`Order ${number}`)).toBeVisible()
    await expectGoodWithShots(stranger, 'received')
    await context.close()
  })

  await test.step('the receipt is mailed, and the order shows the withdrawal as a return request', async () => {
    const { dataDir } = ownShop
    await mailedLink(OWNER, new RegExp(`We received your withdrawal from order ${number}`), {
      dataDir,
      withinMs: 60_000,
    })
    await visit(page, `/orders/${id}`)
    await expect(page.getByText(/^You withdrew on .*: The whole order$/)).toBeVisible()
    await expect(page.getByText('Return requested').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Withdraw from contract', exact: true })).toHaveCount(0)
  })

  await test.step('the admin reads the withdrawal at the order and in the list, and settles it', async () => {
    await visitAdmin(page, `/admin?tab=orders&open=${id}`)
    await expect(page.getByRole('heading', { name: 'Withdrawal', exact: true })).toBeVisible()
    await visitAdmin(page, '/admin?tab=withdrawals')
    await expect(page.getByText(`Order ${number}`)).toBeVisible()
    await expectGoodWithShots(page, 'admin')
    await page.getByRole('button', { name: `Settle ${number} by Ana Rue` }).click()
    await expect(page.getByText('Withdrawal settled')).toBeVisible()
    await expect(page.getByText('No open withdrawals.')).toBeVisible()
  })

  await test.step('an unshipped order cannot be shipped, and links to the withdrawal that holds it', async () => {
    const unsent = await ordered(page, coat, ['paid', 'packed'])
    await sendToApi(page, 'post', '/withdrawals', {
      ...{ name: 'Ana Rue', number: Number(unsent.number), email: OWNER, pieces: '1 of 2 × Harbour Coat, M' },
    })
    await visitAdmin(page, '/admin?tab=today')
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('link', { name: '1 withdrawal to settle' })).toBeVisible()
    }).toPass({ timeout: 60_000 })
    await visitAdmin(page, `/admin?tab=orders&open=${unsent.id}`)
    await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeDisabled()
    await expectGoodWithShots(page, 'held')
    await page.getByRole('link', { name: 'Open the withdrawal' }).click()
    await expect(page.getByText('1 of 2 × Harbour Coat, M')).toBeVisible()
    await expect(page.getByText('Ordered: 2 × Harbour Coat, M')).toBeVisible()
    await page.getByRole('button', { name: `Settle ${unsent.number} by Ana Rue` }).click()
    await expect(page.getByText('Withdrawal settled')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeEnabled()
  })

  await test.step('the owner turns the withdrawal form off', async () => {
    await visitAdmin(page, '/admin?tab=settings')
    await page.getByLabel('“Withdraw from contract” on every page').selectOption('Never')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    expect((await page.request.get('/withdraw')).status()).toBe(404)
    await visit(page, '/shop')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Withdraw from/ })).toHaveCount(0)
  })
})
