import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import type { TodayView } from '../today.ts'
import { countDays } from './count-days.ts'

const DAY_MS = 86_400_000

async function today() {
  const app = await ownTestApp()
  const admin = await app.given.member({ role: 'admin', isConfirmed: true })
  const look = async (days: number): Promise<TodayView> =>
    (await app.as(admin).get(`/admin/today?days=${days}`)).json()
  const order = async (more: {
    state: string
    placedAt?: Date
    paidAt?: Date | null
    paymentWay?: string
    payUntil?: Date
  }) => {
    const id = newId()
    await app.db
      .insertInto('orders')
      .values({
        ...{ id, state: more.state, currency: 'USD', subtotal_minor: 1000, shipping_minor: 0, tax_minor: 0 },
        ...{ tax_basis_points: 0, total_minor: 1000, shipping_name: 'Free', payment_text: '', ship_to: '{}' },
        ...{ payment_way: more.paymentWay ?? 'transfer', placed_at: more.placedAt ?? new Date() },
        ...{ paid_at: more.paidAt ?? null, pay_until: more.payUntil ?? null },
      })
      .execute()
    return id
  }
  return { app, admin, look, order }
}

test('everything that needs attention is counted, from orders to failed jobs, and moderators see only moderation [TODAY-08, TODAY-16]', async () => {
  const { app, admin, look, order } = await today()
  const member = await app.given.member()
  await order({ state: 'paid', paidAt: new Date() })
  await order({ state: 'pending-payment', paymentWay: 'pick-up' })
  await order({ state: 'pending-payment', payUntil: new Date(Date.now() + 3_600_000) })
  await order({ state: 'pending-payment', payUntil: new Date(Date.now() + 5 * DAY_MS) })
  const sentBack = await order({ state: 'delivered', paidAt: new Date() })
  await app.db.updateTable('orders').set({ open_returns: 1 }).where('id', '=', sentBack).execute()
  await order({ state: 'refund-due', paidAt: new Date() })
  await app.given.product({ state: 'proposed' })
  await app.given.product({
    sizes: [
      { size: 'S', stock: 0 },
      { size: 'M', stock: 1 },
    ],
  })
  await app.given.product({
    sizes: [
      { size: 'S', stock: 900 },
      { size: 'M', stock: null },
    ],
  })
  await app.db
    .insertInto('withdrawals')
    .values([
      { id: newId(), number: 9_001, name: 'Ana', email: 'ana@hem.test', received_at: new Date() },
      {
        ...{ id: newId(), number: 9_002, name: 'Ben', email: 'ben@hem.test' },
        ...{ received_at: new Date(), settled_at: new Date() },
      },
    ])
    .execute()
  await app.given.brand()
  const photo = await app.given.photo()
  await app.as(member).put(`/reports/photo/${photo.id}`, { reason: 'spam' })
  const [objected, ofNobody] = [await app.given.photo(), await app.given.photo()]
  for (const { id } of [objected, ofNobody]) {
    await app.as(member).put(`/reports/photo/${id}`, { reason: 'spam' })
  }
  await app.db
    .updateTable('moderation_cases')
    .set({ state: 'decided', decided_at: new Date(), is_appealed: true })
    .where('target_id', '=', objected.id)
    .execute()
  // Items of a closed account do not count in the admin area.
  await app.db
    .insertInto('closed_accounts')
    .values({ member_id: ofNobody.owner.id, remove_at: new Date(Date.now() + DAY_MS) })
    .execute()
  await app.db
    .insertInto('reels')
    .values({
      ...{ id: newId(), owner_id: member.id, description: 'A', stage: 'failed', failure: 'video-broken' },
      bytes_total: 1,
    })
    .execute()
  await app.platform.pool.query(`
    select graphile_worker.add_job('seal-contests', '{}'::json, max_attempts := 1)`)
  await app.platform.pool.query(`
    update graphile_worker._private_jobs set attempts = 1, last_error = E'It broke\nat line 1'`)
  const { waiting, failedJobs } = await look(7)
  expect(waiting).toEqual({
    ...{
      toPack: 2,
      unpaid: 2,
      returnsAsked: 1,
      refundsDue: 1,
      failedRefunds: 0,
      heldRefunds: 0,
      withdrawals: 1,
      disputes: 0,
      dueSoon: 1,
      reports: 1,
      appeals: 1,
      joinRequests: 0,
      brandClaims: 0,
      productProposals: 0,
      contestProposals: 0,
      lowStock: 1,
      proposals: 1,
      brands: 1,
    },
    ...{ failedReels: 1, failedJobs: 1 },
  })
  expect(failedJobs).toMatchObject([
    {
      ...{ name: 'seal-contests', what: 'Votes of ended contests were not counted', count: 1 },
      latest: [{ tries: 1, error: 'It broke' }],
    },
  ])
  const moderator = await app.given.member({ role: 'moderator' })
  expect(await (await app.as(admin).get('/admin/waiting')).json()).toEqual(waiting)
  expect(await (await app.as(moderator).get('/admin/waiting')).json()).toEqual({
    reports: 1,
    appeals: 1,
    joinRequests: 0,
  })
  expect((await app.as(member).get('/admin/waiting')).status).toBe(403)
  expect((await app.as(null).get('/admin/waiting')).status).toBe(401)
  expect((await app.as(member).get('/admin/today')).status).toBe(403)
  expect((await app.as(null).get('/admin/today')).status).toBe(401)
  expect((await app.as(admin).get('/admin/today?days=5')).status).toBe(422)
})

