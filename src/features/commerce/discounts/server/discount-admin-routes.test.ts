import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { aShop } from '../../orders/server/testing/test-shop.ts'
import type { AdminDiscount, AdminDiscounts } from '../discount.ts'

const openAdmin = async () => {
  const app = await ownTestApp()
  const admin = await app.given.member({ role: 'admin', isConfirmed: true })
  const told = async (answer: Response) => {
    const { code, fields } = await answer.json()
    return [answer.status, code, ...(fields ? [fields] : [])]
  }
  let keys = 0
  const add = (form: object, key = `k-${++keys}`) =>
    app.as(admin).post('/admin/discounts', form, { 'idempotency-key': key })
  const added = async (form: object): Promise<AdminDiscount> => (await add(form)).json()
  const listed = async (query = '') => {
    const page: AdminDiscounts = await (await app.as(admin).get(`/admin/discounts${query}`)).json()
    return { ...page, codes: page.items.map(({ code }) => code) }
  }
  return { app, admin, told, add, added, listed }
}

test('an admin adds a code of each kind once however often the request is sent, and codes are case-insensitive [DISC-01]', async () => {
  const { app, told, add } = await openAdmin()
  const answer = await add({ code: ' sale10 ', kind: 'percent', percent: 10 }, 'same')
  const sale: AdminDiscount = await answer.json()
  expect(answer.status).toBe(201)
  expect(sale).toMatchObject({
    ...{ code: 'SALE10', kind: 'percent', percent: 10, amountMinor: null, leastMinor: null, currency: 'USD' },
    ...{ startsAt: null, endsAt: null, usesMax: null, memberUsesMax: 1, isOn: true },
    ...{ useCount: 0, takenOffMinor: 0, isUsed: false, state: 'usable' },
  })
  expect(await (await add({ code: ' sale10 ', kind: 'percent', percent: 10 }, 'same')).json()).toEqual(sale)

  // Fields of another kind are not stored.
  const amount = await add({ code: 'TWELVE-OFF', kind: 'amount', amountMinor: 1200, percent: 5, usesMax: 3 })
  expect(await amount.json()).toMatchObject({ kind: 'amount', amountMinor: 1200, percent: null, usesMax: 3 })
  const whole = { kind: 'shipping', leastMinor: 5000, memberUsesMax: null, endsAt: '2999-01-01T00:00:00Z' }
  expect(await (await add({ code: 'FREE-SHIP', ...whole })).json()).toMatchObject({
    ...whole,
    endsAt: '2999-01-01T00:00:00.000Z',
  })

  expect(await told(await add({ code: 'Sale10', kind: 'shipping' }))).toEqual([
    422,
    'form-invalid',
    { code: 'There is a code of this name already' },
  ])
  const entries = await app.db.selectFrom('audit_entries').select(['action', 'subject_name']).execute()
  expect(entries.map((entry) => `${entry.action} ${entry.subject_name}`).sort()).toEqual([
    'discount.add FREE-SHIP',
    'discount.add SALE10',
    'discount.add TWELVE-OFF',
  ])
})

const codeForm = 'Use 3 to 24 letters, digits and dashes'
test.each([
  [{ code: '' }, { code: 'Please enter a code' }],
  [{ code: 'AB' }, { code: codeForm }],
  [{ code: 'A'.repeat(25) }, { code: codeForm }],
  [{ code: 'SALE 10' }, { code: codeForm }],
  [{ code: 'ÄRMEL' }, { code: codeForm }],
  [{ percent: null }, { percent: 'Please say how many percent' }],
  [{ percent: 0 }, { percent: 'At least 1' }],
  [{ percent: 101 }, { percent: 'At most 100' }],
  [{ percent: 12.5 }, { percent: 'Use a whole number' }],
  [{ kind: 'amount' }, { amountMinor: 'Please say how much' }],
  [{ kind: 'amount', amountMinor: 0 }, { amountMinor: 'Use an amount above 0' }],
  [{ leastMinor: -1 }, { leastMinor: 'Use an amount above 0' }],
  [{ usesMax: 0 }, { usesMax: 'At least 1' }],
  [{ memberUsesMax: 0 }, { memberUsesMax: 'At least 1' }],
  [{ startsAt: 'soon' }, { startsAt: 'Use a date and a time' }],
  [{ startsAt: '0000-01-01T00:00:00Z' }, { startsAt: 'Use a date of this century' }],
  [
    { startsAt: '2026-02-02T00:00:00Z', endsAt: '2026-02-02T00:00:00.000Z' },
    { endsAt: 'Please choose an end date after the start date' },
  ],
])('%j is refused at its field [DISC-01]', async (wrong, fields) => {
  const { told, add } = await shared
  const form = { code: 'FINE', kind: 'percent', percent: 10, ...wrong }
  expect(await told(await add(form))).toEqual([422, 'form-invalid', fields])
})
const shared = openAdmin()

