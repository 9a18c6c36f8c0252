import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unsubscribeToken } from '../../src/features/services/notices/server/unsubscribe-token.ts'
import type { Session } from '../../src/kernel/session/session.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi, createOtherMember, postComment, publish } from './posting.ts'
import { visit } from './visit.ts'

test('a signed-out visitor who reports is led to sign in; a member must choose a reason, and can report more than once [DEC-73]', {
  tag: '@desktop',
}, async ({ page, browser, signedInAs }) => {
  const ben = await createOtherMember(browser)
  const photo = await publish(ben.request)
  await visit(page, `/photo/${photo.id}`)
  const more = page.getByRole('button', { name: 'More about this photo' })
  await more.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Find this', 'Report'])
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(page.getByText('Please sign in to report').last()).toBeVisible()

  await signedInAs('ana')
  await visit(page, `/photo/${photo.id}`)
  const report = page.getByRole('dialog', { name: 'Report this photo' })
  for (const time of ['first', 'second']) {
    await more.click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await report.getByRole('button', { name: 'Send report' }).press('Enter')
    await expect(report.getByText('Please choose what is wrong')).toBeVisible()
    if (time === 'first') await expectNoAxeViolations(page)
    await report.getByRole('radio', { name: 'Spam or advertising' }).check()
    const sent = page.waitForResponse((answer) => answer.url().includes('/api/reports/') && answer.ok())
    await report.getByRole('button', { name: 'Send report' }).press('Enter')
    await sent
    await expect(report).toBeHidden()
    await expect(page.getByText('Thank you. We will look at it.').last()).toBeVisible()
    await expect(more).toBeFocused()
  }
  await ben.context.close()
})

