import type { Browser, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { colored } from './uploading.ts'
import { visitAdmin, waitForPanelHydration } from './visit.ts'

/** The form, as a column or over the page. */
const drawer = (page: Page, name: 'Add product' | 'Edit product') =>
  page.getByRole('dialog', { name }).or(page.getByRole('complementary', { name }))
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text })
const nameOf = (what: string) => `${what} ${Date.now()}${Math.floor(Math.random() * 1_000)}`

/** Fills in the required fields of a product and saves it. */
async function addProduct(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add product' }).first().click()
  const form = drawer(page, 'Add product')
  await form.getByLabel('Image files').setInputFiles(await colored('coat.jpg', '#334455'))
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Description').fill('Waxed cotton.')
  await form.getByLabel('Price, USD').fill('248')
  await form.getByLabel(/^Sizes/).fill('S, M')
  await form.getByLabel('Stock of S').fill('3')
  await form.getByRole('button', { name: 'Save product' }).click()
  await expect(toast(page, 'Product added')).toBeVisible()
  await expect(form).toBeHidden()
}

test('an admin adds a product, edits it, archives it, deletes it and undoes the deletion [ADM-01, ADM-05, ADM-07, ADM-08, ADM-09, ADM-11, ADM-12, ADM-14, ADM-15, ADM-17, ADM-18, ADM-19, ADM-20, DEC-35]', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow() // the whole life of a product, checked twice
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin')
  const groups = page.getByRole('navigation', { name: 'Admin' })
  await expect(groups.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText(/^[\d,]+ products$/)).toBeVisible()
  await expectNoAxeViolations(page)

  const name = nameOf('Pier Coat')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page).toHaveURL('/admin?tab=products&open=new')
  const adding = drawer(page, 'Add product')
  const save = adding.getByRole('button', { name: 'Save product' })
  await expect(save).toBeDisabled()
  await adding.getByLabel('Name', { exact: true }).fill(name)
  await expect(save).toBeDisabled()
  await adding.getByLabel('Description').fill('Waxed cotton, cut wide.')
  await expect(adding.getByLabel('Price, USD')).toHaveAttribute('step', '0.01')
  await expect(adding.getByLabel('Price, USD')).toHaveAttribute('min', '0')
  await adding.getByLabel('Price, USD').fill('248.00')
  await adding.getByLabel(/^Sizes/).fill(' S ,M,  , L ')
  await adding.getByLabel('Stock of M').fill('4')
  await expect(adding.getByText('PNG, JPG up to 5MB each')).toBeVisible()
  await save.click()
  await expect(adding.getByText('At least one product image is required')).toBeVisible()
  const files = [await colored('front.jpg', '#334455'), await colored('back.jpg', '#554433')]
  await adding.getByLabel('Image files').setInputFiles(files)
  await expect(adding.getByRole('button', { name: /^Image 2$/ })).toBeVisible()
  await adding.getByRole('button', { name: /^Image 2/ }).focus()
  await expectNoAxeViolations(page)

  await page.route('**/api/admin/products', (route) => route.abort())
  await save.click()
  await expect(toast(page, 'Failed to save product')).toContainText('Failed to add product to database')
  await page.unroute('**/api/admin/products')
  await save.click()
  await expect(toast(page, 'Product added')).toBeVisible()
  await expect(adding).toBeHidden()
  await expect(page).toHaveURL('/admin?tab=products')
  await expect(row(page, name)).toContainText('$248.00')

  await row(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  const editing = drawer(page, 'Edit product')
  await expect(editing.getByLabel(/^Sizes/)).toHaveValue('S, M, L')
  await expect(editing.getByLabel('Stock of M')).toHaveValue('4')
  await expect(editing.getByLabel('Stock of S')).toHaveValue('')
  await editing.getByLabel('Price, USD').fill('199')
  await editing.getByLabel('State').selectOption('Archived')
  await editing.getByRole('button', { name: 'Save product' }).click()
  await expect(toast(page, 'Product saved')).toBeVisible()
  await expect(row(page, name)).toContainText('$199.00')
  await expect(row(page, name)).toContainText('Archived')

  const remove = row(page, name).getByRole('button', { name: `Delete ${name}` })
  const question = page.getByRole('alertdialog', { name: `Delete “${name}”?` })
  await page.route('**/api/admin/products/bulk', (route) => route.abort())
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Failed to delete product')).toBeVisible()
  await page.unroute('**/api/admin/products/bulk')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, name)).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, name)).toHaveCount(0)
  await toast(page, 'Product deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, name)).toContainText('Archived')
})

