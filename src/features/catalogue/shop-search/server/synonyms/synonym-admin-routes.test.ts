import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownTestApp, secondTestApp } from '../../../../../platform/testing/test-app.ts'
import { fetchProductList, productNames } from '../../../products/server/testing/listed-products.ts'
import type { AdminSynonym, AdminSynonyms } from '../../synonym.ts'

const openAdmin = async () => {
  const app = await ownTestApp()
  const admin = await app.given.member({ role: 'admin', isConfirmed: true })
  let keys = 0
  const add = (form: object, key = `k-${++keys}`) =>
    app.as(admin).post('/admin/synonyms', form, { 'idempotency-key': key })
  const told = async (answer: Response) => {
    const { code, fields } = await answer.json()
    return [answer.status, code, ...(fields ? [fields] : [])]
  }
  return { app, admin, add, told }
}

test('the list starts with hundreds of words that shoppers use, and is searched by both sides [SRCH-05]', async () => {
  const { app, admin } = await openAdmin()
  const page = async (query: string): Promise<AdminSynonyms> =>
    (await app.as(admin).get(`/admin/synonyms${query}`)).json()
  expect((await page('')).total).toBeGreaterThan(300)
  expect((await page('?q=rucksack')).items).toMatchObject([
    { typed: 'rucksack', means: ['backpacks'], isMutual: true },
    { typed: 'rucksäcke', means: ['backpacks'], isMutual: false },
  ])
  expect((await page('?q=wallets')).items.length).toBeGreaterThan(3)
})

test('an admin adds, changes and deletes a synonym, and the next search in every process uses it [SRCH-05]', async () => {
  const { app, admin, add } = await openAdmin()
  const other = await secondTestApp(app)
  await app.given.product({ name: 'Walker' })
  await sql`update products set category_id = (select id from product_categories where slug = 'boots')`.execute(
    app.db,
  )
  // The list of a search that was asked a moment ago is cached for a second or two.
  const finds = (q: string) =>
    expect.poll(async () => productNames((await fetchProductList(other, { q })).items), { timeout: 10_000 })
  await finds('stompers').toEqual([])
  await finds('stomper').toEqual([])
  const form = { typed: 'Stompers', means: ['Boots'] }
  const answer = await add(form, 'same')
  expect(answer.status).toBe(201)
  const synonym: AdminSynonym = await answer.json()
  expect(await (await add(form, 'same')).json()).toEqual(synonym)
  await finds('stomper').toEqual(['Walker'])
  const changed = await app.as(admin).patch(`/admin/synonyms/${synonym.id}`, { typed: 'Clompers' })
  expect(await changed.json()).toMatchObject({ typed: 'Clompers', means: ['Boots'] })
  await finds('stomper').toEqual([])
  await finds('clompers').toEqual(['Walker'])
  expect((await app.as(admin).delete(`/admin/synonyms/${synonym.id}`)).status).toBe(200)
  expect((await app.as(admin).delete(`/admin/synonyms/${synonym.id}`)).status).toBe(404)
  await finds('clompers').toEqual([])
  const entries = await app.db.selectFrom('audit_entries').select('action').orderBy('id').execute()
  expect(entries.map(({ action }) => action)).toEqual(['synonym.add', 'synonym.change', 'synonym.remove'])
})

test('a synonym that exists, has no meaning or means itself is refused at its field [SRCH-05]', async () => {
  const { app, admin, add, told } = await openAdmin()
  const refused = async (form: object) => (await told(await add(form)))[2]
  expect(await refused({ typed: 'Tráiners', means: ['sneakers'] })).toEqual({
    typed: 'This is in the list already',
  })
  expect(await refused({ typed: 'Boot', means: ['boots'] })).toEqual({ means: '“Boot” already finds itself' })
  expect(await refused({ typed: 'kicks', means: [] })).toMatchObject({ means: 'Please enter what it means' })
  expect(await refused({ typed: 'one two three four five', means: ['x1'] })).toEqual({
    typed: 'At most four words',
  })
  const { id } = (await (await add({ typed: 'stompers', means: ['boots'] })).json()) as AdminSynonym
  const taken = await app.as(admin).patch(`/admin/synonyms/${id}`, { typed: 'trainers' })
  expect(await told(taken)).toEqual([422, 'form-invalid', { typed: 'This is in the list already' }])
  const stale = { typed: 'stomps', was: { typed: 'older' } }
  expect((await told(await app.as(admin).patch(`/admin/synonyms/${id}`, stale)))[1]).toBe('changed-meanwhile')
  const member = await app.given.member()
  expect((await app.as(member).post('/admin/synonyms', { typed: 'a1', means: ['b1'] })).status).toBe(403)
})
