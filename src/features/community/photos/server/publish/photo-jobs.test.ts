import { describe, expect, test } from 'vitest'
import { mondayOf } from '../../../../../kernel/time/monday.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import { recordOutfitOfTheWeek } from '../feed/outfit-of-the-week.ts'
import { countScores } from '../feed/scores/testing/count-scores.ts'
import { makeWidth, removeUnusedMedia, sweepStrayFiles } from './photo-jobs.ts'

const running = { signal: new AbortController().signal }

const isThere = async (app: TestApp, mediaId: string) =>
  (await app.db.selectFrom('media').select('id').where('id', '=', mediaId).execute()).length === 1

const age = (app: TestApp, mediaId: string, hours: number) =>
  app.db
    .updateTable('media')
    .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
    .where('id', '=', mediaId)
    .execute()

describe('unused pictures', () => {
  test('are removed after a day with their files, and younger and used ones stay', async () => {
    const app = await testApp()
    const owner = await app.given.member()
    const [old, young, used] = [
      await app.given.picture(owner),
      await app.given.picture(owner),
      await app.given.picture(owner),
    ]
    const images = [{ pictureId: used.id, altText: '', productTags: [], brandTags: [] }]
    await app.given.photo({ owner, images })
    for (const picture of [old, used]) await age(app, picture.id, 25)
    await age(app, young.id, 23)
    const files = await app.db
      .selectFrom('media_files')
      .select('key')
      .where('media_id', '=', old.id)
      .execute()
    await removeUnusedMedia.run({}, app.platform, running)
    expect([await isThere(app, old.id), await isThere(app, young.id), await isThere(app, used.id)]).toEqual([
      false,
      true,
      true,
    ])
    for (const { key } of files) expect(await app.platform.media.open(key)).toBeNull()
    await removeUnusedMedia.run({}, app.platform, running)
  })

  test('cannot be published once their removal has started, and an interrupted removal is completed', async () => {
    const app = await testApp()
    const owner = await app.given.member()
    const picture = await app.given.picture(owner)
    await app.db
      .updateTable('media')
      .set({ removal_began_at: new Date() })
      .where('id', '=', picture.id)
      .execute()
    const body = { postTypeId: '3edc4564-a038-5cef-aafc-9e81c24a3775', images: [{ pictureId: picture.id }] }
    expect((await app.as(owner).post('/photos', body)).status).toBe(404)
    await removeUnusedMedia.run({}, app.platform, running)
    expect(await isThere(app, picture.id)).toBe(false)
  })

  test('cannot be referenced in the database once their removal has started', async () => {
    const app = await testApp()
    const owner = await app.given.member()
    const [photo, picture] = [await app.given.photo({ owner }), await app.given.picture(owner)]
    await app.db
      .updateTable('media')
      .set({ removal_began_at: new Date() })
      .where('id', '=', picture.id)
      .execute()
    const refer = app.db
      .insertInto('photo_images')
      .values({ id: newId(), photo_id: photo.id, position: 2, media_id: picture.id })
      .execute()
    await expect(refer).rejects.toMatchObject({ code: '23503' })
  })

  test('publishing and removing one picture at the same time never ends in a photo without its file', async () => {
    const app = await testApp()
    const owner = await app.given.member()
    for (let round = 0; round < 8; round++) {
      const picture = await app.given.picture(owner)
      const body = { postTypeId: '3edc4564-a038-5cef-aafc-9e81c24a3775', images: [{ pictureId: picture.id }] }
      const [answer] = await Promise.all([
        app.as(owner).post('/photos', body),
        removeUnusedMedia.run({ mediaIds: [picture.id] }, app.platform, running),
      ])
      expect([201, 404]).toContain(answer.status)
      expect(await isThere(app, picture.id)).toBe(answer.status === 201)
      const file = await app.ask(`/media/${picture.id}-1/320.webp`)
      expect(file.status).toBe(answer.status === 201 ? 200 : 404)
    }
  })
})

test('a job makes a missing width of a picture ahead of requests, once [DEMO-03]', async () => {
  const app = await testApp()
  const { id: mediaId } = await app.given.picture(await app.given.member())
  await app.db
    .deleteFrom('media_files')
    .where('media_id', '=', mediaId)
    .where('variant', '<>', 'original')
    .execute()
  const made = () =>
    app.db
      .selectFrom('media_files')
      .select('key')
      .where('variant', '=', '1/320.webp')
      .where('media_id', '=', mediaId)
      .execute()
  expect(await made()).toEqual([])
  await makeWidth.run({ mediaId, width: 320 }, app.platform, running)
  const [file] = await made()
  expect(await app.platform.media.open(file!.key)).not.toBeNull()
  await makeWidth.run({ mediaId, width: 320 }, app.platform, running)
  expect(await made()).toEqual([file])
})

