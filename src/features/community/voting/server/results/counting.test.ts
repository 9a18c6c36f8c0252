import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { removeAccount } from '../../../../services/account-deletion/server/remove-account.ts'
import { contestHelpers, hoursFromNow, statusAndCode } from '../testing/contest.ts'
import { sealContest } from './seal-contest.ts'
import { copyVotesToCount, readQuestionableVotes, readRoundCounts } from './tally-sql.ts'

const moment = () => ({ now: new Date(), needsConfirmedEmail: true })

async function remove(app: TestApp, memberId: string) {
  await sql`insert into closed_accounts (member_id, remove_at) values (${memberId}, now())`.execute(app.db)
  await removeAccount(app.platform, memberId, new AbortController().signal)
}

/** A contest that has just closed: one entry with three votes, one with two, one without. */
async function closedContest(app: TestApp) {
  const contest = contestHelpers(app)
  const layer = await contest.category({ closesAt: hoursFromNow(1) })
  const first = await contest.entry(layer, { minutesAgo: 90 })
  const second = await contest.entry(layer, { minutesAgo: 80 })
  const none = await contest.entry(layer, { minutesAgo: 20 })
  const voters = [...(await contest.votes(first, 3)), ...(await contest.votes(second, 2))]
  await contest.close(layer)
  return { ...contest, layer, first, second, none, voters }
}

test('while a contest is counted, votes, withdrawals and entries are refused at once, and its page can be read [DEC-50, CLUSTER-14]', async () => {
  const app = await ownTestApp()
  const { layer, first, none, vote, takeBack, page, voters } = await closedContest(app)
  const late = await app.given.member({ joinedDaysAgo: 30 })
  const picture = await app.given.picture(late)
  await app.db.transaction().execute(async (tx) => {
    await sealContest(tx, layer.id, moment())
    // Nothing is committed yet: a request that waited for the counting would wait forever.
    const enter = app.as(late).post(`/categories/${layer.id}/entries`, { pictureId: picture.id })
    const answers = await Promise.all([vote(late, none), takeBack(voters[0]!, first), enter])
    expect(await Promise.all(answers.map(statusAndCode))).toEqual([
      [409, 'voting-closed'],
      [409, 'voting-closed'],
      [409, 'entries-closed'],
    ])
    expect((await page(late, layer)).state).toBe('closed')
  })
  expect((await page(late, layer)).state).toBe('sealed')
})

test('while a contest is counted, comments can be written and admins cannot change the contest [CLUSTER-14, CLUSTER-15]', async () => {
  const app = await ownTestApp()
  const { layer, voters, page } = await closedContest(app)
  const admin = await app.given.member({ role: 'admin' })
  await app.db.transaction().execute(async (tx) => {
    await sealContest(tx, layer.id, moment())
    const asVoter = app.as(voters[0]!)
    const written = await asVoter.post(`/categories/${layer.id}/comments`, { content: 'Who won?' })
    expect(written.status).toBe(201)
    const later = { closesAt: hoursFromNow(3).toISOString() }
    const answers = await Promise.all([
      app.as(admin).patch(`/admin/categories/${layer.id}`, later),
      app.as(admin).put(`/admin/categories/${layer.id}/hold`, { reason: 'Too many votes at once.' }),
    ])
    expect(await Promise.all(answers.map(statusAndCode))).toEqual([
      [409, 'contest-being-counted'],
      [409, 'contest-being-counted'],
    ])
  })
  expect(await page(null, layer)).toMatchObject({ state: 'sealed', commentCount: 1 })
})

test('hiding an entry and deleting a voter’s account do not wait for the count, which includes both [CLUSTER-15]', async () => {
  const app = await ownTestApp()
  const { layer, first, second, none, voters } = await closedContest(app)
  const counting = { categoryId: layer.id, round: 1, moment: moment() }
  await app.db.transaction().execute(async (tx) => {
    await copyVotesToCount(tx, counting)
    await app.as(second.owner).patch('/members/me/visibility', { visibility: 'followers' })
    await remove(app, voters[0]!.id)
    expect(await readQuestionableVotes(tx, counting)).toEqual([])
    const { entries, voteCount, voterCount } = await readRoundCounts(tx, counting)
    expect(Object.fromEntries(entries.map((one) => [one.entry, one.voteCount]))).toEqual({
      ...{ [first.id]: 3, [second.id]: 2, [none.id]: 0 },
    })
    expect([voteCount, voterCount]).toEqual([5, 5])
  })
})

test('deleting an account waits while the places are written, and leaves the sealed count as it is [CLUSTER-15]', async () => {
  const app = await ownTestApp()
  const { layer, first, voters } = await closedContest(app)
  const removed = await app.db.transaction().execute(async (tx) => {
    await sealContest(tx, layer.id, moment())
    const removing = remove(app, voters[0]!.id)
    // Waits for the lock on the entry's row.
    await expect(
      Promise.race([removing, new Promise((later) => setTimeout(later, 300, 'waits'))]),
    ).resolves.toBe('waits')
    return { removing }
  })
  await removed.removing
  const { items } = await (await app.as(null).get(`/categories/${layer.id}/entries`)).json()
  expect(items.find((one: { photoId: string }) => one.photoId === first.id).voteCount).toBe(3)
})