test('a code is changed, switched off and on, and deleted once, and the audit log records each change with the old values [DISC-02]', async () => {
  const { app, admin, told, added, listed } = await openAdmin()
  const { id } = await added({ code: 'SPRING', kind: 'percent', percent: 10 })
  await added({ code: 'AUTUMN', kind: 'shipping' })
  const change = (body: object) => app.as(admin).patch(`/admin/discounts/${id}`, body)
  for (let time = 0; time < 2; time++) {
    expect(await (await change({ isOn: false })).json()).toMatchObject({ isOn: false, state: 'off' })
  }
  expect(await (await change({ isOn: true, kind: 'amount', amountMinor: 500 })).json()).toMatchObject({
    ...{ code: 'SPRING', kind: 'amount', amountMinor: 500, percent: null, state: 'usable' },
  })
  expect(await told(await change({ code: 'autumn' }))).toEqual([
    422,
    'form-invalid',
    { code: 'There is a code of this name already' },
  ])
  expect(await (await app.as(admin).get(`/admin/discounts/${id}`)).json()).toMatchObject({ code: 'SPRING' })

  const remove = () => app.as(admin).delete(`/admin/discounts/${id}`)
  expect((await remove()).status).toBe(200)
  expect(await told(await remove())).toEqual([404, 'discount-not-found'])
  expect(await told(await change({ isOn: true }))).toEqual([404, 'discount-not-found'])
  expect((await listed()).codes).toEqual(['AUTUMN'])
  const changes = await app.db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', id)
    .where('action', '<>', 'discount.add')
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
  expect(changes.slice(0, 2)).toEqual([
    { action: 'discount.change', before: { isOn: true }, after: { isOn: false } },
    {
      action: 'discount.change',
      before: { isOn: false, kind: 'percent', percent: 10, amountMinor: null },
      after: { isOn: true, kind: 'amount', percent: null, amountMinor: 500 },
    },
  ])
  expect(changes[2]).toMatchObject({ action: 'discount.remove', before: { code: 'SPRING' }, after: {} })
})

test('codes are searched, filtered, sorted and paged, and show why they cannot be used [DISC-02]', async () => {
  const { app, added, listed, told, admin } = await openAdmin()
  await added({ code: 'SUMMER-20', kind: 'percent', percent: 20, endsAt: '2020-01-01T00:00:00Z' })
  await added({ code: 'SUMMER-30', kind: 'percent', percent: 30, startsAt: '2999-01-01T00:00:00Z' })
  await added({ code: 'WINTER', kind: 'shipping', isOn: false })
  await added({ code: 'GONE', kind: 'shipping', usesMax: 2 })
  await app.db.updateTable('discount_codes').set({ use_count: 2 }).where('code', '=', 'GONE').execute()

  const all = await listed()
  expect([all.codes, all.total]).toEqual([['GONE', 'WINTER', 'SUMMER-30', 'SUMMER-20'], 4])
  expect(all.items.map(({ state }) => state)).toEqual(['used-up', 'off', 'not-yet', 'over'])
  expect((await listed('?q=mer-3')).codes).toEqual(['SUMMER-30'])
  expect((await listed('?q=su&sort=code')).codes).toEqual(['SUMMER-20', 'SUMMER-30'])
  expect((await listed('?state=off')).codes).toEqual(['WINTER'])
  expect((await listed('?state=on&sort=-code')).codes).toEqual(['SUMMER-30', 'SUMMER-20', 'GONE'])
  expect((await listed('?sort=-uses')).codes[0]).toBe('GONE')
  const first = await listed('?sort=code&limit=3')
  const second = await listed(`?sort=code&limit=3&cursor=${first.nextCursor}`)
  expect([first.codes, second.codes]).toEqual([['GONE', 'SUMMER-20', 'SUMMER-30'], ['WINTER']])
  expect(await told(await app.as(admin).get('/admin/discounts?cursor=abc'))).toEqual([400, 'cursor-invalid'])

  // Its amounts stay in the currency it was created in.
  await app.db.updateTable('shop_settings').set({ currency: 'EUR' }).execute()
  expect((await listed('?q=summer-20')).items[0]).toMatchObject({ state: 'other-currency', currency: 'USD' })
})

