import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { postTypes } from '../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../platform/testing/test-app.ts'
import { openAdmin, statusAndCode } from './testing/admin.ts'

const DOTS = '0f1e2d3c4b5a6978'
/** Returns the hash with so many bits flipped. */
const turned = (hash: string, bits: number) =>
  (BigInt(`0x${hash}`) ^ ((1n << BigInt(bits)) - 1n)).toString(16).padStart(16, '0')

async function pictureLike(app: TestApp, owner: TestMember, hash: string) {
  const picture = await app.given.picture(owner)
  await sql`update media set perceptual_hash = ${hash} where id = ${picture.id}`.execute(app.db)
  return picture
}

const publish = (app: TestApp, by: TestMember, pictureId: string) =>
  app.as(by).post('/photos', {
    ...{ postTypeId: postTypes.outfit, caption: null, review: null },
    images: [{ pictureId, altText: '', productTags: [], brandTags: [] }],
  })

const isSeen = async (app: TestApp, by: TestMember | null, id: string) =>
  (await app.as(by).get(`/photos/${id}`)).status === 200
const inFeed = async (app: TestApp, id: string) =>
  (await (await app.as(null).get('/photos')).json()).items.some((photo: { id: string }) => photo.id === id)

test('by default the first post of a member is shown at once; only an admin can hold first posts, and the change is logged [MOD-13, DEC-73]', async () => {
  const app = await ownTestApp()
  const { staff, stateOf } = openAdmin(app)
  expect(await stateOf((await app.given.photo()).id)).toBe('published')
  const path = '/admin/moderation/settings'
  expect(await statusAndCode(await app.as(await staff()).patch(path, { holdFirst: 2 }))).toEqual([
    403,
    'admin-required',
  ])
  const boss = await staff('admin')
  expect(await statusAndCode(await app.as(boss).patch(path, { holdFirst: 101 }))).toEqual([
    422,
    'form-invalid',
  ])
  for (let i = 0; i < 2; i++) {
    expect(await (await app.as(boss).patch(path, { holdFirst: 2 })).json()).toEqual({
      ...{ holdFirst: 2, holdDays: 7, linkDays: 3, hideWeight: 2 },
    })
  }
  const log = await app.db.selectFrom('audit_entries').selectAll().execute()
  expect(log).toMatchObject([
    { action: 'moderation.change', before: { holdFirst: 0 }, after: { holdFirst: 2 } },
  ])
})

test('first posts of new members are hidden until a moderator approves them, and refused ones stay hidden [MOD-13, DEC-73]', async () => {
  const app = await ownTestApp()
  const { staff, decide, caseOf, reporter } = openAdmin(app)
  await sql`update moderation_settings set hold_first = 2, hold_days = 7`.execute(app.db)
  const [ana, mo, ben] = [await app.given.member(), await staff(), await app.given.member()]
  const post = async (by: TestMember) => {
    const answer = await publish(app, by, (await app.given.picture(by)).id)
    expect(answer.status).toBe(201)
    return (await answer.json()).photo as { id: string; hidden: string | null }
  }
  const [first, second, third] = [await post(ana), await post(ana), await post(ana)]
  expect([first.hidden, second.hidden, third.hidden]).toEqual(['waiting', 'waiting', null])
  for (const viewer of [null, ben]) expect(await isSeen(app, viewer, first.id)).toBe(false)
  for (const viewer of [ana, mo]) expect(await isSeen(app, viewer, first.id)).toBe(true)
  expect(await inFeed(app, first.id)).toBe(false)
  expect(await inFeed(app, third.id)).toBe(true)
  const own = await (await app.as(ana).get(`/photos?owner=${ana.id}`)).json()
  expect(own.items.map(({ id }: { id: string }) => id)).toContain(first.id)
  const others = await (await app.as(ben).get(`/photos?owner=${ana.id}`)).json()
  expect(others.items.map(({ id }: { id: string }) => id)).toEqual([third.id])

  const held = await caseOf('photo', first.id)
  const seen = await (await app.as(mo).get(`/admin/moderation/cases/${held.id}`)).json()
  expect(seen).toMatchObject({
    heldFor: 'new-member',
    reportCount: 0,
    can: { decide: ['show', 'hide', 'remove'] },
  })
  expect((await decide(mo, held.id, { action: 'show' })).status).toBe(200)
  expect(await isSeen(app, ben, first.id)).toBe(true)
  expect(await inFeed(app, first.id)).toBe(true)
  expect((await (await app.as(ana).get('/notices')).json()).items[0]).toMatchObject({
    who: 'Your photo',
    did: 'was reviewed by our moderators and is visible again',
  })
  const other = await caseOf('photo', second.id)
  expect((await decide(mo, other.id, { action: 'remove', reason: 'spam' })).status).toBe(200)
  expect(await isSeen(app, ben, second.id)).toBe(false)
  expect(await (await app.as(ana).get(`/photos/${second.id}`)).json()).toMatchObject({ hidden: 'taken-out' })
  // Members with older accounts or a role are trusted.
  expect((await post(await reporter({ days: 8 }))).hidden).toBeNull()
  expect((await post(await staff())).hidden).toBeNull()
})

