import type { Page } from '@playwright/test'
import type { AdminProductPage } from '../../src/features/catalogue/products/admin-product.ts'
import type { AdminOrderPage } from '../../src/features/commerce/orders/order.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { openAdminTab, visitAdmin } from './visit.ts'

const groups = (page: Page) => page.getByRole('navigation', { name: 'Admin' })
const finder = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })
const field = (page: Page) => finder(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => finder(page).getByRole('option', { name })

async function expectNoOverflow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

test('the admin area shows six groups of tabs with counts of waiting work; Products opens first, and Today is one press away [ADM-01, ADM-04, TODAY-16]', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin')
  await expect(groups(page).getByRole('link')).toHaveText([
    /^Orders/,
    /^Products/,
    /^Community/,
    /^Magazine/,
    /^Reports/,
    /^Setup/,
  ])
  await expect(groups(page).getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('region', { name: 'Products' })).toBeVisible()
  await expectNoOverflow(page)

  await openAdminTab(page, 'Community', 'Members')
  await expect(page).toHaveURL('/admin?tab=members')
  await expect(page.getByRole('region', { name: 'Members' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('main').getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL('/admin?tab=today')
  await expect(groups(page).locator('[aria-current]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /brands? not verified/ })).toBeVisible()
  await openAdminTab(page, 'Products', 'Brands')
  await expect(page.getByRole('navigation', { name: 'Products' })).toContainText(/\d+ waiting/)
  await page.getByRole('link', { name: 'Back to the feed' }).click()
  await expect(page).toHaveURL(/\/engage/)
})

test('an admin opens the search of the admin area by keyboard, finds a tab, an order, a product and a member, and closing it returns the focus [TODAY-17]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin')
  const [order] = ((await (await page.request.get('/api/admin/orders?limit=1')).json()) as AdminOrderPage)
    .items
  const [product] = (
    (await (await page.request.get('/api/admin/products?limit=1&sort=name')).json()) as AdminProductPage
  ).items

  const opener = page.getByRole('button', { name: 'Search or jump to' })
  await opener.focus()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(option(page, 'Voting categories')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(finder(page)).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('disc')
  await expect(option(page, /^Discounts/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin?tab=discounts')
  await expect(page.locator('#admin-panel')).toBeFocused()

  await page.keyboard.press('/')
  await field(page).fill(String(order!.number))
  await option(page, new RegExp(`^Order ${order!.number}`)).click()
  await expect(page).toHaveURL(`/admin?tab=orders&open=${order!.id}`)
  await expect(page.getByRole('complementary', { name: `Order ${order!.number}` })).toBeVisible()

  await page.keyboard.press('Control+k')
  await field(page).fill(product!.name)
  await option(page, new RegExp(`^${product!.name}`))
    .first()
    .click()
  await expect(page).toHaveURL(/tab=products&open=/)

  await page.keyboard.press('Control+k')
  await field(page).fill('otto')
  await expect(option(page, /^otto/).first()).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page)
  await option(page, /^otto/).first().click()
  await expect(page).toHaveURL(/tab=members&open=/)
  await expect(page.getByRole('complementary')).toContainText('otto')

  // In a field, a slash is typed text.
  const search = page.getByRole('searchbox')
  await search.click()
  await expect(search).toBeFocused()
  await search.press('/')
  await expect(search).toHaveValue('/')
  await expect(finder(page)).toBeHidden()
})

test('the search of the admin area shows when it is searching, finds nothing, gets no answer or is refused [TODAY-17]', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin')
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  const dialog = finder(page)
  await field(page).fill('zzyx nothing')
  await expect(dialog.getByText(/No results for “zzyx nothing”/)).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoOverflow(page)

  await page.route('**/api/admin/orders?*', (route) => route.abort())
  await field(page).fill('mire')
  await expect(dialog.getByText('Products, orders and members did not respond.')).toBeVisible()
  await page.unroute('**/api/admin/orders?*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(option(page, /^mirela\.k/)).toBeVisible()

  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/admin/members?*', async (route) => {
    await asked
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { code: 'admin-required', status: 403, title: 'This is for the admins of the shop.' },
    })
  })
  await field(page).fill('otto')
  await expect(dialog.getByText('Searching')).toBeVisible()
  answer()
  await expect(dialog.getByText('This is for the admins of the shop.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeFocused()
})
