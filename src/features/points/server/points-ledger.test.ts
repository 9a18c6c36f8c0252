import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { TestMember } from '../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../platform/testing/test-app.ts'
import { levels } from '../../members/levels.ts'
import { aShop } from '../../orders/server/testing/buying.ts'
import { mondayOf } from '../../photos/server/outfit-of-the-week.ts'
import { awardContest, settleDuePoints } from './settle-points.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Noon of last week's Wednesday: days around it lie in the same week. */
const WEDNESDAY = mondayOf(new Date()).getTime() - 5 * DAY_MS + 12 * HOUR_MS
const onDay = (days: number) => new Date(WEDNESDAY + days * DAY_MS)

/** Old enough to earn, whenever the test takes place. */
async function veteran({ given, db }: TestApp, wishes: Parameters<TestApp['given']['member']>[0] = {}) {
  const member = await given.member(wishes)
  await db
    .updateTable('members')
    .set({ created_at: onDay(-400) })
    .where('id', '=', member.id)
    .execute()
  return member
}
const veterans = async (app: TestApp, count: number) => {
  const members: TestMember[] = []
  for (let i = 0; i < count; i++) members.push(await veteran(app))
  return members
}

/** The database counts finer than a Date does: what happened just now is due a moment later. */
const settle = ({ db }: TestApp, at: Date) =>
  settleDuePoints(db, { now: new Date(at.getTime() + 50), needsConfirmedEmail: true })

/** Time passes for what a test did just now: it is as if it had happened at that moment. */
async function happenedAt({ db }: TestApp, photoId: string, at: Date) {
  await db.updateTable('photos').set({ uploaded_at: at }).where('id', '=', photoId).execute()
  await db.updateTable('photo_likes').set({ created_at: at }).where('photo_id', '=', photoId).execute()
  await db.updateTable('photo_comments').set({ created_at: at }).where('photo_id', '=', photoId).execute()
  await db
    .insertInto('points_due')
    .values({ subject_kind: 'photo', subject_id: photoId, due_at: at })
    .execute()
}

async function postBy(app: TestApp, owner: TestMember, at: Date, isDescribed = true) {
  const photo = await app.given.photo({ owner, products: [await app.given.product()], uploadedAt: at })
  if (isDescribed) {
    await app.db
      .updateTable('photo_images')
      .set({ alt_text: 'A coat on a chair' })
      .where('photo_id', '=', photo.id)
      .execute()
  }
  await happenedAt(app, photo.id, at)
  return photo
}

async function like(app: TestApp, photoId: string, likers: TestMember[], at: Date) {
  for (const liker of likers) expect((await app.as(liker).put(`/photos/${photoId}/like`)).status).toBe(200)
  await happenedAt(app, photoId, at)
}

