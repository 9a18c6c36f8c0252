import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { CartView } from '../../src/features/commerce/cart/cart.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, openAdminPage, runStatement, signIn } from './members.ts'
import { callApi } from './posting.ts'
import { visit, visitAdmin, waitForHydration } from './visit.ts'

async function expectGood(page: Page) {
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

test(
  'an admin issues a gift card, and its holder reads the balance and pays a whole order with it [GIFT-01, GIFT-02, GIFT-03, GIFT-08]',
  { tag: '@long' },
  async ({ page, browser, signedInAs }, { project }) => {
    await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })
    await signedInAs('gifted')
    const admin = await openAdminPage(browser)
    const note = `For ${randomUUID().slice(0, 8)}`
    let code = ''

    await test.step('the admin sees the code once', async () => {
      await visitAdmin(admin, '/admin?tab=gift-cards')
      await admin.getByRole('button', { name: 'Issue gift card' }).first().click()
      await admin.getByLabel('Amount, USD').fill('150')
      await admin.getByLabel('Note').fill(note)
      await admin.getByRole('button', { name: 'Issue gift card' }).last().click()
      code = (await admin.locator('code').textContent()) ?? ''
      expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)
      await expectGood(admin)
      await admin.getByRole('button', { name: 'Done' }).click()
      await expect(admin.getByText(note)).toBeVisible()
      await expect(admin.getByText(code)).toHaveCount(0)
    })

    await test.step('the holder reads the balance, and a wrong code shows an error at the field', async () => {
      await visit(page, '/gift-cards')
      await page.getByRole('textbox', { name: 'Code' }).fill('nonsense')
      await page.getByRole('button', { name: 'Show the balance' }).click()
      await expect(page.getByText('We do not recognize this gift card.')).toBeVisible()
      await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
      await page.getByRole('button', { name: 'Show the balance' }).click()
      await expect(page.getByText('$150.00')).toBeVisible()
      await expectGood(page)
    })

    await test.step('the gift card pays the whole order, and no other payment is asked for', async () => {
      const id = randomUUID()
      await runStatement(
        `with product as (
         insert into products (id, slug, name, price_minor, state)
         values ($1::uuid, 'gifted-' || $1, 'Gifted Tee', 10000, 'active') returning id
       )
       insert into variants (id, product_id, position, size, stock) select $2, id, 0, 'M', 5 from product`,
        [id, randomUUID()],
      )
      await callApi<CartView>(page.request, 'PUT', '/cart/lines', { productId: id, size: 'M', quantity: 1 })
      await visit(page, '/checkout')
      for (const [label, value] of [
        ['First name', 'Ana'],
        ['Last name', 'Rue'],
        ['Address', '14 Harbour Row'],
        ['City', 'Portland'],
        ['ZIP', '04101'],
      ] as const) {
        await page
          .getByRole('textbox', { name: new RegExp(`^${label}`, 'i') })
          .first()
          .fill(value)
      }
      await page.getByRole('combobox', { name: 'State' }).fill('Maine')
      await page.getByRole('button', { name: 'Pay with a gift card' }).click()
      await page.getByRole('textbox', { name: 'Gift card' }).fill(code)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByText('Amount due').first()).toBeAttached()
      await expect(page.getByText('Your gift cards cover the full amount.')).toBeVisible()
      await expectGood(page)
      await page.getByRole('button', { name: 'Place Order' }).click()
      await expect(page).toHaveURL(/\/orders\//)
      await waitForHydration(page)
      await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
      await expect(page.getByText(/^Gift card …/).first()).toBeVisible()
      await expectGood(page)
    })
  },
)

test(
  'an owner reads the sales and the VAT of some days, and downloads the table [REP-01, REP-05]',
  { tag: '@long' },
  async ({ page }, { project }) => {
    await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })
    await signIn(page.context(), DEMO.admin)
    await visitAdmin(page, '/admin?tab=reports')
    await expect(page.getByRole('heading', { name: 'Sales by day' })).toBeVisible()
    await expectGood(page)
    await page.getByLabel('Report', { exact: true }).selectOption('VAT')
    await expect(page).toHaveURL(/kind=vat/)
    await expect(page.getByRole('heading', { name: 'VAT' })).toBeVisible()
    await page.getByLabel('From').fill('2025-01-01')
    await expect(page).toHaveURL(/state=2025-01-01_/)
    await expectGood(page)
    const table = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download (CSV)' }).click()
    expect((await table).suggestedFilename()).toMatch(/^vat-2025-01-01-.*\.csv$/)
  },
)