test('a member who is blocked by another reports them on the page that is missing for them [MOD-24]', async ({
  page,
  browser,
  signedInAs,
}) => {
  const ben = await createOtherMember(browser)
  await signedInAs('ana')
  const { member } = await callApi<Session>(page.request, 'GET', '/session')
  await callApi(ben.request, 'PUT', `/members/${member!.id}/block`)
  await visit(page, `/user/${ben.username}`)
  await expect(page.getByRole('heading', { level: 1, name: 'User Not Found' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Report this member' }).click()
  const report = page.getByRole('dialog', { name: 'Report this member' })
  await report.getByRole('radio', { name: 'Spam or advertising' }).check()
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. We will look at it.').last()).toBeVisible()
  await expect(report).toBeHidden()
  await ben.context.close()
})

test('a report that cannot be sent shows an error and keeps what was written [DEC-73]', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, signedInAs }) => {
  const ben = await createOtherMember(browser)
  await signedInAs('ana')
  const photo = await publish(page.request)
  await postComment(ben.request, photo.id, 'Buy my watches')
  await visit(page, `/photo/${photo.id}`)
  await page.getByRole('button', { name: `Options for the comment of ${ben.username}` }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const report = page.getByRole('dialog', { name: 'Report this comment' })
  await report.getByRole('radio', { name: 'Spam or advertising' }).check()
  await report.getByLabel(/^In your words/).fill('Every day the same')
  await page.route('**/api/reports/**', (route) => route.abort())
  await report.getByRole('button', { name: 'Send report' }).press('Enter')
  await expect(page.getByText('Failed to send your report').last()).toBeVisible()
  await expect(report.getByLabel(/^In your words/)).toHaveValue('Every day the same')
  await ben.context.close()
})

test('a member muted from the viewer leaves the feed and returns when unmuted; on their page Undo reverts muting [DEC-73]', {
  tag: '@desktop',
}, async ({ page, browser, signedInAs }) => {
  const ben = await createOtherMember(browser)
  const photo = await publish(ben.request)
  await signedInAs('ana')
  await visit(page, '/engage')
  const card = page.getByRole('article').filter({ hasText: photo.caption ?? '' })
  await card.locator('figure > a').click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'More about this photo' }).click()
  await page.getByRole('menuitem', { name: `Mute ${ben.username}` }).press('Enter')
  await expect(page.getByText(`You muted ${ben.username}.`).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(card).toHaveCount(0)

  await visit(page, `/user/${ben.username}`)
  const more = page.getByRole('button', { name: `More about ${ben.username}` })
  await more.click()
  await page.getByRole('menuitem', { name: 'Unmute' }).press('Enter')
  await expect(page.getByText('Muted by you')).toHaveCount(0)
  await more.click()
  await page.getByRole('menuitem', { name: 'Mute', exact: true }).press('Enter')
  await expect(page.getByText('Muted by you')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Muted by you')).toHaveCount(0)
  await visit(page, '/engage')
  await expect(card).toHaveCount(1)
  await ben.context.close()
})

test('an owner who hides like counts still sees them change live, and others do not see them [DEC-73, DEC-75]', {
  tag: '@desktop',
}, async ({ page, browser, signedInAs }) => {
  const ben = await createOtherMember(browser)
  await signedInAs('ana')
  const photo = await publish(page.request)
  await callApi(page.request, 'PATCH', '/members/me/like-counts', { areHidden: true })
  const listening = page.waitForResponse((answer) => /photo(:|%3A)/.test(answer.url()) && answer.ok())
  await visit(page, `/photo/${photo.id}`)
  await listening
  await callApi(ben.request, 'PUT', `/photos/${photo.id}/like`)
  await expect(page.getByRole('button', { name: 'Like, 1' })).toBeVisible()
  const bens = await ben.context.newPage()
  await visit(bens, `/photo/${photo.id}`)
  const like = bens.getByRole('button', { name: 'Like', exact: true })
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Like, 0' })).toBeVisible()
  for (const request of [ben.request, page.request]) {
    const html = await (await request.get(`/photo/${photo.id}`)).text()
    expect(html.includes('LikeAction')).toBe(request === page.request)
  }
  await ben.context.close()
})

test('the link in the daily mail asks before turning it off, works signed out, and can be reverted [DEC-75]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const { member } = await callApi<Session>(page.request, 'GET', '/session')
  const secret = (await readFile(join(process.env.SHOWOFF_DATA_DIR!, 'secret'), 'utf8')).trim()
  const token = unsubscribeToken({ settings: { secret } } as never, member!.id)
  await page.context().clearCookies()
  await visit(page, `/unsubscribe/${token}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Turn off the daily email?' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The daily email is off.' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'The daily email is off.' })).toBeVisible()
  await visit(page, `/unsubscribe/${token}`)
  await page.getByRole('button', { name: 'Turn it on again' }).click()
  await expect(page.getByRole('button', { name: 'Turn it off' })).toBeVisible()

  await visit(page, `/unsubscribe/${token.slice(0, -3)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete.' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('connection')
})

test('a member chooses what is mailed and when in the settings, and the choice survives a reload [DEC-75]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const told = page.waitForResponse((answer) => answer.url().endsWith('/notices/time-zone') && answer.ok())
  await visit(page, '/edit-profile')
  await told
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/notices/mail') && answer.ok())
  const likes = page.getByRole('checkbox', { name: 'Likes' })
  const included = page.getByText('Include', { exact: true }).locator('visible=true')
  await included.click()
  await expect(likes).toBeChecked()
  for (const act of [
    () => likes.click(),
    () => page.getByLabel('Quiet until').selectOption('10:00'),
    () => page.getByLabel('Time zone').selectOption('Asia/Tokyo'),
  ]) {
    const isSaved = saved()
    await act()
    await isSaved
  }
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(page.getByText('1 kind left out')).toBeVisible()
  await included.click()
  await expect(likes).not.toBeChecked()
  await expect(page.getByLabel('Quiet from')).toHaveValue('22')
  await expect(page.getByLabel('Quiet until')).toHaveValue('10')
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo')
  const off = saved()
  await page.getByRole('switch', { name: /daily email/ }).click()
  await off
  await expect(likes).toHaveCount(0)
})