test('files without a row are deleted once they are a day old, and all others stay', async () => {
  const app = await testApp()
  const owner = await app.given.member()
  const picture = await app.given.picture(owner)
  const dayOld = (Date.now() - 25 * 3_600_000).toString(16).padStart(12, '0')
  const oldId = `${dayOld.slice(0, 8)}-${dayOld.slice(8)}${newId().slice(13)}`
  const stray = `user_uploads/review_${oldId}.jpg`
  const young = `user_uploads/review_${newId()}.jpg`
  for (const key of [stray, young])
    await app.platform.media.put(key, Buffer.from('x'), { contentType: 'image/jpeg' })
  await sweepStrayFiles.run({}, app.platform, running)
  expect(await app.platform.media.open(stray)).toBeNull()
  for (const key of [young, `user_uploads/review_${picture.id}.jpg`]) {
    const opened = await app.platform.media.open(key)
    expect(opened).not.toBeNull()
    await opened!.stream.cancel()
  }
})

describe('the Outfit of the Week', () => {
  test.each([
    ['2026-11-16T00:00:00Z', '2026-11-16'],
    ['2026-11-16T00:05:00Z', '2026-11-16'],
    ['2026-11-22T23:59:59Z', '2026-11-16'],
    ['2026-11-23T00:00:00Z', '2026-11-23'],
    ['2027-01-01T12:00:00Z', '2026-12-28'],
  ])('%s lies in the week of %s', (moment, monday) => {
    expect(mondayOf(new Date(moment)).toISOString().slice(0, 10)).toBe(monday)
  })

  test('the winner of a finished week is recorded once, and stays [DEC-38]', async () => {
    const app = await ownTestApp()
    const { given, as, db } = app
    const [owner, product] = [await given.member(), await given.product()]
    const [fan, other] = [await given.member({ joinedDaysAgo: 9 }), await given.member({ joinedDaysAgo: 9 })]
    const onDay = (day: string) =>
      given.photo({ owner, products: [product], uploadedAt: new Date(`${day}T12:00:00Z`) })
    await onDay('2026-11-01')
    const [monday, sunday] = [await onDay('2026-11-09'), await onDay('2026-11-15')]
    await onDay('2026-11-16')
    await as(fan).put(`/photos/${sunday.id}/like`)
    await countScores(app)
    const winners = async () =>
      (await db.selectFrom('outfits_of_the_week').select(['photo_id', 'score', 'people']).execute()).map(
        (row) => row,
      )
    await recordOutfitOfTheWeek(db, new Date('2026-11-16T00:05:00Z'))
    expect(await winners()).toEqual([{ photo_id: sunday.id, score: 1, people: 1 }])
    for (const member of [fan, other]) await as(member).put(`/photos/${monday.id}/like`)
    await countScores(app)
    await recordOutfitOfTheWeek(db, new Date('2026-11-18T10:00:00Z'))
    expect(await winners()).toEqual([{ photo_id: sunday.id, score: 1, people: 1 }])
  })

  test('its owner gets one notice and one celebration, and neither when that is switched off [DEC-38, DEC-75, PTS-12]', async () => {
    const app = await ownTestApp()
    const { given, as, db } = app
    const [owner, product] = [await given.member(), await given.product()]
    const photo = await given.photo({ owner, products: [product], uploadedAt: new Date('2026-01-01') })
    const noticesOf = async () => (await (await as(owner).get('/notices')).json()).items
    const choose = async () => {
      await enqueue(db, 'choose-outfit-of-the-week', {})
      await app.drainJobs()
    }
    const celebrated = []
    for (const _ of ['once', 'twice']) {
      await choose()
      celebrated.push(...(await (await as(owner).post('/notices/celebrations')).json()).items)
      expect(await noticesOf()).toMatchObject([
        { kind: 'outfit-of-the-week', link: `/photo/${photo.id}`, actors: [], isRead: false },
      ])
    }
    expect(celebrated).toMatchObject([{ title: 'Outfit of the Week', link: `/photo/${photo.id}` }])
    await as(owner).patch('/notices/settings', { kind: 'outfit-of-the-week', isOn: false })
    await db.deleteFrom('outfits_of_the_week').execute()
    await db.deleteFrom('notices').execute()
    await choose()
    expect(await db.selectFrom('outfits_of_the_week').selectAll().execute()).toHaveLength(1)
    expect(await noticesOf()).toEqual([])
    expect((await (await as(owner).post('/notices/celebrations')).json()).items).toEqual([])
  })

  test('a week without tagged photos records the best of all time, and a community without any records none [DEC-38]', async () => {
    const { given, db } = await ownTestApp()
    const week = new Date('2026-11-16T00:05:00Z')
    await recordOutfitOfTheWeek(db, week)
    expect(await db.selectFrom('outfits_of_the_week').selectAll().execute()).toEqual([])
    const old = await given.photo({ products: [await given.product()], uploadedAt: new Date('2026-01-01') })
    await recordOutfitOfTheWeek(db, week)
    const [row] = await db.selectFrom('outfits_of_the_week').selectAll().execute()
    expect(row).toMatchObject({ photo_id: old.id, of_all_time: true })
  })
})
