import { describe, expect, test } from 'vitest'
import { postTypes } from '../../../../../platform/testing/given.ts'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import type { PublishedPhoto } from '../../photo.ts'

const MISSING = '01890000-0000-7000-8000-000000000000'

async function form(owner: { id: string }, more: object = {}) {
  const { given } = await testApp()
  const picture = await given.picture(owner as Parameters<typeof given.picture>[0])
  return { postTypeId: postTypes.outfit, images: [{ pictureId: picture.id }], ...more }
}

describe('publishing', () => {
  test('a photo with tagged products and brands appears in the feed for everyone [UPL-03, UPL-12, ENT-05, API-08, API-18]', async () => {
    const { given, as } = await testApp()
    const owner = await given.member()
    const [coat, brand] = [
      await given.product({ name: 'Harbour Coat' }),
      await given.brand({ name: 'Harbour' }),
    ]
    const [first, second] = [await given.picture(owner), await given.picture(owner)]
    const answer = await as(owner).post('/photos', {
      postTypeId: postTypes.outfit,
      caption: ' Rain again ',
      review: 'Keeps dry.',
      images: [
        {
          pictureId: first.id,
          altText: 'A coat on a hook',
          productTags: [{ productId: coat.id, x: 12.345, y: 100 }],
        },
        { pictureId: second.id, brandTags: [{ brandId: brand.id, x: 0, y: 99.99 }] },
      ],
    })
    expect(answer.status).toBe(201)
    const { photo, warnings }: PublishedPhoto = await answer.json()
    expect(warnings).toEqual([])
    expect(photo).toMatchObject({
      caption: 'Rain again',
      review: 'Keeps dry.',
      kind: 'product',
      can: { edit: true, remove: true, moderate: false, comment: true },
      images: [
        { altText: 'A coat on a hook', productTags: [{ name: 'Harbour Coat', x: 12.35, y: 100 }] },
        { altText: '', brandTags: [{ name: 'Harbour', x: 0, y: 99.99 }] },
      ],
    })
    const feed = await (await as(null).get('/photos?limit=1')).json()
    expect(feed.items[0].id).toBe(photo.id)
    const page = await (await as(owner).get(`/photos/${photo.id}`)).json()
    // The first tagged photo of a week has the badge as soon as it is viewed.
    expect(page).toEqual({
      ...photo,
      isOutfitOfTheWeek: true,
      outfit: expect.objectContaining({ people: 0 }),
    })
  })

  test('a tag without a position is placed in the middle [UPL-11]', async () => {
    const { given, as } = await testApp()
    const [owner, coat] = [await given.member(), await given.product()]
    const picture = await given.picture(owner)
    const images = [{ pictureId: picture.id, productTags: [{ productId: coat.id }] }]
    const { photo } = await (await as(owner).post('/photos', await form(owner, { images }))).json()
    expect(photo.images[0].productTags).toMatchObject([{ x: 50, y: 50 }])
  })

  test('unknown tags are left out, and a warning in the words of the specification names each [UPL-16, UPL-17, DEC-58]', async () => {
    const { given, as } = await testApp()
    const [owner, coat] = [await given.member(), await given.product()]
    const archived = await given.product({ state: 'archived' })
    const proposed = await given.product({ name: 'Proposed Bag', state: 'proposed' })
    const picture = await given.picture(owner)
    const images = [
      {
        pictureId: picture.id,
        productTags: [coat.id, archived.id, proposed.id, MISSING].map((productId) => ({ productId })),
        brandTags: [{ brandId: MISSING }],
      },
    ]
    const answer = await as(owner).post('/photos', await form(owner, { images }))
    expect(answer.status).toBe(201)
    const { photo, warnings } = await answer.json()
    expect(warnings).toEqual([
      `Failed to save product tag: Product with ID ${archived.id} not found`,
      `Failed to save product tag: Product with ID ${MISSING} not found`,
      `Brand with ID ${MISSING} not found. Skipping brand tag.`,
    ])
    expect(photo.images[0].productTags.map((tag: { name: string }) => tag.name)).toEqual([
      coat.name,
      'Proposed Bag',
    ])
    expect(photo.images[0].brandTags).toEqual([])
  })

  test('a brand is tagged once per picture, and a product can be tagged twice on it [UPL-18]', async () => {
    const { given, as } = await testApp()
    const [owner, coat] = [await given.member(), await given.product()]
    const brand = await given.brand({ name: 'Harbour & Daughters' })
    const images = [
      {
        pictureId: (await given.picture(owner)).id,
        productTags: [
          { productId: coat.id, x: 10 },
          { productId: coat.id, x: 90 },
        ],
        brandTags: [
          { brandId: brand.id, x: 10 },
          { brandId: brand.id, x: 90 },
        ],
      },
      { pictureId: (await given.picture(owner)).id, brandTags: [{ brandId: brand.id }] },
    ]
    const { photo, warnings } = await (await as(owner).post('/photos', await form(owner, { images }))).json()
    expect(warnings).toEqual([
      'Failed to save brand tag for Harbour & Daughters: it is already tagged on this picture',
    ])
    expect(photo.images[0].productTags).toHaveLength(2)
    expect(photo.images[0].brandTags).toMatchObject([{ x: 10 }])
    expect(photo.images[1].brandTags).toHaveLength(1)
  })

  test('a photo sent several times with one key, also at the same time, is published once', async () => {
    const { given, as, db } = await testApp()
    const owner = await given.member()
    const body = await form(owner)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => as(owner).post('/photos', body, key)))
    const later = await as(owner).post('/photos', body, key)
    const told = await Promise.all([...answers, later].map((answer) => answer.json()))
    for (const one of told) expect(one).toEqual(told[0])
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
    const rows = await db.selectFrom('photos').select('id').where('owner_id', '=', owner.id).execute()
    expect(rows).toHaveLength(1)
  })

  test('a key reused with other content is refused, and a refused request frees its key', async () => {
    const { given, as } = await testApp()
    const owner = await given.member()
    const key = { 'idempotency-key': 'the-same' }
    const wrong = await form(owner, { postTypeId: MISSING })
    expect((await as(owner).post('/photos', wrong, key)).status).toBe(422)
    const body = await form(owner)
    expect((await as(owner).post('/photos', body, key)).status).toBe(201)
    const answer = await as(owner).post('/photos', { ...body, caption: 'Other' }, key)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'idempotency-key-reused' })
    // The same key from another member is a different key.
    const other = await given.member()
    expect((await as(other).post('/photos', await form(other), key)).status).toBe(201)
    expect((await as(owner).post('/photos', body, { 'idempotency-key': 'with space' })).status).toBe(422)
  })

  test.each([
    ['no post type', { postTypeId: undefined }, 'postTypeId'],
    ['a post type that is not a UUID', { postTypeId: 'outfit' }, 'postTypeId'],
    ['no picture', { images: [] }, 'images'],
    ['six pictures', { images: Array.from({ length: 6 }, () => ({ pictureId: MISSING })) }, 'images'],
    ['pictures that are not a list', { images: 'all of them' }, 'images'],
    ['a picture without an id', { images: [{}] }, 'images.0.pictureId'],
    [
      'a tag outside the picture',
      { images: [{ pictureId: MISSING, productTags: [{ productId: MISSING, x: 101 }] }] },
      'images.0.productTags.0.x',
    ],
    [
      'a tag with an invalid position',
      { images: [{ pictureId: MISSING, brandTags: [{ brandId: MISSING, y: 'low' }] }] },
      'images.0.brandTags.0.y',
    ],
    ['a caption that is too long', { caption: 'x'.repeat(2201) }, 'caption'],
    ['a review that is too long', { review: 'x'.repeat(5001) }, 'review'],
    [
      'an alt text that is too long',
      { images: [{ pictureId: MISSING, altText: 'x'.repeat(241) }] },
      'images.0.altText',
    ],
    ['a caption that is a number', { caption: 7 }, 'caption'],
  ])('%s is refused, and the response names the field [UPL-08, UPL-09, DEC-60]', async (_, wrong, field) => {
    const { given, as } = await testApp()
    const owner = await given.member()
    const answer = await as(owner).post('/photos', { ...(await form(owner)), ...wrong })
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).fields)).toContain(field)
  })

  test('refusals use the exact texts of the specification [UPL-06, UPL-09, TRAV-10]', async () => {
    const { given, as } = await testApp()
    const owner = await given.member()
    const said = async (wrong: object) =>
      (await (await as(owner).post('/photos', { ...(await form(owner)), ...wrong })).json()).fields
    const invalidType = 'Invalid post type selected. Please select a valid post type.'
    expect(await said({ postTypeId: 'outfit' })).toEqual({ postTypeId: invalidType })
    expect(await said({ images: [] })).toEqual({ images: 'Please select an image file' })
    const six = Array.from({ length: 6 }, () => ({ pictureId: MISSING }))
    expect(await said({ images: six })).toEqual({ images: 'Maximum 5 photos allowed' })
    const productTags = Array.from({ length: 21 }, () => ({ productId: MISSING, x: 1, y: 1 }))
    expect(await said({ images: [{ pictureId: MISSING, productTags }] })).toEqual({
      'images.0.productTags': 'A photo can have at most 20 tags.',
    })
    const unknown = await as(owner).post('/photos', await form(owner, { postTypeId: MISSING }))
    expect(await unknown.json()).toMatchObject({ code: 'post-type-not-found', title: invalidType })
  })

  test('another member’s picture, a missing one and the same picture twice are refused, and no photo is stored', async () => {
    const { given, as, db } = await testApp()
    const [owner, other] = [await given.member(), await given.member()]
    const [own, foreign] = [await given.picture(owner), await given.picture(other)]
    const post = (...ids: string[]) =>
      as(owner).post('/photos', {
        postTypeId: postTypes.outfit,
        images: ids.map((pictureId) => ({ pictureId })),
      })
    for (const id of [foreign.id, MISSING]) {
      const answer = await post(own.id, id)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'image-not-found' })
    }
    const twice = await post(own.id, own.id)
    expect(twice.status).toBe(422)
    expect((await twice.json()).fields).toEqual({
      'images.1.pictureId': 'This picture is already part of the photo',
    })
    expect(await db.selectFrom('photos').select('id').where('owner_id', '=', owner.id).execute()).toEqual([])
  })

  test('signed-out visitors and paused members cannot publish [UPL-08]', async () => {
    const { given, as } = await testApp()
    const paused = await given.member({ isSuspended: true })
    expect((await as(null).post('/photos', {})).status).toBe(401)
    const answer = await as(paused).post('/photos', await form(paused))
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'account-suspended' })
  })

  test('a request from another site is refused', async () => {
    const { given, as } = await testApp()
    const owner = await given.member()
    const answer = await as(owner).post('/photos', await form(owner), { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'origin-refused' })
  })

  test.each([
    ['HTML', '<img src=x onerror=alert(1)> & <b>'],
    ['SQL', "'; drop table photos; --"],
    ['an emoji family', '👨‍👩‍👧‍👦'],
    ['2,200 graphemes of several characters', '👩🏽‍🎤'.repeat(800) + 'é'.repeat(1400)],
  ])('a caption with %s is returned as it was written [DEC-60]', async (_, caption) => {
    const { given, as } = await testApp()
    const owner = await given.member()
    const answer = await as(owner).post('/photos', await form(owner, { caption }))
    expect(answer.status).toBe(201)
    expect((await answer.json()).photo.caption).toBe(caption)
  })

  test('viewers of the feed hear live of a published photo, and of none that was rolled back [DEC-75]', async () => {
    const { given, as, hear } = await testApp()
    const owner = await given.member()
    const heard = await hear('feed')
    await as(owner).post('/photos', await form(owner, { images: [{ pictureId: MISSING }] }))
    const { photo } = await (await as(owner).post('/photos', await form(owner))).json()
    await expect.poll(() => heard).toEqual([{ kind: 'published', photoId: photo.id, ownerId: owner.id }])
  })
})
