import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { createOtherMember, publish } from './posting.ts'
import { visit } from './visit.ts'

/** Names and numbers in document order. */
const counts = (page: Page) => page.getByRole('main').locator('dl').first()

test('a member follows another from their page, sees their photos and counts, and unfollows [PROF-03, PROF-04, FOL-01, FOL-02, FOL-11, NAV-45, DEC-07]', async ({
  page,
  browser,
  signedInAs,
}) => {
  const other = await createOtherMember(browser)
  const photo = await publish(other.request, { caption: 'For those who follow' })
  await signedInAs('ana')
  await visit(page, `/user/${other.username}`)
  await expect(page.getByRole('heading', { level: 1, name: other.username })).toBeVisible()
  await expect(counts(page)).toHaveText('Photo1Followers0Following0')
  await expect(page.getByText('Follow to see more content')).toBeVisible()
  await expectNoAxeViolations(page)
  const follow = page.getByRole('button', { name: `Follow ${other.username}` })
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await expect(counts(page)).toHaveText('Photo1Follower1Following0')
  await expect(page.getByRole('main').locator(`a[href="/photo/${photo.id}"]`).first()).toBeVisible()
  await page.reload()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeViolations(page)
  await follow.click()
  await expect(page.getByText('Follow to see more content')).toBeVisible()
  await expect(counts(page)).toContainText('Followers0')
  await other.context.close()
})

test('a signed-out visitor sees a member’s photos, and is asked to sign in before following [PROF-03, FOL-04, GEN-11, PERM-01]', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const other = await createOtherMember(browser)
  const photo = await publish(other.request)
  await visit(page, `/user/${other.username}`)
  await expect(page.getByRole('main').locator(`a[href="/photo/${photo.id}"]`).first()).toBeVisible()
  await page.getByRole('button', { name: `Follow ${other.username}` }).click()
  await expect(page.getByText('Authentication required', { exact: true })).toBeVisible()
  await expect(page.getByText('You must be logged in to follow users', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).last().click()
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(`/user/${other.username}`)}`)
  await other.context.close()
})

test('a follow that fails is taken back, with a message [FOL-10]', { tag: ['@desktop', '@long'] }, async ({
  page,
  browser,
  signedInAs,
}) => {
  const other = await createOtherMember(browser)
  await signedInAs('ana')
  await page.route('**/follow', (route) => route.fulfill({ status: 500, body: '{}' }))
  await visit(page, `/user/${other.username}`)
  const follow = page.getByRole('button', { name: `Follow ${other.username}` })
  await follow.click()
  await expect(page.getByText('Failed to follow user', { exact: true }).first()).toBeVisible()
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  await expect(counts(page)).toContainText('Followers0')
  await other.context.close()
})

test('a member’s own page says that it is theirs, and an unknown member’s page says that they were not found [PROF-01, PROF-02, PROF-05, PROF-07, FOL-03]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  const ana = await signedInAs('ana')
  await visit(page, `/user/${ana.username}`)
  await expect(page.getByText('This is your own profile')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Account' })).toHaveAttribute(
    'href',
    '/account',
  )
  await expect(page.getByRole('button', { name: /^Follow/ })).toHaveCount(0)
  await expectNoAxeViolations(page)

  const answer = await page.goto('/user/nobody-at-all')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'User Not Found' })).toBeVisible()
  await expect(page.getByText('User with ID nobody-at-all not found in database')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Feed' })).toHaveAttribute(
    'href',
    '/engage',
  )
  await page.goto('/user')
  await expect(page.getByText('No user ID provided')).toBeVisible()
  await expectNoAxeViolations(page)
})
