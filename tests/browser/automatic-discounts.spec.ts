import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import type { CartView } from '../../src/features/commerce/cart/cart.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, newMember, runStatement, signIn } from './members.ts'
import { callApi } from './posting.ts'
import { visit, visitAdmin, waitForHydration } from './visit.ts'

const shots = process.env.SHOTS

/** No axe violations and nothing too wide, in both themes; with SHOTS, takes a picture of each. */
async function expectGood(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    if (!shots) continue
    mkdirSync(shots, { recursive: true })
    await page.screenshot({
      path: `${shots}/${name}-${page.viewportSize()!.width}-${colorScheme}.png`,
      fullPage: name.endsWith('page'),
    })
  }
}

/** An admin in a separate browser who has just confirmed their identity. */
async function asAdmin(browser: Browser, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ baseURL: process.env.SHOWOFF_ADDRESS!, viewport })
  await signIn(context, DEMO.admin)
  await runStatement(
    'update sessions set confirmed_at = now() from members where members.id = member_id and members.email = $1',
    [DEMO.admin],
  )
  return context.newPage()
}

/** Beside the table, or over the page on a phone. */
const drawerOf = (admin: Page, name: string) =>
  admin.getByRole('complementary', { name }).or(admin.getByRole('dialog', { name }))

const addProduct = (id: string, name: string, priceMinor: number) =>
  runStatement(
    `with product as (
       insert into products (id, slug, name, price_minor, state)
       values ($1::uuid, 'paired-' || $1, $2, $3::integer, 'active') returning id
     )
     insert into variants (id, product_id, position, size, stock) select $4, id, 0, 'M', 9 from product`,
    [id, name, String(priceMinor), randomUUID()],
  )

test('an admin puts a member into a group and adds a discount for two pieces; a shopper sees it from the product page to the order [GRP-02, AUTO-01, AUTO-04, AUTO-05, AUTO-06, AUTO-07]', {
  tag: '@long',
}, async ({ page, browser, signedInAs }) => {
  test.slow()
  const mark = randomUUID().slice(0, 6)
  const [group, discount, coatName, capeName] = [
    `Press ${mark}`,
    `Winter pair ${mark}`,
    `Coat ${mark}`,
    `Cape ${mark}`,
  ]
  const [coat, cape] = [randomUUID(), randomUUID()]
  await addProduct(coat, coatName, 10_000)
  await addProduct(cape, capeName, 4_000)
  await signedInAs('paired')
  const friend = await newMember('pressed')
  const admin = await asAdmin(browser, page.viewportSize()!)

  await test.step('the admin adds members to a group, one by name and several from a list', async () => {
    await visitAdmin(admin, '/admin?tab=member-groups')
    await admin.getByRole('button', { name: 'Add member group' }).first().click()
    const form = drawerOf(admin, 'Add member group')
    await form.getByRole('button', { name: 'Add member group' }).click()
    await expect(form.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
      /Please name the group/,
    )
    await form.getByLabel('Name', { exact: true }).fill(group)
    await form.getByLabel('Note').fill('Journalists who borrow from us')
    await form.getByRole('button', { name: 'Add member group' }).click()
    await admin.getByRole('link', { name: group }).click()
    const drawer = drawerOf(admin, group)
    await drawer.getByRole('combobox', { name: 'Add a member by name' }).fill(friend.username.slice(0, 10))
    await admin.getByRole('option', { name: friend.username }).click()
    await expect(drawer.getByRole('listitem').filter({ hasText: friend.username })).toBeVisible()
    await drawer.getByRole('button', { name: 'Paste a list' }).click()
    await drawer.getByLabel('Usernames').fill(`${friend.username}\nnobody-${mark}`)
    await drawer.getByRole('button', { name: 'Add members' }).click()
    await expect(drawer.getByText(`Line 2, nobody-${mark}: No member has this username.`)).toBeVisible()
    await expect(drawer.getByLabel('Usernames')).toHaveValue(`nobody-${mark}`)
    await expectGood(admin, 'group')
    await drawer.getByRole('button', { name: `Remove ${friend.username}` }).click()
    await expect(drawer.getByText('No members yet.')).toBeVisible()
    await admin.getByRole('button', { name: 'Undo' }).click()
    await expect(drawer.getByRole('listitem').filter({ hasText: friend.username })).toBeVisible()
  })

  await test.step('the admin adds a discount for two pieces, with each error at its field', async () => {
    await visitAdmin(admin, '/admin?tab=discounts')
    await admin.getByRole('radio', { name: 'Automatic' }).click()
    await admin.getByRole('button', { name: 'Add automatic discount' }).first().click()
    const form = drawerOf(admin, 'Add automatic discount')
    const save = form.getByRole('button', { name: 'Add automatic discount' })
    await form.getByLabel('Name', { exact: true }).fill(discount)
    await form.getByLabel('Percent', { exact: true }).fill('twenty')
    await form.getByLabel('Of', { exact: true }).selectOption('Chosen products')
    await save.click()
    await expect(form.getByLabel('Percent', { exact: true })).toHaveAccessibleDescription(
      'Use a whole number',
    )
    await form.getByLabel('Percent', { exact: true }).fill('20')
    await form.getByLabel('Minimum items').fill('2')
    await save.click()
    await expect(form.getByText('Please choose a product')).toBeVisible()
    for (const name of [coatName, capeName]) {
      await form.getByRole('combobox', { name: 'Search products' }).fill(name)
      await admin.getByRole('option', { name: new RegExp(name) }).click()
    }
    await expect(form.getByLabel('For', { exact: true })).toContainText(`Members of ${group}`)
    await expectGood(admin, 'discount-form')
    await save.click()
    await expect(
      admin
        .getByText(`20% off two or more from ${coatName} and 1 more`)
        .or(admin.getByText(`20% off two or more from ${capeName} and 1 more`))
        .first(),
    ).toBeVisible()
    await expectGood(admin, 'discounts')
  })

  await test.step('the product page names the discount; the cart shows what is missing, then what is taken off', async () => {
    await visit(page, `/product/paired-${coat}`)
    await expect(page.getByRole('list', { name: 'Discounts' })).toContainText(discount)
    await expectGood(page, 'product')
    await callApi<CartView>(page.request, 'PUT', '/cart/lines', { productId: coat, size: 'M', quantity: 1 })
    await page.reload()
    await waitForHydration(page)
    await page.getByRole('link', { name: /cart/i }).first().click()
    const drawer = page.getByRole('dialog', { name: /^Your cart/ })
    await expect(drawer.getByText(/^One more from .*: 20% off$/)).toBeVisible()
    await expectGood(page, 'drawer-missing')
    await callApi<CartView>(page.request, 'PUT', '/cart/lines', { productId: cape, size: 'M', quantity: 1 })
    await page.reload()
    await waitForHydration(page)
    await page.getByRole('link', { name: /cart/i }).first().click()
    await expect(drawer.getByText('−$20.00')).toBeVisible()
    await expect(drawer.getByText('−$8.00')).toBeVisible()
    await expect(drawer.getByText('−$28.00')).toBeVisible()
    await expectGood(page, 'drawer')
  })

  await test.step('the order keeps the discount', async () => {
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
    await expect(page.getByRole('definition').filter({ hasText: '−$28.00' })).toBeVisible()
    await expectGood(page, 'checkout-page')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(/\/orders\//)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: discount })).toBeVisible()
    await expectGood(page, 'order-page')
  })

  await runStatement('update automatic_discounts set is_on = false where name = $1', [discount])
})
