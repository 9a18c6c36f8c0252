import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { moveQuestions } from '../../../community/questions/server/move-questions-sql.ts'
import { moveReviews } from '../../../community/reviews/server/move-reviews-sql.ts'
import type { FoundCard, ReviewCard, ReviewCardPage } from '../review-card.ts'

type App = Awaited<ReturnType<typeof testApp>>
/** To count as a voice. */
const OLD = { joinedDaysAgo: 30 }
type Product = { id: string; name: string; slug: string }

const say = async (
  { as }: App,
  member: TestMember,
  product: Product,
  content: string,
  stars: number | null = null,
) =>
  (await (await as(member).post(`/products/${product.id}/reviews`, { content, stars })).json()).review
    .id as string

const cardOf = async ({ as }: App, viewer: TestMember | null, product: Product): Promise<ReviewCard> =>
  (await as(viewer).get(`/products/${product.id}/review-card`)).json()

const search = async ({ as }: App, q: string): Promise<FoundCard> =>
  (await as(null).get(`/review-cards/search?q=${encodeURIComponent(q)}`)).json()

async function delivered({ db }: App, member: TestMember, product: Product, at: Date | null = new Date()) {
  const id = newId()
  await db
    .insertInto('orders')
    .values({
      ...{
        id,
        member_id: member.id,
        state: 'delivered',
        currency: 'USD',
        subtotal_minor: 100,
        shipping_minor: 0,
      },
      ...{
        tax_minor: 0,
        tax_basis_points: 0,
        total_minor: 100,
        shipping_name: 'Standard',
        payment_way: 'transfer',
      },
      ...{ payment_text: '', ship_to: '{}', holds_stock: false },
    })
    .execute()
  await db
    .insertInto('order_lines')
    .values({
      ...{ order_id: id, position: 1, product_id: product.id, name: product.name, size: 'M', quantity: 1 },
      ...{ price_minor: 100, reserved: 0 },
    })
    .execute()
  await db.updateTable('orders').set({ delivered_at: at }).where('id', '=', id).execute()
}

test('a card has every field, and each of its numbers comes from our own reviews, orders and prices [REV-04, REV-08, API-12, DEC-70, DEC-71, DEC-72, REV-14]', async () => {
  const app = await testApp()
  const { given, db } = app
  const [ana, ben, cem] = [await given.member(OLD), await given.member(OLD), await given.member(OLD)]
  const product = await given.product({
    name: 'Harbor Peacoat',
    priceMinor: 9900,
    picture: await given.picture(ana),
  })
  await db.updateTable('products').set({ price_minor: 7900 }).where('id', '=', product.id).execute()
  const anas = await say(app, ana, product, 'Lovely color. Warm.', 5)
  await say(app, ben, product, 'I bought it in May. A great color, and it runs small.', 4)
  await say(app, cem, product, 'Arrived late. It runs small.', 3)
  const dans = await say(app, await given.member(OLD), product, 'Runs small.', 4)
  await delivered(app, ana, product)
  await delivered(app, ana, product)
  await delivered(app, cem, product, null)
  const look = await given.photo({ owner: ben, products: [product] })

  const card = await cardOf(app, null, product)
  expect(card).toMatchObject({
    id: product.id,
    matchingProductId: product.id,
    slug: product.slug,
    productName: 'Harbor Peacoat',
    searchTerm: 'harbor peacoat',
    imageUrl: expect.stringMatching(/^\/media\/.+\/720\.webp$/),
    createdAt: expect.any(String),
    reviewCount: 4,
    ratingCount: 4,
    starSum: 16,
    rating: 4,
    verifiedPurchases: 1,
    priceRange: { lowMinor: 7900, highMinor: 9900, currency: 'USD' },
    summary:
      '4 members reviewed it. Several of them say: the color pleases. Some also warn: comes up small; some go a size up.',
    isPhrased: false,
    recommendation: { verdict: 'with-care', words: 'Well liked. Mind what some warn of.' },
    saysTooLittle: false,
  })
  expect(card.pros).toMatchObject([{ words: 'The color pleases', memberCount: 2 }])
  expect(card.pros[0]!.quotes.map(({ text }) => text)).toEqual([
    'A great color, and it runs small.',
    'Lovely color.',
  ])
  expect(card.cons).toMatchObject([{ words: 'Comes up small; some go a size up', memberCount: 3 }])
  expect(card.sources).toMatchObject([
    { kind: 'review', author: { id: ben.id }, stars: 4 },
    { kind: 'review', reviewId: anas, author: { id: ana.id }, stars: 5 },
    { kind: 'review', reviewId: dans, stars: 4 },
    { kind: 'review', author: { id: cem.id }, stars: 3 },
    { kind: 'look', photoId: look.id, author: { id: ben.id } },
  ])
})

