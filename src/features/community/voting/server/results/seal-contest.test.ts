import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { removeAccount } from '../../../../services/account-deletion/server/remove-account.ts'
import { settleDuePoints } from '../../../../services/points/server/settle-points.ts'
import { Tally } from '../../vote-counting.ts'
import { contestHelpers, hoursFromNow, statusAndCode, type TestCategory } from '../testing/contest.ts'
import { sealContest } from './seal-contest.ts'

const moment = () => ({ now: new Date(), needsConfirmedEmail: true })

async function sealAll(app: TestApp) {
  await enqueue(app.db, 'seal-contests', {})
  await app.drainJobs()
}

const tallyOf = async (app: TestApp, { id }: TestCategory) =>
  (await app.as(null).get(`/categories/${id}/tally`)).text()

/** The points a member won in contests. */
async function prizeOf({ db }: TestApp, memberId: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::int as points from points_entries
    where member_id = ${memberId} and rule like 'contest-%'`.execute(db)
  return rows[0]!.points
}

/** Recounts the votes of a tally from the tally alone. */
function countAgain({ entries, votes }: Tally) {
  const counted = entries.map((one) => ({
    ...one,
    count: votes.filter(({ entry }) => entry === one.entry).length,
  }))
  counted.sort(
    (a, b) => b.count - a.count || a.enteredAt.localeCompare(b.enteredAt) || (a.entry < b.entry ? -1 : 1),
  )
  return counted.slice(0, 3).filter(({ count }) => count > 0)
}

/** Four entries; the second was entered before the third and has as many votes. */
async function contest(app: TestApp) {
  const contest = contestHelpers(app)
  const layer = await contest.category({ closesAt: hoursFromNow(1) })
  const second = await contest.entry(layer, { minutesAgo: 90 })
  const third = await contest.entry(layer, { minutesAgo: 80 })
  const first = await contest.entry(layer, { minutesAgo: 20 })
  const none = await contest.entry(layer, { minutesAgo: 200 })
  const voters = [
    ...(await contest.votes(first, 3)),
    ...(await contest.votes(third, 2)),
    ...(await contest.votes(second, 2)),
  ]
  return { ...contest, layer, first, second, third, none, voters }
}

test('a job seals a closed contest once, with places, prizes within the daily limit and the rest a day later, and one notice for every entrant [DEC-50, DEC-51, PTS-13]', async () => {
  const app = await ownTestApp()
  const { layer, first, second, third, none, close, page } = await contest(app)
  expect(await statusAndCode(await app.as(null).get(`/categories/${layer.id}/tally`))).toEqual([
    404,
    'contest-without-result',
  ])
  await sealAll(app)
  expect((await page(null, layer)).state).toBe('open')
  await close(layer)
  expect(await page(null, layer)).toMatchObject({ state: 'closed', result: null })

  await sealAll(app)
  await sealAll(app)
  const { state, result } = await page(null, layer)
  expect(state).toBe('sealed')
  expect(result).toMatchObject({ entryCount: 4, voteCount: 7, voterCount: 7 })
  expect(
    result.winners.map((one: { place: number; voteCount: number; entry: { photoId: string } }) => [
      one.place,
      one.voteCount,
      one.entry.photoId,
    ]),
  ).toEqual([
    [1, 3, first.id],
    [2, 2, second.id],
    [3, 2, third.id],
  ])
  const owners = [first, second, third, none].map(({ owner }) => owner)
  const points = () => Promise.all(owners.map(({ id }) => prizeOf(app, id)))
  expect(await points()).toEqual([6, 5, 3, 0])
  const tomorrow = { now: hoursFromNow(25), needsConfirmedEmail: true }
  for (const _ of ['once', 'twice']) await settleDuePoints(app.platform, tomorrow)
  expect(await points()).toEqual([8, 5, 3, 0])
  const places = []
  for (const owner of owners) {
    const { items } = await (await app.as(owner).get('/notices')).json()
    const told = items.filter(({ kind }: { kind: string }) => kind === 'contest-result')
    expect(told).toHaveLength(1)
    places.push(told[0].did.split(' ')[1])
  }
  expect(places).toEqual(['first', 'second', 'third', '4th'])
})

test('the downloaded tally names no voter, matches the checksum shown, and gives the same winners when recounted [DEC-51]', async () => {
  const app = await ownTestApp()
  const { layer, close, page, voters, first } = await contest(app)
  const { items } = await (await app.as(voters[0]!).get(`/categories/${layer.id}/entries`)).json()
  const own = items.find(({ photoId }: { photoId: string }) => photoId === first.id).voteId
  await close(layer)
  await sealAll(app)
  const { result } = await page(null, layer)
  const answer = await app.as(null).get(`/categories/${layer.slug}/tally`)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${layer.slug}-tally.json"`)
  const text = await answer.text()
  expect(createHash('sha256').update(text).digest('hex')).toBe(result.sha256)
  for (const { id, username } of voters) {
    expect(text).not.toContain(id)
    expect(text).not.toContain(username)
  }
  const tally = Tally.parse(JSON.parse(text))
  expect(countAgain(tally).map(({ entry, count }) => [entry, count])).toEqual(
    result.winners.map((one: { entry: { photoId: string }; voteCount: number }) => [
      one.entry.photoId,
      one.voteCount,
    ]),
  )
  // Each voter finds their own vote by its number.
  expect(tally.votes).toContainEqual({ vote: own, entry: first.id })
})

