import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import { removeAccount } from '../../../../services/account-deletion/server/remove-account.ts'
import { Tally } from '../../vote-counting.ts'
import { computePlaces, countedVotes } from '../results/tally.ts'
import { contestHelpers, hoursFromNow, statusAndCode } from '../testing/contest.ts'

/** A contest with a jury share of this percentage, and members on the jury who have accepted. */
async function judged(app: TestApp, { percent = 60, jurors: count = 2 } = {}) {
  const contest = contestHelpers(app)
  const admin = await app.given.member({ role: 'admin' })
  const layer = await contest.category({ closesAt: hoursFromNow(1) })
  await app.db.updateTable('categories').set({ jury_percent: percent }).where('id', '=', layer.id).execute()
  const ask = (member: { username: string }, by = admin) =>
    app.as(by).put(`/admin/categories/${layer.id}/jury/${member.username}`)
  const answer = (member: TestMember, accepts: boolean) =>
    app.as(member).put(`/categories/${layer.id}/jury`, { accepts })
  const jury = async (viewer: TestMember | null) =>
    (await app.as(viewer).get(`/categories/${layer.id}/jury`)).json()
  const score = (member: TestMember, { id }: { id: string }, given: number) =>
    app.as(member).put(`/photos/${id}/score`, { score: given })
  const jurors = await Promise.all(Array.from({ length: count }, () => contest.voter()))
  for (const juror of jurors) {
    await ask(juror)
    await answer(juror, true)
  }
  const seal = async () => {
    await contest.close(layer)
    await enqueue(app.db, 'seal-contests', {})
    await app.drainJobs()
  }
  return { ...contest, admin, layer, ask, answer, jury, score, jurors, seal }
}

/** Removes an account whose week after closing is over. */
async function remove({ db, platform }: TestApp, { id }: TestMember) {
  await sql`insert into closed_accounts (member_id, remove_at) values (${id}, now())`.execute(db)
  await removeAccount(platform, id, new AbortController().signal)
}

test('an invited member gets one notice and is named once they accept, and a member who declines is not on the jury [VOTE-24]', async () => {
  const app = await testApp()
  const { ask, answer, jury, admin, layer } = await judged(app, { jurors: 0 })
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  for (const _ of [1, 2]) expect((await ask(ana)).status).toBe(200)
  await ask(ben)
  const { items } = await (await app.as(ana).get('/notices')).json()
  expect(items.filter(({ kind }: { kind: string }) => kind === 'jury-invitation')).toHaveLength(1)
  expect((await jury(ana)).own).toMatchObject({ state: 'invited', scoredCount: 0, isOpen: true })
  expect((await jury(null)).jurors).toEqual([])
  for (const _ of [1, 2]) await answer(ana, true)
  await answer(ben, false)
  expect((await jury(null)).jurors.map(({ id }: { id: string }) => id)).toEqual([ana.id])
  expect((await jury(ben)).own).toBeNull()
  const listed = await (await app.as(admin).get(`/admin/categories/${layer.id}/jury`)).json()
  expect(listed.items.map(({ state }: { state: string }) => state)).toEqual(['accepted'])
})

test('jurors can neither vote nor enter, a member who has entered cannot become a juror, and other members cannot score [VOTE-24]', async () => {
  const app = await testApp()
  const { ask, answer, entry, layer, score, vote, jurors, page, voter } = await judged(app, { jurors: 1 })
  const [juror] = jurors as [TestMember]
  const photo = await entry(layer)
  expect(await statusAndCode(await vote(juror, photo))).toEqual([403, 'jurors-do-not-vote'])
  const form = { pictureId: (await app.given.picture(juror)).id }
  expect(await statusAndCode(await app.as(juror).post(`/categories/${layer.id}/entries`, form))).toEqual([
    403,
    'jurors-do-not-enter',
  ])
  expect(await statusAndCode(await ask(photo.owner))).toEqual([409, 'juror-has-entered'])
  expect(await statusAndCode(await score(await voter(), photo, 5))).toEqual([403, 'not-a-juror'])
  expect(await statusAndCode(await ask(await voter(), juror))).toEqual([403, 'admin-required'])
  expect((await page(juror, layer)).can).toMatchObject({ vote: false, score: true, enter: false })
  // Invited before, entered since.
  const late = await voter()
  await ask(late)
  await entry(layer, { owner: late })
  expect(await statusAndCode(await answer(late, true))).toEqual([409, 'juror-has-entered'])
})

