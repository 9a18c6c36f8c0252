import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import { readProblemFields } from '../../../sign-in/server/testing/people.ts'
import { formatSecurityText } from '../security-text.ts'
import { setRules } from '../testing/house.ts'
import { transparencyView } from './transparency-routes.ts'
import { publishableCount } from './transparency-rows.ts'

test('counts of one to four people are shown as fewer than five, and all other counts exactly [HOUSE-12]', () => {
  expect([0, 1, 4, 5].map((count) => publishableCount(count, true))).toEqual([0, null, null, 5])
  expect([0, 1, 4, 5].map((count) => publishableCount(count, false))).toEqual([0, 1, 4, 5])
})

test('every month since the first is listed, latest first, with zeros for months without counts [HOUSE-12]', () => {
  const counts = [{ month: '2025-11', what: 'report:photo', count: 3 }]
  const { months, rows } = transparencyView(counts, new Date('2026-02-28T23:59:59Z'))
  expect(months.map(({ month }) => month)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  const photos = rows.findIndex(({ code }) => code === 'report:photo')
  expect(months.map((month) => month.counts[photos])).toEqual([0, 0, 0, 3])
  expect(transparencyView([], new Date('2026-02-28')).months).toHaveLength(1)
})

test('the page counts the rows of the tables, keeps its counts when accounts are deleted, and can be downloaded or switched off [HOUSE-12]', async () => {
  const app = await ownTestApp()
  const { photo, member } = app.given
  const [look, reporter] = [await photo(), await member()]
  for (let i = 0; i < 2; i++) await app.as(reporter).put(`/reports/photo/${look.id}`, { reason: 'spam' })
  const leavers = await Promise.all([1, 2, 3, 4, 5].map(() => member()))
  const close = (id: string) =>
    sql`insert into closed_accounts (member_id, remove_at) values (${id}, now() + interval '7 days')`.execute(
      app.db,
    )
  for (const { id } of leavers) await close(id)
  await sql`insert into exports (id, member_id) values (${newId()}, ${reporter.id})`.execute(app.db)

  const read = async () => {
    const { rows, months } = await (await app.as(null).get('/transparency')).json()
    const codes = rows.map(({ code }: { code: string }) => code)
    return (code: string) => months[0].counts[codes.indexOf(code)]
  }
  const now = await read()
  expect([now('report:photo'), now('closed'), now('export'), now('decision:remove')]).toEqual([1, 5, null, 0])

  await (await import('./transparency-sql.ts')).countDays(app.db)
  const { saveDayCounts: keepDayCounts } = await import('../../../../../platform/day-counts.ts')
  const { countDays, listMonths } = await import('./transparency-sql.ts')
  for (let time = 0; time < 2; time++) await keepDayCounts(app.db, await countDays(app.db))
  await sql`delete from members where id = any(${[reporter.id, ...leavers.map(({ id }) => id)]}::uuid[])`.execute(
    app.db,
  )
  const after = transparencyView(await listMonths(app.db), new Date())
  const kept = (code: string) => after.months[0]!.counts[after.rows.findIndex((row) => row.code === code)]
  expect([kept('report:photo'), kept('closed'), kept('export')]).toEqual([1, 5, null])

  const csv = await app.as(null).get('/transparency/table')
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head, line] = (await csv.text()).split('\r\n').map((row) => row.split(','))
  expect(line![head!.indexOf('Downloads of one’s own data')]).toBe('fewer than 5')
  expect(line).toHaveLength(head!.length)

  await setRules(app, { showsTransparency: false })
  for (const path of ['/transparency', '/transparency/table']) {
    expect((await readProblemFields(await app.as(null).get(path))).code).toBe('transparency-off')
  }
  expect((await (await app.as(null).get('/session')).json()).house.transparency).toBe(false)
})

test('security.txt exists only with a contact, and expires in the future but within a year [HOUSE-11]', async () => {
  const app = await ownTestApp()
  const file = () => app.ask('/.well-known/security.txt')
  expect((await file()).status).toBe(404)
  await setRules(app, { securityContact: 'security@showoff.test', securityPolicy: 'https://showoff.test/s' })
  const answer = await file()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  const text = await answer.text()
  expect(text).toContain('Contact: mailto:security@showoff.test\n')
  expect(text).toContain('Policy: https://showoff.test/s\n')
  const end = new Date(/^Expires: (\S+)$/m.exec(text)![1]!).getTime() - Date.now()
  expect(end / 86_400_000).toBeGreaterThan(30)
  expect(end / 86_400_000).toBeLessThan(365)
  const admin = await app.given.member({ role: 'admin' })
  for (const securityContact of ['javascript:alert(1)', 'http://showoff.test', 'a@b.test\nPolicy: x']) {
    const refused = await app.as(admin).patch('/admin/house-rules', { securityContact })
    expect(refused.status).toBe(422)
  }
  const at = (contact: string) =>
    formatSecurityText({ securityContact: contact, securityPolicy: null }, 'https://x.test', new Date())
  expect(at('https://x.test/report')).toContain('Contact: https://x.test/report\n')
  expect(at('tel:+49-30-1')).toContain('Contact: tel:+49-30-1\n')
})
