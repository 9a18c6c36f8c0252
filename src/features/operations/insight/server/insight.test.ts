import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp, secondTestApp, type TestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { listTables } from '../../backup/server/table-sql.ts'
import type { VisitSource } from '../insight-words.ts'
import { flushVisits } from './visit-queue.ts'
import { visitMark } from './visit-rules.ts'

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0' }

/** Members whose accounts are old enough to count individually. */
const people = ({ given }: TestApp, count: number) =>
  Promise.all(Array.from({ length: count }, () => given.member({ joinedDaysAgo: 10 })))

const visit = async (
  app: TestApp,
  member: TestMember | null,
  body: {
    opened?: { lookId: string; from: VisitSource }[]
    tapped?: { lookId: string; productId: string }[]
    seen?: { lookId: string }[]
  },
  headers: Record<string, string> = {},
) => {
  const answer = await app.as(member).post('/insight/visits', body, { ...FIREFOX, ...headers })
  expect(answer.status).toBe(202)
  return (await answer.json()).counts as boolean
}

const open = (app: TestApp, member: TestMember | null, lookId: string, from: VisitSource = 'feed') =>
  visit(app, member, { opened: [{ lookId, from }] })

async function viewersOf(app: TestApp, lookId: string) {
  await flushVisits(app.platform)
  const { rows } = await sql<{ source: string; viewers: number }>`
    select source, viewers from look_views where look_id = ${lookId} order by source`.execute(app.db)
  return Object.fromEntries(rows.map(({ source, viewers }) => [source, viewers]))
}

const insightOf = async (app: TestApp, owner: TestMember, lookId: string, days = 30) =>
  (await app.as(owner).get(`/insight/looks/${lookId}?days=${days}`)).json()

test('a viewer counts once a day, for the page they came from first; owner, bots and blocked members do not count [INSIGHT-01, DEC-156]', async () => {
  const app = await testApp()
  const [owner, one, two, blocked] = (await people(app, 4)) as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ]
  const { id } = await app.given.photo({ owner })
  await app.db.insertInto('blocks').values({ blocker_id: owner.id, blocked_id: blocked.id }).execute()
  await open(app, one, id, 'feed')
  await open(app, one, id, 'search')
  await flushVisits(app.platform)
  await open(app, one, id, 'profile')
  await open(app, two, id, 'search')
  await open(app, owner, id)
  await open(app, blocked, id)
  for (const agent of ['Googlebot/2.1', 'HeadlessChrome/140.0', 'curl/8']) {
    expect(await visit(app, null, { opened: [{ lookId: id, from: 'feed' }] }, { 'user-agent': agent })).toBe(
      false,
    )
  }
  expect(await viewersOf(app, id)).toEqual({ feed: 1, search: 1 })
})

test('a look for followers counts only viewers who may see it, and a hidden or unknown look counts none [INSIGHT-01]', async () => {
  const app = await testApp()
  const [owner, follower, stranger] = (await people(app, 3)) as [TestMember, TestMember, TestMember]
  const [{ id }, hidden] = [await app.given.photo({ owner }), await app.given.photo({ state: 'hidden' })]
  await app.db.updateTable('photos').set({ followers_only: true }).where('id', '=', id).execute()
  await app.given.follow(follower, owner)
  for (const viewer of [follower, stranger, null]) await open(app, viewer, id)
  await open(app, stranger, hidden.id)
  await open(app, stranger, owner.id)
  expect(await viewersOf(app, id)).toEqual({ feed: 1 })
  expect(await viewersOf(app, hidden.id)).toEqual({})
})

test('visitors without an account and accounts younger than three days count once per network [INSIGHT-02]', async () => {
  const app = await ownTestApp({ TRUST_PROXY: 'on' })
  const { id } = await app.given.photo()
  const from = (address: string, member: TestMember | null) =>
    visit(app, member, { opened: [{ lookId: id, from: 'elsewhere' }] }, { 'x-forwarded-for': address })
  await from('203.0.113.7', null)
  await from('203.0.113.7', null)
  for (const fresh of [await app.given.member(), await app.given.member()]) await from('203.0.113.7', fresh)
  await from('2001:db8::1', null)
  await from('2001:db8::2', null)
  expect(await viewersOf(app, id)).toEqual({ elsewhere: 2 })
  const [settled] = await people(app, 1)
  await from('203.0.113.7', settled!)
  expect(await viewersOf(app, id)).toEqual({ elsewhere: 3 })
})

