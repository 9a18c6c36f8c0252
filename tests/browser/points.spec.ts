import type { Page } from '@playwright/test'
import type { PointsPage } from '../../src/features/services/points/points.ts'
import type { Session } from '../../src/kernel/session/session.ts'
import { newId } from '../../src/platform/database/ids.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, runStatement, signIn } from './members.ts'
import { callApi } from './posting.ts'
import { visit } from './visit.ts'

/** A member of the demo with some history. */
const signInAsMirela = (page: Page) => signIn(page.context(), DEMO.mirela)

test('a member reads each points entry with its reason, and the entries add up to the total [PTS-07, PTS-08, PTS-10, ACC-03]', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAsMirela(page)
  const ledger = await callApi<PointsPage>(page.request, 'GET', '/points?limit=48')
  expect(ledger.items.reduce((sum, { points }) => sum + points, 0)).toBe(ledger.points)
  expect(ledger.points).toBeGreaterThan(0)
  await visit(page, '/points')
  const tape = page.getByRole('progressbar', { name: 'Points' })
  await expect(tape).toHaveAttribute('aria-valuetext', new RegExp(`^${ledger.points} points`))
  const entries = page.getByRole('region', { name: 'Every entry' })
  for (const { title } of ledger.items.slice(0, 3))
    await expect(entries.getByText(title).first()).toBeVisible()
  const rules = page.getByRole('region', { name: 'How points are earned' })
  await expect(rules.getByText('Outfit of the Week')).toBeVisible()
  await expect(rules.getByText(/At most 6 points a day and 20 a week/)).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a new member starts at zero and reads how to begin; a signed-out visitor is offered sign-in [PTS-01]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await visit(page, '/points')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /redirect=/,
  )
  await signedInAs('ana')
  await visit(page, '/points')
  await expect(page.getByText('No points yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Beginner' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('points that fail to load show an error and can be loaded again', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/account')
  await page.route('**/api/points', (route) => route.abort())
  await page.getByRole('main').getByRole('link', { name: 'Points' }).click()
  // A lost connection is retried first.
  await expect(page.getByText('Your points did not load.')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/points')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No points yet.')).toBeVisible()
})

test('a new level is announced once, with its name [PTS-09]', { tag: '@desktop' }, async ({
  page,
  signedInAs,
}) => {
  await page.clock.install()
  await signedInAs('ana')
  await visit(page, '/points')
  let asked = 0
  // Other tests cover the server's part; here a changed answer adds ten points.
  const session = await callApi<Session>(page.request, 'GET', '/session')
  await page.route('**/api/session', (route) => {
    const member = session.member && { ...session.member, points: 10, level: 2, hasLeveledUp: asked === 0 }
    return route.fulfill({ json: { ...session, member } })
  })
  await page.route('**/api/points/level-up', (route) => {
    asked++
    return route.fulfill({ json: { reached: { level: 2, name: 'Rising Star' } } })
  })
  // The session is fetched again when a page is opened a minute later.
  await page.clock.fastForward(61_000)
  await page.getByRole('link', { name: 'Upload Photo' }).click()
  await expect(page).toHaveURL(/\/upload/)
  const message = page.getByText('You reached level 2. 10 points so far.', { exact: true })
  await expect(message).toBeVisible()
  await expect(page.getByText('Rising Star', { exact: true }).last()).toBeVisible()
  await page.clock.fastForward(120_000)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Points' })).toBeVisible()
  await expect(message).toBeHidden()
  expect(asked).toBe(1)
})

test('a new level is announced when it is reached, on the page that is open [PTS-09, PTS-12]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const listening = page.waitForResponse((answer) => answer.url().includes('/api/live') && answer.ok())
  await visit(page, '/about')
  await listening
  const { member } = await callApi<Session>(page.request, 'GET', '/session')
  await runStatement(
    `insert into points_entries (id, member_id, rule, subject_kind, subject_id, points, reason, created_at)
     values ($1, $2, 'adjustment', 'member', $2, 12, 'a test', now())`,
    [newId(), member!.id],
  )
  // The payload that accompanies the notice; other tests check that it is sent.
  const event = { topic: `member:${member!.id}`, payload: { kind: 'notice', of: 'level-up' } }
  await runStatement(`select pg_notify('live', $1)`, [JSON.stringify(event)])
  await expect(page.getByText('You reached level 2. 12 points so far.', { exact: true })).toBeVisible()
  const message = page.getByRole('region', { name: /^Notifications/ })
  await expect(message.getByText('Rising Star', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await callApi<Session>(page.request, 'GET', '/session')).member).toMatchObject({
    hasLeveledUp: false,
  })
})

test('an admin takes back points earned by abuse, and the member reads that in their points [PTS-15]', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  const ana = await signedInAs('ana')
  const { member } = await callApi<Session>(page.request, 'GET', '/session')
  await runStatement(
    `insert into points_entries (id, member_id, rule, subject_kind, subject_id, points, created_at)
     select $1, $2, code, 'photo', $3, 4, now() from points_rules where code = 'liked-by-5'`,
    [newId(), member!.id, newId()],
  )
  const context = await browser.newContext({ baseURL: baseURL!, viewport: page.viewportSize() })
  await signIn(context, DEMO.admin)
  const admin = await context.newPage()
  await visit(admin, `/admin?tab=members&q=${ana.username}`)
  await admin.getByRole('link', { name: ana.username }).click()
  const drawer = admin
    .getByRole('dialog', { name: ana.username })
    .or(admin.getByRole('complementary', { name: ana.username }))
  await expect(drawer.getByText('4 points, level 1')).toBeVisible()
  await drawer.getByRole('button', { name: /^Take back 4 points/ }).click()
  const question = admin.getByRole('alertdialog', { name: 'Take back 4 points?' })
  await expectNoAxeViolations(admin)
  await question.getByRole('button', { name: 'Take back' }).click()
  await expect(question).toBeHidden()
  await expect(drawer.getByText('0 points, level 1')).toBeVisible()
  await expect(drawer.getByText(/−4 .*taken back by an admin/)).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^Take back/ })).toHaveCount(0)
  await context.close()

  await visit(page, '/points')
  await expect(page.getByText(/Taken back by an admin/)).toBeVisible()
})
