import { describe, expect, test } from 'vitest'
import { postTypes } from '../../../../platform/testing/given.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import type { ReviewPage, ReviewView, WrittenReview } from '../review.ts'

const NOTHING = '01890000-0000-7000-8000-000000000000'

async function onProduct() {
  const app = await testApp()
  const [author, product] = [await app.given.member(), await app.given.product()]
  const path = `/products/${product.id}/reviews`
  const review = async (content: string, more: object = {}, by = author): Promise<WrittenReview> => {
    const answer = await app.as(by).post(path, { content, ...more })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return answer.json()
  }
  const read = async (viewer: Parameters<typeof app.as>[0] = null, query = ''): Promise<ReviewPage> =>
    (await app.as(viewer).get(`${path}${query}`)).json()
  return { ...app, author, product, path, review, read }
}

test('a review is visible to everyone, under its author’s name [PDP-09, PDP-13, DEC-09]', async () => {
  const { author, product, review, read } = await onProduct()
  const { review: added, hasReplaced } = await review('  Runs small.\r\nWashes well.  ', { stars: 4 })
  expect(hasReplaced).toBe(false)
  expect(added).toMatchObject({
    productId: product.id,
    content: 'Runs small.\nWashes well.',
    stars: 4,
    photoId: null,
    author: { id: author.id, username: author.username },
    isEdited: false,
    can: { edit: true, remove: true },
  })
  const list = await read()
  expect(list).toMatchObject({ reviewCount: 1, ratingCount: 1, meanStars: 4, nextCursor: null, own: null })
  expect(list.items).toMatchObject([{ id: added.id, can: { edit: false, remove: false } }])
  expect((await read(author)).own).toMatchObject({ id: added.id, can: { edit: true, remove: true } })
})

test('the mean counts only reviews with stars, and is null without any [DEC-09]', async () => {
  const { given, review, read } = await onProduct()
  await review('No stars from me')
  expect(await read()).toMatchObject({ reviewCount: 1, ratingCount: 0, meanStars: null })
  await review('Five', { stars: 5 }, await given.member())
  await review('Four', { stars: 4 }, await given.member())
  await review('Four again', { stars: 4 }, await given.member())
  expect(await read()).toMatchObject({ reviewCount: 4, ratingCount: 3, meanStars: 4.33 })
})

test('reviews are listed newest first, page by page, each once, and every page includes the viewer’s own review [PDP-09]', async () => {
  const { given, author, review, read } = await onProduct()
  const own = (await review('The first of all')).review.id
  const added = [own]
  for (let i = 0; i < 4; i++) added.push((await review(`${i}`, {}, await given.member())).review.id)
  const listed: string[] = []
  let cursor = ''
  do {
    const page = await read(author, `?limit=2${cursor && `&cursor=${cursor}`}`)
    expect(page.own?.id).toBe(own)
    expect(page.reviewCount).toBe(5)
    listed.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? ''
  } while (cursor)
  expect(listed).toEqual(added.toReversed())
})

test('a cursor of another product’s list is refused', async () => {
  const { given, as, review, read } = await onProduct()
  await review('One')
  await review('Two', {}, await given.member())
  const { nextCursor } = await read(null, '?limit=1')
  const other = await given.product()
  const answer = await as(null).get(`/products/${other.id}/reviews?cursor=${nextCursor}`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'cursor-invalid' })
})

describe('reviewing the same product again', () => {
  test('replaces the author’s text and says so, and keeps what the request leaves out [DEC-09]', async () => {
    const { given, review, read, product } = await onProduct()
    const look = await given.photo({ products: [product] })
    const first = await review('New and stiff', { stars: 2, photoId: look.id })
    const again = await review('Softer every week')
    expect(again.hasReplaced).toBe(true)
    expect(again.review).toMatchObject({
      id: first.review.id,
      content: 'Softer every week',
      stars: 2,
      photoId: look.id,
      createdAt: first.review.createdAt,
      isEdited: true,
    })
    const without = await review('Softer every week', { stars: null, photoId: null })
    expect(without.review).toMatchObject({ stars: null, photoId: null })
    expect(await read()).toMatchObject({ reviewCount: 1, meanStars: null })
  })

  test('several times at once leaves one review [DEC-09]', async () => {
    const { as, author, path, read } = await onProduct()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => as(author).post(path, { content: `Try ${i}` })),
    )
    const written: WrittenReview[] = await Promise.all(answers.map((answer) => answer.json()))
    expect(written.filter(({ hasReplaced }) => !hasReplaced)).toHaveLength(1)
    expect((await read()).reviewCount).toBe(1)
  })

  test('with the same key returns the same response and replaces nothing', async () => {
    const { as, author, path } = await onProduct()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = await Promise.all([
      as(author).post(path, { content: 'Once' }, key),
      as(author).post(path, { content: 'Once' }, key),
    ])
    const answer = await first.json()
    expect(answer).toMatchObject({ hasReplaced: false, review: { isEdited: false } })
    expect(await second.json()).toEqual(answer)
    const other = await as(author).post(path, { content: 'Something else' }, key)
    expect(await other.json()).toMatchObject({ code: 'idempotency-key-reused' })
  })
})

