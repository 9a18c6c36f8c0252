import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../platform/testing/test-app.ts'
import type { PhotoView, PublishedPhoto } from '../photo.ts'

const MISSING = '01890000-0000-7000-8000-000000000000'

describe('changing a photo', () => {
  test('an edit by the owner changes the named fields and nothing else [VIEW-11, ACT-30, API-05, API-18]', async () => {
    const { given, as } = await testApp()
    const owner = await given.member()
    const photo = await given.photo({
      owner,
      caption: 'Before',
      review: 'Stays',
      products: [await given.product()],
    })
    const before: PhotoView = await (await as(owner).get(`/photos/${photo.id}`)).json()
    const answer = await as(owner).patch(`/photos/${photo.id}`, { caption: 'After' })
    expect(await answer.json()).toEqual({ photo: { ...before, caption: 'After' }, warnings: [] })
  })

  test('an id in capitals names the same photo when it is read, changed and liked', async () => {
    const { given, as } = await testApp()
    const owner = await given.member()
    const photo = await given.photo({ owner })
    const path = `/photos/${photo.id.toUpperCase()}`
    expect(await (await as(null).get(path)).json()).toMatchObject({ id: photo.id })
    const [coat, added] = [await given.product(), await given.picture(owner)]
    const productTags = [{ productId: coat.id.toUpperCase(), x: 1, y: 1 }]
    const images = [{ pictureId: added.id.toUpperCase(), productTags }]
    const changed = await (await as(owner).patch(path, { caption: 'After', images })).json()
    expect(changed).toMatchObject({ photo: { id: photo.id, caption: 'After' }, warnings: [] })
    expect(changed.photo.images[0].productTags).toMatchObject([{ productId: coat.id }])
    expect(await (await as(owner).put(`${path}/like`)).json()).toMatchObject({ likeCount: 1 })
  })

  test.each(['caption', 'review'])('an empty %s is stored as null [ACT-29]', async (field) => {
    const { given, as, db } = await testApp()
    const owner = await given.member()
    const photo = await given.photo({ owner, caption: 'A', review: 'B' })
    const { photo: view } = await (await as(owner).patch(`/photos/${photo.id}`, { [field]: '  \n ' })).json()
    expect(view[field]).toBeNull()
    const row = await db.selectFrom('photos').selectAll().where('id', '=', photo.id).executeTakeFirstOrThrow()
    expect(row[field as 'caption']).toBeNull()
  })

  test('an edit replaces order, alt texts and tags as a whole, and what stays keeps its id [DEC-31, ENT-07]', async () => {
    const { given, as } = await testApp()
    const [owner, coat, hat] = [await given.member(), await given.product(), await given.product()]
    const photo = await given.photo({ owner, pictures: 2, products: [coat, hat] })
    const before: PhotoView = await (await as(owner).get(`/photos/${photo.id}`)).json()
    const [first, second] = before.images
    const added = await given.picture(owner)
    const answer = await as(owner).patch(`/photos/${photo.id}`, {
      images: [
        { pictureId: second!.pictureId, altText: 'Now first' },
        { pictureId: added.id, productTags: [{ productId: hat.id, x: 1, y: 2 }] },
        { pictureId: first!.pictureId, productTags: [{ productId: coat.id, x: 10, y: 20 }] },
      ],
    })
    const { photo: after }: PublishedPhoto = await answer.json()
    expect(after.images.map((image) => image.pictureId)).toEqual([
      second!.pictureId,
      added.id,
      first!.pictureId,
    ])
    expect(after.images[0]).toMatchObject({ id: second!.id, altText: 'Now first' })
    const coatTag = first!.productTags.find((tag) => tag.productId === coat.id)!
    expect(after.images[2]!.productTags).toMatchObject([{ id: coatTag.id, x: 10, y: 20 }])
    expect(after.images[1]!.productTags).toMatchObject([{ productId: hat.id, x: 1, y: 2 }])
  })

  test('a picture taken out of a photo is deleted with its files, and the others stay', async () => {
    const { given, as, db, platform, drainJobs } = await testApp()
    const owner = await given.member()
    const photo = await given.photo({ owner, pictures: 2 })
    const view: PhotoView = await (await as(owner).get(`/photos/${photo.id}`)).json()
    const [kept, dropped] = view.images.map((image) => image.pictureId)
    const keys = await db.selectFrom('media_files').select('key').where('media_id', '=', dropped!).execute()
    await as(owner).patch(`/photos/${photo.id}`, { images: [{ pictureId: kept! }] })
    await drainJobs()
    const media = await db.selectFrom('media').select('id').where('id', 'in', [kept!, dropped!]).execute()
    expect(media).toEqual([{ id: kept }])
    expect(keys).not.toEqual([])
    for (const { key } of keys) expect(await platform.media.open(key)).toBeNull()
  })

  test('tags of archived and deleted products survive an edit that does not name them all', async () => {
    const { given, as, db } = await testApp()
    const [owner, archived, gone] = [
      await given.member(),
      await given.product({ name: 'Old Coat' }),
      await given.product({ name: 'Gone Hat' }),
    ]
    const photo = await given.photo({ owner, products: [archived, gone] })
    await db.updateTable('products').set({ state: 'archived' }).where('id', '=', archived.id).execute()
    await db.deleteFrom('products').where('id', '=', gone.id).execute()
    const view: PhotoView = await (await as(owner).get(`/photos/${photo.id}`)).json()
    const { photo: after, warnings } = await (
      await as(owner).patch(`/photos/${photo.id}`, {
        images: [
          { pictureId: view.images[0]!.pictureId, productTags: [{ productId: archived.id, x: 3, y: 4 }] },
        ],
      })
    ).json()
    expect(warnings).toEqual([])
    expect(after.images[0].productTags).toMatchObject([
      { name: 'Old Coat', state: 'not-sold', x: 3, y: 4 },
      { name: 'Gone Hat', state: 'not-sold', productId: null, x: 50, y: 50 },
    ])
  })

  test('a tag whose product is deleted can be moved or removed by the tag’s own id, and only by the owner', async () => {
    const { given, as, db } = await testApp()
    const [owner, hat, bag] = [await given.member(), await given.product(), await given.product()]
    const photo = await given.photo({ owner, products: [hat, bag] })
    await db.deleteFrom('products').where('id', 'in', [hat.id, bag.id]).execute()
    const view: PhotoView = await (await as(owner).get(`/photos/${photo.id}`)).json()
    const [image] = view.images
    const [hatTag, bagTag] = image!.productTags
    const send = (goneTags: object[], member = owner) =>
      as(member).patch(`/photos/${photo.id}`, { images: [{ pictureId: image!.pictureId, goneTags }] })

    expect((await send([], await given.member())).status).toBe(403)
    const other = await given.photo({ owner, products: [await given.product()] })
    const foreign: PhotoView = await (await as(owner).get(`/photos/${other.id}`)).json()
    const [foreignTag] = foreign.images[0]!.productTags
    const moved = await (
      await send([
        { tagId: hatTag!.id, x: 11, y: 22 },
        // A tag of another photo is not taken over.
        { tagId: foreignTag!.id, x: 1, y: 1 },
      ])
    ).json()
    expect(moved.photo.images[0].productTags).toMatchObject([
      { id: hatTag!.id, productId: null, x: 11, y: 22 },
    ])
    expect(moved.photo.images[0].productTags).toHaveLength(1)
    expect(bagTag).toBeDefined()
    const emptied = await (await send([])).json()
    expect(emptied.photo.images[0].productTags).toEqual([])
  })

  test('a photo enters the Outfit filter with its first tag, and leaves it when its last tag is removed [FEED-02]', async () => {
    const { given, as } = await testApp()
    const [owner, coat] = [await given.member(), await given.product()]
    const photo = await given.photo({ owner })
    const view: PhotoView = await (await as(owner).get(`/photos/${photo.id}`)).json()
    const outfits = async () =>
      (await (await as(null).get(`/photos?owner=${owner.id}&type=outfit`)).json()).items.length
    const tag = (productTags: object[]) =>
      as(owner).patch(`/photos/${photo.id}`, {
        images: [{ pictureId: view.images[0]!.pictureId, productTags }],
      })
    expect(await outfits()).toBe(0)
    await tag([{ productId: coat.id }])
    expect(await outfits()).toBe(1)
    await tag([])
    expect(await outfits()).toBe(0)
  })

  test('an edit of another member’s photo is refused with the text of the specification, and changes nothing [ACT-28, ACT-30]', async () => {
    const { given, as } = await testApp()
    const photo = await given.photo({ caption: 'Mine' })
    for (const other of [await given.member(), await given.member({ role: 'admin' })]) {
      const answer = await as(other).patch(`/photos/${photo.id}`, { caption: 'Yours' })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({
        code: 'not-your-photo',
        title: 'You can only edit your own photos',
        alias: '42501',
      })
    }
    expect((await as(null).patch(`/photos/${photo.id}`, { caption: 'X' })).status).toBe(401)
    expect((await (await as(null).get(`/photos/${photo.id}`)).json()).caption).toBe('Mine')
  })

  test('an edit of a missing photo, or with invalid values, is refused', async () => {
    const { given, as } = await testApp()
    const owner = await given.member()
    const photo = await given.photo({ owner })
    expect((await as(owner).patch(`/photos/${MISSING}`, { caption: 'X' })).status).toBe(404)
    expect((await as(owner).patch(`/photos/${photo.id}`, { images: [] })).status).toBe(422)
    expect((await as(owner).patch(`/photos/${photo.id}`, { postTypeId: MISSING })).status).toBe(422)
    expect((await as(owner).patch(`/photos/${photo.id}`, { commentsOpen: 'yes' })).status).toBe(422)
    expect((await as(owner).patch(`/photos/${photo.id}`, [])).status).toBe(422)
  })
})