test('a removed picture cannot be posted again in a similar form, a less similar one is held, others are free, and restoring it allows it [MOD-14, DEC-73]', async () => {
  const app = await ownTestApp()
  const { staff, decide, caseOf, report, reporter } = openAdmin(app)
  const [ana, ben, mo] = [await app.given.member(), await app.given.member(), await staff()]
  const posted = await publish(app, ana, (await pictureLike(app, ana, DOTS)).id)
  const { photo } = await posted.json()
  await report(await reporter(), 'photo', photo.id)
  const { id } = await caseOf('photo', photo.id)
  // Removing the photo stores the hash of its picture.
  await decide(mo, id, { action: 'remove', reason: 'stolen' })

  const same = await publish(app, ben, (await pictureLike(app, ben, turned(DOTS, 4))).id)
  expect([same.status, await same.json()]).toMatchObject([
    422,
    {
      code: 'picture-removed-before',
      fields: { 'images.0.pictureId': 'This picture was removed by our moderators' },
    },
  ])
  expect(await app.db.selectFrom('photos').select('id').where('owner_id', '=', ben.id).execute()).toEqual([])
  const alike = (await (await publish(app, ben, (await pictureLike(app, ben, turned(DOTS, 9))).id)).json())
    .photo
  expect(alike.hidden).toBe('waiting')
  expect(await caseOf('photo', alike.id)).toMatchObject({ held_for: 'look-alike' })
  const free = (await (await publish(app, ben, (await pictureLike(app, ben, turned(DOTS, 14))).id)).json())
    .photo
  expect(free.hidden).toBeNull()
  // A picture added to an existing photo is found as well.
  const change = (pictureId: string) =>
    app.as(ben).patch(`/photos/${free.id}`, {
      images: [{ pictureId, altText: '', productTags: [], brandTags: [] }],
    })
  expect(await statusAndCode(await change((await pictureLike(app, ben, DOTS)).id))).toEqual([
    422,
    'picture-removed-before',
  ])
  expect((await change((await pictureLike(app, ben, turned(DOTS, 8))).id)).status).toBe(200)
  expect(await isSeen(app, null, free.id)).toBe(false)
  const cover = await pictureLike(app, ben, turned(DOTS, 1))
  const collection = { name: 'Red', isPublic: true, pictureId: cover.id }
  expect(await statusAndCode(await app.as(ben).post('/collections', collection))).toEqual([
    422,
    'picture-removed-before',
  ])

  await decide(mo, id, { action: 'show' })
  const again = await publish(app, ben, (await pictureLike(app, ben, DOTS)).id)
  expect((await again.json()).photo.hidden).toBeNull()
})

test('the hash of a plain picture is not stored, because all plain pictures share it [MOD-14, DEC-73]', async () => {
  const app = await ownTestApp()
  const { staff, decide, reported } = openAdmin(app)
  const { caseId } = await reported()
  await decide(await staff(), caseId, { action: 'remove', reason: 'spam' })
  // Pictures of these tests are a single color, with a hash of zeros.
  const ben = await app.given.member()
  expect((await publish(app, ben, (await app.given.picture(ben)).id)).status).toBe(201)
  expect(await app.db.selectFrom('moderation_hashes').select('id').execute()).toEqual([])
})
