import type { Browser } from '@playwright/test'
import type { CasePage } from '../../src/features/services/moderation/moderation.ts'
import type { NoticePage } from '../../src/features/services/notices/notice.ts'
import type { Session } from '../../src/kernel/session/session.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { callApi, createOtherMember, publish } from './posting.ts'
import { visit, visitAdmin } from './visit.ts'

/** A browser in which the demo's admin is signed in. */
async function adminBrowser(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  await signIn(context, DEMO.admin)
  return context
}

test('a moderator removes a reported photo with a reason, its owner objects, a second moderator restores it and later deletes it from its page [MOD-06, MOD-07, MOD-10, MOD-17, DEC-73]', {
  tag: '@desktop',
}, async ({ page, browser, baseURL, signedInAs }) => {
  const ana = await signedInAs('ana')
  const photo = await publish(page.request)
  const [ben, mo, admin] = [
    await createOtherMember(browser),
    await createOtherMember(browser),
    await adminBrowser(browser, baseURL!),
  ]
  await callApi(ben.request, 'PUT', `/reports/photo/${photo.id}`, {
    reason: 'stolen',
    words: 'I took this picture.',
  })
  await callApi(admin.request, 'POST', '/session/confirm', { password: DEMO.password })
  const { member } = await callApi<Session>(mo.request, 'GET', '/session')
  await callApi(admin.request, 'PUT', `/admin/members/${member!.id}/role`, { role: 'moderator' })
  const waiting = await callApi<CasePage>(
    admin.request,
    'GET',
    '/admin/moderation/cases?kind=photo&limit=100',
  )
  const caseId = waiting.items.find(({ owner }) => owner.username === ana.username)!.id

  const queue = await admin.newPage()
  await visit(queue, `/admin?tab=moderation&kind=photo&open=${caseId}`)
  await expect(queue.getByRole('table')).toBeVisible()
  const beside = queue.getByRole('complementary', { name: `Photo of ${ana.username}` })
  await expect(beside.getByText('I took this picture.')).toBeVisible()
  await expect(beside.getByRole('img')).toHaveCount(0)
  await beside.getByRole('button', { name: 'Show the photo' }).click()
  await expect(beside.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await expectNoAxeViolations(queue)
  await beside.getByRole('radio', { name: 'Remove' }).check()
  await beside.getByLabel('Message to the member').fill('Ask whoever took it first.')
  await beside.getByRole('button', { name: 'Remove' }).click()
  await expect(beside.getByText('Somebody else’s picture or words').last()).toBeVisible()
  await expect(beside.getByText('Hidden', { exact: true })).toBeVisible()

  await visit(page, '/notices')
  await page.getByRole('link', { name: 'Your photo was removed by our moderators' }).click()
  await expect(page.getByText('Ask whoever took it first.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Please say why we should review it again')).toBeVisible()
  await page.getByLabel('Your words').fill('She asked me to post it.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Another moderator will review it. You will hear from us.')).toBeVisible()

  const other = await mo.context.newPage()
  await other.goto('/admin?tab=moderation')
  await expect(other.getByRole('link', { name: /^\d+ appeals? to decide$/ })).toBeVisible()
  await visit(other, `/admin?tab=moderation&state=appealed&open=${caseId}`)
  await expect(other.getByRole('navigation', { name: 'Community' }).getByRole('link')).toHaveText([
    /^Moderation/,
    /^Requests/,
    'Members',
  ])
  const appeal = other.getByRole('region', { name: 'Appeal' })
  await expect(appeal.getByText('She asked me to post it.')).toBeVisible()
  await appeal.getByRole('button', { name: 'Reverse decision' }).click()
  await expect(appeal).toBeHidden()
  await visit(other, '/admin?tab=orders')
  await expect(other.getByRole('heading', { name: 'Access Denied' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Your appeal was accepted. The decision has been reversed.')).toBeVisible()
  expect((await ben.request.get(`/api/photos/${photo.id}`)).ok()).toBe(true)

  // Deleting a photo on its own page is also a decision with a reason.
  await visit(other, `/photo/${photo.id}`)
  await other.getByRole('button', { name: 'More about this photo' }).click()
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  const why = other.getByRole('dialog', { name: 'Delete this photo?' })
  await why.getByRole('button', { name: 'Delete' }).click()
  await expect(why.getByText('Please choose the reason')).toBeVisible()
  await why.getByRole('radio', { name: 'Spam or advertising' }).check()
  await why.getByRole('button', { name: 'Delete' }).click()
  await expect(why).toBeHidden()
  const { items } = await callApi<NoticePage>(page.request, 'GET', '/notices')
  expect(items[0]).toMatchObject({ who: 'Your photo', did: 'was removed by our moderators' })
  for (const { context } of [ben, mo, { context: admin }]) await context.close()
})

test('an admin finds a member, confirms their password, gives points and a role, and reads the change in the log [MOD-15, MOD-03, MOD-16, DEC-73, DEC-03, PERM-06]', {
  tag: ['@desktop', '@long'],
}, async ({ browser, baseURL, signedInAs, page }) => {
  const cleo = await signedInAs('cleo')
  const admin = await adminBrowser(browser, baseURL!)
  const table = await admin.newPage()
  await visitAdmin(table, '/admin?tab=members')
  await table.getByRole('searchbox', { name: 'Search members' }).fill(cleo.email)
  await table.getByRole('link', { name: cleo.username }).click()
  const beside = table.getByRole('complementary', { name: cleo.username })
  await expect(beside.getByText('Signed in on 1 device.')).toBeVisible()
  await expectNoAxeViolations(table)
  await beside.getByLabel('Add or remove points').fill('7')
  await beside.getByLabel('Why').fill('For the photo walk')
  await beside.getByRole('button', { name: 'Change points' }).click()
  const proof = table.getByRole('dialog', { name: 'Is it you?' })
  await proof.getByLabel('Your password').fill('not this one')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByText('This is not your password.')).toBeVisible()
  await proof.getByLabel('Your password').fill(DEMO.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof).toBeHidden()
  await expect(beside.getByText('7 points, level 1')).toBeVisible()
  // After one confirmation, it is not requested again.
  await beside.getByLabel('Role').selectOption('moderator')
  await beside.getByRole('button', { name: 'Change role' }).click()
  await table.getByRole('alertdialog').getByRole('button', { name: 'Change role' }).click()
  await expect(table.getByRole('row', { name: cleo.username }).getByText('Moderator')).toBeVisible()

  await visit(table, '/admin?tab=audit')
  const row = table.getByRole('row').filter({ hasText: 'Member: role' }).filter({ hasText: cleo.username })
  await expect(row).toContainText('member → moderator')
  await expectNoAxeViolations(table)
  await visit(page, '/points')
  await expect(page.getByText('For the photo walk')).toBeVisible()
  await admin.close()
})

test('points and a pause that got no answer are sent with the same key as long as nothing is changed, and with another one after that [MOD-18]', {
  tag: ['@desktop', '@long'],
}, async ({ browser, baseURL, signedInAs }) => {
  const cleo = await signedInAs('cleo')
  const admin = await adminBrowser(browser, baseURL!)
  const table = await admin.newPage()
  const keys: string[] = []
  await table.route(/\/api\/admin\/members\/[^/]+\/(points|suspension)$/, (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    keys.push(request.headers()['idempotency-key']!)
    return route.abort()
  })
  await visitAdmin(table, '/admin?tab=members')
  await table.getByRole('searchbox', { name: 'Search members' }).fill(cleo.email)
  await table.getByRole('link', { name: cleo.username }).click()
  const beside = table.getByRole('complementary', { name: cleo.username })
  const sendAnd = async (button: string, count: number) => {
    await beside.getByRole('button', { name: button }).click()
    await expect.poll(() => keys.length).toBe(count)
    return keys.at(-1)
  }
  await beside.getByLabel('Add or remove points').fill('7')
  await beside.getByLabel('Why').fill('For the walk')
  const first = await sendAnd('Change points', 1)
  expect(await sendAnd('Change points', 2)).toBe(first)
  await beside.getByLabel('Why').fill('For the talk')
  expect(await sendAnd('Change points', 3)).not.toBe(first)

  await beside.getByRole('button', { name: 'Pause account' }).click()
  await beside.getByLabel('Reason').selectOption('spam')
  await beside.getByLabel('Permanently').check()
  const pause = await sendAnd('Pause account', 4)
  expect(await sendAnd('Pause account', 5)).toBe(pause)
  await beside.getByLabel('Message to the member').fill('Please read the rules.')
  expect(await sendAnd('Pause account', 6)).not.toBe(pause)
  await admin.close()
})
