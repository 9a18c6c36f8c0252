import { createServer } from 'node:http'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { longTest } from '../../../../platform/testing/long-test.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import type { AutoTagSuggestions } from '../../../catalogue/products/product.ts'
import type { FoundProducts, SimilarProducts } from '../visual-search.ts'
import {
  demoPicturePath,
  demoPictures,
  setUpDescribedShop,
  storeDemoPicture,
} from './testing/described-shop.ts'

let shop: Awaited<ReturnType<typeof setUpDescribedShop>>
beforeAll(async () => {
  shop = await setUpDescribedShop()
}, 60_000)

const countMedia = async (app: TestApp) => (await app.db.selectFrom('media').select('id').execute()).length

const groupsOf = async (answer: Response) => {
  expect(answer.status).toBe(200)
  const { groups } = (await answer.json()) as FoundProducts
  return groups.map(({ nearness, items }) => [nearness, items.map(({ name }) => name)])
}

test('a cropped, darkened, mirrored copy of a product’s picture finds the product, also the second time [DEC-45, REV-13]', async () => {
  const { app } = shop
  const copy = await sharp(demoPicturePath(`products/${demoPictures.Cardigan}`))
    .extract({ left: 60, top: 80, width: 880, height: 1000 })
    .modulate({ brightness: 0.7 })
    .flop()
    .jpeg({ quality: 50 })
    .toBuffer()
  const before = await countMedia(app)
  for (const _ of [1, 2]) {
    const [first] = await groupsOf(await app.as(null).send('/find', copy))
    expect(first?.[0]).toMatch(/^same-/)
    expect(first?.[1]).toEqual(['Cardigan'])
  }
  // The picture was not stored.
  expect(await countMedia(app)).toBe(before)
})

test('a picture turned by a quarter finds its product, and so does a corner cut from it [TRUTH-07]', async () => {
  const { app } = shop
  const picture = () => sharp(demoPicturePath(`products/${demoPictures.Skirt}`))
  const { width, height } = await picture().metadata()
  const corner = { left: 0, top: 0, width: Math.round(0.62 * width), height: Math.round(0.62 * height) }
  for (const changed of [picture().rotate(90), picture().flop().rotate(270), picture().extract(corner)]) {
    const [first] = await groupsOf(await app.as(null).send('/find', await changed.jpeg().toBuffer()))
    expect(first?.[0]).toMatch(/^same-/)
    expect(first?.[1]).toEqual(['Skirt'])
  }
})

test('a picture of something the shop does not sell and an empty picture match nothing; the first gets the closest products [REV-11, TRUTH-08]', async () => {
  const { app } = shop
  const empty = sharp({ create: { width: 300, height: 400, channels: 3, background: '#7a8890' } })
  expect(await groupsOf(await app.as(null).send('/find', await empty.png().toBuffer()))).toEqual([])
  const place = await sharp(demoPicturePath('travel/travel-01')).jpeg().toBuffer()
  const found = (await (await app.as(null).send('/find', place)).json()) as FoundProducts
  expect(found.groups).toEqual([])
  expect(found.closest?.items.length).toBeGreaterThan(0)
})

test('kinds are learned from the categories once, and similar products are of the kind in the picture [TRUTH-06]', async () => {
  const { app, products } = await setUpDescribedShop()
  const slugs = { Cardigan: 'cardigans', Skirt: 'midi-skirts', Jeans: 'jeans', Hat: 'hats' }
  for (const [name, slug] of Object.entries(slugs)) {
    await sql`
      update products set category_id = (select id from product_categories where slug = ${slug})
      where id = ${products[name]!.id}`.execute(app.db)
  }
  const learnAgain = async () => {
    await enqueue(app.db, 'learn-kinds', {})
    await app.drainJobs()
    return app.db.selectFrom('learned_kinds').select(['source', 'learned_at']).executeTakeFirstOrThrow()
  }
  const first = await learnAgain()
  expect(await learnAgain()).toEqual(first)

  // Another skirt of the demo, which this shop does not sell.
  const skirt = await sharp(demoPicturePath('products/sk-002-1')).jpeg().toBuffer()
  const found = (await (await app.as(null).send('/find', skirt)).json()) as FoundProducts
  const items = [...found.groups.flatMap((group) => group.items), ...(found.closest?.items ?? [])]
  expect(items.map(({ name }) => name)).toEqual(['Skirt'])

  await app.db.updateTable('products').set({ state: 'archived' }).where('id', '=', products.Hat!.id).execute()
  expect((await learnAgain()).source).not.toBe(first.source)
})

