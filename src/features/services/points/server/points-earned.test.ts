import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { aShop } from '../../../commerce/orders/server/testing/test-shop.ts'
import { adjustPoints } from './adjust-points.ts'
import { givePoints } from './give-points.ts'
import {
  DAY_MS,
  eligibleMember,
  eligibleMembers,
  HOUR_MS,
  ledgerOf,
  like,
  onDay,
  pointsOf,
  postBy,
  setHappenedAt,
  settle,
  WEDNESDAY,
} from './testing/ledger.ts'

test('the rules and limits start with the agreed values [PTS-11]', async () => {
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

test('a first look earns points after a day, and a second look earns none [PTS-08]', async () => {
  const app = await testApp()
  const ana = await eligibleMember(app)
  await postBy(app, ana, onDay(0))
  await settle(app, new Date(WEDNESDAY + 23 * HOUR_MS))
  expect(await pointsOf(app, ana)).toBe(0)
  await settle(app, new Date(WEDNESDAY + 25 * HOUR_MS))
  expect(await pointsOf(app, ana)).toBe(3)
  // Paid in full, so the entry has no note about a limit.
  expect((await ledgerOf(app, ana)).map(({ note }) => note)).toEqual([null])
  await postBy(app, ana, onDay(1))
  await settle(app, onDay(3))
  expect((await ledgerOf(app, ana)).map(({ rule }) => rule)).toEqual(['first-look'])
})

test('a profile with a picture and an Instagram handle earns points once', async () => {
  const app = await testApp()
  const ana = await eligibleMember(app)
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

test('a described and tagged post counts when two others react to it, and a bare one does not', async () => {
  const app = await testApp()
  const [ana, ben, cleo, dora] = await eligibleMembers(app, 4)
  const [whole, bare] = [await postBy(app, ana!, onDay(0)), await postBy(app, dora!, onDay(0), false)]
  await like(app, whole.id, [ben!, ana!], onDay(0))
  await like(app, bare.id, [ben!, cleo!], onDay(0))
  await settle(app, onDay(2))
  // The author's own like does not count.
  expect((await ledgerOf(app, ana!)).map(({ rule }) => rule)).toEqual(['first-look'])
  await app.as(cleo!).post(`/photos/${whole.id}/comments`, { content: 'Which wool is it?' })
  await setHappenedAt(app, whole.id, onDay(0))
  await settle(app, onDay(2))
  expect((await ledgerOf(app, ana!)).map(({ rule }) => rule)).toEqual(['first-look', 'appreciated-post'])
  expect((await ledgerOf(app, dora!)).map(({ rule }) => rule)).toEqual(['first-look'])
})

test('a trip counts as complete only with all its fields [PTS-08]', async () => {
  const app = await testApp()
  const [ana, ben, cleo] = await eligibleMembers(app, 3)
  const everything = {
    ...{ location: 'Ghent', activityType: 'walking', gearTags: [] },
    ...{ sentiment: 'Quiet mornings', landmark: 'Gravensteen', travelStyle: 'solo', stayType: 'hostel' },
  }
  const appreciated = async (wishes: Parameters<typeof app.given.photo>[0]) => {
    const photo = await app.given.photo({ owner: ana!, uploadedAt: onDay(0), ...wishes })
    const images = app.db.updateTable('photo_images').set({ alt_text: 'A square in the rain' })
    await images.where('photo_id', '=', photo.id).execute()
    await like(app, photo.id, [ben!, cleo!], onDay(0))
    await settle(app, onDay(2))
    const given = await app.db
      .selectFrom('points_entries')
      .select('rule')
      .where('subject_id', '=', photo.id)
      .execute()
    return given.some(({ rule }) => rule === 'appreciated-post')
  }
  for (const unsaid of ['sentiment', 'landmark', 'travelStyle', 'stayType'])
    expect(await appreciated({ travel: { ...everything, [unsaid]: null } }), unsaid).toBe(false)
  expect(await appreciated({})).toBe(false)
  expect(await appreciated({ travel: everything })).toBe(true)
})

test('a look that names only a brand counts as tagged [PTS-08]', async () => {
  const app = await testApp()
  const [ana, ben, cleo] = await eligibleMembers(app, 3)
  const photo = await app.given.photo({
    ...{ owner: ana!, uploadedAt: onDay(0), brands: [await app.given.brand()] },
  })
  const images = app.db.updateTable('photo_images').set({ alt_text: 'A coat on a chair' })
  await images.where('photo_id', '=', photo.id).execute()
  await like(app, photo.id, [ben!, cleo!], onDay(0))
  await settle(app, onDay(2))
  expect((await ledgerOf(app, ana!)).map(({ rule }) => rule)).toContain('appreciated-post')
})

test('points given by an admin count toward no limit, and earned points do [PTS-11, DEC-68]', async () => {
  const app = await testApp()
  const [ana, ben, admin] = [
    await eligibleMember(app),
    await eligibleMember(app),
    await app.given.member({ role: 'admin' }),
  ]
  const now = new Date()
  await app.db
    .transaction()
    .execute((tx) => adjustPoints(tx, admin.id, ana.id, { points: 6, reason: 'For the brochure' }))
  await app.db
    .transaction()
    .execute((tx) =>
      givePoints(
        tx,
        [{ memberId: ben.id, rule: 'helpful-review', subjectKind: 'review', subjectId: newId(), points: 6 }],
        now,
      ),
    )
  for (const member of [ana, ben]) await postBy(app, member, new Date(now.getTime() - 2 * DAY_MS))
  await settle(app, now)
  const looks = async (member: TestMember) =>
    (await ledgerOf(app, member)).filter(({ rule }) => rule === 'first-look').map(({ points }) => points)
  expect([await looks(ana), await looks(ben)]).toEqual([[3], [0]])
})

test('likes of new, unconfirmed or suspended accounts do not count', async () => {
  const app = await testApp()
  const ana = await eligibleMember(app)
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
  // Two likes count: enough for appreciation, too few for five.
  expect((await ledgerOf(app, ana)).map(({ rule }) => rule)).toEqual(['first-look', 'appreciated-post'])
  // The new accounts are three days old now.
  await settle(app, onDay(5))
  await change(likers[2]!, { email_confirmed: true })
  await setHappenedAt(app, photo.id, onDay(0))
  await settle(app, onDay(6))
  expect((await ledgerOf(app, ana)).map(({ rule }) => rule)).toContain('liked-by-5')
})

test('a new, unconfirmed or suspended member earns nothing yet', async () => {
  const app = await testApp()
  const [fresh, unconfirmed, paused] = await eligibleMembers(app, 3)
  const change = (member: TestMember, set: object) =>
    app.db.updateTable('members').set(set).where('id', '=', member.id).execute()
  await change(fresh!, { created_at: onDay(0) })
  for (const member of [fresh!, unconfirmed!, paused!]) await postBy(app, member, onDay(0))
  await change(unconfirmed!, { email_confirmed: false })
  await change(paused!, { suspended_until: onDay(300) })
  await settle(app, onDay(2))
  for (const member of [fresh!, unconfirmed!, paused!]) expect(await pointsOf(app, member)).toBe(0)
  // The look still exists on the third day, which is enough.
  await settle(app, onDay(4))
  expect(await pointsOf(app, fresh!)).toBe(3)
})

test('a comment or review that others mark as helpful earns points, and the author’s own mark does not', async () => {
  const app = await testApp()
  const [ana, ben, cleo] = await eligibleMembers(app, 3)
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
  // Helpful comments under the author's own photo do not count.
  expect((await ledgerOf(app, ana!)).map(({ rule }) => rule)).not.toContain('helpful-comment')
  await app.as(cleo!).delete(`/reviews/${review.id}/helpful`)
  await settle(app, new Date(later.getTime() + HOUR_MS))
  expect((await ledgerOf(app, ben!)).at(-1)).toMatchObject({ rule: 'helpful-review', points: -2 })
})

describe('a review of a product that is delivered later', () => {
  /** Makes Ben's review, found helpful and settled on day 0; `arrive` delivers his order. */
  async function reviewed(helpers = 1) {
    const app = await testApp()
    const [ben, ...others] = await eligibleMembers(app, helpers + 1)
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

  test('is settled again: its 2 points become the 3 of a purchase, once [PTS-11, DEC-71]', async () => {
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

  test('gets the missing points even months later, once', async () => {
    const { app, ben, at, arrive } = await reviewed()
    await settle(app, at(0))
    await arrive()
    await settle(app, at(90))
    expect(await pointsOf(app, ben)).toBe(3)
  })

  test('keeps its place in the week', async () => {
    const { app, ben, cleo, at, arrive } = await reviewed()
    const other = await app.given.product()
    const { review } = await (
      await app.as(ben).post(`/products/${other.id}/reviews`, { content: 'Another.' })
    ).json()
    await app.as(cleo).put(`/reviews/${review.id}/helpful`)
    await settle(app, at(0))
    // Two a week, and both places are used.
    expect(await pointsOf(app, ben)).toBe(4)
    await arrive()
    await settle(app, at(0))
    expect(await pointsOf(app, ben)).toBe(5)
  })

  test('loses all its points when its helpful mark is removed', async () => {
    const { app, ben, cleo, review, at, arrive } = await reviewed()
    await settle(app, at(0))
    await arrive()
    await settle(app, at(0))
    await app.as(cleo).delete(`/reviews/${review.id}/helpful`)
    await settle(app, at(1))
    expect(await pointsOf(app, ben)).toBe(0)
  })

  test('stays worth nothing after it was taken back as abuse [PTS-11]', async () => {
    const { app, ben, at, arrive } = await reviewed()
    await settle(app, at(0))
    const [award] = await ledgerOf(app, ben)
    const admin = await app.given.member({ role: 'admin' })
    expect((await app.as(admin).post(`/admin/points/entries/${award!.id}/take-back`)).status).toBe(200)
    await arrive()
    await settle(app, at(0))
    expect(await pointsOf(app, ben)).toBe(0)
  })

  test('is worth 3 at once if it had earned nothing yet', async () => {
    const { app, ben, at, arrive } = await reviewed()
    await arrive()
    await settle(app, at(0))
    expect((await ledgerOf(app, ben)).map(({ rule, points }) => [rule, points])).toEqual([
      ['helpful-verified-review', 3],
    ])
  })
})

test('an Outfit of the Week chosen by five members earns its prize within the daily limits, once in four weeks [PTS-13, DEC-81]', async () => {
  const app = await testApp()
  const [ana] = await eligibleMembers(app, 1)
  for (const week of [0, 1, 4]) {
    const photo = await app.given.photo({ owner: ana!, uploadedAt: onDay(7 * week) })
    await app.db
      .insertInto('outfits_of_the_week')
      .values({
        week_start: new Date(Date.UTC(2030, 0, 7 * week + 7)).toISOString().slice(0, 10),
        ...{ photo_id: photo.id, score: 9, people: 5, chosen_at: onDay(7 * week) },
      })
      .execute()
    await setHappenedAt(app, photo.id, onDay(7 * week))
    for (const days of [0.1, 0.2, 1.1, 2.1]) await settle(app, onDay(7 * week + days))
  }
  const prizes = (await ledgerOf(app, ana!)).filter(({ rule }) => rule === 'outfit-of-the-week')
  expect(prizes.map(({ points, note }) => [points, note])).toEqual([
    ...[
      [6, null],
      // Three of that day's six points were for the first look.
      [3, null],
      [1, null],
    ],
    [0, 'limited'],
    ...[
      [6, null],
      [4, null],
    ],
  ])
})

test('an Outfit of the Week chosen by fewer than five members earns no prize [DEC-81]', async () => {
  const app = await testApp()
  const [ana] = await eligibleMembers(app, 1)
  const photo = await app.given.photo({ owner: ana!, uploadedAt: onDay(0) })
  await app.db
    .insertInto('outfits_of_the_week')
    .values({ week_start: '2031-01-06', photo_id: photo.id, score: 12, people: 4, chosen_at: onDay(0) })
    .execute()
  await setHappenedAt(app, photo.id, onDay(0))
  await settle(app, onDay(0.1))
  expect((await ledgerOf(app, ana!)).filter(({ rule }) => rule === 'outfit-of-the-week')).toEqual([])
})
