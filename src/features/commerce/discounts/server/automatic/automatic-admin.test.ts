import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import { aShop } from '../../../orders/server/testing/test-shop.ts'
import type { AdminAutomatic } from '../../automatic.ts'
import { AUTOMATIC_ON_MAX } from '../../automatic-words.ts'

const PATH = '/admin/automatic-discounts'

const openAdmin = async () => {
  const app = await ownTestApp()
  const admin = await app.given.member({ role: 'admin', isConfirmed: true })
  const told = async (answer: Response) => {
    const { code, fields } = await answer.json()
    return [answer.status, code, ...(fields ? [fields] : [])]
  }
  const add = (form: object, key = newId()) => app.as(admin).post(PATH, form, { 'idempotency-key': key })
  const added = async (form: object): Promise<AdminAutomatic> => {
    const answer = await add({ name: 'Winter', kind: 'percent', percent: 20, covers: 'all', ...form })
    if (answer.status !== 201) throw new Error(await answer.text())
    return answer.json()
  }
  const listed = async (query = '') => (await app.as(admin).get(`${PATH}${query}`)).json()
  const offers = async (product: { id: string }) =>
    (await (await app.as(null).get(`/products/${product.id}/discounts`)).json()).items
  const category = async (name: string, parentId: string | null = null): Promise<string> => {
    const id = newId()
    await app.db
      .insertInto('product_categories')
      .values({ id, name, parent_id: parentId, slug: `category-${id}`, position: 900 })
      .execute()
    return id
  }
  const productIn = async (categoryId: string) => {
    const product = await app.given.product({ priceMinor: 1000 })
    await app.db
      .updateTable('products')
      .set({ category_id: categoryId })
      .where('id', '=', product.id)
      .execute()
    return product
  }
  return { app, admin, told, add, added, listed, offers, category, productIn }
}

test('an admin adds a discount once however often the request is sent, and values that belong to another choice are not stored [AUTO-01]', async () => {
  const { app, add, listed } = await openAdmin()
  const brand = await app.given.brand({ name: 'Hem' })
  const form = {
    ...{ name: '  Two   from Hem ', kind: 'percent', percent: 20, amountMinor: 500, covers: 'brands' },
    ...{ brandIds: [brand.id], productIds: [newId()], piecesMin: 2, leastMinor: 5000, priority: 5 },
  }
  const answer = await add(form, 'same')
  const made: AdminAutomatic = await answer.json()
  expect(answer.status).toBe(201)
  expect(made).toMatchObject({
    ...{ name: 'Two from Hem', kind: 'percent', percent: 20, amountMinor: null, currency: 'USD' },
    ...{ covers: 'brands', brands: [{ id: brand.id, name: 'Hem' }], categories: [], products: [] },
    ...{ piecesMin: 2, leastMinor: 5000, group: null, priority: 5, combinesWithCode: true, isOn: true },
    ...{ startsAt: null, endsAt: null, useCount: 0, takenOffMinor: 0, isUsed: false, state: 'given' },
  })
  expect(await (await add(form, 'same')).json()).toEqual(made)
  expect((await listed()).items).toEqual([made])
  const entries = await app.db.selectFrom('audit_entries').select(['action', 'subject_name']).execute()
  expect(entries).toEqual([{ action: 'automatic-discount.add', subject_name: 'Two from Hem' }])
})