test('sums of days are compared with as many days before; counting again changes nothing, and a refund counts on its own day [TODAY-09]', async () => {
  const { app, look, order } = await today()
  const now = new Date()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await app.given.photo({ uploadedAt: now })
  await app.given.photo({ uploadedAt: daysAgo(3) })
  await app.given.photo({ uploadedAt: daysAgo(3), state: 'hidden' })
  await app.given.photo({ uploadedAt: daysAgo(10) })
  await order({ state: 'paid', placedAt: daysAgo(2), paidAt: daysAgo(1) })
  await order({ state: 'cancelled', placedAt: daysAgo(2) })
  const back = await order({ state: 'refunded', placedAt: daysAgo(9), paidAt: daysAgo(9) })
  await app.db
    .insertInto('order_refunds')
    .values({
      ...{ id: newId(), order_id: back, state: 'done', way: 'hand', amount_minor: 1000, other_minor: 1000 },
      settled_at: daysAgo(1),
    })
    .execute()
  const day = (date: Date) => date.toISOString().slice(0, 10)
  await app.db
    .insertInto('page_views')
    .values([
      { day: day(now), page: 'shop', views: 5, arrivals: 2 },
      { day: day(now), page: 'feed', views: 3, arrivals: 3 },
      { day: day(daysAgo(8)), page: 'shop', views: 9, arrivals: 4 },
    ])
    .execute()
  for (let time = 0; time < 2; time++) await countDays(app.platform, now)
  const week = await look(7)
  expect(week.sums).toMatchObject({ visits: 5, looks: 2, orders: 1, revenueMinor: 0 })
  expect(week.sumsBefore).toMatchObject({ visits: 4, looks: 1, orders: 1, revenueMinor: 1000 })
  expect(week.days.map((one) => one.day)).toEqual([6, 5, 4, 3, 2, 1, 0].map((days) => day(daysAgo(days))))
  expect(week.days.find((one) => one.day === day(daysAgo(1)))).toMatchObject({ revenueMinor: 0 })
  expect(week.pages).toEqual([
    { page: 'shop', views: 5, arrivals: 2 },
    { page: 'feed', views: 3, arrivals: 3 },
  ])
  expect((await look(90)).days).toHaveLength(90)

  // A past day was counted for good: only newer days are recounted.
  await app.db.updateTable('daily_figures').set({ looks: 40 }).where('day', '=', daysAgo(20)).execute()
  await app.db.updateTable('daily_figures').set({ counted_at: now }).execute()
  await app.given.photo({ uploadedAt: now })
  await countDays(app.platform, new Date())
  const later = await look(90)
  expect(later.days.at(-1)).toMatchObject({ looks: 2 })
  expect(later.days.at(-21)).toMatchObject({ looks: 40 })
})

