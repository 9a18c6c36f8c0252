import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { removeAccount } from '../../../../services/account-deletion/server/remove-account.ts'
import { contestHelpers, hoursFromNow } from '../testing/contest.ts'

/** A contest of two rounds with three entries; compares the page's vote count with the sum of its entries. */
async function countedContest(app: TestApp) {
  const contest = contestHelpers(app)
  const admin = await app.given.member({ role: 'admin' })
  const layer = await (
    await app.as(admin).post('/admin/categories', {
      ...{ name: 'The Layer', closesAt: hoursFromNow(48).toISOString(), labelsForbidden: ['generated'] },
      rounds: [{ closesAt: hoursFromNow(24).toISOString(), best: 2 }],
    })
  ).json()
  const entries = [
    await contest.entry(layer),
    await contest.entry(layer),
    await contest.entry(layer),
  ] as const
  async function counted() {
    const { rows } = await sql<{ votes: number }>`
      select coalesce(sum(vote_count), 0)::integer as votes from category_entries
      where category_id = ${layer.id} and is_open and round = (select max(round) from category_entries)`.execute(
      app.db,
    )
    const { voteCount } = await contest.page(null, layer)
    expect(voteCount).toBe(rows[0]!.votes)
    return voteCount as number
  }
  const seal = async () => {
    await enqueue(app.db, 'seal-contests', {})
    await app.drainJobs()
  }
  const remove = async (memberId: string) => {
    await sql`insert into closed_accounts (member_id, remove_at) values (${memberId}, now())`.execute(app.db)
    await removeAccount(app.platform, memberId, new AbortController().signal)
  }
  return { ...contest, admin, layer, entries, counted, seal, remove }
}

test('the vote count of a contest follows new and withdrawn votes, and entries that are hidden, labeled, shown and deleted [CLUSTER-13]', async () => {
  const app = await ownTestApp()
  const { admin, entries, vote, votes, takeBack, counted } = await countedContest(app)
  const [first, second, third] = entries
  expect(await counted()).toBe(0)
  const voters = await Promise.all(Array.from({ length: 12 }, () => app.given.member({ joinedDaysAgo: 30 })))
  // At once, over several connections, each counted in its own partial sum.
  await Promise.all(
    voters.flatMap((member) => [vote(member, first), vote(member, first), vote(member, second)]),
  )
  await votes(third, 3)
  expect(await counted()).toBe(27)
  await Promise.all(
    voters.slice(0, 5).flatMap((member) => [takeBack(member, first), takeBack(member, first)]),
  )
  expect(await counted()).toBe(22)

  const set = (state: string) =>
    app.db.updateTable('photos').set({ state }).where('id', '=', second.id).execute()
  await set('hidden')
  expect(await counted()).toBe(10)
  await set('published')
  expect(await counted()).toBe(22)
  const label = (labels: string[]) => app.as(admin).put(`/photos/${third.id}/labels`, { labels })
  expect((await label(['generated'])).status).toBe(200)
  expect(await counted()).toBe(19)
  await label([])
  expect(await counted()).toBe(22)
  for (const [visibility, expected] of [
    ['followers', 19],
    ['community', 22],
  ] as const) {
    await app.as(third.owner).patch('/members/me/visibility', { visibility })
    expect(await counted()).toBe(expected)
  }
  expect((await app.as(first.owner).delete(`/photos/${first.id}`)).status).toBe(200)
  expect(await counted()).toBe(15)
})

test('the vote count follows deleted voters and entrants, starts over with a round, and is deleted with the contest [CLUSTER-13]', async () => {
  const app = await ownTestApp()
  const { admin, layer, entries, vote, votes, counted, page, seal, close, remove } = await countedContest(app)
  const [first, second, third] = entries
  const [voter] = await votes(first, 4)
  await vote(voter!, second)
  await votes(third, 1)
  expect(await counted()).toBe(6)
  await remove(voter!.id)
  expect(await counted()).toBe(4)
  await remove(third.owner.id)
  expect(await counted()).toBe(3)

  await app.as(admin).post(`/admin/categories/${layer.id}/close`)
  await seal()
  expect(await counted()).toBe(0)
  const [again] = await votes(second, 2)
  expect(await counted()).toBe(2)
  await app.db
    .updateTable('members')
    .set({ suspended_until: hoursFromNow(99) })
    .where('id', '=', again!.id)
    .execute()
  await close(layer)
  await seal()
  // From now on the page shows the result: one vote did not count.
  expect(await page(null, layer)).toMatchObject({ state: 'sealed', voteCount: 1 })
  expect(await counted()).toBe(1)

  const kept = () => app.db.selectFrom('contest_vote_counts').selectAll().execute()
  expect(await kept()).not.toEqual([])
  await app.as(admin).delete(`/admin/categories/${layer.id}`)
  await app.db
    .updateTable('categories')
    .set({ deleted_at: hoursFromNow(-1) })
    .execute()
  await enqueue(app.db, 'remove-deleted-categories', {})
  await app.drainJobs()
  expect(await app.db.selectFrom('category_entries').selectAll().execute()).toEqual([])
  expect(await kept()).toEqual([])
})

test('while a member hides and shows all their entries, votes for them neither fail nor are lost [CLUSTER-13]', async () => {
  const app = await ownTestApp()
  const { layer, entries, entry, vote, takeBack, counted } = await countedContest(app)
  const { owner } = entries[0]
  const theirs = [entries[0], ...(await Promise.all([1, 2, 3, 4, 5].map(() => entry(layer, { owner }))))]
  const voters = await Promise.all(Array.from({ length: 4 }, () => app.given.member({ joinedDaysAgo: 30 })))
  const show = (visibility: string) => app.as(owner).patch('/members/me/visibility', { visibility })
  for (let times = 0; times < 6; times++) {
    const act = times % 2 === 0 ? vote : takeBack
    const answers = await Promise.all([
      show('followers'),
      ...voters.flatMap((member) => theirs.map((one) => act(member, one))),
      show('community'),
    ])
    // An entry that was hidden at that moment accepts none.
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 404].includes(status))).toEqual(
      [],
    )
    await show('community')
    await counted()
  }
})
