import { expect, test } from './fixtures.ts'
import { newMember, runStatement, signIn } from './members.ts'
import { listCopies, personalCaches, personalCopies, visitAndCache } from './offline-copies.ts'
import { visit } from './visit.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(120_000)

const MARK = 'showoff.signed-out'

const sessionsOf = ({ email }: { email: string }) =>
  runStatement('select from sessions join members on members.id = member_id where email = $1', [email])

test('an offline sign-out clears the browser, and ends the session on the server when the connection is back [AUTH-63, POCKET-10, AUTH-48]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  const ana = await signedInAs('ana')
  await visitAndCache(page)
  await visit(page, '/dashboard')
  expect((await personalCopies(page)).length).toBeGreaterThan(0)
  await context.setOffline(true)
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('Signing out failed'))
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await failed
  await expect.poll(() => personalCaches(page)).toEqual([])
  // Nothing in this browser identifies the member.
  const kept = (await context.cookies()).find(({ name }) => name === MARK)
  expect(kept).toMatchObject({ value: '1', sameSite: 'Lax' })

  await context.setOffline(false)
  // The page sends the request by itself.
  await expect.poll(() => sessionsOf(ana), { timeout: 30_000 }).toBe(0)
  await visit(page, '/dashboard')
  await expect(page.getByText(ana.username)).toHaveCount(0)
  await visit(page, '/')
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('showoff.session_token')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(MARK)
  expect(JSON.stringify(await listCopies(page))).not.toContain(ana.username)
})

test('the first page after an offline sign-out is a visitor’s page, and a member who signs in then stays signed in [AUTH-63]', {
  tag: ['@desktop', '@long'],
}, async ({ page, context, baseURL, signedInAs }) => {
  const ana = await signedInAs('ana')
  await context.addCookies([{ name: MARK, value: '1', url: baseURL! }])
  const answer = await page.goto('/dashboard')
  expect(await answer!.text()).not.toContain(ana.username)
  expect(await answer!.headerValue('offline-copy')).toBe('none')
  expect(await sessionsOf(ana)).toBe(0)

  const ben = await newMember('ben')
  await signIn(context, ben.email)
  await visit(page, '/dashboard')
  await page.reload()
  await expect(page.getByRole('button', { name: `Your menu, ${ben.username}` })).toBeVisible()
  expect(await sessionsOf(ben)).toBe(1)
})
