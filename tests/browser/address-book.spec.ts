import type { Page } from '@playwright/test'
import type { ProductList, ProductView } from '../../src/features/catalogue/products/product.ts'
import type { OrderPage, OrderView } from '../../src/features/commerce/orders/order.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi } from './posting.ts'
import { visit } from './visit.ts'

async function fillCart(page: Page) {
  // Products with enough stock, because other tests also buy.
  const { items } = await callApi<ProductList>(page.request, 'GET', '/products?limit=48')
  for (const { id } of items) {
    const { variants } = await callApi<ProductView>(page.request, 'GET', `/products/${id}`)
    const plenty = variants.find(({ stock }) => stock === null || stock > 8)
    if (plenty) return callApi(page.request, 'POST', '/cart/lines', { productId: id, size: plenty.size })
  }
  throw new Error('The demo has little of everything.')
}

async function fillHome(page: Page) {
  await page.getByLabel('Country').selectOption({ label: 'Germany' })
  for (const [label, value] of [
    ['First name', 'Mirela'],
    ['Last name', 'Kovac'],
    ['Address', 'Schanzenstrasse 14'],
    ['City', 'Hamburg'],
    ['Postal code', '2035'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
}

test('the first order checks the address by the rules of the country and saves it; the second order needs no typing [ADDR-02, ADDR-03, CHK-03, DEC-93]', async ({
  page,
  signedInAs,
}, { project }) => {
  const ana = await signedInAs('ana')
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })
  await fillCart(page)
  await visit(page, '/checkout')
  await expect(page.getByLabel('Email')).toHaveValue(ana.email)
  await fillHome(page)
  await expect(page.getByLabel('State')).toHaveCount(0)
  await expectNoAxeViolations(page)
  const place = page.getByRole('button', { name: 'Place Order' })
  await place.click()
  const code = page.getByLabel('Postal code')
  await expect(code).toHaveAccessibleDescription('Please check this code: it does not fit the country')
  await expect(code).toBeFocused()
  await code.fill('20357')
  await expect(page.getByRole('checkbox', { name: 'Save this address for my next order' })).toBeChecked()
  await place.click()
  await expect(page).toHaveURL(/\/orders\//)

  await fillCart(page)
  await visit(page, '/checkout')
  const goesTo = page.getByRole('region', { name: 'Ship to' })
  await expect(goesTo).toContainText('Mirela Kovac')
  await expect(goesTo).toContainText('Schanzenstrasse 14, 20357 Hamburg, Germany')
  await expect(goesTo).toContainText(ana.email)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expectNoAxeViolations(page)
  // The fields appear after one press, and are filled in.
  await goesTo.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByRole('heading', { name: 'Shipping' })).toBeFocused()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Schanzenstrasse 14')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Use Schanzenstrasse 14, Hamburg' }).click()
  await expect(page.getByRole('heading', { name: 'Ship to' })).toBeFocused()
  await place.click()
  await expect(page).toHaveURL(/\/orders\//)
  const { items } = await callApi<OrderPage>(page.request, 'GET', '/orders')
  const { shipTo } = await callApi<OrderView>(page.request, 'GET', `/orders/${items[0]!.id}`)
  expect(shipTo).toMatchObject({
    firstName: 'Mirela',
    zipCode: '20357',
    country: 'Germany',
    email: ana.email,
  })
})

test(
  'a member adds, edits and removes an address in the settings, undoes the removal, and the address is the default [ADDR-01]',
  { tag: '@long' },
  async ({ page, signedInAs }, { project }) => {
    await signedInAs('ana')
    await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })
    await visit(page, '/account?tab=settings#addresses')
    const section = page.locator('#addresses')
    await section.getByRole('button', { name: 'Add an address' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Please fill in all required shipping information')).toBeVisible()
    await expect(dialog.getByLabel('First name')).toBeFocused()
    await fillHome(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Postal code')).toHaveAccessibleDescription(/does not fit the country/)
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Postal code').fill('20357')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    const rows = section.getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Default')
    await expectNoAxeViolations(page)

    await rows.getByRole('button', { name: /^Edit/ }).click()
    await dialog.getByLabel('City').fill('Altona')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(rows).toContainText('20357 Altona')
    await rows.getByRole('button', { name: /^Remove/ }).click()
    await expect(rows).toHaveCount(0)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Address removed' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(rows).toContainText('Schanzenstrasse 14, 20357 Altona, Germany')
    await expect(rows).toContainText('Default')
  },
)
