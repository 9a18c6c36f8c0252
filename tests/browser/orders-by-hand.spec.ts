import { expectGoodWithShots } from './expect-good.ts'
import { expect } from './fixtures.ts'
import { flatShipping } from './flat-shipping.ts'
import { sendToApi, signInAs, signInAsOwner, testInOwnShop, uploadProductPicture } from './own-shop.ts'
import { visit, visitAdmin, waitForPanelHydration } from './visit.ts'

const BUYER = 'mirela@hem.example'
const test = testInOwnShop('by-hand')

test('an admin places an order for a member, edits it before it ships, and ships a part; the buyer reads all of it [HAND-02, HAND-04, HAND-07, HAND-09, HAND-10, HAND-15, HAND-16]', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(150_000)
  const buying = await browser.newContext({ baseURL: baseURL! })
  const buyer = await buying.newPage()
  await buyer.setViewportSize(page.viewportSize()!)
  await signInAs(buyer, BUYER, 'mirela')
  await signInAsOwner(page)
  await sendToApi(page, 'patch', '/admin/shop', {
    paymentWays: [{ code: 'transfer', isOn: true, text: 'To our account, please.' }],
    ...{ defaultCountry: 'Germany', shipping: flatShipping(490) },
  })
  const images = [{ pictureId: await uploadProductPicture(page), altText: 'A coat' }]
  await sendToApi(page, 'post', '/admin/products', {
    ...{ name: 'Harbour Coat', description: 'Boiled wool.', priceMinor: 3900, images },
    variants: [
      { size: 'M', stock: 5 },
      { size: 'L', stock: 4 },
    ],
  })

  // ---- a new order, saved while it is typed
  await visitAdmin(page, '/admin?tab=orders')
  await page.getByRole('button', { name: 'New order' }).click()
  // Enter is pressed before anything is found, as a scanner does, and takes effect once it is.
  await page.getByLabel('For', { exact: true }).fill('mirel')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Change the buyer' })).toBeVisible()
  await page.getByLabel('Add an item').fill('harbour')
  await expect(page.getByText('5 in stock')).toBeVisible()
  await page.getByRole('button', { name: 'Add Harbour Coat, size M' }).click()
  await page.getByLabel('Add another item').fill('')
  await page.getByLabel('Quantity of Harbour Coat, size M').fill('9')
  await expect(page.getByText('Only 5 left')).toBeVisible()
  await page.getByLabel('Quantity of Harbour Coat, size M').fill('3')
  await page.reload()
  await waitForPanelHydration(page)
  await expect(page.getByText('We restored your draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Please choose a payment method')).toBeVisible()
  await page.getByLabel('Order discount, USD').fill('17')
  await page.getByLabel('Discount reason').fill('A scratch on one sleeve')
  for (const [label, text] of [
    ['First name', 'Mirela'],
    ['Last name', 'Kovac'],
    ['Address', 'Schanzenstrasse 14'],
    ['City', 'Hamburg'],
    [/^(ZIP|Postal|Postcode)/, '20357'],
  ] as const) {
    await page.getByLabel(label, typeof label === 'string' ? { exact: true } : {}).fill(text)
  }
  await page.getByLabel('Payment', { exact: true }).selectOption('Paid already')
  await page.getByLabel('Shipping', { exact: true }).selectOption({ label: 'Standard, $4.90' })
  // 3 × 39.00 less 17.00, with 8 % and 4.90.
  await expect(page.getByText('$112.90')).toBeVisible()
  await expectGoodWithShots(page, 'new-order')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Order placed. We notify the buyer.')).toBeVisible()
  await expect(page.getByText(/for mirela, by owner/)).toBeVisible()

  // ---- another size and a smaller quantity: the refund is shown before saving
  await page.getByRole('button', { name: 'Edit order' }).click()
  await expect(page.getByText('No changes yet.')).toBeVisible()
  await page.getByLabel('Size of Harbour Coat').selectOption({ label: 'L, 4 in stock' })
  await page.getByLabel('Quantity of Harbour Coat').fill('2')
  await expect(page.getByText('The buyer is refunded $42.12.')).toBeVisible()
  await expectGoodWithShots(page, 'edit-order')
  await page.getByRole('button', { name: 'Save and refund $42.12' }).click()
  await expect(page.getByText('Order changed. We notify the buyer.')).toBeVisible()
  await expect(page.getByText('Harbour Coat: size L instead of M')).toBeVisible()
  await expect(page.getByText('$112.90 → $70.78')).toBeVisible()

  // ---- a part of it ships
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await page.getByRole('button', { name: 'Send part of the order' }).click()
  await page.getByRole('dialog').getByLabel('Harbour Coat, size L').selectOption('1')
  await page.getByRole('button', { name: 'Send this parcel' }).click()
  await expect(page.getByText('Partly shipped').and(page.locator('span')).first()).toBeVisible()
  await expectGoodWithShots(page, 'order-drawer')
  const id = new URL(page.url()).searchParams.get('open')!

  // ---- its buyer
  await visit(buyer, `/orders/${id}`)
  await expect(buyer.getByText('Placed for you by the shop on')).toBeVisible()
  await expect(buyer.getByText('Partly shipped').first()).toBeVisible()
  await expect(buyer.getByText('Reduction (A scratch on one sleeve)')).toBeVisible()
  await expect(buyer.getByText('$70.78 instead of $112.90')).toBeVisible()
  await expectGoodWithShots(buyer, 'buyer-order')
  await visit(buyer, '/orders')
  await expect(buyer.getByText('Partly shipped')).toBeVisible()
  await buying.close()
})