test('a file that is no picture, too large or hostile is refused, and nothing is stored [REV-12, UPL-06]', async () => {
  const { app } = shop
  const before = await countMedia(app)
  const send = async (bytes: Uint8Array, query = '') =>
    (await app.as(null).send(`/find${query}`, bytes)).json()
  expect(await send(Buffer.from('cardigan.jpg'))).toMatchObject({ code: 'picture-not-an-image' })
  expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toMatchObject({
    code: 'picture-not-an-image',
  })
  expect(await send(new Uint8Array())).toMatchObject({ code: 'picture-not-an-image' })
  const jpeg = await sharp(demoPicturePath('products/ht-001-1')).jpeg().toBuffer()
  expect(await send(jpeg.subarray(0, 4_000))).toMatchObject({ code: 'picture-broken' })
  expect(await send(Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]))).toMatchObject({
    code: 'picture-too-large',
  })
  for (const query of ['?x=-1&y=5', '?x=5', '?x=1&y=1&width=50', '?x=a&y=b', '?x=1&y=1&width=0&height=0']) {
    expect(await send(jpeg, query)).toMatchObject({ code: 'form-invalid', status: 422 })
  }
  expect(await countMedia(app)).toBe(before)
})

test('a tap on a look finds the product there, for viewers who may see the look [DEC-45, DEC-07]', async () => {
  const { app } = shop
  const owner = await app.given.member()
  const pictureId = (await storeDemoPicture(app, 'looks/look-01', 'photo', owner)).id
  const images = [{ pictureId, altText: '', productTags: [], brandTags: [] }]
  const photo = await app.given.photo({ owner, images })
  const [image] = await app.db
    .selectFrom('photo_images')
    .select('id')
    .where('photo_id', '=', photo.id)
    .execute()
  const path = `/find/photos/${photo.id}/images/${image!.id}`
  // The shop sells the skirt of the look.
  const found = await groupsOf(await app.as(null).get(`${path}?x=54&y=80`))
  expect(found.flatMap(([, names]) => names)).toContain('Skirt')

  await app.db.updateTable('photos').set({ followers_only: true }).where('id', '=', photo.id).execute()
  const [stranger, follower] = [await app.given.member(), await app.given.member()]
  await app.given.follow(follower, owner)
  for (const viewer of [null, stranger]) {
    expect(await (await app.as(viewer).get(path)).json()).toMatchObject({ code: 'photo-not-found' })
  }
  expect((await app.as(follower).get(path)).status).toBe(200)
  await app.db.updateTable('photos').set({ state: 'hidden' }).where('id', '=', photo.id).execute()
  expect((await app.as(follower).get(path)).status).toBe(404)
  // An image of another look cannot be read through this look.
  const other = await app.given.photo({ owner: follower })
  const [theirs] = await app.db
    .selectFrom('photo_images')
    .select('id')
    .where('photo_id', '=', other.id)
    .execute()
  const wrong = `/find/photos/${other.id}/images/${image!.id}`
  expect(await (await app.as(null).get(wrong)).json()).toMatchObject({ code: 'image-not-found' })
  expect((await app.as(null).get(`/find/photos/${other.id}/images/${theirs!.id}?x=200&y=1`)).status).toBe(422)
})

test('an archived product is not found and a new one is; describing pictures again changes nothing', async () => {
  const { app, products } = shop
  const hat = await sharp(demoPicturePath(`products/${demoPictures.Hat}`))
    .jpeg()
    .toBuffer()
  expect((await groupsOf(await app.as(null).send('/find', hat)))[0]).toEqual(['same-picture', ['Hat']])
  await app.db.updateTable('products').set({ state: 'archived' }).where('id', '=', products.Hat!.id).execute()
  expect((await groupsOf(await app.as(null).send('/find', hat))).flat(2)).not.toContain('Hat')

  const before = await app.db.selectFrom('picture_descriptions').select(['media_id', 'change']).execute()
  await enqueueDescribe(app)
  expect(await app.db.selectFrom('picture_descriptions').select(['media_id', 'change']).execute()).toEqual(
    before,
  )

  // A picture without a description, as of an earlier version.
  await app.given.product({
    name: 'Watch',
    picture: await storeDemoPicture(app, 'products/wa-001-1', 'photo'),
  })
  await enqueueDescribe(app)
  const watch = await sharp(demoPicturePath('products/wa-001-1')).jpeg().toBuffer()
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect((await groupsOf(await app.as(null).send('/find', watch)))[0]).toEqual(['same-picture', ['Watch']])
})

async function enqueueDescribe(app: TestApp) {
  await enqueue(app.db, 'describe-pictures', {})
  await app.drainJobs()
}

