import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../../../platform/testing/test-app.ts'
import { clearOutfitOfTheWeekCache } from '../outfit-of-the-week.ts'
import { pauseOf, scoreDuePhotos } from './score-photos.ts'
import { countPeople, lockScoring, writeScores } from './score-sql.ts'
import { countScores } from './testing/count-scores.ts'

const HOUR_MS = 3_600_000
const settled = (app: TestApp) => app.given.member({ joinedDaysAgo: 30 })
const comment = (app: TestApp, member: TestMember, photoId: string, content = 'Lovely') =>
  app.as(member).post(`/photos/${photoId}/comments`, { content })
const like = (app: TestApp, member: TestMember, photoId: string) =>
  app.as(member).put(`/photos/${photoId}/like`)
const scoreOf = ({ db }: TestApp, photoId: string) =>
  db
    .selectFrom('photos')
    .select(['score', 'people_liking as liking', 'people_commenting as commenting', 'people'])
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow()
const idsOf = async (app: TestApp, query: string) =>
  (await (await app.as(null).get(`/photos${query}`)).json()).items.map(({ id }: { id: string }) => id)

test('a look with 25 comments by its owner rises neither to the top nor to the Outfit of the Week [FEED-14, FEED-15, DEC-81]', async () => {
  const app = await ownTestApp()
  const product = await app.given.product()
  const boaster = await settled(app)
  const liked = await app.given.photo({ products: [product], uploadedAt: new Date(Date.now() - HOUR_MS) })
  const boasted = await app.given.photo({ owner: boaster, products: [product] })
  for (let i = 0; i < 25; i++) expect((await comment(app, boaster, boasted.id, `No. ${i}`)).status).toBe(201)
  await like(app, boaster, boasted.id)
  await like(app, await settled(app), liked.id)
  await countScores(app)
  expect(await scoreOf(app, boasted.id)).toEqual({ score: 0, liking: 0, commenting: 0, people: 0 })
  expect(await idsOf(app, '?order=top')).toEqual([liked.id, boasted.id])
  clearOutfitOfTheWeekCache(app.platform)
  const best = await (await app.as(null).get('/photos/outfit-of-the-week')).json()
  expect(best.photo).toMatchObject({ id: liked.id, outfit: { people: 1, isOfAllTime: false } })
  // The numbers on the card do not change.
  const shown = await (await app.as(null).get(`/photos/${boasted.id}`)).json()
  expect(shown).toMatchObject({ likeCount: 1, commentCount: 25 })
})

test('each person counts once for liking and once for commenting, however much they write, and new accounts do not count [DEC-81]', async () => {
  const app = await ownTestApp()
  const photo = await app.given.photo()
  const [ana, ben] = [await settled(app), await settled(app)]
  for (const member of [ana, ben]) await like(app, member, photo.id)
  for (let i = 0; i < 4; i++) await comment(app, ana, photo.id, `Again ${i}`)
  for (let i = 0; i < 14; i++) {
    const fresh = await app.given.member()
    await like(app, fresh, photo.id)
    await comment(app, fresh, photo.id)
  }
  await countScores(app)
  expect(await scoreOf(app, photo.id)).toEqual({ score: 4, liking: 2, commenting: 1, people: 2 })
})

test('a hidden or removed comment no longer counts, and one that is shown again does [DEC-81]', async () => {
  const app = await ownTestApp()
  const photo = await app.given.photo()
  const [ana, ben] = [await settled(app), await settled(app)]
  const { id } = await (await comment(app, ana, photo.id)).json()
  const other = await (await comment(app, ben, photo.id)).json()
  const scored = async () => {
    await countScores(app)
    return (await scoreOf(app, photo.id)).score
  }
  expect(await scored()).toBe(4)
  const hide = (hidden: boolean) =>
    app.db.updateTable('photo_comments').set({ hidden }).where('id', '=', id).execute()
  await hide(true)
  expect(await scored()).toBe(2)
  await hide(false)
  expect(await scored()).toBe(4)
  expect((await app.as(ben).delete(`/photos/${photo.id}/comments/${other.id}`)).status).toBe(200)
  expect(await scored()).toBe(2)
})

test('the like of an account counts once the account is old enough, and not while it is suspended [DEC-81]', async () => {
  const app = await ownTestApp()
  const photo = await app.given.photo()
  const [fresh, ana] = [await app.given.member(), await settled(app)]
  for (const member of [fresh, ana]) await like(app, member, photo.id)
  const scoredIn = async (hours: number) => {
    await countScores(app, Date.now() + hours * HOUR_MS)
    return (await scoreOf(app, photo.id)).score
  }
  expect(await scoredIn(0)).toBe(1)
  expect(await scoredIn(71)).toBe(1)
  expect(await scoredIn(73)).toBe(2)
  await app.db
    .updateTable('members')
    .set({ suspended_until: new Date(Date.now() + 100 * HOUR_MS) })
    .where('id', '=', ana.id)
    .execute()
  expect(await scoredIn(74)).toBe(1)
  expect(await scoredIn(101)).toBe(2)
  // A deleted account takes its likes with it.
  await app.db.deleteFrom('members').where('id', '=', fresh.id).execute()
  expect(await scoredIn(102)).toBe(1)
})