test('pieces that the shop adds to a paid order wait until the buyer pays for them, and ship afterwards [HAND-17, HAND-18]', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000)
  const buying = await browser.newContext({ baseURL: baseURL! })
  const buyer = await buying.newPage()
  await buyer.setViewportSize(page.viewportSize()!)
  await signInAs(buyer, 'otto@hem.example', 'otto')
  await signInAsOwner(page)
  await sendToApi(page, 'patch', '/admin/shop', {
    paymentWays: [{ code: 'transfer', isOn: true, text: 'To our account, please.' }],
    shipping: flatShipping(0),
  })
  const images = [{ pictureId: await uploadProductPicture(page), altText: 'A scarf' }]
  const { id: productId } = await sendToApi<{ id: string }>(page, 'post', '/admin/products', {
    ...{ name: 'Harbour Scarf', description: 'Wool.', priceMinor: 2000, images },
    variants: [{ size: 'One Size', stock: 5 }],
  })
  await sendToApi(buyer, 'put', '/cart/lines', { productId, size: 'One Size', quantity: 1 })
  const cart = await (await buyer.request.get('/api/cart')).json()
  const { id } = await sendToApi<{ id: string }>(buyer, 'post', '/orders', {
    ...{ seen: cart.seen, shippingWayId: cart.shippingWays[0].id, paymentWay: 'transfer' },
    shipTo: {
      ...{ firstName: 'Otto', lastName: 'Lind', email: 'otto@hem.example', address: '118 Spring Street' },
      ...{ city: 'Portland', state: 'Maine', zipCode: '04101', country: 'United States' },
    },
  })
  await sendToApi(page, 'put', `/admin/orders/${id}/state`, { state: 'paid' })

  await visitAdmin(page, `/admin?tab=orders&open=${id}`)
  await page.getByRole('button', { name: 'Edit order' }).click()
  await page.getByLabel('Quantity of Harbour Scarf').fill('2')
  await expect(page.getByText('The buyer owes $21.60.')).toBeVisible()
  await page.getByRole('button', { name: 'Save and request $21.60' }).click()
  await expect(page.getByText('Sent once it is paid: 1 × Harbour Scarf, size One Size.')).toBeVisible()

  await visit(buyer, `/orders/${id}`)
  const open = buyer.getByRole('region', { name: 'Still to pay' })
  await expect(open).toContainText('$21.60 is still to pay by')
  await expect(open).toContainText('To our account, please.')
  await expectGoodWithShots(buyer, 'buyer-open-amount')

  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('Some items must wait until the order change is paid.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('Sent once it is paid', { exact: false })).toHaveCount(0)
  await expectGoodWithShots(page, 'open-amount-paid')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  await buyer.reload()
  await expect(open).toHaveCount(0)
  await buying.close()
})
