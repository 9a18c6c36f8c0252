import { expectGoodInBothThemes } from './expect-good.ts'
import { expect } from './fixtures.ts'
import { sendToApi, signInAsOwner, testInOwnShop, uploadProductPicture } from './own-shop.ts'
import { visit, visitAdmin } from './visit.ts'

const test = testInOwnShop('shop-time-zone', { ADMIN_2FA: 'off' })
// The admin is on a different continent from the shop.
test.use({ timezoneId: 'Asia/Tokyo' })

test('an admin sets the time zone of the shop, and reports and sales name and use it wherever the admin is [ORD-27, REP-09, SALE-05]', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await signInAsOwner(page)
  const told = page.waitForResponse('**/api/notices/time-zone')
  await visit(page, '/')
  await told
  await test.step('the owner sets the time zone in the settings', async () => {
    await visitAdmin(page, '/admin?tab=settings')
    const zone = page.getByLabel('Time zone')
    // A new shop has the time zone of its first admin's browser.
    await expect(zone).toHaveValue('Asia/Tokyo')
    await zone.selectOption('America/New_York')
    await zone.scrollIntoViewIfNeeded()
    await expectGoodInBothThemes(page, 'zone-settings')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect(page.getByText('Time zone: Asia/Tokyo → America/New_York')).toBeVisible()
  })

  await test.step('reports name the time zone of the shop and use its days', async () => {
    await visitAdmin(page, '/admin?tab=reports&state=today')
    await expect(page.getByText('Days are in the shop’s time zone, America/New York.')).toBeVisible()
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
    await expect(page.getByLabel('From')).toHaveValue(today)
    await expectGoodInBothThemes(page, 'zone-reports')
    await visitAdmin(page, '/admin?tab=reports&kind=sources')
    await expect(page.getByText('Visits are counted by day in UTC.')).toBeVisible()
  })

  await test.step('sales show and edit their times in the time zone of the shop', async () => {
    const images = [{ pictureId: await uploadProductPicture(page), altText: 'Scarf' }]
    await sendToApi(page, 'post', '/admin/products', {
      ...{ name: 'Scarf', description: 'Wool.', priceMinor: 3000, images },
      variants: [{ size: 'One Size', stock: 5 }],
    })
    await sendToApi(page, 'post', '/admin/sales', {
      ...{ name: 'Winter', kind: 'percent', percent: 20, priceMinor: null, covers: 'all', isOn: true },
      ...{
        brandIds: [],
        productIds: [],
        startsAt: '2099-11-02T04:30:00.000Z',
        endsAt: '2099-12-01T05:00:00.000Z',
      },
    })
    await visitAdmin(page, '/admin?tab=sales')
    await expect(page.getByText('1 Dec 2099, 00:00').first()).toBeVisible()
    await page
      .getByRole('link', { name: 'Winter' })
      .or(page.getByRole('button', { name: 'Winter' }))
      .first()
      .click()
    await expect(page.getByLabel('Until')).toHaveValue('2099-12-01T00:00')
    await expect(page.getByText('In the time zone of the shop, America/New York.')).toBeVisible()
    await expectGoodInBothThemes(page, 'zone-sale')
  })
})