test.each([
  ['empty', ''],
  ['of spaces', ' \n\t '],
  ['of invisible characters', '\u202e\u200f\ufeff\u0000'],
])(
  'a review %s is refused with “Please enter a review before submitting” [PDP-12, ACT-14]',
  async (_, content) => {
    const { as, author, path } = await onProduct()
    const answer = await as(author).post(path, { content })
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual({ content: 'Please enter a review before submitting' })
  },
)

test('a review has room for 5,000 characters as readers count them, and not one more [DEC-60]', async () => {
  const { as, author, path } = await onProduct()
  const fits = '👩🏽‍🎤'.repeat(2500) + 'é'.repeat(2500)
  expect((await as(author).post(path, { content: fits })).status).toBe(200)
  const answer = await as(author).post(path, { content: 'é'.repeat(5001) })
  expect(answer.status).toBe(422)
  expect((await answer.json()).fields).toEqual({ content: 'Please keep this under 5000 characters' })
})

test('a review of characters that grow when normalized fits its column', async () => {
  const { as, author, path } = await onProduct()
  // Each of these characters becomes two in normalized form.
  const tower = `e${'\u0344'.repeat(49_999)}`
  expect((await as(author).post(path, { content: tower })).status).toBe(200)
})

test.each([
  ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['SQL', "'); delete from reviews; --"],
  ['other scripts', 'جميل جدا · とても素敵 · красиво'],
])('a review with %s is returned as it was written', async (_, content) => {
  const { review, read } = await onProduct()
  await review(content)
  expect((await read()).items[0]?.content).toBe(content)
})

test('control characters and those that reverse text are removed from a review', async () => {
  const { review } = await onProduct()
  expect((await review('nice\u202e\u2066 coat\u0007')).review.content).toBe('nice coat')
})

test.each([
  [{}],
  [{ content: 7 }],
  [{ content: null }],
  [[]],
  ['text'],
  [{ content: 'Good', stars: 0 }],
  [{ content: 'Good', stars: 6 }],
  [{ content: 'Good', stars: 4.5 }],
  [{ content: 'Good', stars: '5' }],
  [{ content: 'Good', photoId: 'look' }],
])('an invalid review is refused: %j', async (body) => {
  const { as, author, path, read } = await onProduct()
  expect((await as(author).post(path, body)).status).toBe(422)
  expect((await read()).reviewCount).toBe(0)
})

test('signed-out visitors and paused members cannot write a review [PDP-19, ACT-20, ACT-22]', async () => {
  const { as, given, path, read } = await onProduct()
  const nobody = await as(null).post(path, { content: 'Hello' })
  expect(nobody.status).toBe(401)
  expect(await nobody.json()).toMatchObject({ code: 'sign-in-required' })
  const paused = await as(await given.member({ isSuspended: true })).post(path, { content: 'Hello' })
  expect(paused.status).toBe(403)
  expect(await paused.json()).toMatchObject({ code: 'account-suspended' })
  expect((await read()).reviewCount).toBe(0)
})

test('a missing or archived product takes no review, and earlier reviews of an archived one can still be read [DEC-09]', async () => {
  const { as, given, author, product, path, review, read, db } = await onProduct()
  await review('Before')
  await db.updateTable('products').set({ state: 'archived' }).where('id', '=', product.id).execute()
  const answer = await as(await given.member()).post(path, { content: 'After' })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'reviews-closed' })
  expect((await read()).reviewCount).toBe(1)

  expect((await as(author).post(`/products/${NOTHING}/reviews`, { content: 'Hello' })).status).toBe(404)
  expect((await as(author).get(`/products/${NOTHING}/reviews`)).status).toBe(404)
  const proposed = await given.product({ state: 'proposed' })
  expect((await as(author).post(`/products/${proposed.id}/reviews`, { content: 'Mine' })).status).toBe(200)
})