test('a product lists similar products, but not itself', async () => {
  const { app, products } = shop
  const twin = await app.given.product({
    name: 'Other cardigan',
    picture: await storeDemoPicture(app, 'products/kn-001-1', 'product'),
  })
  await app.drainJobs()
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const { items } = (await (
    await app.as(null).get(`/products/${products.Cardigan!.id}/similar`)
  ).json()) as SimilarProducts
  expect(items.map(({ id }) => id)).toContain(twin.id)
  expect(items.map(({ id }) => id)).not.toContain(products.Cardigan!.id)
  const unknown = await app.as(null).get('/products/00000000-0000-7000-8000-000000000000/similar')
  expect(await unknown.json()).toEqual({ items: [] })
})

test('Auto suggests products that look like the member’s own picture, and does not read another member’s picture [UPL-02]', async () => {
  const { app } = shop
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const picture = await storeDemoPicture(app, 'products/bg-001-1', 'photo', ana)
  const suggestions = async (member: TestMember) => {
    const answer = await app.as(member).get(`/tag-suggestions/auto?pictureId=${picture.id}`)
    return ((await answer.json()) as AutoTagSuggestions).items.map(({ suggestion, because }) => [
      suggestion.name,
      because,
    ])
  }
  expect((await suggestions(ana))[0]).toEqual(['Bag', 'Looks like it: the same picture'])
  expect((await suggestions(ben)).filter(([, because]) => because?.startsWith('Looks'))).toEqual([])
})

longTest('pictures go to the operator’s provider; the search works if it is slow or wrong', async () => {
  let answer = (_asked: number): string | null => '{"embedding":[1,0,0]}'
  let asked = 0
  const provider = createServer((request, response) => {
    request.resume().on('end', () => {
      const text = answer(++asked)
      // null: never responds.
      if (text !== null) response.end(text)
    })
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const address = provider.address() as { port: number }
  try {
    const { app } = await setUpDescribedShop(
      { FIND_EMBEDDING_URL: `http://127.0.0.1:${address.port}/embed`, LOG_LEVEL: 'silent' },
      2,
    )
    expect(asked).toBe(2)
    const described = await app.db.selectFrom('picture_descriptions').select('embedding_from').execute()
    expect(described.every(({ embedding_from }) => embedding_from?.endsWith('/embed'))).toBe(true)
    const hat = await sharp(demoPicturePath(`products/${demoPictures.Hat}`))
      .jpeg()
      .toBuffer()
    const first = async () => (await groupsOf(await app.as(null).send('/find', hat)))[0]
    for (const said of [
      '{"embedding":[1,0,0]}',
      '{"embedding":[1,0]}',
      '{"embedding":["x"]}',
      'no',
      '{"embedding":[0,0,0]}',
      null,
    ]) {
      answer = () => said
      expect(await first()).toEqual(['same-picture', ['Hat']])
    }
    expect(asked).toBe(8)
  } finally {
    provider.closeAllConnections()
    provider.close()
  }
})

test('the operator’s provider changes the order of the closest products', async () => {
  // The two pictures of the shop get different directions.
  const answers = [
    [1, 0],
    [0, 1],
  ]
  let now: number[] | undefined
  const provider = createServer((request, response) => {
    request.resume().on('end', () => response.end(JSON.stringify({ embedding: now ?? answers.shift() })))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void provider.close())
  const { port } = provider.address() as { port: number }
  const { app } = await setUpDescribedShop({ FIND_EMBEDDING_URL: `http://127.0.0.1:${port}/embed` }, 2)
  const place = await sharp(demoPicturePath('travel/travel-01')).jpeg().toBuffer()
  const orderFor = async (embedding: number[]) => {
    now = embedding
    const { closest } = (await (await app.as(null).send('/find', place)).json()) as FoundProducts
    return closest?.items.map(({ name }) => name) ?? []
  }
  const [first, second] = [await orderFor([1, 0]), await orderFor([0, 1])]
  expect(first.toSorted()).toEqual(['Hat', 'Jeans'])
  expect(second).toEqual(first.toReversed())
})

test('a picture search returns the category of its results [SRCH-08]', async () => {
  const { app, products } = shop
  await sql`
    update products set category_id = (select id from product_categories where slug = 'cardigans')
    where id = ${products.Cardigan!.id}`.execute(app.db)
  const copy = await sharp(demoPicturePath(`products/${demoPictures.Cardigan}`))
    .jpeg()
    .toBuffer()
  const found = (await (await app.as(null).send('/find', copy)).json()) as FoundProducts
  expect(found.categories).toMatchObject([
    { name: 'Cardigans', slug: 'cardigans', productIds: [products.Cardigan!.id] },
  ])
})