test('a first look counts each viewer who saw or opened it once, by the rules of every visit, and seeing it is not opening it [STAGE-04, INSIGHT-03]', async () => {
  const app = await ownTestApp({ TRUST_PROXY: 'on' })
  const [one, two, refuses] = (await people(app, 3)) as [TestMember, TestMember, TestMember]
  const { id, owner } = await app.given.photo()
  await app.as(refuses).put('/insight/choice', { isCounted: false })
  const see = (member: TestMember | null, address: string) =>
    visit(app, member, { seen: [{ lookId: id }] }, { 'x-forwarded-for': address })
  await see(one, '203.0.113.1')
  await see(one, '203.0.113.2')
  await see(owner, '203.0.113.3')
  await see(refuses, '203.0.113.4')
  for (const _ of [1, 2]) await see(null, '203.0.113.5')
  await visit(app, two, { opened: [{ lookId: id, from: 'feed' }] }, { 'x-forwarded-for': '203.0.113.6' })
  expect(await viewersOf(app, id)).toEqual({ feed: 1 })
  const counted = await app.db
    .selectFrom('first_looks')
    .select('viewers')
    .where('photo_id', '=', id)
    .execute()
  expect(counted).toEqual([{ viewers: 3 }])
})

test('a member or browser can opt out of counting, and a member can opt in again [INSIGHT-03]', async () => {
  const app = await testApp()
  const [one] = (await people(app, 1)) as [TestMember]
  const { id } = await app.given.photo()
  const choose = (isCounted: boolean) => app.as(one).put('/insight/choice', { isCounted })
  for (const _ of [1, 2]) expect((await choose(false)).status).toBe(200)
  expect(await (await app.as(one).get('/insight/choice')).json()).toEqual({ isCounted: false })
  expect(await open(app, one, id)).toBe(false)
  expect(await visit(app, null, { opened: [{ lookId: id, from: 'feed' }] }, { 'sec-gpc': '1' })).toBe(false)
  expect(await viewersOf(app, id)).toEqual({})
  await choose(true)
  expect(await open(app, one, id)).toBe(true)
  // The member opts out between the visit and its write.
  await choose(false)
  expect(await viewersOf(app, id)).toEqual({})
  expect((await app.as(null).put('/insight/choice', { isCounted: false })).status).toBe(401)
})

test('when the operator switches insight off, nothing is counted and the figures say so [INSIGHT-03]', async () => {
  const app = await ownTestApp({ INSIGHT: 'off' })
  const [owner, one] = (await people(app, 2)) as [TestMember, TestMember]
  const { id } = await app.given.photo({ owner })
  expect(await open(app, one, id)).toBe(false)
  expect(await viewersOf(app, id)).toEqual({})
  expect(await insightOf(app, owner, id)).toMatchObject({ isOn: false, viewers: null })
  expect(await (await app.as(owner).get('/insight/looks')).json()).toMatchObject({ isOn: false })
})

test('a press of a tag counts once a day per look and product, if the product is tagged on it [INSIGHT-04]', async () => {
  const app = await testApp()
  const [one, two] = (await people(app, 2)) as [TestMember, TestMember]
  const [coat, hat, other] = [await app.given.product(), await app.given.product(), await app.given.product()]
  const { id } = await app.given.photo({ products: [coat, hat] })
  const press = (member: TestMember, { id: productId }: { id: string }) =>
    visit(app, member, { tapped: [{ lookId: id, productId }] })
  for (const product of [coat, coat, hat, other]) await press(one, product)
  await press(two, coat)
  await flushVisits(app.platform)
  const { rows } = await sql<{ productId: string; taps: number }>`
    select product_id as "productId", taps from look_tag_taps where look_id = ${id} order by taps desc`.execute(
    app.db,
  )
  expect(rows).toEqual([
    { productId: coat.id, taps: 2 },
    { productId: hat.id, taps: 1 },
  ])
})