test('only admins see, add, change or delete codes [ADM-06, DISC-02, PERM-06]', async () => {
  const { app, told, added } = await openAdmin()
  const { id } = await added({ code: 'OURS', kind: 'shipping' })
  const moderator = await app.given.member({ role: 'moderator' })
  for (const [member, refusal] of [
    [null, [401, 'sign-in-required']],
    [moderator, [403, 'admin-required']],
  ] as const) {
    const as = app.as(member)
    expect(await told(await as.get('/admin/discounts'))).toEqual(refusal)
    expect(await told(await as.get(`/admin/discounts/${id}`))).toEqual(refusal)
    expect(await told(await as.post('/admin/discounts', { code: 'MINE', kind: 'shipping' }))).toEqual(refusal)
    expect(await told(await as.patch(`/admin/discounts/${id}`, { isOn: false }))).toEqual(refusal)
    expect(await told(await as.delete(`/admin/discounts/${id}`))).toEqual(refusal)
  }
})

/** A code, a buyer whose cart is ordered with it, and an admin who deletes it. */
const orderedAndDeleted = async () => {
  const { app, admin, told, added, listed } = await openAdmin()
  const shop = await aShop(['transfer'], app)
  const { id } = await added({ code: 'ONCE', kind: 'percent', percent: 50 })
  const ana = await app.given.member()
  await shop.fill(ana, await app.given.product({ priceMinor: 1000 }), 'One Size')
  const cart = await shop.cartOf(ana)
  const discount = { code: 'once', seen: 'percent 50' }
  const order = () => shop.order(ana, { cart, form: { discount } })
  const remove = () => app.as(admin).delete(`/admin/discounts/${id}`)
  const waiting = async (count: number) =>
    vi.waitFor(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          app.db,
        )
        expect(rows).toHaveLength(count)
      },
      { timeout: 10_000 },
    )
  /** Stops the first request where it writes to the table, until the second one waits for it. */
  const during = async (table: string, first: () => Promise<Response>, second: () => Promise<Response>) => {
    const stop = await app.db.startTransaction().execute()
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(stop)
    const one = first()
    await waiting(1)
    const other = second()
    await waiting(2)
    await stop.commit().execute()
    return Promise.all([one, other])
  }
  return { during, order, remove, told, listed, shop, ana }
}

test('a code used by an order cannot be deleted, not even while that order is being placed [DISC-02]', async () => {
  const { during, order, remove, told, listed } = await orderedAndDeleted()
  const [ordered, removed] = await during('order_lines', order, remove)
  const refused = [409, 'discount-in-use']
  expect([ordered.status, await told(removed)]).toEqual([201, refused])
  expect(await told(await remove())).toEqual(refused)
  expect((await listed()).items[0]).toMatchObject({ isUsed: true, useCount: 1, takenOffMinor: 500 })
})

test('an order with a code that is being deleted is refused at its field [DISC-02, DISC-05]', async () => {
  const { during, order, remove, told, listed, shop, ana } = await orderedAndDeleted()
  const [removed, ordered] = await during('audit_entries', remove, order)
  expect(removed.status).toBe(200)
  expect(await told(ordered)).toEqual([
    422,
    'discount-unknown',
    { 'discount.code': 'We do not recognize this code. Please check the spelling.' },
  ])
  expect((await listed()).items).toEqual([])
  expect((await (await shop.as(ana).get('/orders')).json()).items).toEqual([])
})