test('a score is from 1 to 10, can be changed and removed, and is shown to no other viewer before the seal [VOTE-24]', async () => {
  const app = await testApp()
  const { admin, entry, entries, layer, score, jurors, jury } = await judged(app)
  const [juror, other] = jurors as [TestMember, TestMember]
  const photo = await entry(layer)
  for (const wrong of [0, 11, 5.5]) expect((await score(juror, photo, wrong)).status).toBe(422)
  for (const _ of [1, 2])
    expect(await (await score(juror, photo, 3)).json()).toEqual({ score: 3, scoredCount: 1 })
  await score(juror, photo, 8)
  const seen = async (viewer: TestMember) => (await entries(viewer, layer)).items[0]
  expect(await seen(juror)).toMatchObject({ ownScore: 8, voteCount: null, juryScore: null, points: null })
  for (const viewer of [other, admin, photo.owner]) {
    expect(await seen(viewer)).toMatchObject({ ownScore: null, juryScore: null, points: null })
  }
  const listed = await (await app.as(admin).get(`/admin/categories/${layer.id}/jury`)).json()
  expect(JSON.stringify(listed)).not.toContain('"score"')
  for (const _ of [1, 2]) await app.as(juror).delete(`/photos/${photo.id}/score`)
  expect((await jury(juror)).own).toMatchObject({ scoredCount: 0, entryCount: 1 })
})

test('jury and public decide by their shares, and recounting the tally gives the same places and names no juror [VOTE-25, VOTE-26]', async () => {
  const app = await ownTestApp()
  const { entry, entries, layer, score, votes, jurors, seal, page } = await judged(app)
  const [one, two] = jurors as [TestMember, TestMember]
  const loved = await entry(layer, { minutesAgo: 10 })
  const skilled = await entry(layer, { minutesAgo: 20 })
  const nobodys = await entry(layer, { minutesAgo: 30 })
  await votes(loved, 4)
  await votes(skilled, 1)
  await score(one, loved, 4)
  await score(two, loved, 5)
  await score(one, skilled, 9)
  await seal()
  const { result } = await page(null, layer)
  // 60 of 60 for the jury and 40/4 of the public; 60 × 4.5/9 and 40 of the public.
  expect(
    result.winners.map(({ entry: { photoId }, ...won }: { entry: { photoId: string } }) => ({
      photoId,
      ...won,
    })),
  ).toMatchObject([
    { photoId: skilled.id, place: 1, voteCount: 1, juryScore: 9000, points: 7000 },
    { photoId: loved.id, place: 2, voteCount: 4, juryScore: 4500, points: 7000 },
  ])
  expect(result).toMatchObject({ jurorCount: 2, voteCount: 5 })
  const text = await (await app.as(null).get(`/categories/${layer.id}/tally`)).text()
  expect(createHash('sha256').update(text).digest('hex')).toBe(result.sha256)
  for (const juror of jurors) expect(text).not.toContain(juror.id)
  const tally = Tally.parse(JSON.parse(text))
  const again = computePlaces(tally.entries.toReversed(), countedVotes(tally.votes), tally.jury)
  expect(again.map((place) => place.entry)).toEqual([skilled.id, loved.id, nobodys.id])
  expect(tally.jury?.scores).toHaveLength(3)
  expect((await entries(null, layer)).items[0]).toMatchObject({ points: 7000, juryScore: 9000 })
})

test('a juror’s earlier vote does not count, and a juror’s scores are deleted with the account before the seal, and stay after it [VOTE-24, VOTE-26]', async () => {
  const app = await ownTestApp()
  const { ask, answer, entry, layer, score, vote, votes, jurors, seal, page, jury } = await judged(app)
  const [one, two] = jurors as [TestMember, TestMember]
  const photo = await entry(layer)
  const [voter] = await votes(photo, 1)
  await ask(voter!)
  await answer(voter!, true)
  expect((await vote(one, photo)).status).toBe(403)
  await score(one, photo, 2)
  await score(two, photo, 8)
  await remove(app, one)
  await seal()
  const { result } = await page(null, layer)
  expect(result).toMatchObject({ voteCount: 0, notCounted: { juror: 1 }, jurorCount: 1 })
  expect(result.winners).toMatchObject([{ juryScore: 8000, points: 6000 }])
  expect((await jury(two)).own).toMatchObject({ isOpen: false })
  expect(await statusAndCode(await answer(two, false))).toEqual([409, 'voting-closed'])
  expect(await statusAndCode(await score(two, photo, 9))).toEqual([409, 'voting-closed'])
  await remove(app, two)
  expect((await page(null, layer)).result).toMatchObject({ sha256: result.sha256, jurorCount: 1 })
})

