import { expect, test } from 'vitest'
import { newId } from '../../../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../../../platform/testing/test-app.ts'

async function labelled(app: TestApp) {
  const [ana, moderator] = [await app.given.member(), await app.given.member({ role: 'moderator' })]
  const photo = await app.given.photo({ owner: ana })
  const correct = (member: TestMember, labels: string[], id = photo.id) =>
    app.as(member).put(`/photos/${id}/labels`, { labels })
  const noticesOf = async (member: TestMember) =>
    (await (await app.as(member).get('/notices')).json()).items.filter(
      (one: { kind: string }) => one.kind === 'labels',
    )
  return { ana, moderator, photo, correct, noticesOf }
}

test('when a moderator sets labels on a member’s photo, the owner gets one notice and the log one entry [LABEL-04]', async () => {
  const app = await testApp()
  const { ana, moderator, photo, correct, noticesOf } = await labelled(app)
  for (const _ of [1, 2]) {
    const saved = await correct(moderator, ['generated', 'paid'])
    expect([saved.status, (await saved.json()).labels]).toEqual([200, ['paid', 'generated']])
  }
  expect((await (await app.as(null).get(`/photos/${photo.id}`)).json()).labels).toEqual(['paid', 'generated'])
  expect(await noticesOf(ana)).toHaveLength(1)
  const log = await app.db
    .selectFrom('audit_entries')
    .where('subject_id', '=', photo.id)
    .where('action', '=', 'photo.label')
    .select(['before', 'after'])
    .execute()
  expect(log).toEqual([{ before: { labels: [] }, after: { labels: ['paid', 'generated'] } }])
})

test('the owner cannot remove labels that the team set, and may add and remove other labels [LABEL-04]', async () => {
  const app = await testApp()
  const { ana, moderator, photo, correct } = await labelled(app)
  const change = (labels: string[]) => app.as(ana).patch(`/photos/${photo.id}`, { labels })
  await change(['gifted'])
  await correct(moderator, ['gifted', 'paid'])
  const refused = await change([])
  expect([refused.status, (await refused.json()).fields]).toEqual([
    422,
    { labels: 'The team set “Paid partnership”, so it stays. Write to us if that is wrong.' },
  ])
  expect((await (await change(['paid', 'edited'])).json()).photo.labels).toEqual(['paid', 'edited'])
  // Once moderators remove it, the owner decides about it again.
  await correct(moderator, [])
  expect((await change([])).status).toBe(200)
})

test('owners, and moderators on their own photos, cannot set labels as the team [LABEL-04]', async () => {
  const app = await testApp()
  const { ana, moderator, correct } = await labelled(app)
  expect((await correct(ana, ['paid'])).status).toBe(403)
  const own = await app.given.photo({ owner: moderator })
  const refused = await correct(moderator, ['paid'], own.id)
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'own-labels'])
  expect((await correct(moderator, ['paid'], newId())).status).toBe(404)
  expect((await correct(moderator, ['cheap'])).status).toBe(422)
})

test('lists can leave out paid partnerships: the feed, and those of a member, a brand, a hashtag and followed members [LABEL-05, DEC-144]', async () => {
  const app = await testApp()
  const { ana, moderator, photo, correct } = await labelled(app)
  const brandId = newId()
  await app.db
    .insertInto('brands')
    .values({ id: brandId, name: `Hem ${brandId}` })
    .execute()
  const image = await app.db
    .selectFrom('photo_images')
    .where('photo_id', '=', photo.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const word = `hem${brandId.replaceAll('-', '').slice(-12)}`
  await app.as(ana).patch(`/photos/${photo.id}`, {
    caption: `#${word}`,
    images: [{ ...(await imageForm(app, photo.id, image.id)), brandTags: [{ brandId, x: 5, y: 5 }] }],
  })
  const follower = await app.given.member()
  await app.as(follower).put(`/members/${ana.id}/follow`)
  const lists = [
    `/photos?owner=${ana.id}`,
    `/photos?brand=${brandId}`,
    `/photos?hashtag=${word}`,
    '/photos?order=following',
  ]
  const has = async (list: string, query = '') => {
    const { items } = await (await app.as(follower).get(`${list}${query}`)).json()
    return items.some(({ id }: { id: string }) => id === photo.id)
  }
  for (const list of lists) expect([list, await has(list, '&paid=without')]).toEqual([list, true])
  await correct(moderator, ['paid'])
  for (const list of lists) {
    expect([list, await has(list), await has(list, '&paid=without')]).toEqual([list, true, false])
  }
  expect(await has('/photos?order=newest', '&paid=without')).toBe(false)
  expect((await app.as(null).get('/photos?paid=with')).status).toBe(422)
})

async function imageForm(app: TestApp, photoId: string, imageId: string) {
  const row = await app.db
    .selectFrom('photo_images')
    .where('photo_id', '=', photoId)
    .where('id', '=', imageId)
    .select('media_id')
    .executeTakeFirstOrThrow()
  return { pictureId: row.media_id }
}