async function ledgerOf({ db }: TestApp, member: TestMember) {
  const rows = await db
    .selectFrom('points_entries')
    .select(['id', 'rule', 'points', 'note', 'reverses', 'created_at'])
    .where('member_id', '=', member.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows
}

const pointsOf = async ({ db }: TestApp, member: TestMember) =>
  (await db.selectFrom('members').select('points').where('id', '=', member.id).executeTakeFirstOrThrow())
    .points

async function expectSums({ db }: TestApp) {
  const { rows } = await sql`
    select members.id from members
    where points <> (select coalesce(sum(points), 0) from points_entries where member_id = members.id)`.execute(
    db,
  )
  expect(rows).toEqual([])
}

test('the rules begin as they were agreed, and so do the limits [PTS-11]', async () => {
  const { as } = await ownTestApp()
  const { items, perDay, perWeek, reversalDays } = await (await as(null).get('/points/rules')).json()
  expect({ perDay, perWeek, reversalDays }).toEqual({ perDay: 6, perWeek: 20, reversalDays: 30 })
  const table = items.map((rule: Record<string, unknown>) => [
    rule.code,
    rule.points,
    rule.perDay,
    rule.perWeek,
    rule.perFourWeeks,
    rule.perLifetime,
    rule.isPrize,
  ])
  expect(table).toEqual([
    ['profile-complete', 2, null, null, null, 1, false],
    ['first-look', 3, null, null, null, 1, false],
    ['appreciated-post', 2, 1, 4, null, null, false],
    ['liked-by-5', 1, null, null, null, null, false],
    ['liked-by-15', 1, null, null, null, null, false],
    ['liked-by-50', 2, null, null, null, null, false],
    ['helpful-comment', 1, 1, 4, null, null, false],
    ['helpful-review', 2, null, 2, null, null, false],
    ['helpful-verified-review', 3, null, 2, null, null, false],
    ['contest-first', 8, null, null, null, null, true],
    ['contest-second', 5, null, null, null, null, true],
    ['contest-third', 3, null, null, null, null, true],
    ['outfit-of-the-week', 10, null, null, 1, null, true],
  ])
})

test('a first look brings points after a day, and no second look does [PTS-08]', async () => {
  const app = await testApp()
  const ana = await veteran(app)
  await postBy(app, ana, onDay(0))
  await settle(app, new Date(WEDNESDAY + 23 * HOUR_MS))
  expect(await pointsOf(app, ana)).toBe(0)
  await settle(app, new Date(WEDNESDAY + 25 * HOUR_MS))
  expect(await pointsOf(app, ana)).toBe(3)
  await postBy(app, ana, onDay(1))
  await settle(app, onDay(3))
  expect((await ledgerOf(app, ana)).map(({ rule }) => rule)).toEqual(['first-look'])
})

test('a complete profile brings points once: a name, a picture, an Instagram handle', async () => {
  const app = await testApp()
  const ana = await veteran(app)
  const picture = await app.given.picture(ana)
  const change = (set: object) => app.db.updateTable('members').set(set).where('id', '=', ana.id).execute()
  await change({ avatar_media_id: picture.id })
  await settle(app, new Date())
  expect(await pointsOf(app, ana)).toBe(0)
  await change({ instagram_handle: 'ana.knits' })
  await settle(app, new Date())
  await change({ instagram_handle: null })
  await settle(app, new Date())
  await change({ instagram_handle: 'ana.sews' })
  await settle(app, new Date())
  expect((await ledgerOf(app, ana)).map(({ rule, points }) => [rule, points])).toEqual([
    ['profile-complete', 2],
  ])
})

test('a described and tagged post counts when two others appreciate it, a bare one does not', async () => {
  const app = await testApp()
  const [ana, ben, cleo, dora] = await veterans(app, 4)
  const [whole, bare] = [await postBy(app, ana!, onDay(0)), await postBy(app, dora!, onDay(0), false)]
  await like(app, whole.id, [ben!, ana!], onDay(0))
  await like(app, bare.id, [ben!, cleo!], onDay(0))
  await settle(app, onDay(2))
  // One's own like is one's own act.
  expect((await ledgerOf(app, ana!)).map(({ rule }) => rule)).toEqual(['first-look'])
  await app.as(cleo!).post(`/photos/${whole.id}/comments`, { content: 'Which wool is it?' })
  await happenedAt(app, whole.id, onDay(0))
  await settle(app, onDay(2))
  expect((await ledgerOf(app, ana!)).map(({ rule }) => rule)).toEqual(['first-look', 'appreciated-post'])
  expect((await ledgerOf(app, dora!)).map(({ rule }) => rule)).toEqual(['first-look'])
})

test('likes of accounts that are new, unconfirmed or paused count for nothing', async () => {
  const app = await testApp()
  const ana = await veteran(app)
  const photo = await postBy(app, ana, onDay(0))
  const likers: TestMember[] = []
  for (let i = 0; i < 6; i++) likers.push(await app.given.member())
  const change = (member: TestMember, set: object) =>
    app.db.updateTable('members').set(set).where('id', '=', member.id).execute()
  for (const [i, liker] of likers.entries()) {
    if (i < 2) await change(liker, { created_at: onDay(0) })
    else await change(liker, { created_at: onDay(-400) })
  }
  await like(app, photo.id, likers, onDay(0))
  await change(likers[2]!, { email_confirmed: false })
  await change(likers[3]!, { suspended_until: onDay(300) })
  await settle(app, onDay(2))
  // Two count: enough to appreciate, too few for five.
  expect((await ledgerOf(app, ana)).map(({ rule }) => rule)).toEqual(['first-look', 'appreciated-post'])
  // The new ones are three days old now.
  await settle(app, onDay(5))
  await change(likers[2]!, { email_confirmed: true })
  await happenedAt(app, photo.id, onDay(0))
  await settle(app, onDay(6))
  expect((await ledgerOf(app, ana)).map(({ rule }) => rule)).toContain('liked-by-5')
})

test('a member who is new, unconfirmed or paused earns nothing yet', async () => {
  const app = await testApp()
  const [fresh, unconfirmed, paused] = await veterans(app, 3)
  const change = (member: TestMember, set: object) =>
    app.db.updateTable('members').set(set).where('id', '=', member.id).execute()
  await change(fresh!, { created_at: onDay(0) })
  for (const member of [fresh!, unconfirmed!, paused!]) await postBy(app, member, onDay(0))
  await change(unconfirmed!, { email_confirmed: false })
  await change(paused!, { suspended_until: onDay(300) })
  await settle(app, onDay(2))
  for (const member of [fresh!, unconfirmed!, paused!]) expect(await pointsOf(app, member)).toBe(0)
  // The look is still there on the third day: it counts by itself.
  await settle(app, onDay(4))
  expect(await pointsOf(app, fresh!)).toBe(3)
})

test('liking and unliking a thousand times brings no point more [DEC-67]', async () => {
  const app = await ownTestApp()
  const [ana, ...likers] = await veterans(app, 6)
  const photo = await postBy(app, ana!, onDay(0))
  await like(app, photo.id, likers, onDay(0))
  await settle(app, onDay(2))
  const before = await pointsOf(app, ana!)
  expect(before).toBe(3 + 2 + 1)
  for (let i = 0; i < 1_000; i++) {
    const ask = app.as(likers[i % likers.length]!)
    await (i % 2 ? ask.put(`/photos/${photo.id}/like`) : ask.delete(`/photos/${photo.id}/like`))
    if (i % 100 === 0) await settle(app, new Date(onDay(2).getTime() + i * 60_000))
  }
  for (const liker of likers) await app.as(liker).put(`/photos/${photo.id}/like`)
  await happenedAt(app, photo.id, onDay(4))
  for (let day = 5; day < 12; day++) await settle(app, onDay(day))
  expect(await pointsOf(app, ana!)).toBeLessThanOrEqual(before)
  await expectSums(app)
}, 120_000)

test('a like that is withdrawn takes its points along, and brings them back only when it has stood again', async () => {
  const app = await testApp()
  const [ana, ...likers] = await veterans(app, 6)
  const photo = await postBy(app, ana!, onDay(0))
  await like(app, photo.id, likers, onDay(0))
  await settle(app, onDay(2))
  expect(await pointsOf(app, ana!)).toBe(6)
  await app.as(likers[0]!).delete(`/photos/${photo.id}/like`)
  await settle(app, new Date())
  const ledger = await ledgerOf(app, ana!)
  expect(ledger.at(-1)).toMatchObject({ rule: 'liked-by-5', points: -1 })
  expect(await pointsOf(app, ana!)).toBe(5)
})

test('ten accounts that like each other get no further than the limits', async () => {
  const app = await ownTestApp()
  const ring = await veterans(app, 10)
  for (let day = 0; day < 12; day++) {
    for (const owner of ring) {
      const photo = await postBy(app, owner, onDay(day))
      await app.db
        .insertInto('photo_likes')
        .values(
          ring.filter(({ id }) => id !== owner.id).map(({ id }) => ({ photo_id: photo.id, member_id: id })),
        )
        .execute()
      await happenedAt(app, photo.id, onDay(day))
    }
    await settle(app, new Date(onDay(day + 1).getTime() + HOUR_MS))
  }
  const { rows } = await sql<{ day: number; week: number; appreciated: number }>`
    select (select max(sum) from (select sum(points) from points_entries
              group by member_id, date_trunc('day', created_at at time zone 'UTC')) as days) as day,
           (select max(sum) from (select sum(points) from points_entries
              group by member_id, date_trunc('week', created_at at time zone 'UTC')) as weeks) as week,
           (select max(count) from (select count(*) from points_entries where rule = 'appreciated-post' and points > 0
              group by member_id, date_trunc('week', created_at at time zone 'UTC')) as rule) as appreciated`.execute(
    app.db,
  )
  expect(rows[0]!.day).toBeLessThanOrEqual(6)
  expect(rows[0]!.week).toBeLessThanOrEqual(20)
  expect(rows[0]!.appreciated).toBe(4)
  await expectSums(app)
}, 120_000)

test('deleting and posting again brings no point more', async () => {
  const app = await testApp()
  const [ana, ben, cleo] = await veterans(app, 3)
  let highest = 0
  for (let day = 0; day < 6; day++) {
    const photo = await postBy(app, ana!, onDay(day))
    await like(app, photo.id, [ben!, cleo!], onDay(day))
    await settle(app, onDay(day + 1.5))
    highest = Math.max(highest, await pointsOf(app, ana!))
    expect((await app.as(ana!).delete(`/photos/${photo.id}`)).status).toBe(200)
    await settle(app, new Date(onDay(day + 1.5).getTime() + HOUR_MS))
    // Removals are due when they happen, by the clock of this machine.
    await settle(app, new Date(Math.max(Date.now(), onDay(day + 1.5).getTime() + 2 * HOUR_MS)))
    expect(await pointsOf(app, ana!)).toBe(0)
  }
  expect(highest).toBeLessThanOrEqual(5)
  await expectSums(app)
})

test('what goes after thirty days keeps its points', async () => {
  const app = await testApp()
  const ana = await veteran(app)
  const past = new Date(Date.now() - 40 * DAY_MS)
  const photo = await postBy(app, ana, new Date(past.getTime() - 2 * DAY_MS))
  await happenedAt(app, photo.id, new Date(past.getTime() - 2 * DAY_MS))
  await settle(app, past)
  expect(await pointsOf(app, ana)).toBe(3)
  await app.as(ana).delete(`/photos/${photo.id}`)
  await settle(app, new Date())
  expect(await pointsOf(app, ana)).toBe(3)
})

test('two settlings at once, and one said twice, bring no point more', async () => {
  const app = await testApp()
  const [ana, ...likers] = await veterans(app, 6)
  const photos = []
  for (let i = 0; i < 5; i++) {
    const photo = await postBy(app, ana!, onDay(0))
    await like(app, photo.id, likers, onDay(0))
    photos.push(photo)
  }
  await Promise.all(Array.from({ length: 6 }, () => settle(app, onDay(2))))
  for (const photo of photos) await happenedAt(app, photo.id, onDay(0))
  await Promise.all(Array.from({ length: 6 }, () => settle(app, onDay(2))))
  expect(await pointsOf(app, ana!)).toBe(6)
  const subjects = await app.db
    .selectFrom('points_entries')
    .select(['rule', 'subject_id'])
    .where('member_id', '=', ana!.id)
    .execute()
  expect(new Set(subjects.map((one) => one.rule + one.subject_id)).size).toBe(subjects.length)
})

test('a comment or review that others find helpful earns, one’s own mark does not', async () => {
  const app = await testApp()
  const [ana, ben, cleo] = await veterans(app, 3)
  const photo = await app.given.photo({ owner: ana!, uploadedAt: onDay(-1) })
  const say = async (who: TestMember) =>
    (
      await (
        await app.as(who).post(`/photos/${photo.id}/comments`, { content: 'Steam it, never iron it.' })
      ).json()
    ).id
  const [bens, anas] = [await say(ben!), await say(ana!)]
  const product = await app.given.product()
  const { review } = await (
    await app.as(ben!).post(`/products/${product.id}/reviews`, { content: 'Runs small.', stars: 4 })
  ).json()
  for (const path of [
    `/photos/${photo.id}/comments/${bens}/helpful`,
    `/photos/${photo.id}/comments/${anas}/helpful`,
    `/reviews/${review.id}/helpful`,
  ]) {
    for (const who of [ben!, cleo!, cleo!]) await app.as(who).put(path)
  }
  const own = await app.as(ben!).put(`/reviews/${review.id}/helpful`)
  expect([own.status, (await own.json()).code]).toEqual([422, 'cannot-mark-your-own'])
  expect((await (await app.as(cleo!).get(`/photos/${photo.id}/helpful`)).json()).items).toContainEqual({
    id: bens,
    count: 1,
    isByViewer: true,
  })
  const reviewsFor = async (viewer: TestMember | null) =>
    (await (await app.as(viewer).get(`/products/${product.id}/reviews`)).json()).items
  expect(await reviewsFor(null)).toMatchObject([{ helpfulCount: 1, isHelpfulToViewer: false }])
  expect(await reviewsFor(cleo!)).toMatchObject([{ helpfulCount: 1, isHelpfulToViewer: true }])
  const later = new Date(Date.now() + 2 * DAY_MS)
  await settle(app, new Date())
  expect(await pointsOf(app, ben!)).toBe(0)
  await settle(app, later)
  expect((await ledgerOf(app, ben!)).map(({ rule }) => rule)).toEqual(['helpful-comment', 'helpful-review'])
  // Under one's own photo help is no gift to others.
  expect((await ledgerOf(app, ana!)).map(({ rule }) => rule)).not.toContain('helpful-comment')
  await app.as(cleo!).delete(`/reviews/${review.id}/helpful`)
  await settle(app, new Date(later.getTime() + HOUR_MS))
  expect((await ledgerOf(app, ben!)).at(-1)).toMatchObject({ rule: 'helpful-review', points: -2 })
})

describe('a review of something that arrives later', () => {
  /** Ben's review, found helpful and settled on day 0; `arrive` delivers what he ordered. */
  async function reviewed(helpers = 1) {
    const app = await testApp()
    const [ben, ...others] = await veterans(app, helpers + 1)
    const shop = await aShop(['transfer'], app)
    const { product, id } = await shop.placed({ buyer: ben! })
    const { review } = await (
      await app.as(ben!).post(`/products/${product.id}/reviews`, { content: 'Said too early.' })
    ).json()
    for (const other of others) await app.as(other).put(`/reviews/${review.id}/helpful`)
    const at = (day: number) => new Date(Date.now() + (2 + day) * DAY_MS)
    const arrive = () => shop.go(id, 'paid', 'packed', 'shipped', 'delivered')
    return { app, ben: ben!, cleo: others[0]!, review, product, at, arrive }
  }

  test('is settled again: the 2 points it has become the 3 of a purchase, once [PTS-11, DEC-71]', async () => {
    const { app, ben, review, at, arrive } = await reviewed()
    await settle(app, at(0))
    expect(await pointsOf(app, ben)).toBe(2)
    await arrive()
    await settle(app, at(0))
    expect(await pointsOf(app, ben)).toBe(3)
    expect((await ledgerOf(app, ben)).map(({ rule, points }) => [rule, points])).toEqual([
      ['helpful-review', 2],
      ['helpful-verified-review', 1],
    ])
    for (const day of [0, 1, 40]) {
      await sql`insert into points_due (subject_kind, subject_id) values ('review', ${review.id})`.execute(
        app.db,
      )
      await settle(app, at(day))
    }
    expect(await pointsOf(app, ben)).toBe(3)
  })

  test('months later brings what is missing, and nothing is given twice', async () => {
    const { app, ben, at, arrive } = await reviewed()
    await settle(app, at(0))
    await arrive()
    await settle(app, at(90))
    expect(await pointsOf(app, ben)).toBe(3)
  })

  test('keeps the place it has in the week', async () => {
    const { app, ben, cleo, at, arrive } = await reviewed()
    const other = await app.given.product()
    const { review } = await (
      await app.as(ben).post(`/products/${other.id}/reviews`, { content: 'Another.' })
    ).json()
    await app.as(cleo).put(`/reviews/${review.id}/helpful`)
    await settle(app, at(0))
    // Two a week, and both places are taken.
    expect(await pointsOf(app, ben)).toBe(4)
    await arrive()
    await settle(app, at(0))
    expect(await pointsOf(app, ben)).toBe(5)
  })

  test('gives both back when nobody finds it helpful any more', async () => {
    const { app, ben, cleo, review, at, arrive } = await reviewed()
    await settle(app, at(0))
    await arrive()
    await settle(app, at(0))
    await app.as(cleo).delete(`/reviews/${review.id}/helpful`)
    await settle(app, at(1))
    expect(await pointsOf(app, ben)).toBe(0)
  })

  test('that was taken back as abuse stays worth nothing [PTS-11]', async () => {
    const { app, ben, at, arrive } = await reviewed()
    await settle(app, at(0))
    const [award] = await ledgerOf(app, ben)
    const admin = await app.given.member({ role: 'admin' })
    expect((await app.as(admin).post(`/admin/points/entries/${award!.id}/take-back`)).status).toBe(200)
    await arrive()
    await settle(app, at(0))
    expect(await pointsOf(app, ben)).toBe(0)
  })

  test('is worth 3 at once where it had earned nothing yet', async () => {
    const { app, ben, at, arrive } = await reviewed()
    await arrive()
    await settle(app, at(0))
    expect((await ledgerOf(app, ben)).map(({ rule, points }) => [rule, points])).toEqual([
      ['helpful-verified-review', 3],
    ])
  })
})

test('prizes stand outside the limits: contest places once each, Outfit of the Week once in four weeks', async () => {
  const app = await testApp()
  const [ana, ben, cleo] = await veterans(app, 3)
  const contest = newId()
  const moment = { now: onDay(0), needsConfirmedEmail: true }
  for (const _ of ['once', 'twice']) {
    await app.db
      .transaction()
      .execute((tx) => awardContest(tx, contest, [ana!.id, ben!.id, cleo!.id], moment))
  }
  expect([await pointsOf(app, ana!), await pointsOf(app, ben!), await pointsOf(app, cleo!)]).toEqual([
    8, 5, 3,
  ])

  for (const week of [0, 1, 4]) {
    const photo = await app.given.photo({ owner: ana!, uploadedAt: onDay(7 * week) })
    await app.db
      .insertInto('outfits_of_the_week')
      .values({
        week_start: new Date(Date.UTC(2030, 0, 7 * week + 7)).toISOString().slice(0, 10),
        photo_id: photo.id,
        score: 9,
        chosen_at: onDay(7 * week),
      })
      .execute()
    await happenedAt(app, photo.id, onDay(7 * week))
    await settle(app, onDay(7 * week + 0.1))
  }
  const prizes = (await ledgerOf(app, ana!)).filter(({ rule }) => rule === 'outfit-of-the-week')
  expect(prizes.map(({ points, note }) => [points, note])).toEqual([
    [10, null],
    [0, 'limited'],
    [10, null],
  ])
})

test('the ledger is only added to, and nothing else writes points [DEC-67, PTS-10, ENT-12]', async () => {
  const app = await testApp()
  const ana = await veteran(app)
  await postBy(app, ana, onDay(0))
  await settle(app, onDay(2))
  const change = app.db.updateTable('members').where('id', '=', ana.id)
  await expect(change.set({ points: 1_000 }).execute()).rejects.toThrow('points ledger')
  await expect(change.set({ level: 5 }).execute()).rejects.toThrow('points ledger')
  const entry = { points: 90 }
  await expect(app.db.updateTable('points_entries').set(entry).execute()).rejects.toThrow('not changed')
  await expect(app.db.deleteFrom('points_entries').where('member_id', '=', ana.id).execute()).rejects.toThrow(
    'not removed',
  )
  // A member who leaves takes their entries along.
  await app.db.deleteFrom('members').where('id', '=', ana.id).execute()
  expect(await ledgerOf(app, ana)).toEqual([])
})

test('levels in the database are those of the ladder, and one once reached stays [PTS-01, PTS-02, PTS-03, PTS-04, PTS-05, PTS-06, DEC-68]', async () => {
  const app = await testApp()
  for (const [index, level] of levels.entries()) {
    for (const [points, expected] of [
      [level.from, index + 1],
      [level.from - 1, Math.max(1, index)],
    ]) {
      const { rows } = await sql<{ level: number }>`select level_of(${points}::integer) as level`.execute(
        app.db,
      )
      expect(rows[0]!.level).toBe(expected)
    }
  }
  const ana = await veteran(app)
  const contests = [newId(), newId()]
  for (const contest of contests) {
    await app.db
      .transaction()
      .execute((tx) => awardContest(tx, contest, [ana.id], { now: new Date(), needsConfirmedEmail: true }))
  }
  const standing = () =>
    app.db
      .selectFrom('members')
      .select(['points', 'level'])
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow()
  expect(await standing()).toEqual({ points: 16, level: 2 })
  const { id } = await app.db
    .selectFrom('points_entries')
    .select('id')
    .where('member_id', '=', ana.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const reversal = {
    member_id: ana.id,
    rule: 'contest-first',
    subject_kind: 'contest',
    subject_id: contests[0]!,
  }
  await app.db
    .insertInto('points_entries')
    .values({ ...reversal, id: newId(), points: -8, reverses: id, created_at: new Date() })
    .execute()
  expect(await standing()).toEqual({ points: 8, level: 2 })
})

test('whatever members do in whatever order, the entries add up to the balance and keep the limits', async () => {
  const app = await ownTestApp()
  const crowd = await veterans(app, 7)
  const photos: { id: string; owner: TestMember }[] = []
  let clock = WEDNESDAY
  const act = fc.record({
    what: fc.constantFrom('post', 'like', 'like', 'like', 'unlike', 'delete', 'hide', 'settle', 'settle'),
    who: fc.nat(6),
    which: fc.nat(20),
    hours: fc.integer({ min: 1, max: 30 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      for (const { what, who, which, hours } of acts) {
        clock += hours * HOUR_MS
        const [member, photo] = [crowd[who]!, photos[which % Math.max(1, photos.length)]]
        if (what === 'post') photos.push(await postBy(app, member, new Date(clock)))
        else if (what === 'settle') await settle(app, new Date(clock))
        else if (photo && what === 'like') {
          await app.db
            .insertInto('photo_likes')
            .values({ photo_id: photo.id, member_id: member.id, created_at: new Date(clock) })
            .onConflict((pair) => pair.doNothing())
            .execute()
        } else if (photo && what === 'unlike') {
          await app.db
            .deleteFrom('photo_likes')
            .where('photo_id', '=', photo.id)
            .where('member_id', '=', member.id)
            .execute()
        } else if (photo && what === 'delete') {
          await app.db.deleteFrom('photos').where('id', '=', photo.id).execute()
          photos.splice(photos.indexOf(photo), 1)
        } else if (photo && what === 'hide') {
          await app.db.updateTable('photos').set({ state: 'hidden' }).where('id', '=', photo.id).execute()
        }
        // What triggers noted now is due now by the clock of this test as well.
        await app.db
          .updateTable('points_due')
          .set({ due_at: new Date(clock) })
          .where('due_at', '>', new Date(clock + 60 * DAY_MS))
          .execute()
      }
      await settle(app, new Date(clock))
      await expectSums(app)
      const { rows } = await sql`
        select member_id from points_entries where reverses is null
        group by member_id, date_trunc('day', created_at at time zone 'UTC') having sum(points) > 6
        union all
        select member_id from points_entries where reverses is null
        group by member_id, date_trunc('week', created_at at time zone 'UTC') having sum(points) > 20
        union all
        select id from members where points < 0`.execute(app.db)
      expect(rows).toEqual([])
    }),
    { numRuns: 15, seed: 20261121 },
  )
}, 120_000)
