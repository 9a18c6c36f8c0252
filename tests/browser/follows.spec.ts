import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi, createOtherMember, publish } from './posting.ts'
import { visit } from './visit.ts'

type Else = Awaited<ReturnType<typeof createOtherMember>>

const idOf = async ({ request, username }: Else) =>
  (await callApi<{ id: string }>(request, 'GET', `/members/${username}`)).id
const follow = async (page: Page, other: Else) =>
  callApi(page.request, 'PUT', `/members/${await idOf(other)}/follow`)
const lookLink = (page: Page, photoId: string) =>
  page.getByRole('main').locator(`a[href*="${photoId}"]`).first()
const people = (page: Page) => page.getByRole('complementary', { name: 'People' })

test('a member asks to follow a member who shows photos to followers only, is approved, and sees the photos until removed [PROF-03, PROF-04, FOL-01, DEC-07, PERM-03]', {
  tag: '@desktop',
}, async ({ page, browser, signedInAs }) => {
  const owner = await createOtherMember(browser)
  const photo = await publish(owner.request, { caption: 'For those I know' })
  const ownerPage = await owner.context.newPage()
  await visit(ownerPage, `/user/${owner.username}`)
  // Its script loads after the page around it, and an earlier press is lost.
  await expect(async () => {
    await ownerPage.getByRole('radio', { name: 'Followers only' }).click()
    await expect(ownerPage.getByText('Only followers you approve')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect.poll(async () => (await page.request.get(`/api/photos/${photo.id}`)).status()).toBe(404)
  await expectNoAxeViolations(ownerPage)

  const ana = await signedInAs('ana')
  await visit(page, `/user/${owner.username}`)
  await expect(page.getByText('Follow to see more content')).toBeVisible()
  await expect(page.getByText('Followers only')).toBeVisible()
  const button = page.getByRole('button', { name: `Follow ${owner.username}` })
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/follow') && answer.ok())
  await button.click()
  await expect(button).toHaveText('Requested')
  await expect(page.getByText('Follow request sent')).toBeVisible()
  await stored
  await page.reload()
  await expect(button).toHaveText('Requested')
  expect((await page.goto(`/photo/${photo.id}`))?.status()).toBe(404)

  await visit(ownerPage, '/following?list=requests')
  await expectNoAxeViolations(ownerPage)
  await ownerPage.getByRole('button', { name: `Approve ${ana.username}` }).click()
  await expect(ownerPage.getByText('No requests are waiting.')).toBeVisible()

  await visit(page, `/user/${owner.username}`)
  await expect(button).toHaveText('Following')
  await expect(lookLink(page, photo.id)).toBeVisible()

  // A follower can be removed again.
  await visit(ownerPage, '/following?list=followers')
  await ownerPage.getByRole('button', { name: `Remove follower ${ana.username}` }).click()
  await expect(ownerPage.getByText('You have no followers yet.')).toBeVisible()
  await visit(page, `/user/${owner.username}`)
  await expect(page.getByText('Follow to see more content')).toBeVisible()
  await owner.context.close()
})

test('photos for followers only are hidden from signed-out visitors, including their files [PROF-03, DEC-07]', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const owner = await createOtherMember(browser)
  const photo = await publish(owner.request)
  const file = `${photo.images[0]!.picture.src}/320.webp`
  expect((await page.request.get(file)).status()).toBe(200)
  await callApi(owner.request, 'PATCH', '/members/me/visibility', { visibility: 'followers' })
  expect((await page.request.get(file)).status()).toBe(404)
  expect((await owner.request.get(file)).headers()['cache-control']).toBe('private, no-store')
  expect((await page.goto(`/photo/${photo.id}`))?.status()).toBe(404)
  await visit(page, `/user/${owner.username}`)
  await expect(page.getByText('Follow to see more content')).toBeVisible()
  await expect(lookLink(page, photo.id)).toHaveCount(0)
  await owner.context.close()
})

test('a signed-out visitor is asked to sign in at the following page, and the link returns there [FOL-06, NAV-46]', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/following')
  await expect(page.getByRole('heading', { level: 1, name: 'Following' })).toBeVisible()
  await expect(page.getByText('Sign in to see the people you follow.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth?redirect=%2Ffollowing',
  )
  await expectNoAxeViolations(page)
})

test('a member who follows nobody gets suggestions, and following one brings their photos [FOL-05, FOL-07]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  const ana = await signedInAs('ana')
  await visit(page, '/following')
  await expect(page.getByText('Nothing from the people you follow yet.')).toBeVisible()
  await expect(page.getByText('You are not following anyone yet.')).toBeVisible()
  const suggested = page.getByRole('list', { name: 'Suggested for you' }).getByRole('listitem')
  await expect(suggested).toHaveCount(10)
  await expect(suggested.filter({ hasText: ana.username })).toHaveCount(0)
  await expectNoAxeViolations(page)
  const first = suggested.first().getByRole('button', { name: /^Follow / })
  await first.click()
  await expect(first).toHaveText('Following')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(
    people(page).getByRole('list', { name: 'Users You Follow' }).getByRole('listitem'),
  ).toHaveCount(1)
})

test('Users You Follow links to each of them, and an unfollowed member leaves the list [FOL-01, FOL-02, FOL-05]', {
  tag: '@desktop',
}, async ({ page, browser, signedInAs }) => {
  const [ben, cleo] = [await createOtherMember(browser), await createOtherMember(browser)]
  await signedInAs('ana')
  for (const other of [ben, cleo]) await follow(page, other)
  await visit(page, '/following')
  const rows = people(page).getByRole('list', { name: 'Users You Follow' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.getByRole('link', { name: ben.username })).toHaveAttribute(
    'href',
    `/user/${await idOf(ben)}`,
  )
  await rows.getByRole('button', { name: `Follow ${ben.username}` }).click()
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('link', { name: cleo.username })).toBeVisible()
  for (const other of [ben, cleo]) await other.context.close()
})

test('a mark in the following feed shows where the last visit ended; new looks are announced and appear on request [DEC-41, DEC-75]', {
  tag: '@desktop',
}, async ({ page, browser, signedInAs }) => {
  const ben = await createOtherMember(browser)
  const seen = await publish(ben.request, { caption: 'Seen before' })
  await signedInAs('ana')
  await follow(page, ben)
  const noted = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/following/visit') && answer.ok())
  const first = noted()
  await visit(page, '/following')
  await first
  await expect(page.getByText('You are caught up')).toHaveCount(0)

  const fresh = await publish(ben.request, { caption: 'Fresh' })
  const again = noted()
  await visit(page, '/following')
  const mark = page.getByRole('note').filter({ hasText: 'You are caught up' })
  await expect(mark).toContainText('You have seen the posts below before.')
  const order = await page
    .getByRole('main')
    .locator('article, [role=note]')
    .evaluateAll((all) => all.map((one) => one.textContent ?? ''))
  expect(order.map((text) => /Fresh|caught up|Seen before/.exec(text)?.[0])).toEqual([
    'Fresh',
    'caught up',
    'Seen before',
  ])
  await expectNoAxeViolations(page)
  await again
  await visit(page, '/following')
  await expect(mark).toContainText('Nothing new since your last visit.')

  // The stream opens when the page is idle; earlier changes are found by requests.
  await page.waitForResponse((answer) => answer.url().includes('/api/live') && answer.ok())
  const later = await publish(ben.request, { caption: 'While reading' })
  await page.getByRole('button', { name: '1 new look' }).click()
  await expect(lookLink(page, later.id)).toBeVisible()
  for (const photo of [fresh, seen]) await expect(lookLink(page, photo.id)).toBeVisible()
  await ben.context.close()
})

test('going back returns to the same place in the following feed [DEC-41]', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, signedInAs }) => {
  const ben = await createOtherMember(browser)
  for (let look = 0; look < 9; look++) await publish(ben.request)
  await signedInAs('ana')
  await follow(page, ben)
  await visit(page, '/following')
  const last = page.getByRole('main').getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await last.getByRole('link', { name: ben.username }).click()
  await expect(page).toHaveURL(/\/user\//)
  await expect(page.getByRole('heading', { level: 1, name: ben.username })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Following' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 100)
  await ben.context.close()
})

test('lists that fail to load show an error with a retry; a failed unfollow is taken back [FOL-08, FOL-09, FOL-10]', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, signedInAs }) => {
  const ben = await createOtherMember(browser)
  await signedInAs('ana')
  await follow(page, ben)
  await visit(page, '/notices')
  await page.route('**/api/following', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.route('**/api/followers', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.evaluate(() => history.pushState({}, '', '/following'))
  await expect(page.getByText('Failed to load following users')).toBeVisible()
  await page.getByRole('link', { name: 'Followers', exact: true }).click()
  await expect(page.getByText('Failed to load followers')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You have no followers yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Users You Follow' }).click()
  const button = people(page).getByRole('button', { name: `Follow ${ben.username}` })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.route('**/follow', (route) => route.fulfill({ status: 500, body: '{}' }))
  await button.click()
  await expect(page.getByText('Failed to unfollow user', { exact: true }).first()).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await ben.context.close()
})

test('a member confirms before blocking another, which hides both from each other, and can undo it [DEC-73]', {
  tag: '@desktop',
}, async ({ page, browser, signedInAs }) => {
  const ben = await createOtherMember(browser)
  const photo = await publish(ben.request)
  const ana = await signedInAs('ana')
  await follow(page, ben)
  await visit(page, `/user/${ben.username}`)
  await expect(lookLink(page, photo.id)).toBeVisible()
  const more = page.getByRole('button', { name: `More about ${ben.username}` })
  await more.click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Block ${ben.username}?` })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await more.click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByRole('heading', { name: `You blocked ${ben.username}` })).toBeVisible()
  await expect(lookLink(page, photo.id)).toHaveCount(0)
  // Check again without the toast, which fades.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible()
  await expectNoAxeViolations(page)
  expect((await ben.request.get(`/api/members/${ana.username}`)).status()).toBe(404)

  // The settings list them too, and are linked from the member's own page.
  await visit(page, `/user/${ana.username}`)
  await page.getByRole('link', { name: 'Likes, muted and blocked members' }).click()
  await expect(page).toHaveURL('/edit-profile#privacy')
  await expect(page.getByRole('button', { name: `Unblock ${ben.username}` })).toBeVisible()
  await visit(page, `/user/${ben.username}`)
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('Follow to see more content')).toBeVisible()
  expect((await ben.request.get(`/api/members/${ana.username}`)).status()).toBe(200)
  await ben.context.close()
})

test('a profile that fails to load shows the reason with a retry; an unknown profile is not shown as an error [PROF-06, PROF-08]', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser }) => {
  const ben = await createOtherMember(browser)
  const photo = await publish(ben.request)
  await visit(page, '/engage')
  await expect(lookLink(page, photo.id)).toBeVisible()
  await page.route('**/api/members/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('main').getByRole('link', { name: ben.username }).first().click()
  await expect(
    page.getByRole('heading', { name: 'Database error: Something went wrong on our side' }),
  ).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: ben.username })).toBeVisible()

  await visit(page, '/user/00000000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'User Not Found' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Database error')).toHaveCount(0)
  await ben.context.close()
})