test('a juror sees and scores every entry, also of members who blocked them or whom they mute [VOTE-36]', async () => {
  const app = await testApp()
  const { entry, entries, layer, score, jurors, voter } = await judged(app, { jurors: 1 })
  const [juror] = jurors as [TestMember]
  const [blocking, muted] = [await entry(layer), await entry(layer)]
  expect((await score(juror, blocking, 2)).status).toBe(200)
  expect((await app.as(blocking.owner).put(`/members/${juror.id}/block`)).status).toBe(200)
  expect((await app.as(juror).put(`/members/${muted.owner.id}/mute`)).status).toBe(200)
  const { items } = await entries(juror, layer)
  const seen = items.map(({ photoId }: { photoId: string }) => photoId)
  expect(seen.toSorted()).toEqual([blocking.id, muted.id].toSorted())
  for (const photo of [blocking, muted]) expect((await score(juror, photo, 3)).status).toBe(200)
  // A block still hides the entry from other members.
  const member = await voter()
  await app.as(blocking.owner).put(`/members/${member.id}/block`)
  const others = (await entries(member, layer)).items
  expect(others.map(({ photoId }: { photoId: string }) => photoId)).toEqual([muted.id])
  expect(await statusAndCode(await score(member, blocking, 9))).toEqual([404, 'entry-not-found'])
})

test('scores of a juror who is suspended when the result is sealed do not count, and the tally says so [VOTE-34, VOTE-26]', async () => {
  const app = await ownTestApp()
  const { entry, layer, score, votes, jurors, seal, page } = await judged(app)
  const [fair, bought] = jurors as [TestMember, TestMember]
  const [skilled, friend] = [await entry(layer, { minutesAgo: 20 }), await entry(layer, { minutesAgo: 10 })]
  await votes(skilled, 1)
  await votes(friend, 1)
  await score(fair, skilled, 6)
  await score(fair, friend, 3)
  await score(bought, skilled, 1)
  await score(bought, friend, 10)
  await app.db
    .updateTable('members')
    .set({ suspended_until: hoursFromNow(24) })
    .where('id', '=', bought.id)
    .execute()
  await seal()
  const { result } = await page(null, layer)
  expect(result).toMatchObject({ jurorCount: 1, voteCount: 2 })
  expect(result.winners).toMatchObject([
    { entry: { photoId: skilled.id }, juryScore: 6000, points: 10000 },
    { entry: { photoId: friend.id }, juryScore: 3000, points: 7000 },
  ])
  const text = await (await app.as(null).get(`/categories/${layer.id}/tally`)).text()
  const tally = Tally.parse(JSON.parse(text))
  expect(tally.jury!.scores.filter(({ notCounted }) => notCounted === 'suspended')).toHaveLength(2)
  expect(tally.rule).toContain('the juror was suspended')
  const again = computePlaces(tally.entries.toReversed(), countedVotes(tally.votes), tally.jury)
  expect(again.map(({ entry: id, juryScore }) => [id, juryScore])).toEqual([
    [skilled.id, 6000],
    [friend.id, 3000],
  ])
})

test('a held result with a suspended juror is published with the places that were sealed [VOTE-34, VOTE-16]', async () => {
  const app = await ownTestApp()
  const { admin, entry, entries, layer, score, jurors, seal, page } = await judged(app, { jurors: 1 })
  const photo = await entry(layer)
  await score(jurors[0]!, photo, 9)
  const hold = `/admin/categories/${layer.id}/hold`
  expect((await app.as(admin).put(hold, { reason: 'Many new accounts.' })).status).toBe(200)
  await app.db
    .updateTable('members')
    .set({ suspended_until: hoursFromNow(24) })
    .where('id', '=', jurors[0]!.id)
    .execute()
  await seal()
  expect((await app.as(admin).post(`${hold}/release`)).status).toBe(200)
  expect((await page(null, layer)).result).toMatchObject({ jurorCount: 0, winners: [] })
  expect((await entries(null, layer)).items).toMatchObject([{ photoId: photo.id, juryScore: 0, points: 0 }])
})

test('the share of the jury is fixed once a member has entered, and a contest without one invites no juror [VOTE-25]', async () => {
  const app = await testApp()
  const { admin, ask, entry, layer, voter } = await judged(app, { percent: 0, jurors: 0 })
  expect(await statusAndCode(await ask(await voter()))).toEqual([409, 'contest-without-jury'])
  const change = (juryPercent: number) =>
    app.as(admin).patch(`/admin/categories/${layer.id}`, { juryPercent })
  expect((await change(101)).status).toBe(422)
  expect((await change(30)).status).toBe(200)
  expect((await ask(await voter())).status).toBe(200)
  await entry(layer)
  expect(await statusAndCode(await change(40))).toEqual([409, 'contest-has-entries'])
})