test('a card leads to the product it is about, which is there under that address [REV-05]', async () => {
  const app = await testApp()
  const [ana, product] = [await app.given.member(OLD), await app.given.product({ name: 'Pier Anorak' })]
  await say(app, ana, product, 'Warm.', 5)
  const { matchingProductId, slug } = await cardOf(app, null, product)
  expect(matchingProductId).toBe(product.id)
  for (const address of [matchingProductId, slug])
    expect(await (await app.as(null).get(`/products/${address}`)).json()).toMatchObject({ id: product.id })
})

test('a search finds the one card that fits best, in any case and mistyped, as often as it is asked [REV-06, REV-08, API-19]', async () => {
  const app = await testApp()
  const { given } = app
  const [ana, ben] = [await given.member(OLD), await given.member(OLD)]
  await given.product({ name: 'Quillon Parka Long' })
  const product = await given.product({ name: 'Quillon Parka' })
  await say(app, ana, product, 'Warm.', 5)
  await say(app, ben, product, 'Warm and soft.', 4)
  for (const typed of ['quillon parka', 'QUILLON PARKA', 'quilon', '  Quillon  ', 'quillon parka']) {
    const found = await search(app, typed)
    expect(found.card, typed).toMatchObject({ id: product.id, pros: [{ words: 'Warm' }] })
    expect(found.others).toEqual([{ id: expect.any(String), name: 'Quillon Parka Long' }])
    expect(found.recent).toEqual([])
  }
  const stored = await app.db
    .selectFrom('review_cards')
    .where('product_id', '=', product.id)
    .selectAll()
    .execute()
  expect(stored).toHaveLength(1)
})

test('a name must be given, and a strange one finds nothing [REV-02]', async () => {
  const { as } = await testApp()
  for (const q of ['', '%20%20', '%E2%80%AE']) {
    const refused = await as(null).get(`/review-cards/search?q=${q}`)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ fields: { q: 'Please enter a product name' } })
  }
  expect((await as(null).get('/review-cards/search')).status).toBe(422)
  for (const q of ["'; drop table reviews; --", '%', '\\', '😀', 'x'.repeat(80), '"&|!:*']) {
    expect((await as(null).get(`/review-cards/search?q=${encodeURIComponent(q)}`)).status, q).toBe(200)
  }
  expect((await as(null).get(`/review-cards/search?q=${'x'.repeat(2000)}`)).status).toBe(422)
  expect((await as(null).get('/products/7e1ee5ab-0000-4000-8000-000000000000/review-card')).status).toBe(404)
  expect((await as(null).get('/review-cards?cursor=x')).status).toBe(400)
})

