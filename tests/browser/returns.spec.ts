import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { newMember, openAdminPage, runStatement, signIn } from './members.ts'
import { callApi } from './posting.ts'
import { receivedOrder } from './received-order.ts'
import { visit, visitAdmin, waitForHydration } from './visit.ts'

/** The drawer of the open order: beside the list, or over it on a phone. */
const orderDrawer = (admin: Page) =>
  admin.getByRole('complementary').or(admin.getByRole('dialog')).filter({ hasText: 'Order' }).last()

async function expectGood(page: Page) {
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

const summary = (page: Page) => page.getByRole('region', { name: /Nothing chosen yet|back$/ })

test('a buyer returns one of three pieces, the shop takes it in and refunds it, and both see what is left [RET-01, RET-04, RET-07, RET-09, RET-17]', async ({
  page,
  browser,
  signedInAs,
}, { project }) => {
  test.setTimeout(90_000)
  const { email } = await signedInAs('returns')
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })
  await callApi(page.request, 'PATCH', '/notices/settings', { kind: 'order', isOn: true })
  const id = await receivedOrder(page, email)

  await test.step('every piece is kept unless the buyer chooses otherwise', async () => {
    await visit(page, `/orders/${id}`)
    await page.getByRole('link', { name: 'Return or exchange' }).click()
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Return or exchange' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Keep' })).toHaveCount(2)
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(summary(page).getByRole('alert')).toHaveText('Please choose what to send back')
    await expectGood(page)
  })

  await test.step('missing answers are marked at their fields, and the sum follows the choice', async () => {
    await page
      .getByRole('radiogroup', { name: /Zephyr/ })
      .getByRole('radio', { name: 'Send back' })
      .check()
    await page.getByRole('button', { name: 'Request return' }).click()
    const why = page.getByRole('combobox', { name: 'Why' })
    await expect(why).toBeFocused()
    await expect(why).toHaveAccessibleDescription('Please say why you are returning it')
    await page.getByRole('combobox', { name: 'How many' }).selectOption('2 of 3')
    await expect(summary(page)).toContainText('$105.84')
    await page.getByRole('combobox', { name: 'How many' }).selectOption('1 of 3')
    await expect(page.getByRole('heading', { name: '1 item back' })).toBeVisible()
    await expect(summary(page)).toContainText('$52.92')
    await why.selectOption('Too small')
    await page
      .getByRole('textbox', { name: 'Anything else we should know? optional' })
      .fill('Tight in the shoulders.')
    await expectGood(page)
    await page.getByRole('button', { name: 'Request return' }).click()
    const returns = page.getByRole('region', { name: 'Returns' })
    await expect(returns).toContainText('Return requested')
    await expect(returns).toContainText('Too small. Tight in the shoulders.')
    await expect(returns.getByRole('button', { name: 'Keep these items' })).toBeVisible()
    await expectGood(page)
  })

  await test.step('the shop accepts the return with a message, takes it in, and refunds its price', async () => {
    const admin = await openAdminPage(browser)
    const { number } = await callApi<{ number: number }>(page.request, 'GET', `/orders/${id}`)
    await visitAdmin(admin, `/admin?tab=returns&q=${number}`)
    await expect(admin.getByText('Return requested')).toBeVisible()
    await expectGood(admin)
    await admin.getByRole('link', { name: `Return ${number}-1` }).click()
    await expect(admin).toHaveURL(new RegExp(`tab=orders&open=${id}`))
    const drawer = orderDrawer(admin)
    await drawer.getByRole('button', { name: 'Accept', exact: true }).click()
    await drawer.getByRole('textbox', { name: 'Return instructions' }).fill('To Hem Ltd, 1 Hem Street.')
    await drawer.getByRole('button', { name: 'Accept the return' }).click()
    await expect(drawer).toContainText('Return accepted')
    const slip = await drawer.getByRole('link', { name: 'Return slip' }).getAttribute('href')
    await drawer.getByRole('button', { name: 'Received' }).click()
    await expectNoAxeViolations(admin)

    // The return slip is visible to the shop and the buyer, and to no one else.
    const shown = await admin.context().newPage()
    await visit(shown, slip!)
    await expect(shown.getByRole('heading', { level: 1, name: `Return slip ${number}-1` })).toBeVisible()
    await shown.close()
    await visit(page, `/orders/${id}`)
    await page.getByRole('link', { name: 'Print return slip' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Return slip ${number}-1` })).toBeVisible()
    await expect(page.getByRole('article')).toContainText('To Hem Ltd, 1 Hem Street.')
    await expect(page.getByRole('row', { name: /Zephyr Tee.*Too small/ })).toBeVisible()
    await expectGood(page)
    const other = await browser.newPage()
    await signIn(other.context(), (await newMember('nosy')).email)
    for (const address of [new URL(page.url()).pathname, slip!]) {
      await visit(other, address)
      await expect(other.getByRole('article')).toHaveCount(0)
      await expect(other.getByText('Zephyr Tee')).toHaveCount(0)
    }
    await other.close()
    await drawer.getByRole('button', { name: 'Mark as received' }).click()
    await drawer.getByRole('button', { name: 'Refund this return' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Refund this return' })
    await expect(dialog.getByRole('combobox', { name: /Zephyr/ })).toHaveValue('1')
    await dialog.getByRole('textbox', { name: /Another amount/ }).fill('9999')
    await dialog.getByRole('button', { name: /^Refund/ }).click()
    await expect(dialog.getByRole('alert')).toHaveText('That is more than is left to refund.')
    await dialog.getByRole('textbox', { name: /Another amount/ }).fill('')
    await dialog.getByRole('textbox', { name: 'Reference optional' }).fill('SEPA 42')
    await expectNoAxeViolations(admin)
    await dialog.getByRole('button', { name: 'Refund $52.92' }).click()
    await expect(drawer).toContainText('SEPA 42')
    await expect(drawer).toContainText('$429.84 of $482.76 is left.')
    await expect(drawer.getByRole('button', { name: 'Refund this return' })).toHaveCount(0)
    await admin.context().close()
  })

  await test.step('the buyer sees the refund, and can still return the rest', async () => {
    await visit(page, `/orders/${id}`)
    const returns = page.getByRole('region', { name: 'Returns and refunds' })
    await expect(returns).toContainText('To Hem Ltd, 1 Hem Street.')
    await expect(returns).toContainText('Refunded$52.92')
    await expect(returns).not.toContainText('SEPA')
    await expectGood(page)
    await page.getByRole('link', { name: 'Return or exchange' }).click()
    await page
      .getByRole('radiogroup', { name: /Zephyr/ })
      .getByRole('radio', { name: 'Send back' })
      .check()
    await expect(page.getByRole('combobox', { name: 'How many' }).getByRole('option')).toHaveCount(2)
  })
})

test('a buyer who changes their mind withdraws the return and requests it again; once all pieces are requested, nothing is left to choose [RET-02, RET-03]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  const { email } = await signedInAs('keeps')
  const id = await receivedOrder(page, email)
  const askAll = async () => {
    await visit(page, `/orders/${id}/return`)
    for (const radio of await page.getByRole('radio', { name: 'Send back' }).all()) await radio.check()
    await page.getByRole('combobox', { name: 'How many' }).selectOption('3 of 3')
    for (const why of await page.getByRole('combobox', { name: 'Why' }).all())
      await why.selectOption('Changed my mind')
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByText('Return requested').first()).toBeVisible()
  }
  await askAll()
  await visit(page, `/orders/${id}/return`)
  await expect(page.getByRole('heading', { name: 'Everything is on its way back.' })).toBeVisible()
  await page.getByRole('link', { name: 'View order' }).click()
  await page.getByRole('button', { name: 'Keep these items' }).click()
  await page
    .getByRole('alertdialog', { name: 'Keep these items?' })
    .getByRole('button', { name: 'Keep them' })
    .click()
  await expect(page.getByText('Return withdrawn')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return or exchange' })).toBeVisible()
  await askAll()
})

test(
  'a buyer exchanges a size that is too small, the shop sends the new one, and the buyer finds its parcel [RET-10, PARC-02]',
  { tag: '@long' },
  async ({ page, browser, signedInAs }, { project }) => {
    const { email } = await signedInAs('exchange')
    await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'light' : 'dark' })
    const id = await receivedOrder(page, email)
    await runStatement(
      `insert into variants (id, product_id, position, size, stock)
     select gen_random_uuid(), product_id, sizes.position, sizes.size, sizes.stock
     from order_lines, (values (1, 'L', 2), (2, 'XL', 0)) as sizes (position, size, stock)
     where order_id = $1 and name = 'Zephyr Tee'`,
      [id],
    )
    await visit(page, `/orders/${id}/return`)
    const tee = page.getByRole('radiogroup', { name: 'What to do with Zephyr Tee' })
    // The coat exists in one size.
    await expect(page.getByRole('radio', { name: 'Exchange' })).toHaveCount(1)
    await tee.getByRole('radio', { name: 'Exchange' }).check()
    await page.getByRole('button', { name: 'Request return' }).click()
    const sizes = page.getByRole('radiogroup', { name: 'New size of Zephyr Tee' })
    await expect(page.getByRole('alert').filter({ hasText: 'Please select a size' })).toBeVisible()
    await expect(sizes.getByRole('radio', { name: 'L', exact: true })).toBeFocused()
    await expect(sizes.getByRole('radio', { name: 'XL' })).toBeDisabled()
    await sizes.getByRole('radio', { name: 'L', exact: true }).check()
    await expect(page.getByRole('heading', { name: '1 item exchanged' })).toBeVisible()
    await expect(page.getByText('Zephyr Tee, M for L')).toBeVisible()
    await expectGood(page)
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByRole('region', { name: 'Returns' })).toContainText('In exchange for size L')

    const admin = await openAdminPage(browser)
    await visitAdmin(admin, `/admin?tab=orders&open=${id}`)
    const drawer = orderDrawer(admin)
    await drawer.getByRole('button', { name: 'Accept', exact: true }).click()
    await drawer.getByRole('button', { name: 'Accept the return' }).click()
    await drawer.getByRole('button', { name: 'Send the exchange' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Send the exchange' })
    await dialog.getByRole('combobox', { name: 'Carrier' }).selectOption('DHL')
    await dialog.getByRole('textbox', { name: /Tracking/ }).fill('JD 0146')
    await expectNoAxeViolations(admin)
    await dialog.getByRole('button', { name: 'Send the exchange' }).click()
    await expect(drawer.getByRole('link', { name: 'JD 0146' })).toBeVisible()
    await admin.context().close()

    await visit(page, `/orders/${id}`)
    await expect(page.getByRole('link', { name: 'JD 0146' })).toHaveAttribute('href', /dhl\.com.*JD0146/)
    await expect(page.getByText('1 × Zephyr Tee, size L')).toBeVisible()
  },
)

test('the shop sends a packed order in two parcels, and the buyer gets its invoice as a PDF [PARC-01, INV-02]', {
  tag: '@long',
}, async ({ page, browser, signedInAs }) => {
  const { email } = await signedInAs('parcels')
  const id = await receivedOrder(page, email)
  await runStatement(
    `update orders set state = 'pending-payment', paid_at = null, delivered_at = null where id = $1`,
    [id],
  )
  const admin = await openAdminPage(browser)
  await visitAdmin(admin, `/admin?tab=orders&open=${id}`)
  const drawer = orderDrawer(admin)
  await drawer.getByRole('button', { name: 'Mark as paid' }).click()
  await drawer.getByRole('button', { name: 'Mark as packed' }).click()
  await drawer.getByRole('button', { name: 'Send part of the order' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Send part of the order' })
  await dialog.getByRole('button', { name: 'Send this parcel' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please choose the items in this parcel.')
  await dialog.getByRole('combobox', { name: /Zephyr/ }).selectOption('2 of 3')
  await dialog.getByRole('combobox', { name: 'Carrier' }).selectOption('UPS')
  await dialog.getByRole('textbox', { name: /Tracking/ }).fill('1Z 999')
  await expectNoAxeViolations(admin)
  await dialog.getByRole('button', { name: 'Send this parcel' }).click()
  await expect(drawer).toContainText('Parcel 1,')
  await expect(drawer.getByRole('button', { name: 'Undo parcel' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(drawer).toContainText('Parcel 2 of 2')
  await admin.context().close()

  await visit(page, `/orders/${id}`)
  await expect(page.getByText('Parcel 1 of 2')).toBeVisible()
  await expect(page.getByRole('link', { name: '1Z 999' })).toHaveAttribute('href', /ups\.com.*1Z999/)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: /^Invoice INV-\d+ \(PDF\)$/ })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await expectGood(page)
  const address = await page.getByRole('link', { name: /^Invoice INV/ }).getAttribute('href')
  const file = await page.request.get(address!)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('a piece that the shop refunds before sending returns to stock unless that is turned off, and is not packed [RET-20, PARC-03]', async ({
  page,
  browser,
  signedInAs,
}) => {
  const { email } = await signedInAs('unsent')
  const id = await receivedOrder(page, email)
  await runStatement(`update orders set state = 'packed', delivered_at = null where id = $1`, [id])
  const admin = await openAdminPage(browser)
  await visitAdmin(admin, `/admin?tab=orders&open=${id}`)
  const drawer = orderDrawer(admin)
  const dialog = admin.getByRole('dialog', { name: 'Partial refund' })
  const toStock = dialog.getByRole('checkbox', { name: 'Return to stock' })
  for (const isReturned of [true, false]) {
    await drawer.getByRole('button', { name: 'Partial refund' }).click()
    await expect(toStock).toBeChecked()
    await dialog.getByRole('combobox', { name: /Zephyr/ }).selectOption('1')
    await toStock.setChecked(isReturned)
    await expectGood(admin)
    await dialog.getByRole('button', { name: 'Refund $52.92' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(drawer).toContainText('$376.92 of $482.76 is left.')
  const { lines } = await callApi<{ lines: { slug: string }[] }>(page.request, 'GET', `/orders/${id}`)
  const stockOf = async ({ slug }: { slug: string }) =>
    (await callApi<{ variants: { stock: number }[] }>(page.request, 'GET', `/products/${slug}`)).variants[0]!
      .stock
  const stocks = await Promise.all(lines.map(stockOf))
  expect(stocks.toSorted()).toEqual([3, 4])

  await drawer.getByRole('button', { name: 'Send part of the order' }).click()
  const parcel = admin.getByRole('dialog', { name: 'Send part of the order' })
  await expect(parcel.getByRole('combobox', { name: /Zephyr/ }).getByRole('option')).toHaveCount(2)
  await parcel.getByRole('button', { name: 'Cancel' }).click()
  await visit(admin, `/admin/slip/${id}`)
  await expect(admin.getByRole('row', { name: /Zephyr/ })).toContainText('2 refunded: do not pack')
  await expectGood(admin)
  await admin.context().close()
})