test('an interrupted seal changes nothing, and of two seals at once only one takes effect [DEC-50]', async () => {
  const app = await ownTestApp()
  const { layer, close, first, page } = await contest(app)
  await close(layer)
  const died = new Error('the process died')
  await expect(
    app.db.transaction().execute(async (tx) => {
      await sealContest(tx, layer.id, moment())
      throw died
    }),
  ).rejects.toBe(died)
  expect((await page(null, layer)).state).toBe('closed')
  expect(await prizeOf(app, first.owner.id)).toBe(0)

  const sealed = await Promise.all(
    [1, 2].map(() => app.db.transaction().execute((tx) => sealContest(tx, layer.id, moment()))),
  )
  expect(sealed.toSorted()).toEqual([false, true])
  await app.drainJobs()
  expect(await prizeOf(app, first.owner.id)).toBe(6)
})

test('a vote cast while the contest closes is counted if it is accepted, and later votes are refused [DEC-50]', async () => {
  const app = await ownTestApp()
  const { layer, close, none, vote, page } = await contest(app)
  const late = await Promise.all(Array.from({ length: 20 }, () => app.given.member({ joinedDaysAgo: 30 })))
  // Members vote while the contest closes and is sealed; every accepted vote is in the result.
  const [answers] = await Promise.all([
    Promise.all(late.map((member) => vote(member, none))),
    close(layer).then(() => app.db.transaction().execute((tx) => sealContest(tx, layer.id, moment()))),
  ])
  const accepted = answers.filter(({ status }) => status === 200).length
  for (const answer of answers) expect([200, 409]).toContain(answer.status)
  await sealAll(app)
  expect((await page(null, layer)).result.voteCount).toBe(7 + accepted)
})

test('the database refuses changes to a sealed result, and votes inserted after the seal [DEC-50]', async () => {
  const app = await ownTestApp()
  const { layer, close, none } = await contest(app)
  await close(layer)
  await sealAll(app)
  const ben = await app.given.member()
  for (const statement of [
    sql`update category_results set vote_count = 99`,
    sql`delete from category_results`,
    sql`insert into votes (photo_id, category_id, member_id, is_only) values (${none.id}, ${layer.id}, ${ben.id}, false)`,
  ]) {
    await expect(statement.execute(app.db)).rejects.toThrow(/sealed/)
  }
})

test('deleting an account removes its votes before the seal, and leaves the result as it is after the seal [DEC-73]', async () => {
  const app = await ownTestApp()
  const { layer, close, voters, page, first } = await contest(app)
  const remove = async (memberId: string) => {
    await sql`insert into closed_accounts (member_id, remove_at) values (${memberId}, now())`.execute(app.db)
    await removeAccount(app.platform, memberId, new AbortController().signal)
  }
  await remove(voters[3]!.id)
  expect((await page(null, layer)).voteCount).toBe(6)
  await close(layer)
  await sealAll(app)
  const [before, tally] = [await page(null, layer), await tallyOf(app, layer)]
  await remove(voters[0]!.id)
  expect(await tallyOf(app, layer)).toBe(tally)
  expect((await page(null, layer)).result).toEqual(before.result)
  // The place of a winner who leaves stays empty: no other entry moves up.
  await remove(first.owner.id)
  const { result } = await page(null, layer)
  expect(result.winners.map((one: { entry: object | null }) => one.entry === null)).toEqual([
    true,
    false,
    false,
  ])
  const { items } = await (await app.as(null).get(`/categories/${layer.id}/entries`)).json()
  expect(items.map((one: { place: number }) => one.place)).toEqual([2, 3, 4])
})

test('a deleted entry takes its votes along, and an entry for followers only does not take part [DEC-34]', async () => {
  const app = await ownTestApp()
  const { layer, close, first, second, page } = await contest(app)
  expect((await app.as(first.owner).delete(`/photos/${first.id}`)).status).toBe(200)
  await app.as(second.owner).patch('/members/me/visibility', { visibility: 'followers' })
  expect(await page(null, layer)).toMatchObject({ entryCount: 2, voteCount: 2 })
  await close(layer)
  await sealAll(app)
  expect((await page(null, layer)).result).toMatchObject({ entryCount: 2, voteCount: 2 })
})

test('a contest without votes has no winner [DEC-51]', async () => {
  const app = await ownTestApp()
  const { category, entry, close, page } = contestHelpers(app)
  const layer = await category()
  const { owner } = await entry(layer)
  await close(layer)
  await sealAll(app)
  expect((await page(null, layer)).result).toMatchObject({ voteCount: 0, winners: [] })
  expect(await prizeOf(app, owner.id)).toBe(0)
  expect(await statusAndCode(await app.as(null).get(`/categories/${newId()}/tally`))).toEqual([
    404,
    'category-not-found',
  ])
})