test('where nothing is found, the three products that were reviewed last are told instead [REV-07, REV-09, API-12]', async () => {
  const app = await ownTestApp()
  const { given, as } = app
  const [ana, ben] = [await given.member(OLD), await given.member(OLD)]
  expect(await search(app, 'anything')).toEqual({ card: null, others: [], recent: [] })
  const products = []
  for (let i = 1; i <= 5; i++) {
    const product = await given.product({ name: `Number ${i}` })
    await say(app, ana, product, 'Soft.', 4)
    // What one says alone is no line, and its card is not told of.
    if (i !== 4) await say(app, ben, product, 'So soft.', 5)
    products.push(product)
  }
  const { card, recent } = await search(app, 'zzyzx')
  expect(card).toBeNull()
  expect(recent.map(({ productName }) => productName)).toEqual(['Number 5', 'Number 3', 'Number 2'])

  const first: ReviewCardPage = await (await as(null).get('/review-cards')).json()
  expect(first.items.map(({ productName }) => productName)).toEqual(['Number 5', 'Number 3', 'Number 2'])
  const next: ReviewCardPage = await (await as(null).get(`/review-cards?cursor=${first.nextCursor}`)).json()
  expect(next).toMatchObject({ items: [{ productName: 'Number 1' }], nextCursor: null })
})

test('what is found and was not reviewed has no number made up for it [REV-13, REV-14, REV-15, DEC-70]', async () => {
  const app = await testApp()
  const product = await app.given.product({ name: 'Unspoken Vest' })
  const { card } = await search(app, 'unspoken vest')
  expect(card).toMatchObject({
    ...{
      id: product.id,
      reviewCount: 0,
      ratingCount: 0,
      starSum: 0,
      rating: null,
      verifiedPurchases: 0,
    },
    ...{ pros: [], cons: [], sources: [], saysTooLittle: true, summary: 'Nobody has reviewed this yet.' },
    recommendation: { verdict: 'too-early' },
  })
  expect(await search(app, 'unspoken vest')).toEqual(await search(app, 'unspoken vest'))
})

test('a review that is changed or deleted takes its words along in the same moment [REV-04, REV-06, TRUTH-19]', async () => {
  const app = await testApp()
  const { given, as } = app
  const [ana, ben, cem] = [await given.member(OLD), await given.member(OLD), await given.member(OLD)]
  const product = await given.product({ name: 'Fleeting Scarf' })
  const anas = await say(app, ana, product, 'Soft. Runs small!')
  const bens = await say(app, ben, product, 'Soft, and it runs small.')
  const cems = await say(app, cem, product, 'Soft in every way.', 5)
  expect(await cardOf(app, null, product)).toMatchObject({
    ...{ pros: [{ words: 'Soft', memberCount: 3 }], cons: [{ memberCount: 2 }], reviewCount: 3 },
  })
  await as(ben).patch(`/reviews/${bens}`, { content: 'It is a scarf.', stars: 3 })
  expect(await cardOf(app, null, product)).toMatchObject({
    pros: [{ words: 'Soft', memberCount: 2 }],
    cons: [],
  })
  await as(cem).delete(`/reviews/${cems}`)
  const last = await cardOf(app, null, product)
  expect(last).toMatchObject({ pros: [], cons: [], sources: [], saysTooLittle: true, reviewCount: 2 })
  expect(last.summary).toBe(
    '2 members reviewed it. The assistant found nothing that several of them clearly agree on.',
  )
  await as(ana).delete(`/reviews/${anas}`)
  await as(ben).delete(`/reviews/${bens}`)
  expect(await cardOf(app, null, product)).toMatchObject({ reviewCount: 0, rating: null })
  // What a card keeps of reviews are places in them.
  const stored = await app.db
    .selectFrom('review_cards')
    .where('product_id', '=', product.id)
    .selectAll()
    .execute()
  expect(JSON.stringify(stored)).not.toMatch(/runs|every way/i)
})