describe('the look a review is written under', () => {
  test('shows the product, and is linked while it can be seen [DEC-08]', async () => {
    const { given, product, review, read, db, as } = await onProduct()
    const look = await given.photo({ products: [product] })
    await review('Worn here', { photoId: look.id })
    expect((await read()).items[0]?.photoId).toBe(look.id)
    await db.updateTable('photos').set({ state: 'hidden' }).where('id', '=', look.id).execute()
    expect((await read()).items[0]?.photoId).toBeNull()
    await db.updateTable('photos').set({ state: 'published' }).where('id', '=', look.id).execute()
    await as(look.owner).delete(`/photos/${look.id}`)
    expect((await read()).items).toMatchObject([{ content: 'Worn here', photoId: null }])
  })

  test('cannot be a travel photo, a look without the product, or a hidden look [VIEW-09]', async () => {
    const { given, as, author, product, path, read } = await onProduct()
    const travel = await given.photo({
      products: [product],
      postTypeId: postTypes.travel,
      travel: {
        location: 'Lisbon',
        landmark: null,
        activityType: 'city walk',
        travelStyle: null,
        stayType: null,
        gearTags: [],
        sentiment: null,
      },
    })
    const other = await given.photo({ products: [await given.product()] })
    const hidden = await given.photo({ products: [product], state: 'hidden' })
    const refused = async (photoId: string) => {
      const answer = await as(author).post(path, { content: 'Nice', photoId })
      return [answer.status, (await answer.json()).code]
    }
    expect(await refused(travel.id)).toEqual([422, 'look-without-product'])
    expect(await refused(other.id)).toEqual([422, 'look-without-product'])
    expect(await refused(hidden.id)).toEqual([404, 'photo-not-found'])
    expect(await refused(NOTHING)).toEqual([404, 'photo-not-found'])
    expect((await read()).reviewCount).toBe(0)
  })
})

describe('changing a review', () => {
  test('its author may, and the review is marked as edited [DEC-09]', async () => {
    const { as, author, review, read } = await onProduct()
    const { id, createdAt } = (await review('Frist', { stars: 3 })).review
    const answer = await as(author).patch(`/reviews/${id}`, { content: 'First' })
    expect(await answer.json()).toMatchObject({ id, content: 'First', stars: 3, isEdited: true, createdAt })
    await as(author).patch(`/reviews/${id}`, { content: 'First', stars: 5 })
    expect((await read()).items).toMatchObject([{ content: 'First', stars: 5, isEdited: true }])
    expect((await as(author).patch(`/reviews/${id}`, { content: ' ' })).status).toBe(422)
  })

  test('its helpful marks are cleared when the words change, and stay when a comma is corrected [REV-16, DEC-97]', async () => {
    const { as, author, given, review, read } = await onProduct()
    const { id } = (await review('Warm, but heavy', { stars: 3 })).review
    const readers = [await given.member(), await given.member()]
    const mark = () => Promise.all(readers.map((reader) => as(reader).put(`/reviews/${id}/helpful`)))
    const marks = async () =>
      (await read()).items.map(({ helpfulCount }: { helpfulCount: number }) => helpfulCount)
    await mark()
    await as(author).patch(`/reviews/${id}`, { content: 'Warm but heavy!', stars: 2 })
    expect(await marks()).toEqual([2])
    const changed = await as(author).patch(`/reviews/${id}`, { content: 'Buy it from me instead' })
    expect(await changed.json()).toMatchObject({ helpfulCount: 0, isEdited: true })
    expect(await marks()).toEqual([0])
    await mark()
    expect(await marks()).toEqual([2])
    // Writing a new review replaces it.
    expect((await review('Warm, but heavy')).review).toMatchObject({ id, helpfulCount: 0 })
    expect(await marks()).toEqual([0])
  })

  test('nobody else may, not even a moderator [DEC-09]', async () => {
    const { as, given, review, read } = await onProduct()
    const { id } = (await review('Mine')).review
    for (const other of [await given.member(), await given.member({ role: 'moderator' })]) {
      const answer = await as(other).patch(`/reviews/${id}`, { content: 'Yours' })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'not-your-review', alias: '42501' })
    }
    expect((await as(null).patch(`/reviews/${id}`, { content: 'Yours' })).status).toBe(401)
    expect((await read()).items[0]?.content).toBe('Mine')
  })

  test('a missing review is not found', async () => {
    const { as, author } = await onProduct()
    expect((await as(author).patch(`/reviews/${NOTHING}`, { content: 'Hello' })).status).toBe(404)
    expect((await as(author).patch('/reviews/7', { content: 'Hello' })).status).toBe(422)
  })
})

