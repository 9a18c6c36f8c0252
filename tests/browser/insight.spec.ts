import { randomBytes } from 'node:crypto'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { runStatement, signIn } from './members.ts'
import { createOtherMember, publish } from './posting.ts'
import { visit, waitForHydration } from './visit.ts'

// Visits of a headless browser are not counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' })

test('opening a look from a hashtag and pressing a tag are reported in one request when the page is hidden [INSIGHT-01, INSIGHT-07]', {
  tag: '@long',
}, async ({ page, browser, signedInAs }) => {
  const owner = await createOtherMember(browser)
  const word = `counted${randomBytes(4).toString('hex')}`
  const photo = await publish(owner.request, { tags: 1, caption: `Counted #${word}` })
  await signedInAs('looker')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/insight/visits')) sent.push(request.postDataJSON())
  })
  await visit(page, `/hashtag/${word}`)
  await page.locator(`main a[href="/photo/${photo.id}"]`).first().click()
  await expect(page.getByRole('dialog').getByText('Counted').first()).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^View in Shop/ })
    .click()
  await expect(page).toHaveURL(/\/product\//)
  await waitForHydration(page)
  expect(sent).toEqual([])
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/insight/visits'))
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(await (await answered).json()).toEqual({ counts: true })
  const productId = photo.images[0]?.productTags[0]?.productId
  expect(sent).toMatchObject([
    {
      opened: [{ lookId: photo.id, from: 'hashtag' }],
      tapped: [{ lookId: photo.id, productId }],
    },
  ])
  await owner.context.close()
})

test('the owner of a look finds its figures from the look and in the account, by period, as a chart and as a table [INSIGHT-05, INSIGHT-06]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  await signedInAs('shown')
  const photo = await publish(page.request, { tags: 1, caption: 'Well seen' })
  await visit(page, `/photo/${photo.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Insight' }).click()
  await expect(page.getByRole('heading', { name: 'Insight', level: 1 })).toBeVisible()
  await expect(page.getByText('Fewer than 5').first()).toBeVisible()
  await runStatement(
    `insert into look_views (look_id, day, source, viewers)
     values ($1, (now() at time zone 'utc')::date, 'feed', 17), ($1, (now() at time zone 'utc')::date - 20, 'hashtag', 6)`,
    [photo.id],
  )
  await page.getByText('90 days', { exact: true }).click()
  await expect(page).toHaveURL(/days=90/)
  await expect(page.getByRole('main').locator('dd').first()).toHaveText('20')
  await page.getByText('As a table').click()
  await expect(page.getByRole('table', { name: 'Viewers by day' }).getByRole('row')).toHaveCount(91)
  await expectNoAxeViolations(page)
  await page.getByText('7 days', { exact: true }).click()
  await expect(page.getByRole('main').locator('dd').first()).toHaveText('15')
  await expect(page.getByText('A hashtag')).toBeHidden()
  await page.getByRole('link', { name: 'All looks' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Well seen' })).toBeVisible()
  await expect(page).toHaveURL(/\/insight\?days=7$/)
  await expectNoAxeViolations(page)
})

test('a member excludes their visits from all counts in the settings, and the choice is kept [INSIGHT-03]', {
  tag: '@long',
}, async ({ page, context, signedInAs }) => {
  const { email } = await signedInAs('private')
  await visit(page, '/edit-profile')
  const counted = page.getByRole('switch', { name: /my visits/ })
  await expect(counted).toBeChecked()
  await counted.click()
  await expect(page.getByText('Your visits are no longer counted')).toBeVisible()
  await signIn(context, email)
  await visit(page, '/edit-profile')
  await expect(counted).not.toBeChecked()
})
