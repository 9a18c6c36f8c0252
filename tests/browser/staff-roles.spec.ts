import type { Session } from '../../src/kernel/session/session.ts'
import { expectGoodWithShots } from './expect-good.ts'
import { expect, test } from './fixtures.ts'
import { DEMO, openAdminPage } from './members.ts'
import { callApi, createOtherMember } from './posting.ts'
import { visit } from './visit.ts'

// A difference between the server's HTML and what the browser makes of it fails every test (fixtures.ts).
test('packers and editors get their tabs and Today from the server, and a way back from a tab that is not theirs [ROLE-05]', async ({
  browser,
}) => {
  const admin = await openAdminPage(browser)
  await callApi(admin.request, 'POST', '/session/confirm', { password: DEMO.password })
  for (const [role, own, other] of [
    ['packer', 'orders', 'articles'],
    ['editor', 'articles', 'orders'],
  ] as const) {
    const someone = await createOtherMember(browser)
    const { member } = await callApi<Session>(someone.request, 'GET', '/session')
    await callApi(admin.request, 'PUT', `/admin/members/${member!.id}/role`, { role })
    const html = await (await someone.request.get(`/admin?tab=${own}`)).text()
    expect(html).toContain('href="/admin?tab=today"')
    const page = await someone.context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await visit(page, `/admin?tab=${own}`)
    await expect(page.getByRole('table')).toBeVisible()
    await expectGoodWithShots(page, `${role}-${own}`)
    await page.getByRole('link', { name: 'Today' }).click()
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
    await visit(page, `/admin?tab=${other}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    await page.getByRole('link', { name: 'Your admin area' }).click()
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
    expect(problems).toEqual([])
    await someone.context.close()
  }
  await admin.context().close()
})