test('a review that moderators hide is no voice until they show it again [REV-04]', async () => {
  const app = await testApp()
  const { given, as, db } = app
  const [ana, ben] = [await given.member(OLD), await given.member(OLD)]
  const product = await given.product()
  await say(app, ana, product, 'Soft.', 4)
  await delivered(app, ben, product)
  const bens = await say(app, ben, product, 'Soft!', 5)
  const hide = (hidden: boolean) => db.updateTable('reviews').set({ hidden }).where('id', '=', bens).execute()
  const whole = { pros: [{ words: 'Soft' }], reviewCount: 2, verifiedPurchases: 1 }
  expect(await cardOf(app, null, product)).toMatchObject(whole)
  await hide(true)
  expect(await cardOf(app, null, product)).toMatchObject({
    pros: [],
    sources: [],
    reviewCount: 1,
    verifiedPurchases: 0,
    rating: 4,
  })
  const linked = await (await as(null).get(`/products/${product.id}/reviews?first=${bens}`)).json()
  expect(linked.items).toHaveLength(1)
  await hide(false)
  expect(await cardOf(app, null, product)).toMatchObject(whole)
})

test('whoever is blocked, muted or has closed their account is no voice, and the line falls with them [REV-04, DEC-73]', async () => {
  const app = await testApp()
  const { given, as, db } = app
  const [ana, ben, viewer, other] = [
    await given.member(OLD),
    await given.member(OLD),
    await given.member(OLD),
    await given.member(OLD),
  ]
  const product = await given.product({ name: 'Divided Cape' })
  await say(app, ana, product, 'Comfortable.', 5)
  await say(app, ben, product, 'Comfortable, really.', 5)
  await given.photo({ owner: ben, products: [product] })
  const heard = async (who: TestMember | null) => {
    const { pros, sources, summary, saysTooLittle } = await cardOf(app, who, product)
    const mentionsComfort = /comfortable/i.test(summary)
    return { lines: pros.length, sources: sources.length, saysTooLittle, mentionsComfort }
  }
  const all = { lines: 1, sources: 3, saysTooLittle: false, mentionsComfort: true }
  const nothing = { lines: 0, sources: 0, saysTooLittle: true, mentionsComfort: false }
  expect(await heard(viewer)).toEqual(all)
  await as(viewer).put(`/members/${ben.id}/block`)
  expect(await heard(viewer)).toEqual(nothing)
  expect(await heard(ben)).toEqual(all)
  await as(other).put(`/members/${ben.id}/mute`)
  expect(await heard(other)).toEqual(nothing)
  expect(await heard(null)).toEqual(all)
  await db
    .insertInto('closed_accounts')
    .values({ member_id: ben.id, remove_at: new Date(Date.now() + 1e9) })
    .execute()
  expect(await heard(null)).toEqual({ ...nothing, sources: 0 })
  await db.deleteFrom('members').where('id', '=', ben.id).execute()
  expect(await heard(null)).toEqual(nothing)
  expect(await cardOf(app, null, product)).toMatchObject({ reviewCount: 1 })
})

test('an order that is delivered makes its buyer’s review a verified purchase [REV-04, DEC-71]', async () => {
  const app = await testApp()
  const { given } = app
  const [ana, ben] = [await given.member(OLD), await given.member(OLD)]
  const product = await given.product({ name: 'Awaited Boot' })
  await say(app, ana, product, 'Comfortable.', 5)
  expect((await cardOf(app, null, product)).verifiedPurchases).toBe(0)
  await delivered(app, ana, product)
  // Who bought it and said nothing is no reviewer.
  await delivered(app, ben, product)
  expect((await cardOf(app, null, product)).verifiedPurchases).toBe(1)
})

test('changed cards are written again automatically, however often they change and however many writers there are [REV-06]', async () => {
  const app = await testApp()
  const { given, db, drainJobs } = app
  const [ana, ben] = [await given.member(OLD), await given.member(OLD)]
  const product = await given.product()
  await say(app, ana, product, 'Warm.', 5)
  await say(app, ben, product, 'Warm!', 5)
  const row = () =>
    db.selectFrom('review_cards').where('product_id', '=', product.id).selectAll().executeTakeFirstOrThrow()
  expect((await row()).made_revision).toBe(0)
  await enqueue(db, 'refresh-review-cards', {})
  await drainJobs()
  const made = await row()
  expect(made.made_revision).toBe(made.revision)
  const together = await Promise.all(Array.from({ length: 8 }, () => cardOf(app, null, product)))
  expect(new Set(together.map((card) => JSON.stringify(card))).size).toBe(1)
})