describe('removing a review', () => {
  test('its author may, once [DEC-09]', async () => {
    const { as, given, author, review, read } = await onProduct()
    const { id } = (await review('To go', { stars: 1 })).review
    await review('To stay', { stars: 5 }, await given.member())
    expect((await read(author)).items.map(({ can }: ReviewView) => can.remove)).toContain(true)
    expect((await as(author).delete(`/reviews/${id}`)).status).toBe(200)
    expect(await read()).toMatchObject({ reviewCount: 1, meanStars: 5, items: [{ content: 'To stay' }] })
    expect((await as(author).delete(`/reviews/${id}`)).status).toBe(404)
  })

  test('other members may not, nor may a moderator without a reason [DEC-09, MOD-17]', async () => {
    const { as, given, review } = await onProduct()
    const { id } = (await review('Mine')).review
    const asked = await as(await given.member({ role: 'moderator' })).delete(`/reviews/${id}`)
    expect([asked.status, (await asked.json()).code]).toEqual([403, 'removal-needs-reason'])
    const answer = await as(await given.member()).delete(`/reviews/${id}`)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'not-your-review' })
    expect((await as(null).delete(`/reviews/${id}`)).status).toBe(401)
  })

  test('a paused author may, and cannot change the review', async () => {
    const { as, author, review, db } = await onProduct()
    const { id } = (await review('Mine')).review
    const suspended_until = new Date(Date.now() + 3_600_000)
    await db.updateTable('members').set({ suspended_until }).where('id', '=', author.id).execute()
    expect((await as(author).patch(`/reviews/${id}`, { content: 'Changed' })).status).toBe(403)
    expect((await as(author).delete(`/reviews/${id}`)).status).toBe(200)
  })
})

test('reviews are deleted with their product and with their author', async () => {
  const { given, author, product, review, read, db } = await onProduct()
  await review('By somebody who leaves')
  await review('By somebody who stays', {}, await given.member())
  await db.deleteFrom('members').where('id', '=', author.id).execute()
  expect((await read()).items).toMatchObject([{ content: 'By somebody who stays' }])
  await db.deleteFrom('products').where('id', '=', product.id).execute()
  expect(await db.selectFrom('reviews').selectAll().where('product_id', '=', product.id).execute()).toEqual(
    [],
  )
})

test('reviews are described in the API document', async () => {
  const { ask } = await testApp()
  const { paths, components } = await (await ask('/api/openapi.json')).json()
  const { post } = paths['/products/{productId}/reviews']
  const name = post.requestBody.content['application/json'].schema.$ref.split('/').at(-1)
  expect(post).toMatchObject({ tags: ['Reviews'], security: [{ session: [] }] })
  expect(Object.keys(components.schemas[name].properties)).toEqual([
    'content',
    'stars',
    'sizeBought',
    'fit',
    'pictureIds',
    'photoId',
  ])
})

test('members list their own reviews with the products, newest first, page by page, and no other member’s [ACC-01]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const names: string[] = []
  for (let i = 0; i < 5; i++) {
    const product = await app.given.product()
    names.unshift(product.name)
    const path = `/products/${product.id}/reviews`
    expect((await app.as(ana).post(path, { content: `Number ${i}`, stars: 4 })).status).toBe(200)
    await app.as(ben).post(path, { content: 'Not hers' })
  }
  const seen: string[] = []
  let path = '/profile/reviews?limit=2'
  for (;;) {
    const page = await (await app.as(ana).get(path)).json()
    for (const { author, product, can, content } of page.items) {
      expect([author.id, can.edit, content.startsWith('Number')]).toEqual([ana.id, true, true])
      expect(product).toMatchObject({ slug: expect.any(String), sizes: [], picture: null })
      seen.push(product.name)
    }
    if (!page.nextCursor) break
    path = `/profile/reviews?limit=2&cursor=${page.nextCursor}`
  }
  expect(seen).toEqual(names)
  expect((await app.as(null).get('/profile/reviews')).status).toBe(401)
})
