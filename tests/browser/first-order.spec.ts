import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { CartView } from '../../src/features/commerce/cart/cart.ts'
import { expectGood } from './expect-good.ts'
import { expect, expectNoAxeViolations } from './fixtures.ts'
import { OWNER, PASSWORD, testInOwnShop } from './own-shop.ts'
import { openAdminTab, visit, visitAdmin, waitForHydration, waitForPanelHydration } from './visit.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 780 }

/** Starts empty: this test sets up the whole shop. */
const test = testInOwnShop('first-order')

async function expectGoodBothWays(page: Page) {
  for (const [colorScheme, size] of [
    ['dark', WIDE],
    ['light', PHONE],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await expectGood(page)
  }
}

/** Creates an account on the sign-in page and signs in with it. */
async function join(page: Page, username: string, email: string) {
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Account created successfully! Please sign in.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function fillAddress(page: Page) {
  for (const [label, value] of [
    ['First name', 'Ana'],
    ['Last name', 'Rue'],
    ['Email', 'ana@example.com'],
    ['Address', '14 Harbour Row'],
    ['City', 'Portland'],
    ['State', 'Maine'],
    ['Zip code', '04101'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
}

test('an owner sets up an empty shop and a buyer on a phone orders; the order is paid, delivered, reviewed and sent back [SETUP-02, SETUP-03, ADM-04, CHK-11, CHK-13, DISC-07, ORD-17]', {
  tag: ['@desktop', '@long'],
}, async ({ page: admin, browser, baseURL }) => {
  test.setTimeout(240_000)
  const phone = await browser.newContext({
    baseURL: baseURL!,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  const buyer = await phone.newPage()

  await test.step('an empty shop leads its owner to what it needs', async () => {
    await visit(admin, '/auth')
    await join(admin, 'owner', OWNER)
    await expect(admin).toHaveURL('/dashboard')
    await visit(admin, '/shop')
    await expect(admin.getByRole('heading', { name: 'The rails are still empty.' })).toBeVisible()
    await visitAdmin(admin, '/admin')
    await admin.getByRole('link', { name: 'Shop setup' }).click()
    await expect(admin.getByText('0 of 4 done')).toBeVisible()
    await expectGoodBothWays(admin)
    await admin.setViewportSize(WIDE)
  })

  await test.step('the owner fills in the settings, with each error at its field', async () => {
    await admin.getByRole('link', { name: 'Open settings' }).click()
    await waitForPanelHydration(admin)
    await admin.getByLabel('Name of the shop').fill('Hem & Haw')
    await admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click()
    const leave = admin.getByRole('alertdialog', { name: 'Leave without saving?' })
    await leave.getByRole('button', { name: 'Keep editing' }).click()
    await admin.getByLabel('Contact email').fill('shop@hem.example')
    await admin.getByLabel('On invoices').fill('Elbchaussee 1, Hamburg')
    const tax = admin.getByRole('textbox', { name: 'Tax in percent' })
    await tax.fill('a lot')
    await admin.getByRole('button', { name: 'Save settings' }).click()
    await expect(tax).toBeFocused()
    await expect(tax).toHaveAccessibleDescription(/^Use a rate such as 8 or 8\.875/)
    await tax.fill('8')
    await admin.getByRole('button', { name: 'Save settings' }).click()
    const known = admin.getByRole('dialog', { name: 'Is it you?' })
    await known.getByLabel('Your password').fill(PASSWORD)
    await known.getByRole('button', { name: 'Confirm' }).click()
    await expect(admin.getByText('Settings saved', { exact: true })).toBeVisible()
    await expectGoodBothWays(admin)
    await admin.setViewportSize(WIDE)
  })

  await test.step('the owner orders, describes and turns on a payment method', async () => {
    await admin.getByRole('link', { name: 'Today' }).click()
    await admin.getByRole('link', { name: 'Set up payment methods' }).click()
    await waitForPanelHydration(admin)
    await expect(admin.getByRole('checkbox', { name: /^PayPal/ })).toBeDisabled()
    await expect(admin.getByText('No keys')).toHaveCount(3)
    await admin.getByRole('checkbox', { name: /^Bank transfer/ }).check()
    await admin.getByRole('button', { name: 'Move Bank transfer up' }).click()
    await admin.getByRole('button', { name: 'Save payment settings' }).click()
    const text = admin.getByRole('textbox', { name: 'Text for buyers about bank transfer' })
    await expect(text).toHaveAccessibleDescription('Please say which account to pay into.')
    await text.fill('Please pay to DE02 1203 0000 0000 2020 51.')
    await admin.getByRole('button', { name: 'Save payment settings' }).click()
    await expect(admin.getByText('Payment settings saved', { exact: true })).toBeVisible()
    await expectGoodBothWays(admin)
    await admin.setViewportSize(WIDE)
  })

  await test.step('the owner adds a product with a picture, a brand, sizes and stock', async () => {
    await admin.getByRole('link', { name: 'Today' }).click()
    await expect(admin.getByText('2 of 4 done')).toBeVisible()
    await admin.getByRole('link', { name: 'Add a product' }).click()
    const form = admin.getByRole('complementary', { name: 'Add product' })
    const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#335577' } })
      .png()
      .toBuffer()
    await form.getByLabel('Image files').setInputFiles({ name: 'coat.png', mimeType: 'image/png', buffer })
    await form.getByLabel('Name', { exact: true }).fill('Harbour Coat')
    await form.getByLabel('Price, USD').fill('139')
    await form.getByRole('combobox', { name: 'Search brands' }).fill('Rumah')
    await form.getByRole('option', { name: 'Add brand: Rumah' }).click()
    await form.getByLabel('Sizes').fill('S, M')
    await form.getByLabel('Stock of M').fill('9')
    await form.getByLabel('Description').fill('Wool, heavy.')
    await form.getByRole('button', { name: 'Save product' }).click()
    await expect(admin.getByRole('row').filter({ hasText: 'Harbour Coat' })).toContainText('$139.00')
  })

  await test.step('the owner adds a discount code, with the error at its field', async () => {
    await openAdminTab(admin, 'Orders', 'Discounts')
    await expect(admin.getByRole('heading', { name: 'No discount codes yet.' })).toBeVisible()
    await admin.getByRole('button', { name: 'Add discount code' }).first().click()
    const form = admin.getByRole('complementary', { name: 'Add discount code' })
    await form.getByLabel('Code', { exact: true }).fill('hello-10')
    await form.getByLabel('Percent', { exact: true }).fill('ten')
    const save = form.getByRole('button', { name: 'Add discount code' })
    await save.click()
    await expect(form.getByLabel('Percent', { exact: true })).toHaveAccessibleDescription(
      'Use a whole number',
    )
    await form.getByLabel('Percent', { exact: true }).fill('10')
    await admin.reload()
    await waitForPanelHydration(admin)
    await expect(form.getByLabel('Code', { exact: true })).toHaveValue('hello-10')
    await expectGoodBothWays(admin)
    await admin.setViewportSize(WIDE)
    await save.click()
    await expect(admin.getByRole('row').filter({ hasText: 'HELLO-10' })).toContainText('10%')
    await expectNoAxeViolations(admin)
  })

  const place = buyer.getByRole('button', { name: 'Place Order' })
  let productId = ''
  async function putInCart(quantity: number) {
    productId ||= ((await (await buyer.request.get('/api/cart')).json()) as CartView).lines[0]!.productId
    const put = await buyer.request.put('/api/cart/lines', {
      data: { productId, size: 'M', quantity },
      headers: { Origin: baseURL! },
    })
    expect(put.ok(), await put.text()).toBe(true)
  }
  const discount = buyer.locator('dt', { hasText: 'Discount (HELLO-10)' }).locator('+ dd')
  const heading = buyer.getByRole('heading', { level: 1, name: /^Order \d+$/ })
  const thanks = buyer.getByRole('heading', { level: 1, name: /^Thank you, / })

  await test.step('a visitor finds the product, joins, and returns to a filled cart', async () => {
    await visit(buyer, '/')
    await expect(buyer.getByRole('heading', { name: 'Be the first to post a look.' })).toBeVisible()
    await buyer.getByRole('link', { name: 'Shop', exact: true }).click()
    await buyer.getByRole('link', { name: /^Harbour Coat/ }).click()
    await expect(buyer.getByRole('heading', { level: 1, name: 'Harbour Coat' })).toBeVisible()
    await waitForHydration(buyer)
    await buyer.getByRole('radio', { name: 'M', exact: true }).check()
    await buyer.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await buyer.getByRole('listitem').getByRole('button', { name: 'Sign in' }).click()
    await join(buyer, 'ana', 'ana@example.com')
    await buyer.getByRole('button', { name: 'Skip all' }).click()
    await buyer.getByRole('link', { name: 'Cart, 1 item' }).click()
    await buyer.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
    // A pointer that rests on a toast keeps it open, above the button that is pressed next.
    await buyer.mouse.move(0, 0)
  })

  await test.step('the checkout shows what is missing, and what has changed, before anything is ordered', async () => {
    await place.click()
    await expect(buyer.getByText('Please fill in all required shipping information')).toBeVisible()
    await expect(buyer.getByLabel('First name', { exact: true })).toBeFocused()
    await fillAddress(buyer)
    await expect(buyer.getByText('DE02 1203')).toBeVisible()
    const code = buyer.getByLabel('Discount code')
    await code.fill('hello')
    await buyer.getByRole('button', { name: 'Apply' }).click()
    await expect(code).toHaveAccessibleDescription(
      'We do not recognize this code. Please check the spelling.',
    )
    await expectGoodBothWays(buyer)
    await code.fill('hello-10')
    await code.press('Enter')
    await expect(discount).toHaveText('−$13.90')
    await buyer.getByRole('button', { name: 'Remove HELLO-10' }).click()
    await expect(code).toBeFocused()
    await code.fill('Hello-10')
    // A code that is typed but not applied blocks the order, because the buyer would miss the discount.
    await place.click()
    await expect(code).toHaveAccessibleDescription('Apply this code or clear the field to continue')
    await code.press('Enter')
    await expect(discount).toHaveText('−$13.90')
    await buyer.reload()
    await waitForHydration(buyer)
    await expect(discount).toHaveText('−$13.90')
    await expect(buyer.getByText('$135.11').first()).toBeVisible()
    await expectNoAxeViolations(buyer)
    // In another tab, the cart now has two.
    await putInCart(2)
    await place.click()
    await expect(buyer.getByRole('alert').filter({ hasText: 'Your cart has changed.' })).toBeVisible()
    await expect(buyer.getByText('Now 2 at $139.00.')).toBeVisible()
    await expect(discount).toHaveText('−$27.80')
    await expect(buyer.getByLabel('City', { exact: true })).toHaveValue('Portland')
    await place.click()
    await expect(thanks).toBeVisible()
    await expect(buyer.getByText('DE02 1203')).toBeVisible()
    await expectGoodBothWays(buyer)
    await buyer.getByRole('link', { name: 'View order' }).click()
    await expect(heading).toBeVisible()
    await expect(buyer.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    await expect(
      buyer.getByRole('main').getByRole('listitem').filter({ hasText: 'Harbour Coat' }),
    ).toContainText('2 ×')
    await expect(discount).toHaveText('−$27.80')
    await expectGoodBothWays(buyer)
    await buyer.getByRole('link', { name: 'Your orders' }).click()
    await expect(buyer.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
    await expectNoAxeViolations(buyer)
    await buyer.getByRole('link', { name: /^Order \d+$/ }).click()
    await buyer.getByRole('button', { name: 'Cancel order' }).click()
    await buyer.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(buyer.getByText('Order cancelled', { exact: true })).toBeVisible()
    await expect(buyer.getByRole('region', { name: 'Progress' }).getByRole('listitem').last()).toContainText(
      'Cancelled',
    )
    // The buyer orders again; the cancellation has made the code available.
    await putInCart(1)
    await visit(buyer, '/checkout')
    // The address is filled in.
    await expect(buyer.getByRole('region', { name: 'Ship to' })).toContainText('14 Harbour Row')
    await buyer.getByLabel('Discount code').fill('HELLO-10')
    await buyer.getByRole('button', { name: 'Apply' }).click()
    await expect(discount).toHaveText('−$13.90')
    await place.click()
    await expect(thanks).toBeVisible()
    await buyer.reload()
    await buyer.getByRole('link', { name: 'View order' }).click()
    await expect(buyer.getByText('Waiting for payment')).toBeVisible()
  })
  const name = /Order \d+/.exec((await heading.textContent()) ?? '')![0]

  await test.step('without a payment method nothing can be ordered, and the buyer and the admin read so', async () => {
    const text = 'Please pay to DE02 1203 0000 0000 2020 51.'
    const headers = { Origin: baseURL! }
    await admin.request.post('/api/session/confirm', { data: { password: PASSWORD }, headers })
    const settle = async (isOn: boolean) => {
      const data = { paymentWays: [{ code: 'transfer', isOn, text }] }
      const answer = await admin.request.patch('/api/admin/shop', { data, headers })
      expect(answer.ok(), await answer.text()).toBe(true)
    }
    await settle(false)
    await putInCart(1)
    await visit(buyer, '/checkout')
    await expect(place).toBeDisabled()
    await expect(
      buyer.getByText('Checkout and payment are in progress. Your cart is saved; nothing will be charged.'),
    ).toBeVisible()
    await visitAdmin(admin, '/admin?tab=today')
    await expect(
      admin.getByRole('heading', { name: 'Buyers cannot order: no payment method is on' }),
    ).toBeVisible()
    // The shop has sold before, so the setup steps are gone.
    await expect(admin.getByText('Set up your shop')).toHaveCount(0)
    await expect(admin.getByText('Place a test order')).toHaveCount(0)
    await expectGoodBothWays(admin)
    await admin.setViewportSize(WIDE)
    await settle(true)
  })

  await test.step('the shop takes the order through every step and prints the packing slip', async () => {
    await visitAdmin(admin, '/admin?tab=today')
    await expect(admin.getByRole('heading', { name: 'Set up your shop' })).toHaveCount(0)
    await admin.getByRole('link', { name: '1 transfer to check' }).click()
    await expect(admin).toHaveURL('/admin?tab=orders&state=pending-payment')
    await admin.getByRole('link', { name, exact: true }).click()
    const drawer = admin.getByRole('complementary', { name })
    await expect(drawer.getByText('Discount (HELLO-10)')).toBeVisible()
    await expectNoAxeViolations(admin)
    for (const [verb, state] of [
      ['Mark as paid', 'paid'],
      ['Mark as packed', 'packed'],
    ] as const) {
      await drawer.getByRole('button', { name: verb }).click()
      await expect(admin.getByText(`${name}: ${state}`, { exact: true })).toBeVisible()
    }
    await drawer.getByRole('textbox', { name: /^Tracking/ }).fill('1Z 999')
    await drawer.getByRole('button', { name: 'Mark as shipped' }).click()
    await drawer.getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(drawer.getByText('Delivered', { exact: true }).first()).toBeVisible()
    await drawer.getByRole('link', { name: 'Packing slip' }).click()
    await expect(admin.getByRole('heading', { level: 1, name: `Packing slip, ${name}` })).toBeVisible()
    await expect(admin.getByRole('rowheader', { name: /Harbour Coat/ })).toBeVisible()
    await expectNoAxeViolations(admin)
    await admin.getByRole('link', { name: 'Back to the order' }).click()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await admin.getByRole('combobox', { name: 'State' }).selectOption('Returned')
    await expect(admin.getByRole('heading', { name: 'No orders match.' })).toBeVisible()
    await admin.getByRole('combobox', { name: 'State' }).selectOption('Delivered')
    await expect(admin.getByRole('row').filter({ hasText: name })).toBeVisible()
  })

  await test.step('the buyer gets a notice, reviews the product as a verified buyer, and asks to send it back', async () => {
    await visit(buyer, '/product/harbour-coat')
    const box = buyer.getByRole('region', { name: 'Write a Review' })
    await box.getByRole('textbox').fill('Warm, and wide.')
    await box.getByRole('button', { name: 'Submit Review' }).click()
    await expect(box.getByRole('listitem').filter({ hasText: 'Warm, and wide.' })).toContainText(
      'Verified purchase',
    )
    await visit(buyer, '/notices')
    await buyer.getByRole('link', { name: `${name} is now: delivered` }).click()
    await expect(buyer.getByText('Tracking: 1Z 999')).toBeVisible()
    await expect(buyer.getByRole('heading', { name: 'Show how you wear it' })).toBeVisible()
    await expect(buyer.getByRole('button', { name: 'Print invoice' })).toBeVisible()
    await buyer.getByRole('link', { name: 'Return or exchange' }).click()
    await buyer.getByRole('radio', { name: 'Send back' }).check()
    await buyer.getByRole('combobox', { name: 'Why' }).selectOption('Something else')
    await buyer.getByRole('button', { name: 'Request return' }).click()
    await expect(buyer.getByRole('textbox', { name: 'What is it' })).toHaveAccessibleDescription(
      /Please say why you are returning it/,
    )
    await buyer.getByRole('textbox', { name: 'What is it' }).fill('Too wide.')
    await expectNoAxeViolations(buyer)
    await buyer.getByRole('button', { name: 'Request return' }).click()
    await expect(buyer.getByRole('region', { name: 'Returns' }).getByText('Too wide.')).toBeVisible()
  })

  await test.step('a member without the admin role is turned away from the admin area and reads the address of the shop, not of a person', async () => {
    await visit(buyer, '/admin?tab=settings')
    await expect(buyer.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    await expect(buyer.getByText('Access denied. Admin privileges required.')).toBeVisible()
    await expect(buyer.getByRole('link', { name: 'shop@hem.example' }).first()).toBeVisible()
    await expect(buyer.getByText(OWNER)).toHaveCount(0)
    await expect(buyer.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    await expectNoAxeViolations(buyer)
  })
  await phone.close()
})
