import { fakePushManager } from './fake-push-manager.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { waitUntilFocusMoves } from './focus-moves.ts'
import { callApi, createOtherMember, publish } from './posting.ts'
import { openWithoutScripts } from './visit.ts'

test('the question about notifications is there before the scripts run and moves nothing; an answer is kept, and the focus stays in the page [PUSH-16, PUSH-12, NAV-55]', async ({
  page,
  browser,
  signedInAs,
}) => {
  await page.addInitScript(fakePushManager)
  await signedInAs('ana')
  const photo = await publish(page.request)
  const ben = await createOtherMember(browser)
  await callApi(ben.request, 'POST', `/photos/${photo.id}/comments`, { content: 'What a coat' })
  const offer = page.getByRole('complementary', { name: 'Notifications' })
  const comeAlive = await openWithoutScripts(page, '/notices')
  await expect(offer).toBeVisible()
  const list = page.getByRole('list', { name: 'Notices' })
  const top = async () => (await list.boundingBox())!.y
  const atFirst = await top()
  await comeAlive()
  await waitUntilFocusMoves(page)
  await expect(offer).toBeVisible()
  expect(await top()).toBe(atFirst)
  await expectNoAxeViolations(page)

  await offer.getByRole('button', { name: 'No, thanks' }).press('Enter')
  await expect(offer).toHaveCount(0)
  await expect(page.locator('main :focus')).toBeVisible()
  await page.reload()
  await expect(list).toBeVisible()
  await expect(offer).toHaveCount(0)
  await ben.context.close()
})
