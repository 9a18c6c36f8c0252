import { expect, test } from 'vitest'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import { contestHelpers } from '../../../../community/voting/server/testing/contest.ts'

const members = (app: TestApp, count: number) =>
  Promise.all(Array.from({ length: count }, () => app.given.member()))

const choose = (app: TestApp, member: TestMember, visibility: string) =>
  app.as(member).patch('/members/me/visibility', { visibility })

test('members who open their photos at the same time, in two tabs each, accept all requests, and every requester gets a notice [DEC-07, DEC-75]', async () => {
  const app = await testApp()
  const [owners, askers] = [await members(app, 6), await members(app, 80)]
  for (const owner of owners) await choose(app, owner, 'followers')
  for (const [at, owner] of owners.entries()) {
    // Each round asks in a different order.
    const asking = at % 2 === 0 ? askers : askers.toReversed()
    await app.db
      .insertInto('follow_requests')
      .values(asking.map(({ id }) => ({ follower_id: id, followed_id: owner.id })))
      .execute()
  }
  // Owners request to follow each other too, and withdraw it in the meantime.
  const [first, second] = [owners[0]!, owners[1]!]
  await app.as(first).put(`/members/${second.id}/follow`)
  await app.as(second).put(`/members/${first.id}/follow`)
  const answers = await Promise.all([
    ...owners.flatMap((owner) => [choose(app, owner, 'public'), choose(app, owner, 'public')]),
    app.as(first).delete(`/members/${second.id}/follow`),
    app.as(second).delete(`/members/${first.id}/follow`),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const followers = await app.db
    .selectFrom('follows')
    .select(({ fn }) => ['followed_id', fn.countAll<number>().as('count')])
    .where(
      'follower_id',
      'in',
      askers.map(({ id }) => id),
    )
    .groupBy('followed_id')
    .execute()
  expect(followers).toHaveLength(owners.length)
  for (const { count } of followers) expect(Number(count)).toBe(askers.length)
  const told = await app.db
    .selectFrom('notices')
    .select('member_id')
    .where('kind', '=', 'follow-approved')
    .where(
      'member_id',
      'in',
      askers.map(({ id }) => id),
    )
    .execute()
  // Unread notices of the same kind are one row.
  expect(told).toHaveLength(askers.length)
})

test('members who hide and show contest photos at the same time leave the entry counts correct [DEC-07, VOTE-05]', async () => {
  const app = await testApp()
  const { category, entry } = contestHelpers(app)
  const contests = [await category(), await category(), await category()]
  const owners = await members(app, 8)
  for (const [at, owner] of owners.entries()) {
    for (const contest of at % 2 === 0 ? contests : contests.toReversed()) await entry(contest, { owner })
  }
  for (const visibility of ['followers', 'public', 'followers', 'community']) {
    const answers = await Promise.all(
      owners.flatMap((owner) => [choose(app, owner, visibility), choose(app, owner, visibility)]),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const counts = await app.db
      .selectFrom('categories')
      .select('entry_count')
      .where(
        'id',
        'in',
        contests.map(({ id }) => id),
      )
      .execute()
    const count = visibility === 'followers' ? 0 : owners.length
    expect(counts).toEqual(contests.map(() => ({ entry_count: count })))
  }
})
