import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import type { FailedSearch } from '../../../shop-search/failed-search.ts'
import { weekOf } from '../../../shop-search/server/failed/failed-search-rules.ts'
import { countFailedSearch } from '../../../shop-search/server/failed/failed-search-sql.ts'

const openShop = async () => {
  const app = await ownTestApp()
  const admin = await app.given.member({ role: 'admin' })
  await app.given.product({ name: 'Wool Coat' })
  const report = (q: string) => app.as(null).post('/products/failed-searches', { q })
  const visit = (words: string, number: number) =>
    countFailedSearch(app.platform.db, { words, week: weekOf(new Date()), visitor: Buffer.alloc(16, number) })
  const listed = async (state = 'open'): Promise<FailedSearch[]> =>
    (await (await app.as(admin).get(`/admin/failed-searches?state=${state}`)).json()).items
  const decide = (words: string, state: string) =>
    app.as(admin).put('/admin/failed-searches/decision', { words, state })
  return { app, report, visit, listed, decide }
}

test('a failed search is listed once three visitors made it, and each visitor counts once [SRCH-07]', async () => {
  const { app, report, visit, listed } = await openShop()
  for (let time = 0; time < 5; time++) expect((await report('Umbrella!')).status).toBe(200)
  expect(await listed()).toEqual([])
  await visit('umbrella', 1)
  expect(await listed()).toEqual([])
  await visit('umbrella', 2)
  await visit('umbrella', 2)
  expect(await listed()).toMatchObject([{ words: 'umbrella', times: 3, state: 'open' }])
  // A search that does have results is not counted, whoever reports it; nor is one that may be an email address.
  await report('coat')
  await report('ana@example.org')
  const { rows } = await sql<{ words: string }>`select words from failed_searches`.execute(app.db)
  expect(rows).toEqual([{ words: 'umbrella' }])
})

test('one visitor cannot record more than thirty failed searches [SRCH-07]', async () => {
  const { app, visit } = await openShop()
  for (let number = 0; number < 40; number++) await visit(`word ${String.fromCharCode(97 + number)}`, 7)
  const { rows } = await sql<{ count: number }>`select count(*) as count from failed_searches`.execute(app.db)
  expect(rows[0]!.count).toBe(30)
})

test('an admin marks a failed search as done or ignored and opens it again; old searches and visitor hashes are removed [SRCH-07]', async () => {
  const { app, visit, listed, decide } = await openShop()
  for (const number of [1, 2, 3]) await visit('umbrella', number)
  for (const state of ['done', 'ignored']) {
    expect((await decide('umbrella', state)).status).toBe(200)
    expect((await decide('umbrella', state)).status).toBe(200)
    expect([await listed(), await listed(state)]).toMatchObject([[], [{ words: 'umbrella', state }]])
  }
  await decide('umbrella', 'open')
  expect(await listed()).toMatchObject([{ words: 'umbrella' }])
  await decide('never asked', 'done')
  const member = await app.given.member()
  expect((await app.as(member).get('/admin/failed-searches')).status).toBe(403)

  await decide('umbrella', 'done')
  await sql`update failed_searches set day = day - 91`.execute(app.db)
  await sql`update failed_search_visitors set week = week - 7`.execute(app.db)
  await app.platform.db.transaction().execute((tx) => enqueue(tx, 'remove-old-searches', {}))
  await app.drainJobs()
  for (const table of ['failed_searches', 'failed_search_visitors', 'failed_search_decisions'] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})
