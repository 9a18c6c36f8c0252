import { describe, expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import { aShop } from '../../../commerce/orders/server/testing/test-shop.ts'
import type { ReviewPage, ReviewView, WrittenReview } from '../review.ts'

const SIZES = ['S', 'M', 'L'].map((size) => ({ size, stock: 5 }))

async function onCoat() {
  const app = await testApp()
  const [author, product] = [await app.given.member(), await app.given.product({ sizes: SIZES })]
  const path = `/products/${product.id}/reviews`
  const post = (body: object, by = author) => app.as(by).post(path, { content: 'Warm.', ...body })
  const review = async (body: object = {}, by = author): Promise<ReviewView> => {
    const answer = await post(body, by)
    expect(answer.status, await answer.clone().text()).toBe(200)
    return ((await answer.json()) as WrittenReview).review
  }
  const read = async (query = '', viewer: TestMember | null = null): Promise<ReviewPage> =>
    (await app.as(viewer).get(`${path}${query}`)).json()
  const problem = async (answer: Response) => {
    const { code, fields } = await answer.json()
    return [answer.status, code, fields]
  }
  return { ...app, app, author, product, path, post, review, read, problem }
}

test('a review states the size bought and how it fits, and the product’s page sums up all reviews [DEC-09, PDP-09]', async () => {
  const { given, review, read } = await onCoat()
  await review({ sizeBought: 'M', fit: 'true-to-size' })
  await review({ sizeBought: 'L', fit: 'true-to-size' }, await given.member())
  await review({ sizeBought: 'M', fit: 'runs-small' }, await given.member())
  await review({}, await given.member())
  const page = await read()
  expect(page).toMatchObject({
    reviewCount: 4,
    fits: { 'runs-small': 1, 'true-to-size': 2, 'runs-large': 0 },
    sizes: [
      { size: 'M', count: 2 },
      { size: 'L', count: 1 },
    ],
    hasPictures: false,
  })
  expect(page.items.map(({ sizeBought, fit }) => [sizeBought, fit])).toEqual([
    [null, null],
    ['M', 'runs-small'],
    ['L', 'true-to-size'],
    ['M', 'true-to-size'],
  ])
})

test('size and fit stay when a change leaves them out, and are cleared by null [DEC-09]', async () => {
  const { as, author, review } = await onCoat()
  const { id } = await review({ sizeBought: 'M', fit: 'runs-large', stars: 4 })
  expect(await review()).toMatchObject({ id, sizeBought: 'M', fit: 'runs-large', stars: 4 })
  const change = { content: 'Warm.', sizeBought: null, fit: null }
  expect(await (await as(author).patch(`/reviews/${id}`, change)).json()).toMatchObject({
    ...{ sizeBought: null, fit: null, stars: 4 },
  })
})

describe('the size that was bought', () => {
  test('must be one the product comes in, or One Size if it comes in none [DEC-09, PDP-11]', async () => {
    const { as, given, author, post, problem, review } = await onCoat()
    const sentence = { sizeBought: 'Please choose one of its sizes' }
    for (const sizeBought of ['XS', 'm', 'One Size'])
      expect(await problem(await post({ sizeBought }))).toEqual([422, 'form-invalid', sentence])
    await review({ sizeBought: 'S' })
    const hat = await given.product()
    const onHat = (sizeBought: string) =>
      as(author).post(`/products/${hat.id}/reviews`, { content: 'Nice.', sizeBought })
    expect((await onHat('One Size')).status).toBe(200)
    expect((await onHat('M')).status).toBe(422)
  })

  test('may be discontinued for a member who has bought or reviewed it [DEC-09, DEC-71]', async () => {
    const { app, as, db, given } = await onCoat()
    const shop = await aShop(['transfer'], app)
    const { buyer, product, id } = await shop.placed()
    await shop.go(id, 'paid', 'packed', 'shipped', 'delivered')
    const path = `/products/${product.id}/reviews`
    expect(await (await as(buyer).get(path)).json()).toMatchObject({ boughtSize: 'M' })
    expect(await (await as(await given.member()).get(path)).json()).toMatchObject({ boughtSize: null })
    await db.updateTable('variants').set({ size: 'L' }).where('product_id', '=', product.id).execute()
    const sent = { content: 'Fits.', sizeBought: 'M' }
    const { review } = await (await as(buyer).post(path, sent)).json()
    expect(review).toMatchObject({ sizeBought: 'M', isVerified: true })
    await db.deleteFrom('order_lines').where('order_id', '=', id).execute()
    expect((await as(buyer).patch(`/reviews/${review.id}`, sent)).status).toBe(200)
    expect((await as(await given.member()).post(path, sent)).status).toBe(422)
  })
})

describe('a list of reviews', () => {
  test('can be filtered by fit, size and pictures, page by page, and the counts stay those of all reviews [DEC-09]', async () => {
    const { given, product, review, read, as, path } = await onCoat()
    const members = await Promise.all(Array.from({ length: 5 }, () => given.member()))
    const [a, b, c, d, e] = members
    await review({ fit: 'runs-small', sizeBought: 'S' }, a)
    await review({ fit: 'runs-small', sizeBought: 'M' }, b)
    await review({ fit: 'true-to-size', sizeBought: 'M' }, c)
    await review({ pictureIds: [(await given.picture(d!, 'review')).id], sizeBought: 'M' }, d)
    const look = await given.photo({ owner: e!, products: [product] })
    await review({ photoId: look.id }, e)
    const authors = async (query: string) => {
      const found: string[] = []
      for (let cursor = ''; ; ) {
        const page = await read(`?limit=1&${query}${cursor && `&cursor=${cursor}`}`)
        expect(page).toMatchObject({ reviewCount: 5, hasPictures: true })
        found.push(...page.items.map(({ author }) => author.id))
        if (!page.nextCursor) return found
        cursor = page.nextCursor
      }
    }
    expect(await authors('fit=runs-small')).toEqual([b!.id, a!.id])
    expect(await authors('fit=runs-small&size=M')).toEqual([b!.id])
    expect(await authors('size=M')).toEqual([d!.id, c!.id, b!.id])
    expect(await authors('size=XXL')).toEqual([])
    expect(await authors('pictures=with')).toEqual([e!.id, d!.id])
    for (const query of ['fit=wide', 'pictures=maybe', 'sort=oldest', `size=${'x'.repeat(300)}`])
      expect((await as(null).get(`${path}?${query}`)).status, query).toBe(422)
  })

  test('does not count a hidden look as a picture, and does not link to it', async () => {
    const { given, db, product, review, read } = await onCoat()
    const look = await given.photo({ products: [product] })
    await review({ photoId: look.id })
    expect((await read('?pictures=with')).items).toMatchObject([
      { photoId: look.id, lookPicture: { src: expect.stringContaining('/media/') } },
    ])
    await db.updateTable('photos').set({ state: 'hidden' }).where('id', '=', look.id).execute()
    expect((await read('?pictures=with')).items).toEqual([])
    expect((await read()).items).toMatchObject([{ photoId: null, lookPicture: null }])
  })

  test('can begin with the most helpful reviews, each once across all pages [DEC-09]', async () => {
    const { as, given, review, read, problem, path } = await onCoat()
    const members = await Promise.all(Array.from({ length: 4 }, () => given.member()))
    const ids: string[] = []
    for (const member of members) ids.push((await review({}, member)).id)
    const find = (at: number, by: TestMember) => as(by).put(`/reviews/${ids[at]}/helpful`)
    for (const by of members.slice(1)) for (let i = 0; i < 2; i++) await find(0, by)
    await find(2, members[0]!)
    const page = await read('?sort=helpful', members[0]!)
    expect(
      page.items.map(({ id, helpfulCount, isHelpfulToViewer }) => [id, helpfulCount, isHelpfulToViewer]),
    ).toEqual([
      [ids[0], 3, false],
      [ids[2], 1, true],
      [ids[3], 0, false],
      [ids[1], 0, false],
    ])
    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const one = await read(`?sort=helpful&limit=1${cursor && `&cursor=${cursor}`}`)
      seen.push(...one.items.map(({ id }) => id))
      if (!one.nextCursor) break
      cursor = one.nextCursor
    }
    expect(seen).toEqual([ids[0], ids[2], ids[3], ids[1]])
    const { nextCursor } = await read('?sort=helpful&limit=1')
    const mixed = await as(null).get(`${path}?cursor=${nextCursor}`)
    expect(await problem(mixed)).toEqual([400, 'cursor-invalid', undefined])
    await as(members[1]!).delete(`/reviews/${ids[0]}/helpful`)
    await as(members[1]!).delete(`/reviews/${ids[0]}/helpful`)
    expect((await read('?sort=helpful&limit=1')).items).toMatchObject([{ helpfulCount: 2 }])
  })

  test('does not count helpful marks by deleted members [LEAVE-09]', async () => {
    const { as, db, given, review, read } = await onCoat()
    const { id } = await review()
    const other = await given.member()
    await as(other).put(`/reviews/${id}/helpful`)
    await db.deleteFrom('members').where('id', '=', other.id).execute()
    expect((await read()).items).toMatchObject([{ helpfulCount: 0 }])
  })
})

test('members are offered their own looks with the product, without hidden ones [DEC-09]', async () => {
  const { as, given, author, product } = await onCoat()
  const look = await given.photo({ owner: author, products: [product], caption: 'In the rain' })
  await given.photo({ owner: author })
  await given.photo({ owner: author, products: [product], state: 'hidden' })
  await given.photo({ products: [product] })
  const path = `/products/${product.id}/own-looks`
  const { items } = await (await as(author).get(path)).json()
  expect(items).toMatchObject([{ photoId: look.id, caption: 'In the rain' }])
  expect((await as(null).get(path)).status).toBe(401)
})

test('fifty members who mark a review as helpful at once are all counted', async () => {
  const { as, given, review, read } = await onCoat()
  const { id } = await review()
  const others = await Promise.all(Array.from({ length: 50 }, () => given.member()))
  const answers = await Promise.all(others.map((other) => as(other).put(`/reviews/${id}/helpful`)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await read()).items).toMatchObject([{ helpfulCount: 50 }])
})

test('the reviews of a missing product are not found', async () => {
  const { as } = await onCoat()
  expect((await as(null).get(`/products/${newId()}/reviews?sort=helpful`)).status).toBe(404)
})