/** The form of a demo product with an unsaved change. */
async function changeTrench(page: Page) {
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin?tab=products&q=Belted+Trench')
  await page.getByRole('button', { name: 'Edit Belted Trench' }).click()
  const form = drawer(page, 'Edit product')
  await form.getByLabel('Description').fill('Never saved.')
  return { form, save: form.getByRole('button', { name: 'Save product' }) }
}

test('a refused product shows Failed to save product with the reason, and what was typed stays [ADM-17]', {
  tag: '@desktop',
}, async ({ page }) => {
  const { form, save } = await changeTrench(page)
  const title = 'Too many requests. Please wait a moment and try again.'
  await page.route('**/api/admin/products/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 429, json: { code: 'too-many-requests', title } })
      : route.continue(),
  )
  await save.click()
  await expect(toast(page, 'Failed to save product')).toContainText(title)
  await expect(form.getByLabel('Description')).toHaveValue('Never saved.')
})

test('a product that cannot be stored says whether updating or adding it failed [ADM-19]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  const { form, save } = await changeTrench(page)
  await page.route('**/api/admin/products/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await save.click()
  await expect(toast(page, 'Failed to update product to database')).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).first().click()

  await page.getByRole('button', { name: 'Add product' }).first().click()
  const adding = drawer(page, 'Add product')
  await adding.getByLabel('Image files').setInputFiles(await colored('coat.jpg', '#334455'))
  await adding.getByLabel('Name', { exact: true }).fill(nameOf('Never added'))
  await adding.getByLabel('Description').fill('Waxed cotton.')
  await adding.getByLabel('Price, USD').fill('248')
  await page.route('**/api/admin/products', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await adding.getByRole('button', { name: 'Save product' }).click()
  await expect(toast(page, 'Failed to add product to database')).toBeVisible()
  await expect(adding.getByLabel('Description')).toHaveValue('Waxed cotton.')
})

test('a product that could not be deleted shows an error and stays in the table, because it is still on sale [ADM-20, DEC-35]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin?tab=products&q=Belted+Trench')
  await page.route('**/api/admin/products/bulk', (route) => route.abort())
  await page.getByRole('button', { name: 'Delete Belted Trench' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete “Belted Trench”?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Failed to delete product')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Belted Trench')).toBeVisible()
  expect((await page.request.get('/api/products/belted-trench')).status()).toBe(200)
})

async function otherAdmin(browser: Browser) {
  const context = await browser.newContext({ baseURL: process.env.SHOWOFF_ADDRESS! })
  const page = await context.newPage()
  await signIn(page.context(), DEMO.admin)
  return page
}

test('a product form keeps what was typed through a reload, asks before closing, and merges what another admin saved meanwhile [ADM-05, ADM-07, ADM-14]', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser }) => {
  test.slow() // two admins, one after another
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin')
  const name = nameOf('Harbour Coat')
  await addProduct(page, name)
  await row(page, name).getByRole('link', { name }).click()
  const form = drawer(page, 'Edit product')
  await form.getByLabel('Description').fill('Mine.')
  await form.getByRole('spinbutton', { name: 'Price, USD' }).fill('300')
  await form.getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Description')).toHaveValue('Mine.')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()

  await page.reload()
  await waitForPanelHydration(page)
  await expect(form.getByText('We restored your unsaved draft.')).toBeVisible()
  await expect(form.getByLabel('Description')).toHaveValue('Mine.')

  const other = await otherAdmin(browser)
  await visitAdmin(other, `/admin?q=${encodeURIComponent(name)}`)
  await row(other, name).getByRole('link', { name }).click()
  const theirs = drawer(other, 'Edit product')
  await theirs.getByLabel('Price, USD').fill('250')
  await theirs.getByLabel(/^Color(?! family)/).fill('Rust')
  await theirs.getByRole('button', { name: 'Save product' }).click()
  await expect(toast(other, 'Product saved')).toBeVisible()
  await other.context().close()

  // Also when text typed before they saved is restored afterwards.
  await page.reload()
  await waitForPanelHydration(page)
  await expect(form.getByLabel(/^Color(?! family)/)).toHaveValue('')
  await form.getByRole('button', { name: 'Save product' }).click()
  const meanwhile = form.getByRole('region', { name: 'Conflicting changes' })
  await expect(meanwhile).toContainText('Updated: Color.')
  await expect(form.getByLabel(/^Color(?! family)/)).toHaveValue('Rust')
  await expect(form.getByLabel('Description')).toHaveValue('Mine.')
  await expect(form.getByRole('spinbutton', { name: 'Price, USD' })).toHaveValue('300')
  await meanwhile.getByRole('radio', { name: 'Theirs' }).check()
  await expect(form.getByRole('spinbutton', { name: 'Price, USD' })).toHaveValue('250.00')
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Save product' }).click()
  await expect(toast(page, 'Product saved')).toBeVisible()
  await expect(row(page, name)).toContainText('$250.00')
})

