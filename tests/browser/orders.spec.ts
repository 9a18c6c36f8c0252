import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { CartView } from '../../src/features/cart/cart.ts'
import type { DeskOrderPage } from '../../src/features/orders/order.ts'
import type { ProductView } from '../../src/features/products/product.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { ask } from './posting.ts'
import { visit, visitDesk } from './visit.ts'

// What the shop has settled is one for all: one test after the other.
test.describe.configure({ mode: 'serial' })

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 780 }

async function adminOf(browser: Browser) {
  const context = await browser.newContext({ baseURL: process.env.SHOWOFF_ADDRESS! })
  const signedIn = await context.request.post('/api/auth/sign-in/email', {
    data: { email: 'atelier@showoff.example', password: 'show-me-the-tape' },
    headers: { Origin: process.env.SHOWOFF_ADDRESS! },
  })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  return context
}

async function expectGoodBothWays(page: Page) {
  for (const [colorScheme, size] of [
    ['dark', WIDE],
    ['light', PHONE],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
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

async function wellStocked(request: APIRequestContext, address: string) {
  const { id, name, variants } = await ask<ProductView>(request, 'GET', `/products/${address}`)
  const most = variants.toSorted((one, other) => (other.stock ?? 999) - (one.stock ?? 999))[0]!
  return { productId: id, name, size: most.size }
}

test('an admin turns a way to pay on; members who are none are shown the door [GEN-03, ADM-02, ADM-03, ADM-04, ADM-06, DEC-04, DEC-14, ORD-06, ORD-17]', async ({
  browser,
  page,
  signedInAs,
}) => {
  await signedInAs('eve')
  await visit(page, '/admin?tab=settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await expect(page.getByText('@showoff.example')).toHaveCount(0)
  await expectNoAxeViolations(page)

  const admin = await adminOf(browser)
  const desk = await admin.newPage()
  await visitDesk(desk, '/admin?tab=orders')
  await expect(desk.getByRole('rowheader').first()).toBeVisible()
  await desk.getByRole('combobox', { name: 'State' }).selectOption('Returned')
  await expect(desk.getByRole('heading', { name: 'No orders match.' })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Back to the feed' })).toHaveAttribute('href', '/engage')
  await desk.getByRole('tab', { name: 'Settings' }).click()
  await expect(desk).toHaveURL('/admin?tab=settings')
  await desk.getByRole('checkbox', { name: /^Bank transfer/ }).check()
  // A second try finds what the first one saved.
  const text = desk.getByRole('textbox', { name: 'What buyers read about bank transfer' })
  await text.fill('')
  await desk.getByRole('textbox', { name: 'Tax in percent' }).fill('a lot')
  await desk.getByRole('button', { name: 'Save settings' }).click()
  const tax = desk.getByRole('textbox', { name: 'Tax in percent' })
  await expect(tax).toBeFocused()
  await expect(tax).toHaveAccessibleDescription('Use a rate such as 8 or 7.25')
  await tax.fill('8')
  await desk.getByRole('button', { name: 'Save settings' }).click()
  await expect(text).toHaveAccessibleDescription('Please say which account to pay into.')
  await text.fill('Please pay to DE02 1203 0000 0000 2020 51.')
  await desk.getByRole('button', { name: 'Save settings' }).click()
  await expect(desk.getByText('Settings saved', { exact: true })).toBeVisible()
  await expect(desk.getByText('Payment: Bank transfer on, the text of bank transfer').first()).toBeVisible()
  await expectGoodBothWays(desk)
  await admin.close()
})

test('a stranger signs in and buys on a phone; what changed meanwhile is shown before it is ordered [CART-01, CHK-04, CHK-13, DEC-12, DEC-14, DEC-15, DEC-17, ORD-05, ORD-08]', async ({
  page,
  signedInAs,
}) => {
  const ana = await signedInAs('ana')
  const { productId, name, size } = await wellStocked(page.request, 'breton-tee')
  await page.context().clearCookies()
  await visit(page, '/product/breton-tee')
  await page.getByRole('radio', { name: size, exact: true }).check()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('listitem').getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email', { exact: true }).fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()

  const place = page.getByRole('button', { name: 'Place Order' })
  await place.click()
  await expect(page.getByText('Please fill in all required shipping information')).toBeVisible()
  await expect(page.getByLabel('First name', { exact: true })).toBeFocused()
  await fillAddress(page)
  await expect(page.getByText('DE02 1203')).toBeVisible()
  await expectGoodBothWays(page)

  // In another tab there are two by now.
  await ask<CartView>(page.request, 'PUT', '/cart/lines', { productId, size, quantity: 2 })
  await place.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Something changed since you looked.' }),
  ).toBeVisible()
  await expect(page.getByText(/^Now 2 at \$[\d.]+\.$/)).toBeVisible()
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Portland')
  await place.click()

  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible()
  await expect(page.getByText('DE02 1203')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toContainText('2 ×')
  await expectGoodBothWays(page)
  await page.getByRole('link', { name: 'Your orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /^Order \d+$/ }).click()

  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Order cancelled', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Progress' }).getByRole('listitem').last()).toContainText(
    'Cancelled',
  )
})

test('the shop takes the steps of an order, its buyer is told, and sends it back with a reason [ORD-10, ORD-12, ORD-14]', async ({
  browser,
  page,
  signedInAs,
}) => {
  await signedInAs('ben')
  const { productId, size } = await wellStocked(page.request, 'breton-tee')
  await ask(page.request, 'PUT', '/cart/lines', { productId, size, quantity: 1 })
  await visit(page, '/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Order \d+$/ })
  await expect(heading).toBeVisible()
  const name = /Order \d+/.exec((await heading.textContent()) ?? '')![0]

  const admin = await adminOf(browser)
  const desk = await admin.newPage()
  await desk.setViewportSize(WIDE)
  await visitDesk(desk, '/admin?tab=orders')
  await desk.getByRole('searchbox', { name: 'Search orders' }).fill(name)
  await desk.getByRole('link', { name, exact: true }).click()
  const drawer = desk.getByRole('complementary', { name })
  await expectNoAxeViolations(desk)
  for (const [verb, state] of [
    ['Mark as paid', 'paid'],
    ['Mark as packed', 'packed'],
  ] as const) {
    await drawer.getByRole('button', { name: verb }).click()
    await expect(desk.getByText(`${name}: ${state}`, { exact: true })).toBeVisible()
  }
  await drawer.getByRole('textbox', { name: /^Tracking/ }).fill('1Z 999')
  await drawer.getByRole('button', { name: 'Mark as shipped' }).click()
  await drawer.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(drawer.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await drawer.getByRole('link', { name: 'Packing slip' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: `Packing slip, ${name}` })).toBeVisible()
  await expect(desk.getByRole('rowheader', { name: /Breton/ })).toBeVisible()
  await expectNoAxeViolations(desk)
  await desk.getByRole('link', { name: 'Back to the order' }).click()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await desk.getByRole('combobox', { name: 'State' }).selectOption('Delivered')
  await expect(desk).toHaveURL('/admin?tab=orders&state=delivered')
  await expect(desk.getByRole('row').filter({ hasText: name })).toBeVisible()
  const { items } = await ask<DeskOrderPage>(admin.request, 'GET', '/admin/orders?state=delivered')
  expect(`Order ${items[0]?.number}`).toBe(name)
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['delivered']))
  await admin.close()

  await visit(page, '/notices')
  await page.getByRole('link', { name: `${name} is now: delivered` }).click()
  await expect(page.getByText('Tracking: 1Z 999')).toBeVisible()
  await page.getByRole('button', { name: 'Send it back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send it back' })
  await dialog.getByRole('button', { name: 'Ask to return' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Why' })).toHaveAccessibleDescription(
    /Please say why you send it back/,
  )
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Too wide.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Ask to return' }).click()
  await expect(page.getByText('Sent back because: Too wide.')).toBeVisible()
})
