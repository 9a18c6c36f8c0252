import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { postTypes } from '../../../../../platform/testing/given.ts'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import type { AdminProposal } from '../../proposal.ts'

async function openAdmin() {
  const app = await ownTestApp()
  const [admin, member] = [await app.given.member({ role: 'admin' }), await app.given.member()]
  const told = async (answer: Response) => {
    const { code, fields } = await answer.json()
    return [answer.status, code, ...(fields ? [fields] : [])]
  }
  const propose = (name: string) => app.given.product({ name, state: 'proposed', priceMinor: 0 })
  const names = async (query = ''): Promise<string[]> =>
    (await (await app.as(admin).get(`/admin/proposals${query}`)).json()).items.map(
      ({ name }: AdminProposal) => name,
    )
  const merge = (id: string, into: string) => app.as(admin).post(`/admin/proposals/${id}/merge`, { into })
  const actions = async () =>
    (await app.db.selectFrom('audit_entries').select('action').orderBy('happened_at').execute()).map(
      ({ action }) => action,
    )
  const tagOf = async (photoId: string) =>
    (await (await app.as(null).get(`/photos/${photoId}`)).json()).images[0].productTags[0]
  return { app, admin, member, told, propose, names, merge, actions, tagOf }
}

test('proposed products are listed, searched and sorted, and an accepted one is on sale at once [DEC-56, TODAY-01, TODAY-05]', async () => {
  const { app, admin, told, propose, names, actions, tagOf } = await openAdmin()
  const cap = await propose('Tweed Cap')
  await propose('Ascot')
  const photo = await app.given.photo({ products: [cap] })
  expect(await names()).toEqual(['Ascot', 'Tweed Cap'])
  expect(await names('?sort=-name')).toEqual(['Tweed Cap', 'Ascot'])
  expect(await names('?q=TWEED')).toEqual(['Tweed Cap'])
  const picture = await app.given.picture(admin)
  const accept = (body: object, key = 'once') =>
    app.as(admin).post(`/admin/proposals/${cap.id}/acceptance`, body, { 'idempotency-key': key })
  expect((await told(await accept({ name: ' ', description: '', images: [] }, 'a')))[2]).toEqual({
    name: 'Please enter a product name',
    description: 'Please enter a description',
    priceMinor: 'Please enter a price',
    images: 'At least one product image is required',
  })
  const theirs = await app.given.picture(await app.given.member())
  const form = { name: 'Tweed Cap', description: 'Warm.', priceMinor: 4400, sizes: ['S', ' M '], stock: 2 }
  expect((await told(await accept({ ...form, images: [{ pictureId: theirs.id }] }, 'b')))[2]).toEqual({
    images: 'One of the images is no longer available. Please choose it again.',
  })
  expect(await (await app.as(admin).get(`/admin/proposals/${cap.id}`)).json()).toMatchObject({
    ...{ id: cap.id, name: 'Tweed Cap', tagCount: 1 },
  })
  const back = await app.given.picture(admin)
  const images = [{ pictureId: picture.id, altText: 'From the front' }, { pictureId: back.id }]
  for (let time = 0; time < 2; time++) {
    expect((await accept({ ...form, images })).status).toBe(200)
  }
  expect(await told(await accept({ ...form, images }, 'c'))).toEqual([409, 'proposal-decided'])
  const sold = await (await app.as(null).get(`/products/${cap.id}`)).json()
  expect(sold).toMatchObject({ name: 'Tweed Cap', priceMinor: 4400, state: 'active' })
  expect(sold.variants.map(({ size }: { size: string }) => size)).toEqual(['S', 'M'])
  const shown = await app.db
    .selectFrom('product_images')
    .select(['media_id', 'alt_text'])
    .where('product_id', '=', cap.id)
    .orderBy('position')
    .execute()
  expect(shown).toEqual([
    { media_id: picture.id, alt_text: 'From the front' },
    { media_id: back.id, alt_text: '' },
  ])
  expect(await told(await app.as(admin).get(`/admin/proposals/${cap.id}`))).toEqual([
    404,
    'product-not-found',
  ])
  expect(await tagOf(photo.id)).toMatchObject({ state: 'on-sale', priceMinor: 4400 })
  expect(await names()).toEqual(['Ascot'])
  expect(await actions()).toEqual(['product.accept'])
})

