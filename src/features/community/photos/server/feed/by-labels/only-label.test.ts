import { expect, test } from 'vitest'
import type { TestMember } from '../../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../../../platform/testing/test-app.ts'
import { LABELS } from '../../../labels/label-words.ts'
import { clearPhotoCache } from '../photo-cache.ts'

/** GeoNames id of a town in the list of places. */
const LISBON = 2267057

type Listed = { items: { id: string; labels: string[] }[]; nextCursor: string | null }

const list = async (app: TestApp, query: string, viewer: TestMember | null = null) =>
  (await (await app.as(viewer).get(`/photos${query}`)).json()) as Listed

const idsOf = ({ items }: Listed) => items.map(({ id }) => id)
const labelsOf = ({ items }: Listed) => items.map(({ labels }) => labels.join(' '))

async function labeled(
  app: TestApp,
  labels: readonly string[],
  photo: Parameters<TestApp['given']['photo']>[0],
) {
  const { id } = await app.given.photo(photo)
  for (const label of labels) {
    await app.db.insertInto('photo_labels').values({ photo_id: id, label }).execute()
  }
  return id
}

/** Creates one look per label, one with two labels, and one without; each newer than the one before. */
async function labeledLooks(app: TestApp) {
  const owner = await app.given.member()
  const of = [...LABELS.map((label) => [label]), ['paid', 'edited'], []]
  for (const [at, labels] of of.entries()) {
    await labeled(app, labels, { owner, uploadedAt: new Date(Date.now() - 60_000 * (of.length - at)) })
  }
  await clearPhotoCache(app.platform)
  return owner
}

test('a list can show one label alone, also while other labels are left out [LABEL-08]', async () => {
  const app = await testApp()
  const owner = `?owner=${(await labeledLooks(app)).id}`
  const every = labelsOf(await list(app, owner))
  for (const label of LABELS) {
    const has = every.filter((labels) => labels.split(' ').includes(label))
    expect([label, labelsOf(await list(app, `${owner}&label=${label}`))]).toEqual([label, has])
  }
  expect(labelsOf(await list(app, `${owner}&label=paid&without=edited`))).toEqual(['paid'])
  expect(labelsOf(await list(app, `${owner}&label=edited&paid=without`))).toEqual(['edited'])
  expect(labelsOf(await list(app, `${owner}&label=gifted&without=edited&without=paid`))).toEqual(['gifted'])
})

test('an unknown label, several labels at once, and a label that is left out as well are refused [LABEL-08]', async () => {
  const app = await testApp()
  const refused = [
    '?label=cheap',
    '?label=',
    '?label=paid&label=gifted',
    '?label=paid&without=paid&without=edited',
  ]
  for (const query of [...refused, '?label=paid&paid=without']) {
    expect([query, (await app.as(null).get(`/photos${query}`)).status]).toEqual([query, 422])
  }
})

test('a list of one label continues page by page, and its cursor is refused with other labels [LABEL-08]', async () => {
  const app = await ownTestApp()
  for (let at = 0; at < 3; at++) await labeledLooks(app)
  for (const order of ['newest', 'top']) {
    const asked = `?order=${order}&label=paid&limit=4`
    const whole = await list(app, `?order=${order}&label=paid`)
    const first = await list(app, asked)
    const second = await list(app, `${asked}&cursor=${first.nextCursor}`)
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([4, 2, null])
    expect([...first.items, ...second.items]).toEqual(whole.items)
    expect(labelsOf(whole).every((labels) => labels.includes('paid'))).toBe(true)
    // The same list with other labels has its own cursors and its own cache entries.
    for (const other of ['', '&without=paid', '&label=edited']) {
      const path = `/photos?order=${order}&limit=4${other}&cursor=${first.nextCursor}`
      expect([other, (await app.as(null).get(path)).status]).toEqual([other, 400])
    }
    expect(labelsOf(await list(app, `?order=${order}&without=paid`)).join(' ')).not.toContain('paid')
  }
})

test('the lists of followed members, a hashtag, a brand, a product, a place and a type can show one label alone [LABEL-08]', async () => {
  const app = await testApp()
  const [owner, viewer] = [await app.given.member(), await app.given.member()]
  await app.as(viewer).put(`/members/${owner.id}/follow`)
  const [product, brand] = [await app.given.product(), await app.given.brand()]
  const photo = { owner, caption: 'In #onelabel', products: [product], brands: [brand] }
  const ids = [await labeled(app, ['paid'], photo), await labeled(app, [], photo)]
  const lisbon = { id: LISBON, name: 'Lisbon', country: 'PT', latitude: 38.7, longitude: -9.1 }
  await app.db.insertInto('places').values(lisbon).execute()
  for (const photoId of ids) {
    await app.db
      .insertInto('travel_details')
      .values({ photo_id: photoId, place_id: LISBON, location: 'Lisbon', activity_type: 'city' })
      .execute()
  }
  await clearPhotoCache(app.platform)
  const lists = ['order=following', 'hashtag=onelabel', `brand=${brand.id}`, `product=${product.id}`]
  for (const asked of [...lists, `place=${LISBON}`, 'type=outfit']) {
    const of = async (label: string) =>
      idsOf(await list(app, `?${asked}${label}`, viewer)).filter((id) => ids.includes(id))
    expect([asked, (await of('')).sort()]).toEqual([asked, ids.toSorted()])
    expect([asked, await of('&label=paid')]).toEqual([asked, [ids[0]]])
    expect([asked, await of('&label=gifted')]).toEqual([asked, []])
  }
})

test('a list of one label never includes looks that are hidden, for followers only, or by a member who blocks the viewer [LABEL-08]', async () => {
  const app = await testApp()
  const [owner, blocker, viewer] = [
    await app.given.member(),
    await app.given.member(),
    await app.given.member(),
  ]
  const open = await labeled(app, ['own-brand'], { owner })
  const forFollowers = await labeled(app, ['own-brand'], { owner })
  await app.db.updateTable('photos').set({ followers_only: true }).where('id', '=', forFollowers).execute()
  await labeled(app, ['own-brand'], { owner, state: 'hidden' })
  const ofBlocker = await labeled(app, ['own-brand'], { owner: blocker })
  await app.as(blocker).put(`/members/${viewer.id}/block`)
  await clearPhotoCache(app.platform)
  for (const order of ['newest', 'top']) {
    const asked = `?order=${order}&label=own-brand`
    const seen = async (by: TestMember | null) =>
      idsOf(await list(app, asked, by)).filter((id) => [open, forFollowers, ofBlocker].includes(id))
    expect((await seen(null)).sort()).toEqual([open, ofBlocker].sort())
    expect(await seen(viewer)).toEqual([open])
  }
  const ofOwner = idsOf(await list(app, `?owner=${owner.id}&label=own-brand`, null))
  expect(ofOwner).toEqual([open])
})
