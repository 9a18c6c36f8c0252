import type { TopParts } from '../../src/features/community/photos/score.ts'
import { expect, test } from './fixtures.ts'
import { callApi, createOtherMember, publish } from './posting.ts'
import { visit } from './visit.ts'

test('Top orders photos by the people who like and comment, and the order stays in the address [FEED-14, DEC-37, DEC-81, CONST-17]', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/engage')
  const order = page.getByRole('navigation', { name: 'Sort photos' })
  await order.getByRole('link', { name: 'Top' }).click()
  await expect(page).toHaveURL('/engage?order=top')
  await expect(order.getByRole('link', { name: 'Top' })).toHaveAttribute('aria-current', 'page')
  await expect(async () => {
    const { items } = await callApi<TopParts>(page.request, 'GET', '/photos/top/parts')
    await page.reload()
    // First looks have their own places between them (STAGE-01).
    const shown = await page
      .locator('article:not(:has([data-first-look])):not([data-first-look])')
      .locator('a[href^="/photo/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))])
    // Every third of the page's twelve places belongs to a first look.
    const listed = shown.slice(0, 8)
    expect(listed).toEqual(items.slice(0, 8).map(({ photoId }) => `/photo/${photoId}`))
    const scores = items.map(({ liking, commenting }) => liking! + 2 * commenting)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    expect(scores[0]).toBeGreaterThan(0)
  }).toPass()
})

test('the feed opens in the order a member chose last, and opening an address with another order does not change that choice [DEC-37]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/engage')
  const order = page.getByRole('navigation', { name: 'Sort photos' })
  const choose = async (name: string) => {
    const kept = page.waitForResponse('**/api/feed-order')
    await order.getByRole('link', { name }).click()
    expect((await kept).ok()).toBe(true)
  }
  await choose('Top')
  await expect(page).toHaveURL('/engage?order=top')
  await visit(page, '/engage?type=outfit')
  await expect(page).toHaveURL('/engage?type=outfit&order=top')
  await visit(page, '/engage?order=following')
  await visit(page, '/shop')
  await page.getByRole('banner').getByRole('link', { name: 'Engage' }).click()
  await expect(page).toHaveURL('/engage?order=top')
  await choose('Newest')
  await expect(page).toHaveURL('/engage')
  await visit(page, '/')
  await expect(page).toHaveURL('/')
})

test('Following shows the photos of followed members, and asks signed-out visitors to sign in [FEED-19]', {
  tag: '@desktop',
}, async ({ page, signedInAs, browser }) => {
  await visit(page, '/engage?order=following')
  await expect(page.getByRole('heading', { name: 'Sign in to see the people you follow.' })).toBeVisible()

  const other = await createOtherMember(browser)
  const photo = await publish(other.request, { caption: 'For my followers' })
  await signedInAs('ana')
  await visit(page, '/engage?order=following')
  await expect(page.getByRole('heading', { name: 'Nothing from the people you follow yet.' })).toBeVisible()
  await callApi(page.request, 'PUT', `/members/${photo.owner.id}/follow`)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('For my followers')
  await other.context.close()
})
