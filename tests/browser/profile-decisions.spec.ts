import type { Page } from '@playwright/test'
import type { MemberView } from '../../src/features/core/members/member.ts'
import type { CasePage } from '../../src/features/services/moderation/moderation.ts'
import type { Session } from '../../src/kernel/session/session.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { callApi, createOtherMember, postComment, publish } from './posting.ts'
import { visit, visitAdmin } from './visit.ts'

/** The panel beside a wide table, or the drawer over a narrow one. */
const drawerOf = (page: Page, name: string) =>
  page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }))

const isPhone = () => test.info().project.name === 'phone'

test('a moderator clears the bio of a reported member, who reads why, and restores it [MOD-21, DEC-03]', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  const ana = await signedInAs('ana')
  await callApi(page.request, 'PATCH', '/profile', { bio: 'I sell fake coats.' })
  const { member } = await callApi<Session>(page.request, 'GET', '/session')
  const ben = await createOtherMember(browser)
  await callApi(ben.request, 'PUT', `/reports/member/${member!.id}`, { reason: 'false' })
  const admin = await browser.newContext({ baseURL: baseURL! })
  await signIn(admin, DEMO.admin)
  const query = '/admin/moderation/cases?kind=member&limit=100'
  const { items } = await callApi<CasePage>(admin.request, 'GET', query)
  const caseId = items.find(({ owner }) => owner.username === ana.username)!.id

  const queue = await admin.newPage()
  await queue.emulateMedia({ colorScheme: isPhone() ? 'dark' : 'light' })
  await visitAdmin(queue, `/admin?tab=moderation&kind=member&open=${caseId}`)
  const drawer = drawerOf(queue, `Member of ${ana.username}`)
  await drawer.getByRole('radio', { name: 'Clear bio' }).check()
  await expect(drawer.getByText('It can be put back for 30 days.')).toBeVisible()
  await expect(drawer.getByLabel('Reason')).toHaveValue('false')
  await drawer.getByLabel('Message to the member').fill('No fakes, please.')
  await expectNoAxeViolations(queue)
  await drawer.getByRole('button', { name: 'Clear bio' }).click()
  await expect(drawer.getByText('Bio cleared: Fake goods or false claims')).toBeVisible()
  const bio = async () => (await callApi<MemberView>(ben.request, 'GET', `/members/${member!.id}`)).bio
  expect(await bio()).toBeNull()

  await page.emulateMedia({ colorScheme: isPhone() ? 'dark' : 'light' })
  await visit(page, '/notices')
  await page.getByRole('link', { name: 'Your bio was removed by our moderators' }).click()
  await expect(page.getByText('No fakes, please.')).toBeVisible()
  await expect(page.getByText('I sell fake coats.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send appeal' })).toBeVisible()
  await expectNoAxeViolations(page)

  await drawer.getByRole('radio', { name: 'Restore profile' }).check()
  await drawer.getByRole('button', { name: 'Restore profile' }).click()
  await expect(drawer.getByText('Profile restored', { exact: true })).toBeVisible()
  expect(await bio()).toBe('I sell fake coats.')
  for (const { context } of [ben, { context: admin }]) await context.close()
})

test('on a member’s page a moderator clears the bio, and removes the comments of a day after reading how many [MOD-21, MOD-22, DEC-03]', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  const ana = await signedInAs('ana')
  await callApi(page.request, 'PATCH', '/profile', { bio: 'I sell fake coats.' })
  const { member } = await callApi<Session>(page.request, 'GET', '/session')
  const ben = await createOtherMember(browser)
  const photo = await publish(ben.request)
  for (const words of ['Buy here', 'Buy now', 'Buy more']) await postComment(page.request, photo.id, words)
  const admin = await browser.newContext({ baseURL: baseURL! })
  await signIn(admin, DEMO.admin)

  const table = await admin.newPage()
  await table.emulateMedia({ colorScheme: isPhone() ? 'dark' : 'light' })
  await visitAdmin(table, `/admin?tab=members&open=${member!.id}`)
  const drawer = drawerOf(table, ana.username)
  await drawer.getByRole('button', { name: 'Clear part of the profile' }).click()
  await drawer.getByRole('button', { name: 'Clear bio' }).click()
  await expect(drawer.getByText('Please choose the reason')).toBeVisible()
  await drawer.getByLabel('Reason').selectOption('spam')
  // What was typed is not lost by closing.
  await drawer.getByLabel('Message to the member').fill('No fakes, please.')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toBeHidden()
  await table.goBack()
  await drawer.getByRole('button', { name: 'Clear part of the profile' }).click()
  await expect(drawer.getByLabel('Message to the member')).toHaveValue('No fakes, please.')
  await expect(drawer.getByLabel('Reason')).toHaveValue('spam')
  await expectNoAxeViolations(table)
  await drawer.getByRole('button', { name: 'Clear bio' }).click()
  await expect(drawer.getByText('Bio cleared: Spam or advertising')).toBeVisible()
  // Nothing is left to clear.
  await expect(drawer.getByRole('button', { name: 'Clear part of the profile' })).toBeHidden()

  await drawer.getByRole('button', { name: 'Remove comments' }).click()
  await expect(drawer.getByText('3 comments.')).toBeVisible()
  await drawer.getByLabel('Reason').selectOption('spam')
  await expectNoAxeViolations(table)
  await drawer.getByRole('button', { name: 'Remove comments' }).click()
  const sure = table.getByRole('alertdialog', { name: `Remove 3 comments of ${ana.username}?` })
  await expectNoAxeViolations(table)
  await sure.getByRole('button', { name: 'Remove' }).click()
  await expect(drawer.getByText('Comments removed (3): Spam or advertising')).toBeVisible()
  const left = async () =>
    (await callApi<{ commentCount: number }>(ben.request, 'GET', `/photos/${photo.id}/comments`)).commentCount
  await expect.poll(left).toBe(0)

  await page.emulateMedia({ colorScheme: isPhone() ? 'dark' : 'light' })
  await visit(page, '/notices')
  await page.getByRole('link', { name: '3 of your comments were removed by our moderators' }).click()
  await expect(page.getByText('Buy now')).toBeVisible()
  await expectNoAxeViolations(page)
  for (const { context } of [ben, { context: admin }]) await context.close()
})