test('scores follow the account age that admins set, and whether the server confirms addresses [DEC-81]', async () => {
  const app = await ownTestApp()
  const photo = await app.given.photo()
  const [ana, ben] = [await settled(app), await app.given.member({ joinedDaysAgo: 5 })]
  for (const member of [ana, ben]) await like(app, member, photo.id)
  const scored = async (needsConfirmedEmail = true) => {
    await countScores(app, Date.now(), needsConfirmedEmail)
    return (await scoreOf(app, photo.id)).score
  }
  expect(await scored()).toBe(2)
  const days = (min_account_days: number) =>
    app.db.updateTable('points_settings').set({ min_account_days }).execute()
  await days(7)
  expect(await scored()).toBe(1)
  await days(3)
  expect(await scored()).toBe(2)
  await app.db.updateTable('members').set({ email_confirmed: false }).where('id', '=', ana.id).execute()
  expect(await scored()).toBe(1)
  expect(await scored(false)).toBe(2)
  expect(await scored()).toBe(1)
})

test('workers that score photos while members like them miss no like and count none twice [DEC-81]', async () => {
  const app = await ownTestApp()
  const photos = [await app.given.photo(), await app.given.photo()]
  const fans = await Promise.all(Array.from({ length: 12 }, () => settled(app)))
  const moment = () => ({ now: new Date(Date.now() + 50), needsConfirmedEmail: true })
  const likes = fans.flatMap((fan) => photos.map(({ id }) => like(app, fan, id)))
  await Promise.all([...likes, ...[1, 2, 3, 4].map(() => scoreDuePhotos(app.db, moment()))])
  await Promise.all([1, 2].map(() => scoreDuePhotos(app.db, moment())))
  for (const { id } of photos) expect(await scoreOf(app, id)).toMatchObject({ score: 12, people: 12 })
  const { rows } = await sql`select from photo_scores_due where due_at <= now()`.execute(app.db)
  expect(rows).toEqual([])
})

test('a count that began earlier does not replace a newer number [DEC-81]', async () => {
  const app = await ownTestApp()
  const photo = await app.given.photo()
  const moment = () => ({ now: new Date(Date.now() + 50), needsConfirmedEmail: true })
  await like(app, await settled(app), photo.id)
  // Nothing is due any more, so only the lock separates the two.
  await countScores(app)
  let second: Promise<void> = Promise.resolve()
  await app.db.transaction().execute(async (tx) => {
    await lockScoring(tx)
    const counted = await countPeople(tx, [photo.id], moment())
    await like(app, await settled(app), photo.id)
    second = scoreDuePhotos(app.db, moment())
    // Long enough for the second count to finish if it did not wait for the lock.
    await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 500))])
    await writeScores(tx, counted)
  })
  await second
  expect((await scoreOf(app, photo.id)).score).toBe(2)
})

test('the scoring job does not wait for a running count, and leaves due photos to its next run [DEC-81]', async () => {
  const app = await ownTestApp()
  const photo = await app.given.photo()
  await like(app, await settled(app), photo.id)
  const countByJob = async () => {
    await enqueue(app.db, 'score-photos', {})
    await app.drainJobs()
  }
  await app.db.transaction().execute(async (tx) => {
    await lockScoring(tx)
    // Ends although the lock is never released.
    await countByJob()
  })
  expect((await scoreOf(app, photo.id)).score).toBe(0)
  await sql`update photo_scores_due set due_at = now() - interval '1 second'`.execute(app.db)
  await countByJob()
  expect((await scoreOf(app, photo.id)).score).toBe(1)
})

test('everyone reads the top ten with the parts of their scores, except like counts that an owner hides [DEC-81, DEC-73]', async () => {
  const app = await ownTestApp()
  const [shy, ben] = [await app.given.member(), await settled(app)]
  const hidden = await app.given.photo({ owner: shy, products: [await app.given.product()] })
  const open = await app.given.photo()
  for (const { id } of [hidden, open]) await comment(app, ben, id)
  await like(app, ben, hidden.id)
  for (let i = 0; i < 10; i++) await app.given.photo({ owner: ben })
  await app.given.photo({ state: 'hidden' })
  await app.as(shy).patch('/members/me/like-counts', { areHidden: true })
  await countScores(app)
  const read = async (viewer: TestMember | null) => (await app.as(viewer).get('/photos/top/parts')).json()
  const { items, minAccountDays, outfit } = await read(null)
  expect([items.length, minAccountDays]).toEqual([10, 3])
  expect(items[0]).toMatchObject({ photoId: hidden.id, liking: null, score: null, commenting: 1 })
  expect(items[1]).toMatchObject({ photoId: open.id, liking: 0, score: 2, commenting: 1 })
  expect(outfit).toMatchObject({ photoId: hidden.id, outfit: { people: null, isOfAllTime: false } })
  expect((await read(shy)).items[0]).toMatchObject({ liking: 1, score: 3 })
  // Muted members are left out.
  await app.as(ben).put(`/members/${shy.id}/mute`)
  expect((await read(ben)).items[0].photoId).toBe(open.id)
})

test('a look with very many reactions is scored again after a pause, and no reaction is lost [FEED-25]', async () => {
  const app = await ownTestApp()
  const { id } = await app.given.photo()
  expect(pauseOf({ id, people: 99_999 }, new Date())).toBeNull()
  const now = new Date()
  const { at } = pauseOf({ id, people: 200_000 }, now)!
  expect(at.getTime() - now.getTime()).toBe(200_000)

  await app.db.insertInto('photo_score_pauses').values({ photo_id: id, until: at }).execute()
  for (let likes = 0; likes < 3; likes++) await like(app, await settled(app), id)
  const count = (seconds: number) =>
    scoreDuePhotos(app.db, { now: new Date(Date.now() + seconds * 1000), needsConfirmedEmail: false })
  await count(1)
  expect(await scoreOf(app, id)).toMatchObject({ liking: 0 })
  await count(201)
  expect(await scoreOf(app, id)).toMatchObject({ liking: 3, people: 3 })
})
