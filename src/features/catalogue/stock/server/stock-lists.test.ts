import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'

type Listed = {
  items: { id: string; supplier: string; title: string }[]
  nextCursor: string | null
  total: number
}

test('deliveries are listed page by page, open ones first and each group latest first, and searched by supplier [STK-12]', async () => {
  const { as, db, given } = await ownTestApp()
  const admin = await given.member({ role: 'admin', isConfirmed: true })
  const { places } = await (await as(admin).get('/admin/stock-places')).json()
  const add = async (supplier: string, state: 'open' | 'closed') => {
    const row = { id: newId(), place_id: places[0].id, supplier, state }
    await db.insertInto('stock_deliveries').values(row).execute()
  }
  for (const at of [1, 2, 3]) await add(`Mill ${at}`, 'closed')
  for (const at of [4, 5]) await add(`Weaver ${at}`, 'open')
  const read = async (query: string): Promise<Listed> =>
    (await as(admin).get(`/admin/stock-deliveries?${query}`)).json()
  const names: string[] = []
  let cursor: string | null = ''
  for (let page = 0; cursor !== null && page < 5; page++) {
    const { items, nextCursor, total }: Listed = await read(`limit=2&cursor=${cursor}`)
    if (page === 0) expect(total).toBe(5)
    names.push(...items.map(({ supplier }) => supplier))
    cursor = nextCursor
  }
  expect(names).toEqual(['Weaver 5', 'Weaver 4', 'Mill 3', 'Mill 2', 'Mill 1'])
  expect(await read('q=mIll')).toMatchObject({ total: 3, nextCursor: null, items: [{}, {}, {}] })
  expect((await as(admin).get('/admin/stock-deliveries?cursor=x')).status).toBe(400)
})

test('counts are listed page by page, latest first, and searched by title [STK-12]', async () => {
  const { as, db, given } = await ownTestApp()
  const admin = await given.member({ role: 'admin', isConfirmed: true })
  const { places } = await (await as(admin).get('/admin/stock-places')).json()
  for (const title of ['Spring', 'Summer', 'Autumn']) {
    await db.insertInto('stock_counts').values({ id: newId(), place_id: places[0].id, title }).execute()
  }
  const read = async (query: string): Promise<Listed> =>
    (await as(admin).get(`/admin/stock-counts?${query}`)).json()
  const first = await read('limit=2')
  expect(first).toMatchObject({ total: 3, items: [{ title: 'Autumn' }, { title: 'Summer' }] })
  expect((await read(`limit=2&cursor=${first.nextCursor}`)).items).toMatchObject([{ title: 'Spring' }])
  expect((await read('q=sUM')).items).toMatchObject([{ title: 'Summer' }])
})