test.each([
  [{ name: ' ' }, { name: 'Please name the discount' }],
  [{ name: 'x'.repeat(61) }, { name: 'At most 60 characters' }],
  [{ percent: null }, { percent: 'Please say how many percent' }],
  [{ percent: 101 }, { percent: 'At most 100' }],
  [{ kind: 'amount' }, { amountMinor: 'Please say how much' }],
  [{ kind: 'amount', amountMinor: 0 }, { amountMinor: 'Use an amount above 0' }],
  [{ kind: 'cheapest-free' }, { piecesMin: 'At least 2: one of them is free' }],
  [{ piecesMin: 0 }, { piecesMin: 'At least 1' }],
  [{ covers: 'categories' }, { categoryIds: 'Please choose a category' }],
  [{ covers: 'brands' }, { brandIds: 'Please choose a brand' }],
  [{ covers: 'products' }, { productIds: 'Please choose a product' }],
  [{ priority: 1000 }, { priority: 'At most 999' }],
  [{ groupId: '01999999-9999-7999-8999-999999999999' }, { groupId: 'This group is no longer available' }],
  [
    { startsAt: '2026-02-02T00:00:00Z', endsAt: '2026-02-02T00:00:00Z' },
    { endsAt: 'Please choose an end date after the start date' },
  ],
])('%j is refused at its field [AUTO-01]', async (wrong, fields) => {
  const { told, add } = await shared
  const form = { name: 'Fine', kind: 'percent', percent: 10, covers: 'all', ...wrong }
  expect(await told(await add(form))).toEqual([422, 'form-invalid', fields])
})
const shared = openAdmin()

test('a discount is switched off and on, searched, sorted, paged and deleted once, and an invalid or conflicting change is refused [AUTO-01]', async () => {
  const { app, admin, told, added, listed } = await openAdmin()
  const first = await added({ name: 'Spring coats', priority: 7 })
  await added({ name: 'Autumn', priority: 3, isOn: false, endsAt: '2020-01-01T00:00:00Z' })
  const last = await added({ name: 'Spring shoes', startsAt: '2999-01-01T00:00:00Z' })
  const names = async (query?: string) => (await listed(query)).items.map(({ name }: AdminAutomatic) => name)
  expect(await names()).toEqual(['Autumn', 'Spring coats', 'Spring shoes'])
  expect(await names('?q=spring&sort=-created')).toEqual(['Spring shoes', 'Spring coats'])
  expect(await names('?state=off')).toEqual(['Autumn'])
  const page = await listed('?limit=2')
  expect([page.total, await names(`?limit=2&cursor=${page.nextCursor}`)]).toEqual([3, ['Spring shoes']])
  expect((await listed()).items.map(({ state }: AdminAutomatic) => state)).toEqual([
    'off',
    'given',
    'not-yet',
  ])

  const change = (body: object) => app.as(admin).patch(`${PATH}/${first.id}`, body)
  for (let time = 0; time < 2; time++) {
    expect(await (await change({ isOn: false })).json()).toMatchObject({ isOn: false, state: 'off' })
  }
  for (let time = 0; time < 2; time++) {
    expect(await (await change({ isOn: true })).json()).toMatchObject({ isOn: true, state: 'given' })
  }
  expect(await told(await change({ kind: 'amount' }))).toEqual([
    422,
    'form-invalid',
    { amountMinor: 'Please say how much' },
  ])
  expect((await told(await change({ percent: 30, was: { percent: 25 } })))[1]).toBe('changed-meanwhile')
  const remove = () => app.as(admin).delete(`${PATH}/${last.id}`)
  expect((await remove()).status).toBe(200)
  expect(await told(await remove())).toEqual([404, 'automatic-discount-not-found'])
  const actions = await app.db.selectFrom('audit_entries').select('action').orderBy('happened_at').execute()
  expect(actions.map(({ action }) => action.replace('automatic-discount.', ''))).toEqual([
    ...['add', 'add', 'add', 'change', 'change', 'remove'],
  ])
})

