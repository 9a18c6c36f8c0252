import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../../../platform/jobs/jobs.ts'
import { postTypes, type TestMember } from '../../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../../../platform/testing/test-app.ts'
import type { PhotoPage } from '../../../photo.ts'
import { clearPhotoCache } from '../photo-cache.ts'
import { countImpressions } from './first-looks.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

async function page(app: TestApp, who: TestMember | null, query: string): Promise<PhotoPage> {
  const answer = await app.as(who).get(`/photos${query}`)
  expect(answer.status).toBe(200)
  return answer.json()
}
const idsOf = (list: { items: { id: string }[] }) => list.items.map(({ id }) => id)

const bandOf = async (app: TestApp, who: TestMember | null = null) =>
  idsOf(await (await app.as(who).get('/photos/first-looks')).json())

const stateOf = async (app: TestApp, who: TestMember, photoId: string) =>
  (await (await app.as(who).get(`/photos/${photoId}/first-look`)).json()).firstLook

/** Creates looks by a long-time member, each with a higher score than the one before. */
async function oldLooks(app: TestApp, count: number) {
  const owner = await app.given.member({ joinedDaysAgo: 90 })
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const { id } = await app.given.photo({ owner, uploadedAt: daysAgo(20 - at / 10) })
    ids.unshift(id)
    await app.db
      .updateTable('photos')
      .set({ people_liking: at + 1 })
      .where('id', '=', id)
      .execute()
  }
  await clearPhotoCache(app.platform)
  return { owner, ids }
}

const see = (app: TestApp, lookId: string, who: string[], network = (at: number) => `network ${at}`) =>
  app.db.transaction().execute((tx) =>
    countImpressions(
      tx,
      who.map((name, at) => ({ lookId, viewerKey: name, network: network(at) })),
    ),
  )

const viewersOf = async (app: TestApp, photoId: string) =>
  (await app.db
    .selectFrom('first_looks')
    .select(['viewers', 'why_ended'])
    .where('photo_id', '=', photoId)
    .executeTakeFirst()) ?? null

test('first looks have every third place of Top and are marked, each look is listed once, and Newest stays in order of time [STAGE-02, FEED-03]', async () => {
  const app = await ownTestApp()
  const { ids } = await oldLooks(app, 14)
  const firsts: string[] = []
  for (let at = 0; at < 4; at++) firsts.push((await app.given.photo({ uploadedAt: daysAgo(1 - at / 10) })).id)
  const [first, second, third] = firsts
  const top = await page(app, null, '?order=top&limit=9')
  expect(idsOf(top)).toEqual([ids[0], ids[1], first, ids[2], ids[3], second, ids[4], ids[5], third])
  expect(top.items.map(({ isFirstLook }) => isFirstLook ?? false)).toEqual(
    idsOf(top).map((id) => firsts.includes(id)),
  )
  const next = await page(app, null, `?order=top&limit=9&cursor=${top.nextCursor}`)
  const all = [top, next].flatMap(idsOf)
  expect([...all].sort()).toEqual([...ids, ...firsts].sort())
  expect(next.nextCursor).toBeNull()
  // Top of one type, or without paid partnerships, is ordered by score alone.
  expect(idsOf(await page(app, null, '?order=top&paid=without')).slice(0, 14)).toEqual(ids)
  expect(idsOf(await page(app, null, '')).slice(0, 5)).toEqual([...firsts.toReversed(), ids[0]])
})

test('the band has first looks that are not among the newest, and leaves out hidden ones and those of suspended, blocked and muted members [STAGE-03, DEC-73]', async () => {
  const app = await ownTestApp()
  const firsts = []
  for (let at = 0; at < 5; at++) firsts.push(await app.given.photo({ uploadedAt: daysAgo(3 - at / 10) }))
  const [seen, hidden, suspended, blocked, muted] = firsts.map(({ id }) => id)
  expect(await bandOf(app)).toEqual([])
  const owner = await app.given.member({ joinedDaysAgo: 90 })
  for (let at = 0; at < 24; at++) await app.given.photo({ owner, uploadedAt: daysAgo(1) })
  expect((await bandOf(app)).sort()).toEqual([seen, hidden, suspended, blocked, muted].sort())
  await app.db.updateTable('photos').set({ state: 'hidden' }).where('id', '=', hidden!).execute()
  await app.db
    .updateTable('members')
    .set({ suspended_until: daysAgo(-1) })
    .where('id', '=', firsts[2]!.owner.id)
    .execute()
  const viewer = await app.given.member()
  await app.as(viewer).put(`/members/${firsts[3]!.owner.id}/block`)
  await app.as(viewer).put(`/members/${firsts[4]!.owner.id}/mute`)
  await clearPhotoCache(app.platform)
  expect(await bandOf(app, viewer)).toEqual([seen])
  expect((await bandOf(app)).sort()).toEqual([seen, blocked, muted].sort())
})