describe('deleting a photo', () => {
  test('its rows and files are deleted, and nothing of it is left [ACT-31, DEC-34, API-05, API-07, API-09, API-10, API-18]', async () => {
    const { given, as, db, platform, drainJobs } = await testApp()
    const [owner, ana] = [await given.member(), await given.member()]
    const photo = await given.photo({
      owner,
      pictures: 3,
      products: [await given.product()],
      brands: [await given.brand()],
    })
    await as(ana).put(`/photos/${photo.id}/like`)
    await as(ana).put(`/photos/${photo.id}/favourite`)
    await as(ana).post(`/photos/${photo.id}/comments`, { content: 'Hello' })
    const images = await db
      .selectFrom('photo_images')
      .select('media_id')
      .where('photo_id', '=', photo.id)
      .execute()
    const mediaIds = images.map((image) => image.media_id)
    const files = await db.selectFrom('media_files').select('key').where('media_id', 'in', mediaIds).execute()
    expect(files.length).toBeGreaterThanOrEqual(6)
    for (const { key } of files) expect(await platform.media.open(key)).not.toBeNull()

    expect((await as(owner).delete(`/photos/${photo.id}`)).status).toBe(200)
    await drainJobs()

    for (const table of [
      'photo_images',
      'product_tags',
      'brand_tags',
      'photo_likes',
      'photo_favourites',
      'photo_comments',
    ] as const) {
      expect(
        await db.selectFrom(table).select('photo_id').where('photo_id', '=', photo.id).execute(),
      ).toEqual([])
    }
    expect(await db.selectFrom('photos').select('id').where('id', '=', photo.id).execute()).toEqual([])
    expect(await db.selectFrom('media').select('id').where('id', 'in', mediaIds).execute()).toEqual([])
    expect(
      await db.selectFrom('media_files').select('key').where('media_id', 'in', mediaIds).execute(),
    ).toEqual([])
    for (const { key } of files) expect(await platform.media.open(key)).toBeNull()
    expect((await as(owner).get(`/photos/${photo.id}`)).status).toBe(404)
    const list = await (await as(ana).get('/favourites')).json()
    expect(list.items).toEqual([])
  })

  test('a picture that another photo also shows stays until that photo is deleted', async () => {
    const { given, as, db, drainJobs } = await testApp()
    const owner = await given.member()
    const picture = await given.picture(owner)
    const images = [{ pictureId: picture.id, altText: '', productTags: [], brandTags: [] }]
    const [first, second] = [await given.photo({ owner, images }), await given.photo({ owner, images })]
    const isThere = async () =>
      (await db.selectFrom('media').select('id').where('id', '=', picture.id).execute()).length === 1
    await as(owner).delete(`/photos/${first.id}`)
    await drainJobs()
    expect(await isThere()).toBe(true)
    await as(owner).delete(`/photos/${second.id}`)
    await drainJobs()
    expect(await isThere()).toBe(false)
  })

  test('a moderator needs a reason, and a second deletion gets “not found” [ACT-25, MOD-17]', async () => {
    const { given, as } = await testApp()
    const [photo, moderator] = [await given.photo(), await given.member({ role: 'moderator' })]
    const refused = await as(moderator).delete(`/photos/${photo.id}`)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'removal-needs-reason'])
    expect((await (await as(moderator).get(`/photos/${photo.id}`)).json()).can).toMatchObject({
      remove: false,
      moderate: true,
    })
    expect((await as(photo.owner).delete(`/photos/${photo.id}`)).status).toBe(200)
    const again = await as(photo.owner).delete(`/photos/${photo.id}`)
    expect(again.status).toBe(404)
    expect(await again.json()).toMatchObject({ code: 'photo-not-found' })
  })

  test('other members and visitors are refused with the text of the specification [ACT-25, ACT-26, ACT-30]', async () => {
    const { given, as } = await testApp()
    const photo = await given.photo()
    const answer = await as(await given.member()).delete(`/photos/${photo.id}`)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      code: 'not-your-photo-to-delete',
      title: 'You can only delete your own photos',
      alias: '42501',
    })
    const visitors = await as(null).delete(`/photos/${photo.id}`)
    expect(visitors.status).toBe(401)
    expect(await visitors.json()).toMatchObject({
      code: 'sign-in-required',
      detail: 'Please sign in to delete photos',
    })
    expect((await as(null).get(`/photos/${photo.id}`)).status).toBe(200)
  })

  test('likes, comments and the deletion of one photo at the same time end without a deadlock', async () => {
    const { given, as, db } = await testApp()
    const owner = await given.member()
    const members = await Promise.all(Array.from({ length: 8 }, () => given.member()))
    for (let round = 0; round < 3; round++) {
      const photo = await given.photo({ owner, products: [await given.product()] })
      const answers = await Promise.all([
        ...members.map((member) => as(member).put(`/photos/${photo.id}/like`)),
        ...members.map((member) => as(member).put(`/photos/${photo.id}/favourite`)),
        ...members.map((member) => as(member).post(`/photos/${photo.id}/comments`, { content: 'Hi' })),
        as(owner).delete(`/photos/${photo.id}`),
      ])
      for (const answer of answers) expect([200, 201, 404]).toContain(answer.status)
      expect(await db.selectFrom('photos').select('id').where('id', '=', photo.id).execute()).toEqual([])
    }
  })
})