test('at most 50 discounts are on at the same time, and only admins see or change them [AUTO-01, PERM-06]', async () => {
  const { app, admin, told, add, added } = await openAdmin()
  const off = await added({ isOn: false })
  await sql`
    insert into automatic_discounts (id, name, kind, percent, currency, covers)
    select gen_random_uuid(), 'one of many', 'percent', 1, 'USD', 'all'
    from generate_series(1, ${AUTOMATIC_ON_MAX})`.execute(app.db)
  const refusal = [422, 'form-invalid', { isOn: 'At most 50 can be on at the same time' }]
  expect(await told(await app.as(admin).patch(`${PATH}/${off.id}`, { isOn: true }))).toEqual(refusal)
  expect(await told(await add({ name: 'More', kind: 'percent', percent: 1, covers: 'all' }))).toEqual(refusal)

  const moderator = await app.given.member({ role: 'moderator' })
  for (const [member, answer] of [
    [null, [401, 'sign-in-required']],
    [moderator, [403, 'admin-required']],
  ] as const) {
    const as = app.as(member)
    expect(await told(await as.get(PATH))).toEqual(answer)
    expect(await told(await as.get(`${PATH}/${off.id}`))).toEqual(answer)
    expect(await told(await as.post(PATH, {}))).toEqual(answer)
    expect(await told(await as.patch(`${PATH}/${off.id}`, { isOn: true }))).toEqual(answer)
    expect(await told(await as.delete(`${PATH}/${off.id}`))).toEqual(answer)
  }
})

test('a discount used by an order cannot be deleted, and a discount above 50 % needs an admin with a confirmed identity and is mailed to every admin [AUTO-07, AUTO-10]', async () => {
  const { app, admin, told, added } = await openAdmin()
  const shop = await aShop(['transfer'], app)
  const { id } = await added({})
  const ana = await app.given.member()
  await shop.fill(ana, await app.given.product({ priceMinor: 1000 }), 'One Size')
  expect((await shop.order(ana)).status).toBe(201)
  expect(await told(await app.as(admin).delete(`${PATH}/${id}`))).toEqual([409, 'automatic-discount-in-use'])

  const unproven = await app.given.member({ role: 'admin' })
  const form = { name: 'Half', kind: 'percent', percent: 51, covers: 'all' }
  expect(await told(await app.as(unproven).post(PATH, form, { 'idempotency-key': newId() }))).toEqual([
    403,
    'confirmation-required',
  ])
  expect((await app.as(admin).post(PATH, form, { 'idempotency-key': newId() })).status).toBe(201)
  await app.drainJobs()
  const outbox = join(app.platform.settings.dataDir, 'outbox')
  const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')))
  const toAdmins = mails.filter((mail) => mail.includes('A new automatic discount: Half'))
  expect(toAdmins.map((mail) => /^To: (.*?)\r?$/m.exec(mail)![1]).sort()).toEqual(
    [admin, shop.admin, unproven].map(({ email }) => email).sort(),
  )
})

test('a category discount covers subcategories, follows a merge into another category, and ends when its category is deleted [AUTO-01, AUTO-06]', async () => {
  const { app, admin, added, offers, category, productIn } = await openAdmin()
  const coats = await category('Outdoor coats')
  const parkas = await category('Outdoor parkas', coats)
  const [parka, other] = [await productIn(parkas), await app.given.product()]
  await added({ name: 'Coat weeks', covers: 'categories', categoryIds: [coats], piecesMin: 2 })
  await added({ name: 'Not yet', startsAt: '2999-01-01T00:00:00Z' })
  const told = [{ name: 'Coat weeks', words: '20% off two or more from Outdoor coats' }]
  expect(await offers(parka)).toEqual(told)
  expect(await offers(other)).toEqual([])
  expect((await app.as(null).get(`/products/${newId()}/discounts`)).status).toBe(404)

  const capes = await category('Outdoor capes')
  const cape = await productIn(capes)
  const moved = await app.as(admin).delete(`/admin/shop-categories/${coats}?into=${capes}`)
  expect(moved.status).toBe(200)
  expect(await offers(cape)).toMatchObject([{ words: '20% off two or more from Outdoor capes' }])
  await app.as(admin).delete(`/admin/shop-categories/${capes}`)
  // Its target was deleted, so it covers nothing.
  expect(await offers(cape)).toEqual([])
})