test('a language model of the operator puts the summary into words, as long as they rest on what the viewer hears [REV-04, REV-15]', async () => {
  const model = createServer((_request, response) => {
    const content = 'Everybody finds it warm [q1] [q2]. It costs 12 dollars [q1].'
    response.end(JSON.stringify({ choices: [{ message: { content } }] }))
  })
  await new Promise<void>((listening) => model.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void model.close())
  const app = await ownTestApp({
    REVIEW_MODEL_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1/chat/completions`,
  })
  const { given, as, db, drainJobs } = app
  const [ana, ben, cem, viewer] = [
    await given.member(OLD),
    await given.member(OLD),
    await given.member(OLD),
    await given.member(OLD),
  ]
  const product = await given.product()
  await say(app, ana, product, 'Warm.', 5)
  await say(app, ben, product, 'Warm, truly.', 5)
  // The card does not wait for it.
  const composed = '2 members reviewed it. Several of them say: warm.'
  expect(await cardOf(app, null, product)).toMatchObject({ summary: composed, isPhrased: false })
  await enqueue(db, 'refresh-review-cards', {})
  await drainJobs()
  const phrased = { summary: 'Everybody finds it warm.', isPhrased: true }
  expect(await cardOf(app, null, product)).toMatchObject(phrased)
  await as(viewer).put(`/members/${ana.id}/block`)
  expect(await cardOf(app, viewer, product)).toMatchObject({ isPhrased: false, saysTooLittle: true })
  expect(await cardOf(app, null, product)).toMatchObject(phrased)
  await say(app, cem, product, 'Cold.', 1)
  expect(await cardOf(app, null, product)).toMatchObject({ isPhrased: false, reviewCount: 3 })
})

test('where a product turns out to be another, both cards follow, and questions come along [REV-06]', async () => {
  const app = await testApp()
  const { given, as, db } = app
  const [ana, ben] = [await given.member(OLD), await given.member(OLD)]
  const [double, product] = [await given.product(), await given.product()]
  await say(app, ana, double, 'Warm.')
  await say(app, ben, double, 'Warm!')
  await as(ana).post(`/products/${double.id}/questions`, { content: 'Warm?' })
  expect(await cardOf(app, null, double)).toMatchObject({ pros: [{ words: 'Warm' }] })
  expect(await cardOf(app, null, product)).toMatchObject({ reviewCount: 0 })
  await db.transaction().execute(async (tx) => {
    await moveReviews(tx, double.id, { id: product.id })
    await moveQuestions(tx, double.id, { id: product.id })
  })
  expect(await cardOf(app, null, double)).toMatchObject({ pros: [], reviewCount: 0 })
  expect(await cardOf(app, null, product)).toMatchObject({ pros: [{ words: 'Warm' }], reviewCount: 2 })
  const { items } = await (await as(null).get(`/products/${product.id}/questions`)).json()
  expect(items).toMatchObject([{ content: 'Warm?' }])
})

test('a product goes with its reviews, its card and its questions [REV-08]', async () => {
  const app = await testApp()
  const product = await app.given.product()
  await say(app, await app.given.member(OLD), product, 'Soft.')
  await app.as(await app.given.member(OLD)).post(`/products/${product.id}/questions`, { content: 'Warm?' })
  await app.db.deleteFrom('products').where('id', '=', product.id).execute()
  const left = app.db.selectFrom('review_cards').where('product_id', '=', product.id).selectAll()
  expect(await left.execute()).toEqual([])
})