test('figures are shown from five members on and rounded down; four on one day are fewer than five on all days [INSIGHT-05, DEC-157]', async () => {
  const app = await testApp()
  const owner = await app.given.member()
  const product = await app.given.product()
  const { id } = await app.given.photo({ owner, products: [product] })
  const viewers = await people(app, 12)
  const see = async (count: number) => {
    for (const viewer of viewers.slice(0, count)) {
      await visit(app, viewer, {
        opened: [{ lookId: id, from: viewer === viewers[0] ? 'search' : 'feed' }],
        tapped: [{ lookId: id, productId: product.id }],
      })
    }
    await flushVisits(app.platform)
  }
  await see(4)
  // The same four viewers as the day before: eight views, but four people.
  await sql`
    insert into look_views (look_id, day, source, viewers)
    values (${id}, (now() at time zone 'utc')::date - 1, 'feed', 4)`.execute(app.db)
  expect(await insightOf(app, owner, id)).toMatchObject({ isOn: true, viewers: null, taps: null })
  await see(12)
  const told = await insightOf(app, owner, id, 7)
  expect(told).toMatchObject({
    ...{ viewers: 15, taps: 10, saves: null, sold: null },
    sources: [
      { source: 'feed', viewers: 15 },
      { source: 'search', viewers: null },
    ],
    products: [{ id: product.id, taps: 10, sold: null }],
  })
  expect(told.byDay).toHaveLength(7)
  expect(told.byDay.slice(-2).map(({ viewers: seen }: { viewers: number | null }) => seen)).toEqual([
    null,
    10,
  ])
})

test('saves count members with a favorite or a collection once, without the owner [INSIGHT-05, DEC-157]', async () => {
  const app = await testApp()
  const owner = await app.given.member()
  const { id } = await app.given.photo({ owner })
  const savers = await people(app, 5)
  for (const { id: memberId } of savers)
    await app.db.insertInto('photo_favourites').values({ photo_id: id, member_id: memberId }).execute()
  const collection = await app.as(savers[0]!).post('/collections', { name: 'Coats', isPublic: false })
  const { id: collectionId } = await collection.json()
  await sql`
    insert into collection_items (id, collection_id, position, photo_id)
    values (gen_random_uuid(), ${collectionId}, 1, ${id})`.execute(app.db)
  await app.db.insertInto('photo_favourites').values({ photo_id: id, member_id: owner.id }).execute()
  expect(await insightOf(app, owner, id)).toMatchObject({ saves: 5, viewers: null })
  await app.db.deleteFrom('photo_favourites').where('member_id', '=', savers[4]!.id).execute()
  expect(await insightOf(app, owner, id)).toMatchObject({ saves: null })
})

test('only the owner can read the figures of a look, and the list of looks is paged with the largest audience first [INSIGHT-06]', async () => {
  const app = await testApp()
  const [owner, stranger] = [await app.given.member(), await app.given.member({ role: 'admin' })]
  const looks = [
    await app.given.photo({ owner }),
    await app.given.photo({ owner }),
    await app.given.photo({ owner }),
  ]
  const [first, second, third] = looks.map(({ id }) => id) as [string, string, string]
  for (const viewer of await people(app, 5)) await open(app, viewer, first)
  await flushVisits(app.platform)
  for (const other of [stranger, null]) {
    expect((await app.as(other).get(`/insight/looks/${first}`)).status).toBe(other ? 404 : 401)
  }
  const page = async (cursor = '') =>
    (await app.as(owner).get(`/insight/looks?limit=2&days=7${cursor && `&cursor=${cursor}`}`)).json()
  const one = await page()
  expect(one.items.map((row: { id: string; viewers: number }) => [row.id, row.viewers])).toEqual([
    [first, 5],
    [third, null],
  ])
  const two = await page(encodeURIComponent(one.nextCursor))
  expect(two.items.map((row: { id: string }) => row.id)).toEqual([second])
  expect(two.nextCursor).toBeNull()
  const wrong = await app.as(owner).get(`/insight/looks?days=30&cursor=${encodeURIComponent(one.nextCursor)}`)
  expect(wrong.status).toBe(400)
  expect((await app.as(owner).get('/insight/looks?days=8')).status).toBe(422)
})