test('merging a proposed product moves its tags, collections, reviews and watches, once [TODAY-05]', async () => {
  const { app, member, told, propose, merge, actions, tagOf } = await openAdmin()
  const [double, cap] = [await propose('Tweed cap brown'), await app.given.product({ name: 'Tweed Cap' })]
  const photo = await app.given.photo({ owner: member, products: [double] })
  const collection = await (await app.as(member).post('/collections', { name: 'Hats' })).json()
  await app.db
    .insertInto('collection_items')
    .values({ id: newId(), collection_id: collection.id, position: 1, product_id: double.id })
    .execute()
  const other = await app.given.member()
  await app.db
    .insertInto('reviews')
    .values([
      { id: newId(), product_id: double.id, author_id: member.id, content: 'Of the double' },
      { id: newId(), product_id: double.id, author_id: other.id, content: 'Goes' },
      { id: newId(), product_id: cap.id, author_id: other.id, content: 'Stays' },
    ])
    .execute()
  await app.db
    .insertInto('watches')
    .values({
      ...{ member_id: member.id, product_id: double.id, tells_cheaper: true, tells_back: true },
      seen_sizes: [],
    })
    .execute()
  for (let time = 0; time < 2; time++) expect((await merge(double.id, cap.id)).status).toBe(200)

  expect(await tagOf(photo.id)).toMatchObject({ productId: cap.id, name: 'Tweed Cap', state: 'on-sale' })
  const items = await app.db.selectFrom('collection_items').select('product_id').execute()
  expect(items.map(({ product_id }) => product_id)).toEqual([cap.id])
  const reviews = await app.db
    .selectFrom('reviews')
    .select(['product_id', 'content'])
    .orderBy('content')
    .execute()
  expect(reviews).toEqual([
    { product_id: cap.id, content: 'Of the double' },
    { product_id: cap.id, content: 'Stays' },
  ])
  const watches = await app.db.selectFrom('watches').select(['product_id', 'member_id']).execute()
  expect(watches).toEqual([{ product_id: cap.id, member_id: member.id }])
  for (const address of [double.id, double.slug]) {
    expect((await (await app.as(null).get(`/products/${address}`)).json()).id).toBe(cap.id)
  }
  expect(await actions()).toEqual(['product.merge'])
  expect((await told(await merge(cap.id, newId())))[1]).toBe('proposal-decided')
  const third = await propose('Third')
  expect((await told(await merge(third.id, third.id)))[2]).toEqual({ into: 'Choose another product' })
  expect((await told(await merge(third.id, newId())))[2]).toEqual({
    into: 'This product is no longer available',
  })
})

test('a proposal cannot be merged into a deleted product, which could be removed later [TODAY-05]', async () => {
  const { app, admin, told, propose, merge } = await openAdmin()
  const [cap, gone] = [await propose('Tweed Cap'), await app.given.product({ name: 'Cap of tweed' })]
  const bulk = (kind: string) =>
    app.as(admin).post('/admin/products/bulk', { ids: [gone.id], change: { kind } })
  await bulk('delete')
  expect(await told(await merge(cap.id, gone.id))).toEqual([
    ...[422, 'form-invalid', { into: 'This product is no longer available' }],
  ])
  await bulk('undelete')
  expect((await merge(cap.id, gone.id)).status).toBe(200)
})