test('an admin searches, sorts and filters the product table, edits in place, and changes several rows at once, also by keyboard [ADM-01, ADM-05, ADM-33, ADM-40, ERR-03, DEC-24]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  test.slow() // three products are added first
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin')
  const word = nameOf('Zzyx').replace(' ', '')
  for (const kind of ['Coat', 'Boot', 'Hat']) await addProduct(page, `${word} ${kind}`)
  await page.route('**/api/admin/products?*', (route) => route.abort())
  await page.getByRole('searchbox', { name: 'Search products' }).fill(word)
  await expect(page.getByRole('heading', { name: 'Failed to load products' })).toBeVisible()
  await page.unroute('**/api/admin/products?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('3 products', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
  const names = page.getByRole('rowheader')
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(names).toHaveText([`${word} Boot`, `${word} Coat`, `${word} Hat`])
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=-name/)
  await expect(names).toHaveText([`${word} Hat`, `${word} Coat`, `${word} Boot`])

  // The visible text is part of the name, because speech users say what they see.
  await page.getByRole('button', { name: new RegExp(`^Price of ${word} Hat: \\$[\\d.]+ change$`) }).click()
  await page.keyboard.type('nonsense')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Use an amount such as 4.50')).toBeVisible()
  await page.getByRole('textbox', { name: `Price of ${word} Hat` }).fill('19.5')
  await page.keyboard.press('Enter')
  await expect(row(page, `${word} Hat`)).toContainText('$19.50')
  await page.getByRole('button', { name: `Stock of ${word} Hat: 3` }).click()
  await page
    .getByRole('dialog', { name: `Stock of ${word} Hat` })
    .getByLabel('M', { exact: true })
    .fill('7')
  await page.getByRole('button', { name: 'Save stock' }).click()
  await expect(page.getByRole('button', { name: `Stock of ${word} Hat: 10` })).toBeVisible()

  await page.getByRole('checkbox', { name: `Select ${word} Hat` }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('checkbox', { name: `Select ${word} Coat` })).toBeFocused()
  await page.getByRole('checkbox', { name: `Select ${word} Boot` }).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('3 rows selected')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'With the selected rows' }).click()
  await page.getByRole('menuitem', { name: 'Change price by percent' }).click()
  await page.getByRole('dialog').getByLabel('Percent').fill('-50')
  await page.getByRole('button', { name: 'Change 3 products' }).click()
  await expect(row(page, `${word} Hat`)).toContainText('$9.75')
  await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, `${word} Hat`)).toContainText('$19.50')
  const archive = page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Archive' })
  await archive.click()
  await expect(page.getByRole('table').getByText('Archived')).toHaveCount(3)
  await toast(page, '3 products archived').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('table').getByText('Archived')).toHaveCount(0)
  await archive.click()
  await expect(page.getByRole('table').getByText('Archived')).toHaveCount(3)
  await page.getByRole('combobox', { name: 'State' }).selectOption('On sale')
  await expect(page.getByRole('heading', { name: 'No products match.' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all products' }).click()
  await expect(page).toHaveURL('/admin?tab=products&sort=-name')

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Brand' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Brand' })).toHaveCount(0)
  await page.reload()
  await waitForPanelHydration(page)
  await expect(page.getByRole('columnheader', { name: 'Brand' })).toHaveCount(0)
})

test('an admin saves a product again while a toast is shown, because a toast never covers Save [ADM-05, ADM-17]', {
  tag: '@long',
}, async ({ page }) => {
  // At a sixth of the speed it takes 40 s on two cores.
  test.slow()
  await signIn(page.context(), DEMO.admin)
  const slow = await page.context().newCDPSession(page)
  const name = nameOf('Toast Coat')
  await visitAdmin(page, '/admin?tab=products')
  await addProduct(page, name)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (const price of ['199', '205']) {
    await row(page, name)
      .getByRole('button', { name: `Edit ${name}` })
      .click()
    const form = drawer(page, 'Edit product')
    await form.getByLabel('Price, USD').fill(price)
    const save = form.getByRole('button', { name: 'Save product' })
    const { x, y, width, height } = (await save.boundingBox())!
    const saved = page.waitForResponse((r) => r.request().method() === 'PUT' && r.ok())
    // By mouse at the button's position, whatever is on top there.
    await page.mouse.click(x + width / 2, y + height / 2)
    await saved
    await expect(form).toBeHidden()
  }
  await expect(row(page, name)).toContainText('$205.00')
})
