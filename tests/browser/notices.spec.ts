import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi, createOtherMember, postComment, publish } from './posting.ts'
import { visit } from './visit.ts'

test('likes show on the bell while a page is open; the list groups them, links to the photo, and pressing the notice marks it as read [DEC-75]', {
  tag: '@desktop',
}, async ({ page, browser, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  const others = [
    await createOtherMember(browser),
    await createOtherMember(browser),
    await createOtherMember(browser),
  ]
  const listening = page.waitForResponse((answer) => answer.url().includes('/api/live') && answer.ok())
  await visit(page, '/about')
  await listening
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notices/ })
  await expect(bell).toHaveAccessibleName('Notices')
  for (const { request } of others) await callApi(request, 'PUT', `/photos/${photo.id}/like`)
  await expect(bell).toHaveAccessibleName('Notices, 1 new')

  await bell.click()
  await expect(page).toHaveURL('/notices')
  const notice = page.getByRole('list', { name: 'Notices' }).getByRole('listitem')
  await expect(notice).toHaveCount(1)
  await expect(notice).toContainText(`Unread: ${others[2]!.username} and 2 others liked your photo`)
  // Once seen, it no longer counts as new.
  await expect(bell).toHaveAccessibleName('Notices')
  await expectNoAxeViolations(page)
  const read = page.waitForResponse((answer) => answer.url().endsWith('/read') && answer.ok())
  await notice.getByRole('link').click()
  await expect(page).toHaveURL(`/photo/${photo.id}`)
  await read
  await visit(page, '/notices')
  await expect(notice).not.toContainText('Unread')
  for (const { context } of others) await context.close()
})

test('comments and new followers appear as notices, all can be marked as read, and the notice of a deleted comment disappears', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, signedInAs }) => {
  const ana = await signedInAs('ana')
  const photo = await publish(page.request)
  const ben = await createOtherMember(browser)
  const said = await postComment(ben.request, photo.id, 'Where is that belt from?')
  const { id } = await callApi<{ id: string }>(ben.request, 'GET', `/members/${ana.username}`)
  await callApi(ben.request, 'PUT', `/members/${id}/follow`)
  await visit(page, '/notices')
  const list = page.getByRole('list', { name: 'Notices' }).getByRole('listitem')
  await expect(list).toHaveCount(2)
  await expect(list.first()).toContainText(`${ben.username} followed you`)
  await expect(list.last()).toContainText('Where is that belt from?')
  // The member can follow back from there.
  const followBack = list.first().getByRole('button', { name: `Follow ${ben.username}` })
  await followBack.click()
  await expect(followBack).toHaveText('Following')

  await expect(page.getByText('Unread')).toHaveCount(2)
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/notices/read') && answer.ok())
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('heading', { name: 'Notices', level: 1 })).toBeFocused()
  await expect(page.getByText('Unread')).toHaveCount(0)
  await saved
  await page.reload()
  await expect(list).toHaveCount(2)
  await expect(page.getByText('Unread')).toHaveCount(0)

  await callApi(ben.request, 'DELETE', `/photos/${photo.id}/comments/${said.id}`)
  await page.reload()
  await expect(list).toHaveCount(1)
  await ben.context.close()
})

test('a member switches off one kind of notice, and it stays off after a reload', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await visit(page, '/notices')
  await expect(page.getByText('No notices yet.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Notice settings' }).click()
  const likes = page.getByRole('dialog').getByRole('switch', { name: /Likes/ })
  await expect(likes).toBeChecked()
  await expectNoAxeViolations(page)
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/notices/settings') && answer.ok())
  await likes.click()
  await expect(likes).not.toBeChecked()
  await saved
  const ben = await createOtherMember(browser)
  await callApi(ben.request, 'PUT', `/photos/${photo.id}/like`)
  await visit(page, '/notices')
  await expect(page.getByText('No notices yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Notice settings' }).click()
  await expect(likes).not.toBeChecked()
  await ben.context.close()
})

test('a signed-out visitor has no bell, and the notices page asks to sign in', { tag: '@desktop' }, async ({
  page,
}) => {
  await visit(page, '/notices')
  await expect(page.getByText('Sign in to see your notices.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Notices/ })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth?redirect=%2Fnotices',
  )
  await expectNoAxeViolations(page)
})