test('a tag added while its proposed product is merged belongs to the other product [TODAY-05]', async () => {
  const { app, member, propose, merge } = await openAdmin()
  const [double, cap] = [await propose('Cap 2'), await app.given.product({ name: 'Cap' })]
  const pictures = await Promise.all([1, 2, 3, 4].map(() => app.given.picture(member)))
  const publish = async (pictureId: string) => {
    const images = [{ pictureId, productTags: [{ productId: double.id, x: 10, y: 10 }] }]
    return (await app.as(member).post('/photos', { postTypeId: postTypes.outfit, images })).status
  }
  const [statuses, merged] = await Promise.all([
    Promise.all(pictures.map(({ id }) => publish(id))),
    merge(double.id, cap.id),
  ])
  expect([statuses, merged.status]).toEqual([[201, 201, 201, 201], 200])
  const tags = await app.db.selectFrom('product_tags').select(['product_id', 'product_name']).execute()
  expect(tags).toEqual(pictures.map(() => ({ product_id: cap.id, product_name: 'Cap' })))
})

test('a refused product leaves its name on its tags; of two concurrent decisions one is kept [TODAY-05]', async () => {
  const { app, admin, told, propose, merge, actions, tagOf } = await openAdmin()
  const [odd, cap] = [await propose('Odd Sock'), await app.given.product({ name: 'Cap' })]
  const photo = await app.given.photo({ products: [odd] })
  const refuse = (id: string) => app.as(admin).delete(`/admin/proposals/${id}`)
  expect((await refuse(odd.id)).status).toBe(200)
  expect(await told(await refuse(odd.id))).toEqual([404, 'product-not-found'])
  expect(await tagOf(photo.id)).toMatchObject({ productId: null, name: 'Odd Sock', state: 'not-sold' })
  expect(await told(await refuse(cap.id))).toEqual([409, 'proposal-decided'])
  expect(await actions()).toEqual(['product.refuse'])

  const both = await propose('Both')
  const answers = await Promise.all([refuse(both.id), merge(both.id, cap.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('only an admin can see or decide proposals [PERM-06, DEC-56]', async () => {
  const { app, member, told, propose } = await openAdmin()
  const { id } = await propose('Cap')
  for (const [who, refusal] of [
    [null, [401, 'sign-in-required']],
    [member, [403, 'admin-required']],
  ] as const) {
    const as = app.as(who)
    const form = { name: 'A', description: 'A', priceMinor: 1, images: [{ pictureId: newId() }] }
    for (const answer of [
      await as.get('/admin/proposals'),
      await as.post(`/admin/proposals/${id}/acceptance`, form),
      await as.post(`/admin/proposals/${id}/merge`, { into: newId() }),
      await as.delete(`/admin/proposals/${id}`),
    ])
      expect(await told(answer)).toEqual(refusal)
  }
})

test('a proposed product that the product editor has given an image and a size is accepted with both [TODAY-05]', async () => {
  const { app, admin, propose } = await openAdmin()
  const { id } = await propose('Tweed Hat')
  const [first, later] = [await app.given.picture(admin), await app.given.picture(admin)]
  const { version } = await (await app.as(admin).get(`/admin/products/${id}`)).json()
  const edited = await app.as(admin).put(`/admin/products/${id}`, {
    ...{ version, name: 'Tweed Hat', description: 'Warm.', state: 'proposed' },
    ...{ variants: [{ size: 'M', stock: 1 }], images: [{ pictureId: first.id }] },
  })
  expect(edited.status).toBe(200)
  const form = { name: 'Tweed Hat', description: 'Warm.', priceMinor: 4400, sizes: ['M', 'L'], stock: 2 }
  const accepted = await app
    .as(admin)
    .post(`/admin/proposals/${id}/acceptance`, { ...form, images: [{ pictureId: later.id }] })
  expect(accepted.status).toBe(200)
  const { state, images, variants } = await (await app.as(admin).get(`/admin/products/${id}`)).json()
  expect(state).toBe('active')
  expect(images.map(({ pictureId }: { pictureId: string }) => pictureId)).toEqual([later.id, first.id])
  expect(variants).toMatchObject([
    { size: 'M', stock: 2 },
    { size: 'L', stock: 2 },
  ])
})
