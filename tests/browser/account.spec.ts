import type { Page } from '@playwright/test'
import type { Session } from '../../src/kernel/session/session.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { callApi, createOtherMember, publish } from './posting.ts'
import { visit } from './visit.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Opens the settings and waits until their forms are hydrated, a moment after the page around them. */
async function openSettings(page: Page, path: string) {
  await visit(page, path)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

const ownId = async (page: Page) => (await callApi<Session>(page.request, 'GET', '/session')).member!.id

/** Changes the server's answer about the session. */
async function withSession(page: Page, change: (session: Session) => object) {
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: change(await answer.json()) })
  })
}

test('a signed-out visitor is asked to sign in at the account, and the link returns to the same tab [ACC-02, NAV-32]', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/account?tab=photos')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(main(page).getByText('Please Sign In')).toBeVisible()
  await expectNoAxeViolations(page)
  await main(page).getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent('/account?tab=photos')}`)
})

test('a member opens the account tabs by press, key and reload; each of the seven has its own address and a link onward [ACC-01, ACC-02, DEC-05]', async ({
  page,
  signedInAs,
}, { project }) => {
  const ana = await signedInAs('ana')
  await visit(page, '/account')
  await expect(page.getByRole('heading', { level: 1, name: ana.username })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([
    'Photos',
    'Saved',
    'Collections',
    'Reviews',
    'Travel',
    'Products',
    'Settings',
  ])
  await expect(tab(page, 'Photos')).toHaveAttribute('aria-selected', 'true')
  await expectNoAxeViolations(page)
  for (const [name, address, heading, way] of [
    ['Saved', 'saved', 'Favorites', '/engage'],
    ['Reviews', 'reviews', 'Reviews', '/shop'],
    ['Travel', 'travel', 'Travel', '/backpackers'],
    ['Products', 'products', 'Products', '/shop'],
    ['Settings', 'settings', 'Profile', '/account'],
  ] as const) {
    await tab(page, name).click()
    await expect(page).toHaveURL(`/account?tab=${address}`)
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    await expect(panel.locator(`a[href^="${way}"]`).first()).toBeVisible()
    if (project.name === 'phone') await expectNoAxeViolations(page)
  }
  await page.reload()
  await expect(tab(page, 'Settings')).toHaveAttribute('aria-selected', 'true')
  await visit(page, '/account?tab=nonsense')
  await expect(tab(page, 'Photos')).toHaveAttribute('aria-selected', 'true')
  if (project.name === 'phone') return
  // The tabs are hydrated a moment after the page around them.
  await expect(async () => {
    await tab(page, 'Photos').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Saved')).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account?tab=saved')
})

test('the account links to the settings, and for admins also to the admin area [ACC-02]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/account')
  await expect(main(page).getByRole('link', { name: 'Edit profile' })).toHaveAttribute(
    'href',
    '/edit-profile',
  )
  await expect(main(page).getByRole('link', { name: 'Admin' })).toHaveCount(0)

  await signIn(page.context(), DEMO.admin)
  await visit(page, '/account')
  await expect(main(page).getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
})

test('the account shows points, the level and the progress to the next level [ACC-03]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/account')
  const standing = page.getByRole('region', { name: 'Points and level' })
  await expect(standing).toContainText('Level 1')
  await expect(standing).toContainText('10 points to Rising Star')
  await expect(standing).toContainText('0% of the way')
  await expect(standing.getByRole('progressbar', { name: 'Points' })).toHaveAttribute('aria-valuenow', '0')

  // Nobody earns points in this test, so a changed answer tells the browser about them.
  await withSession(page, (session) => ({ ...session, member: { ...session.member, points: 47, level: 3 } }))
  await page.clock.install()
  await visit(page, '/account')
  await page.clock.fastForward('02:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(standing).toContainText('Level 3')
  await expect(standing).toContainText('13 points to Style Leader')
  await expect(standing).toContainText('56% of the way')
})

test('a member sees their followers and the members they follow, and can follow or unfollow each [ACC-04, FOL-02]', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, signedInAs }) => {
  const fan = await createOtherMember(browser)
  const idol = await createOtherMember(browser)
  await signedInAs('ana')
  const id = await ownId(page)
  const idolId = (await callApi<Session>(idol.request, 'GET', '/session')).member!.id
  await callApi(fan.request, 'PUT', `/members/${id}/follow`)
  await callApi(page.request, 'PUT', `/members/${idolId}/follow`)

  await visit(page, '/account')
  const following = page.getByRole('region', { name: 'Following', exact: true })
  const followers = page.getByRole('region', { name: 'Followers', exact: true })
  await expect(following.getByRole('listitem')).toHaveText(new RegExp(`^.?${idol.username}Beginner`))
  await expect(followers.getByRole('listitem')).toContainText(fan.username)

  const unfollow = following.getByRole('button', { name: `Follow ${idol.username}` })
  await expect(unfollow).toHaveAttribute('aria-pressed', 'true')
  const answered = (method: string) =>
    page.waitForResponse((answer) => answer.url().endsWith('/follow') && answer.request().method() === method)
  const unfollowed = answered('DELETE')
  await unfollow.click()
  expect((await unfollowed).ok()).toBe(true)
  await expect(following.getByText('You are not following anyone yet.')).toBeVisible()
  await expect(following).toBeFocused()
  const followedBack = answered('PUT')
  await followers.getByRole('button', { name: `Follow ${fan.username}` }).click()
  expect((await followedBack).ok()).toBe(true)
  await expect(main(page).locator('dl')).toContainText('Following1')
  await page.reload()
  await expect(following.getByRole('listitem')).toHaveCount(1)
  await expectNoAxeViolations(page)
  await fan.context.close()
  await idol.context.close()
})

test('a long list of members opens in full at its own address, and Escape closes it [ACC-04]', {
  tag: '@phone',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const id = await ownId(page)
  const { items } = await callApi<{ items: { owner: { id: string } }[] }>(
    page.request,
    'GET',
    '/photos?limit=48',
  )
  const owners = [...new Set(items.map((photo) => photo.owner.id))]
    .filter((owner) => owner !== id)
    .slice(0, 8)
  for (const owner of owners) await callApi(page.request, 'PUT', `/members/${owner}/follow`)
  await visit(page, '/account')
  await page.getByRole('link', { name: `All ${owners.length} following` }).click()
  await expect(page).toHaveURL('/account?people=following')
  const dialog = page.getByRole('dialog', { name: 'Following' })
  await expect(dialog.getByRole('listitem')).toHaveCount(owners.length)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/account')
})

test('the account tabs list the member’s own photos (newest first), trips, tagged products and reviews [ACC-14, ACC-01]', {
  tag: '@desktop',
}, async ({ page, browser, signedInAs }) => {
  const other = await createOtherMember(browser)
  await publish(other.request, { caption: 'Somebody else’s' })
  await signedInAs('ana')
  const first = await publish(page.request, { caption: 'The first', tags: 2 })
  const second = await publish(page.request, { caption: 'The second' })
  await visit(page, '/account?tab=photos')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('article')).toHaveCount(2)
  await expect(
    panel.getByRole('article').first().locator(`a[href="/photo/${second.id}"]`).first(),
  ).toBeVisible()
  // The viewer opens over the tab, and closing it returns there.
  await panel.getByRole('article').last().locator(`a[href="/photo/${first.id}"]`).first().click()
  await expect(page.getByRole('dialog').getByText('The first')).toBeVisible()
  await expect(page).toHaveURL(`/account?tab=photos&photo=${first.id}`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/account?tab=photos')

  await tab(page, 'Travel').click()
  await expect(panel.getByText('No travel posts yet.')).toBeVisible()

  const [tagged] = first.images[0]!.productTags
  await tab(page, 'Products').click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('link', { name: new RegExp(`${tagged!.name}.*On 1 look`) })).toBeVisible()

  await callApi(page.request, 'POST', `/products/${tagged!.productId}/reviews`, {
    content: 'Warm, and wide.',
    stars: 4,
  })
  await tab(page, 'Reviews').click()
  await expect(panel.getByText('Warm, and wide.')).toBeVisible()
  await expect(panel.getByRole('link', { name: tagged!.name })).toBeVisible()
  await panel.getByRole('button', { name: /^Options for the review/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(panel.getByText('No reviews yet.')).toBeVisible()
  await other.context.close()
})

test('an account that fails to load shows an error with a retry', { tag: ['@desktop', '@long'] }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  await visit(page, '/about')
  await page.route('**/api/members/**', (route) => route.abort())
  await page.evaluate(() => window.history.pushState({}, '', '/about'))
  const phoneOrMenu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' })
  if (await phoneOrMenu.isVisible()) await phoneOrMenu.click()
  else {
    await page.getByRole('button', { name: /^Your menu/ }).click()
    await page.getByRole('menuitem', { name: 'Account' }).click()
  }
  await expect(page.getByText('Your account did not load.')).toBeVisible()
  await page.unroute('**/api/members/**')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(tab(page, 'Collections')).toBeVisible()
})

test('changing the password signs out other devices, and a member can sign out a single device too', {
  tag: '@desktop',
}, async ({ page, browser, signedInAs }) => {
  const ana = await signedInAs('ana')
  const elsewhere = async () => {
    const context = await browser.newContext({ baseURL: process.env.SHOWOFF_ADDRESS! })
    const answer = await context.request.post('/api/auth/sign-in/email', {
      data: { email: ana.email, password: ana.password },
      headers: {
        Origin: process.env.SHOWOFF_ADDRESS!,
        'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
      },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    return context
  }
  const isSignedIn = async (context: Awaited<ReturnType<typeof elsewhere>>) =>
    (await callApi<Session>(context.request, 'GET', '/session')).member !== null

  const first = await elsewhere()
  await openSettings(page, '/edit-profile')
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  const ended = page.waitForResponse((answer) => answer.url().includes('/api/sessions/') && answer.ok())
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
  await ended
  await expect(page.getByRole('button', { name: /^Sign out Firefox/ })).toHaveCount(0)
  expect(await isSignedIn(first)).toBe(false)

  const second = await elsewhere()
  const change = async (current: string, next: string, again = next) => {
    await field(page, 'Current password').fill(current)
    await field(page, 'New password').fill(next)
    await field(page, 'Confirm password').fill(again)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change(ana.password, 'another coat entirely', 'something else')
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await change('not my password', 'another coat entirely')
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(
    'This is not your current password.',
  )
  await change(ana.password, 'another coat entirely')
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  expect(await isSignedIn(second)).toBe(false)
  await page.reload()
  await expect(field(page, 'Username')).toHaveValue(ana.username)
  await first.close()
  await second.close()
})

test('a member without a password gets a link to set one', { tag: ['@desktop', '@long'] }, async ({
  page,
  signedInAs,
}) => {
  const ana = await signedInAs('ana')
  await visit(page, '/about')
  await page.route('**/api/profile', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), hasPassword: false } })
  })
  await page.getByRole('button', { name: /^(Your menu|Menu)/ }).click()
  await page
    .getByRole('menuitem', { name: 'Settings' })
    .or(page.getByRole('dialog').getByRole('link', { name: 'Settings' }))
    .click()
  await expect(field(page, 'Username')).toHaveValue(ana.username)
  await page.getByRole('button', { name: 'Send me a link to set one' }).click()
  await expect(page.getByText('Password reset email sent. Check your inbox.')).toBeVisible()
})

test('a member chooses the theme in the settings, and it survives a reload', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await openSettings(page, '/account?tab=settings')
  await main(page).getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectNoAxeViolations(page)
})

test('an open page renews the session token in the last five minutes before it expires [AUTH-46, DEC-23]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await page.clock.install()
  // In an hour that passes at once, heartbeats are missed; a reconnected stream would fetch the session again.
  await page.route('**/api/live?*', (route) => route.abort())
  let renewals = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/renew')) renewals++
  })
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name.includes('session'))
  const before = await cookie()
  await visit(page, '/about')
  // The code that watches the session loads after the page; later it would find the session stale.
  await page.waitForLoadState('networkidle')
  await page.clock.runFor('55:00')
  expect(renewals).toBe(0)
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/renew') && answer.ok())
  await page.clock.runFor('04:30')
  await renewed
  const after = await cookie()
  expect(after?.value).not.toBe(before?.value)
  expect(after).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await page.reload()
  expect((await callApi<Session>(page.request, 'GET', '/session')).member).not.toBeNull()
})