test('failed jobs are run again, one or all of a kind, once even when pressed twice, and each retry is logged [TODAY-13]', async () => {
  const { app, admin, look } = await today()
  const { pool } = app.platform
  const moderator = await app.given.member({ role: 'moderator' })
  await pool.query(`
    select graphile_worker.add_job(name, '{}'::json, max_attempts := 1)
    from unnest(array['clear-old-rows', 'clear-old-rows', 'clear-old-rows', 'settle-points', 'of-old-days']) as names (name)`)
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'No room on the disk'`,
  )
  await pool.query(`select graphile_worker.add_job('settle-points', '{}'::json)`)
  const kinds = async () =>
    (await look(7)).failedJobs.map(({ name, count, latest }) => [name, count, latest.length]).sort()
  const retry = async (body: object, by = admin) => {
    const answer = await app.as(by).post('/admin/failed-jobs/retry', body)
    return [answer.status, (await answer.json()).count]
  }
  expect(await kinds()).toEqual([
    ['clear-old-rows', 3, 3],
    ['of-old-days', 1, 1],
    ['settle-points', 1, 1],
  ])
  const shown = (await look(7)).failedJobs
  expect(shown.find(({ name }) => name === 'of-old-days')).toMatchObject({
    what: 'The job “of-old-days” failed',
  })
  expect(await retry({ name: 'clear-old-rows' }, moderator)).toEqual([403, undefined])
  expect((await app.as(null).post('/admin/failed-jobs/retry', { name: 'clear-old-rows' })).status).toBe(401)
  expect((await retry({ name: 'clear-old-rows', jobId: 'x' }))[0]).toBe(422)

  const one = shown.find(({ name }) => name === 'clear-old-rows')!.latest[0]!.id
  // Only of this kind: the id of another kind's job retries nothing.
  expect(await retry({ name: 'settle-points', jobId: one })).toEqual([200, 0])
  const both = await Promise.all([1, 2].map(() => retry({ name: 'clear-old-rows', jobId: one })))
  expect(both.map(([, count]) => count).sort()).toEqual([0, 1])
  expect(await retry({ name: 'clear-old-rows' })).toEqual([200, 2])
  expect(await retry({ name: 'clear-old-rows' })).toEqual([200, 0])
  // One of its kind is already waiting, and is left as it is.
  expect(await retry({ name: 'settle-points' })).toEqual([200, 1])
  expect(await kinds()).toEqual([['of-old-days', 1, 1]])
  await app.drainJobs()
  const { rows: left } = await pool.query('select task_identifier as name from graphile_worker.jobs')
  expect(left).toEqual([{ name: 'of-old-days' }])

  const noted = await app.db
    .selectFrom('audit_entries')
    .select(['member_id', 'action', 'subject_name', 'after'])
    .orderBy('happened_at')
    .execute()
  expect(noted.map((entry) => entry.after)).toEqual([
    { name: 'clear-old-rows', count: 1 },
    { name: 'clear-old-rows', count: 2 },
    { name: 'settle-points', count: 1 },
  ])
  expect(noted[0]).toMatchObject({
    ...{ member_id: admin.id, action: 'job.retry' },
    subject_name: 'Expired sessions, links and limits were not deleted',
  })
})

test('the open steps of a new shop follow its current state, and none are shown after its first order [SETUP-01]', async () => {
  const { app, admin, look, order } = await today()
  const settle = (changes: object) => app.as(admin).patch('/admin/shop', changes)
  const nothing = { sender: false, payment: false, product: false, order: false, sendsMails: false }
  expect((await look(7)).setUp).toEqual(nothing)
  await settle({ contactEmail: 'shop@showoff.test', imprint: '14 Harbour Row' })
  expect((await look(7)).setUp).toEqual({ ...nothing, sender: true })
  await settle({ paymentWays: [{ code: 'on-delivery', isOn: true, text: '' }] })
  const product = await app.given.product({ state: 'archived' })
  expect((await look(7)).setUp).toEqual({ ...nothing, sender: true, payment: true })
  await app.db.updateTable('products').set({ state: 'active' }).where('id', '=', product.id).execute()
  // An order that was started but not confirmed does not count.
  const id = await order({ state: 'pending-payment', paymentWay: 'stripe' })
  expect((await look(7)).setUp).toEqual({ ...nothing, sender: true, payment: true, product: true })
  await app.db.updateTable('orders').set({ number: 1001 }).where('id', '=', id).execute()
  expect((await look(7)).setUp).toBeNull()
  // A product in another currency cannot be bought.
  await settle({ currency: 'EUR' })
  expect((await look(7)).setUp).toMatchObject({ product: false, order: true })
})
