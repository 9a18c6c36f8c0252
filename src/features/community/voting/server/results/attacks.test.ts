import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { settleDuePoints } from '../../../../services/points/server/settle-points.ts'
import { Tally } from '../../vote-counting.ts'
import { contestHelpers, hoursFromNow } from '../testing/contest.ts'
import { sealContests } from '../voting-jobs.ts'

// Attempts of a member with many accounts, at the default limits.

const seal = async (app: TestApp) => {
  await enqueue(app.db, 'seal-contests', {})
  await app.drainJobs()
}

/** The points a member won in contests. */
async function prizeOf({ db }: TestApp, { id }: TestMember): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::int as points from points_entries
    where member_id = ${id} and rule like 'contest-%'`.execute(db)
  return rows[0]!.points
}

/** Two entries: one that members like, and one whose owner brings in extra accounts. */
async function duel(app: TestApp) {
  const contest = contestHelpers(app)
  const layer = await contest.category({ closesAt: hoursFromNow(1) })
  const [honest, bought] = [await contest.entry(layer), await contest.entry(layer)]
  return { ...contest, layer, honest, bought }
}

test('fourteen accounts a minute old decide nothing: their votes are accepted and shown, and do not count [VOTE-14, DEC-82]', async () => {
  const app = await ownTestApp()
  const { layer, honest, bought, vote, votes, close, page, entries } = await duel(app)
  await votes(honest, 2)
  const fresh = await Promise.all(Array.from({ length: 14 }, () => app.given.member()))
  for (const member of fresh) {
    const answer = await (await vote(member, bought)).json()
    expect(answer.waitsFor).toMatchObject({ why: 'too-young', days: 3 })
  }
  // Shown at once, like every vote.
  const { items } = await entries(fresh[0]!, layer, '?order=standing')
  expect(items.map((one: { voteCount: number }) => one.voteCount)).toEqual([14, 2])
  expect((await page(fresh[0]!, layer)).waitsFor).toMatchObject({ why: 'too-young' })
  expect((await page(honest.owner, layer)).waitsFor).toBeNull()
  expect((await page(null, layer)).waitsFor).toBeNull()

  await close(layer)
  await seal(app)
  const { result } = await page(null, layer)
  expect(result).toMatchObject({ voteCount: 2, voterCount: 2, notCounted: { 'too-young': 14 } })
  expect(result.winners[0]).toMatchObject({ voteCount: 2, entry: { photoId: honest.id } })
  expect(result.winners).toHaveLength(1)
  expect(await prizeOf(app, bought.owner)).toBe(0)
  const own = (await entries(fresh[0]!, layer)).items.find((one: { voteId: string }) => one.voteId)
  expect(own).toMatchObject({ notCounted: 'too-young', voteCount: 0 })

  const text = await (await app.as(null).get(`/categories/${layer.id}/tally`)).text()
  expect(createHash('sha256').update(text).digest('hex')).toBe(result.sha256)
  const tally = Tally.parse(JSON.parse(text))
  expect(tally.votes.filter(({ notCounted }) => notCounted === 'too-young')).toHaveLength(14)
  expect(tally.votes.filter(({ notCounted }) => !notCounted)).toHaveLength(2)
})

test('a vote counts if its account is old enough at the seal, and not if the account is suspended then [VOTE-14, DEC-82]', async () => {
  const app = await ownTestApp()
  const { layer, honest, vote, voter, close, page } = await duel(app)
  const [young, later, unconfirmed] = [await app.given.member(), await voter(), await voter()]
  for (const member of [young, later, unconfirmed]) await vote(member, honest)
  const change = (member: TestMember, set: object) =>
    app.db.updateTable('members').set(set).where('id', '=', member.id).execute()
  await change(young, { created_at: hoursFromNow(-72.1) })
  await change(later, { suspended_until: hoursFromNow(1) })
  await change(unconfirmed, { email_confirmed: false })
  await close(layer)
  await seal(app)
  // This server confirms no addresses, so it does not require it.
  expect((await page(null, layer)).result).toMatchObject({ voteCount: 2, notCounted: { suspended: 1 } })
})

test('where addresses are confirmed by mail, a vote by an account without a confirmed address does not count [VOTE-14]', async () => {
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on' })
  const { layer, honest, vote, voter, close, page } = await duel(app)
  const ana = await voter()
  await app.db.updateTable('members').set({ email_confirmed: false }).where('id', '=', ana.id).execute()
  expect((await (await vote(ana, honest)).json()).waitsFor).toMatchObject({ why: 'unconfirmed', until: null })
  await close(layer)
  await seal(app)
  expect((await page(null, layer)).result).toMatchObject({ voteCount: 0, notCounted: { unconfirmed: 1 } })
})

test('twenty accounts opened on one day at one address count as one vote, a family of three ages as three, and no address is kept [VOTE-15]', async () => {
  const app = await ownTestApp({ TRUST_PROXY: 'on' })
  const { layer, honest, bought, vote, close, page } = await duel(app)
  for (const joinedDaysAgo of [400, 90, 10]) {
    await vote(await app.given.member({ joinedDaysAgo }), honest, '', '203.0.113.7')
  }
  for (let i = 0; i < 20; i++) {
    const member = await app.given.member({ joinedDaysAgo: 4 + i / 24 })
    // Addresses within one IPv6 household change with every request.
    await vote(member, bought, '', `2001:db8:1:2::${i + 1}`)
  }
  const origins = async () =>
    (await sql`select distinct origin from votes where origin is not null`.execute(app.db)).rows.length
  expect(await origins()).toBe(2)
  await close(layer)
  await seal(app)
  const { result } = await page(null, layer)
  expect(result).toMatchObject({ voteCount: 4, notCounted: { cluster: 19 } })
  expect(result.winners[0]).toMatchObject({ voteCount: 3, entry: { photoId: honest.id } })
  expect(await origins()).toBe(0)
})

test('a category that stays open forgets the origin of a vote after 90 days [VOTE-15]', async () => {
  const app = await ownTestApp({ TRUST_PROXY: 'on' })
  const { layer, honest, vote, voter } = await duel(app)
  for (const daysAgo of [89, 91]) {
    const member = await voter()
    await vote(member, honest, '', '203.0.113.7')
    await app.db
      .updateTable('votes')
      .set({ created_at: hoursFromNow(-24 * daysAgo) })
      .where('member_id', '=', member.id)
      .execute()
  }
  await enqueue(app.db, 'forget-vote-origins', {})
  await app.drainJobs()
  const { rows } = await sql<{ known: boolean }>`
    select origin is not null as known from votes where category_id = ${layer.id} order by created_at`.execute(
    app.db,
  )
  expect(rows.map(({ known }) => known)).toEqual([false, true])
})

test('visitors behind a proxy with a private address are not taken for one voter [VOTE-15]', async () => {
  const app = await ownTestApp({ TRUST_PROXY: 'on' })
  const { layer, honest, vote, voter, close, page } = await duel(app)
  for (let i = 0; i < 3; i++) await vote(await voter(), honest, '', '10.0.0.1')
  await close(layer)
  await seal(app)
  expect((await page(null, layer)).result).toMatchObject({ voteCount: 3, notCounted: {} })
})

test('a winner who may not earn points yet keeps the place, and the prize is paid once they may, or lapses after 14 days [PTS-13, DEC-82]', async () => {
  const app = await ownTestApp()
  const contest = contestHelpers(app)
  const layer = await contest.category({ closesAt: hoursFromNow(1) })
  const [young, suspended] = [await app.given.member(), await app.given.member({ joinedDaysAgo: 30 })]
  const first = await contest.entry(layer, { owner: young })
  const second = await contest.entry(layer, { owner: suspended })
  await contest.votes(first, 3)
  await contest.votes(second, 2)
  await app.db
    .updateTable('members')
    .set({ suspended_until: hoursFromNow(24 * 60) })
    .where('id', '=', suspended.id)
    .execute()
  await contest.close(layer)
  await seal(app)
  const prizes = async () =>
    (await contest.page(null, layer)).result.winners.map((one: { prize: string }) => one.prize)
  expect(await prizes()).toEqual(['waiting', 'waiting'])
  const settle = (hours: number) =>
    settleDuePoints(app.platform, { now: hoursFromNow(hours), needsConfirmedEmail: true })
  await settle(71)
  expect(await prizeOf(app, young)).toBe(0)
  for (const hours of [73, 98, 24 * 8]) await settle(hours)
  expect(await prizeOf(app, young)).toBe(8)
  expect(await prizes()).toEqual(['paid', 'waiting'])

  await app.db.updateTable('members').set({ suspended_until: null }).where('id', '=', suspended.id).execute()
  await settle(24 * 14 + 1)
  await settle(24 * 20)
  expect(await prizeOf(app, suspended)).toBe(0)
})

test('two workers that seal a contest at once send one notice and pay one prize [DEC-50, PTS-13]', async () => {
  const app = await ownTestApp()
  const { layer, honest, votes, close } = await duel(app)
  await votes(honest, 2)
  await close(layer)
  const running = { signal: new AbortController().signal }
  await Promise.all([1, 2].map(() => sealContests.run({}, app.platform, running)))
  await Promise.all([app.drainJobs(), app.drainJobs()])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from points_entries where subject_id = ${layer.id}`.execute(app.db)
  expect(rows[0]!.count).toBe(1)
  const { items } = await (await app.as(honest.owner).get('/notices')).json()
  expect(items.filter(({ kind }: { kind: string }) => kind === 'contest-result')).toHaveLength(1)
})