test('each viewer counts once, at most three per network; at forty the look loses its places and its marks are deleted [STAGE-04, DEC-190, DEC-191]', async () => {
  const app = await ownTestApp()
  const { id, owner } = await app.given.photo()
  await see(app, id, ['a', 'b', 'a'])
  await see(app, id, ['a', 'b'])
  expect(await viewersOf(app, id)).toEqual({ viewers: 2, why_ended: null })
  await see(app, id, ['c', 'd', 'e', 'f'], () => 'one home')
  expect(await viewersOf(app, id)).toEqual({ viewers: 5, why_ended: null })
  expect(await stateOf(app, owner, id)).toMatchObject({ state: 'open', viewers: 5 })
  await see(app, id, ['g', 'h', 'i'])
  expect(await stateOf(app, owner, id)).toMatchObject({ viewers: 5 })
  await see(
    app,
    id,
    Array.from({ length: 32 }, (_, at) => `m ${at}`),
    (at) => `other ${at}`,
  )
  expect(await viewersOf(app, id)).toEqual({ viewers: 40, why_ended: 'seen' })
  await see(app, id, ['one more'])
  expect(await viewersOf(app, id)).toMatchObject({ viewers: 40 })
  const { rows } = await sql`select 1 from first_look_marks union all select 1 from first_look_salts`.execute(
    app.db,
  )
  expect(rows).toEqual([])
  await clearPhotoCache(app.platform)
  expect((await page(app, null, '')).items[0]!.isFirstLook).toBeUndefined()
})

test('only the owner reads the number of viewers of a first look, and no number below five [STAGE-06]', async () => {
  const app = await ownTestApp()
  const { id, owner } = await app.given.photo()
  const second = await app.given.photo({ owner })
  await see(app, id, ['a', 'b', 'c', 'd'])
  expect(await stateOf(app, owner, id)).toMatchObject({ state: 'open', viewers: null })
  expect(await stateOf(app, owner, second.id)).toBeNull()
  expect(await stateOf(app, await app.given.member({ role: 'admin' }), id)).toBeNull()
  expect((await app.as(null).get(`/photos/${id}/first-look`)).status).toBe(401)
})

test('a second look, a look posted after a deleted first look, and a look for followers get no places [STAGE-05]', async () => {
  const app = await ownTestApp()
  const { id, owner } = await app.given.photo()
  expect(await viewersOf(app, id)).toMatchObject({ viewers: 0, why_ended: null })
  const second = await app.given.photo({ owner })
  expect(await viewersOf(app, second.id)).toBeNull()
  expect((await app.as(owner).delete(`/photos/${id}`)).status).toBe(200)
  const again = await app.given.photo({ owner })
  expect(await viewersOf(app, again.id)).toBeNull()

  const shy = await app.given.member()
  await app.db.updateTable('members').set({ visibility: 'followers' }).where('id', '=', shy.id).execute()
  const own = await app.given.photo({ owner: shy })
  expect(await viewersOf(app, own.id)).toBeNull()
})

test('of several first looks from one address by accounts opened within a day, only one gets places, and the coded address is deleted after 30 days [STAGE-05]', async () => {
  const app = await ownTestApp({ TRUST_PROXY: 'on' })
  const post = async (member: TestMember, address: string) => {
    const picture = await app.given.picture(member)
    const answer = await app
      .as(member)
      .post(
        '/photos',
        { postTypeId: postTypes.outfit, images: [{ pictureId: picture.id }] },
        { 'x-forwarded-for': address },
      )
    expect(answer.status).toBe(201)
    return (await answer.json()).photo.id as string
  }
  const [one, two, later, away] = [
    await app.given.member(),
    await app.given.member(),
    await app.given.member({ joinedDaysAgo: 2 }),
    await app.given.member(),
  ]
  expect(await viewersOf(app, await post(one, '203.0.113.7'))).toMatchObject({ why_ended: null })
  const refused = await post(two, '203.0.113.7')
  expect(await viewersOf(app, refused)).toMatchObject({ why_ended: 'address' })
  expect(await stateOf(app, two, refused)).toMatchObject({ state: 'address', viewers: null })
  expect(await viewersOf(app, await post(later, '203.0.113.7'))).toMatchObject({ why_ended: null })
  expect(await viewersOf(app, await post(away, '203.0.113.8'))).toMatchObject({ why_ended: null })

  await app.db
    .updateTable('first_looks')
    .set({ entered_at: daysAgo(31) })
    .where('owner_id', '=', one.id)
    .execute()
  await app.db.transaction().execute((tx) => enqueue(tx, 'end-first-looks', {}))
  await app.drainJobs()
  const { rows } = await sql<{ why: string; hasOrigin: boolean }>`
    select why_ended as why, origin is not null as "hasOrigin" from first_looks where owner_id = ${one.id}`.execute(
    app.db,
  )
  expect(rows).toEqual([{ why: 'time', hasOrigin: false }])
})