test('two processes count a viewer once; viewer hashes are deleted after the day, and counts after 90 days [INSIGHT-07, DEC-155]', async () => {
  const app = await ownTestApp()
  const other = await secondTestApp(app)
  const [one] = (await people(app, 1)) as [TestMember]
  const { id } = await app.given.photo()
  await open(app, one, id)
  await open(other, one, id)
  await Promise.all([flushVisits(app.platform), flushVisits(other.platform)])
  expect(await viewersOf(app, id)).toEqual({ feed: 1 })

  const yesterday = sql`(now() at time zone 'utc')::date - 1`
  await sql`update insight_marks set day = ${yesterday}`.execute(app.db)
  await sql`update insight_salts set day = ${yesterday}`.execute(app.db)
  await sql`
    insert into look_views (look_id, day, source, viewers)
    values (${id}, (now() at time zone 'utc')::date - 90, 'feed', 7),
           (${id}, (now() at time zone 'utc')::date - 89, 'feed', 8)`.execute(app.db)
  for (const _ of [1, 2]) {
    await app.db.transaction().execute((tx) => enqueue(tx, 'forget-visits', {}))
    await app.drainJobs()
  }
  const left = await sql<{ count: string }>`
    select (select count(*) from insight_marks) + (select count(*) from insight_salts) as count`.execute(
    app.db,
  )
  expect(Number(left.rows[0]?.count)).toBe(0)
  const { rows } = await sql<{ viewers: number }>`
    select viewers from look_views where look_id = ${id} order by day`.execute(app.db)
  expect(rows.map(({ viewers }) => viewers)).toEqual([8, 1])
  // A new day has a new salt: the same viewer counts again.
  await open(app, one, id)
  await flushVisits(app.platform)
  const again = await sql<{ viewers: number }>`
    select viewers from look_views where look_id = ${id} and day > current_date - 2 order by day`.execute(
    app.db,
  )
  expect(again.rows.map(({ viewers }) => viewers)).toEqual([2])
})

test('viewer hashes are in no backup and in no database log [INSIGHT-07]', async () => {
  const app = await testApp()
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  const kept = await listTables(client).finally(() => client.end())
  expect(kept.map(({ name }) => name)).toContain('look_views')
  expect(kept.filter(({ name }) => /^insight_(marks|salts)$/.test(name))).toEqual([])
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relpersistence = 'u' and relname like 'insight_%' and relkind = 'r'
    order by 1`.execute(app.db)
  expect(rows.map(({ name }) => name)).toEqual(['insight_marks', 'insight_salts'])
})

test('the hash of a visit differs by viewer, look and day [DEC-155]', () => {
  const [today, tomorrow] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const mark = (salt: Buffer, who: string, look: string) => visitMark(salt, who, look).toString('hex')
  expect(mark(today, 'member a', 'x')).toBe(mark(today, 'member a', 'x'))
  const others = [
    mark(today, 'member a', 'y'),
    mark(today, 'member b', 'x'),
    mark(today, 'network a', 'x'),
    mark(tomorrow, 'member a', 'x'),
  ]
  expect(new Set([...others, mark(today, 'member a', 'x')]).size).toBe(5)
})

test('a visit that could not be written is counted the next time, and forged input is refused [INSIGHT-07]', async () => {
  const app = await ownTestApp()
  const [one] = (await people(app, 1)) as [TestMember]
  const { id } = await app.given.photo()
  await open(app, one, id)
  await app.platform.pool.query('alter table look_views rename to elsewhere')
  await flushVisits(app.platform)
  await app.platform.pool.query('alter table elsewhere rename to look_views')
  expect(await viewersOf(app, id)).toEqual({ feed: 1 })
  const many = Array.from({ length: 41 }, () => ({ lookId: id, from: 'feed' }))
  for (const opened of [many, [{ lookId: id, from: 'nowhere' }], [{ lookId: 'x', from: 'feed' }]]) {
    expect((await app.as(null).post('/insight/visits', { opened }, FIREFOX)).status).toBe(422)
  }
})

test('the presses of a merged product belong to the other product [INSIGHT-04]', async () => {
  const app = await testApp()
  const admin = await app.given.member({ role: 'admin' })
  const [from, into] = [await app.given.product({ state: 'proposed' }), await app.given.product()]
  const { id } = await app.given.photo({ products: [from, into] })
  await sql`
    insert into look_tag_taps (look_id, product_id, day, taps)
    values (${id}, ${from.id}, current_date, 3), (${id}, ${into.id}, current_date, 4)`.execute(app.db)
  const merged = await app.as(admin).post(`/admin/proposals/${from.id}/merge`, { into: into.id })
  expect(merged.status).toBe(200)
  const { rows } = await sql`select product_id as id, taps from look_tag_taps where look_id = ${id}`.execute(
    app.db,
  )
  expect(rows).toEqual([{ id: into.id, taps: 7 }])
})
