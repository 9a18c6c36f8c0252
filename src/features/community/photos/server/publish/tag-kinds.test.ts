import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { statementNames } from '../../../../../platform/fast/statement-registry.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { postTypes } from '../../../../../platform/testing/given.ts'
import { ownTestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import type { PhotoView } from '../../photo.ts'

/** A member who publishes looks with tags, and how readers see the tags. */
async function tagger() {
  const app = await testApp()
  const owner = await app.given.member()
  const images = async (pictureId: string, productTags: object[]) => [{ pictureId, productTags }]
  const publish = async (productTags: object[]) => {
    const { id: pictureId } = await app.given.picture(owner)
    const body = { postTypeId: postTypes.outfit, images: await images(pictureId, productTags) }
    const answer = await app.as(owner).post('/photos', body)
    expect(answer.status).toBe(201)
    const { photo }: { photo: PhotoView } = await answer.json()
    return photo
  }
  const tagsOf = async (photoId: string) => {
    const photo: PhotoView = await (await app.as(null).get(`/photos/${photoId}`)).json()
    return photo.images.flatMap(({ productTags }) => productTags)
  }
  const edit = async (photo: PhotoView, productTags: object[]) =>
    app
      .as(owner)
      .patch(`/photos/${photo.id}`, { images: await images(photo.images[0]!.pictureId, productTags) })
  return { ...app, owner, publish, tagsOf, edit }
}

test('a tag means the exact piece unless the look’s author marks it as similar [TAG-01, DEC-159]', async () => {
  const { given, publish, tagsOf, edit } = await tagger()
  const [coat, hat] = [await given.product({ name: 'Coat' }), await given.product({ name: 'Hat' })]
  const photo = await publish([{ productId: coat.id, isSimilar: true }, { productId: hat.id }])
  const kinds = async () => (await tagsOf(photo.id)).map(({ name, isSimilar }) => [name, isSimilar])
  expect(await kinds()).toEqual([
    ['Coat', true],
    ['Hat', false],
  ])

  // A client that does not send the kind leaves it unchanged.
  const before = (await tagsOf(photo.id)).map(({ id }) => id)
  for (let time = 0; time < 2; time++)
    expect((await edit(photo, [{ productId: coat.id, x: 20 }, { productId: hat.id }])).status).toBe(200)
  expect(await kinds()).toEqual([
    ['Coat', true],
    ['Hat', false],
  ])
  expect((await tagsOf(photo.id)).map(({ id }) => id)).toEqual(before)

  await edit(photo, [
    { productId: coat.id, isSimilar: false },
    { productId: hat.id, isSimilar: true },
  ])
  expect(await kinds()).toEqual([
    ['Coat', false],
    ['Hat', true],
  ])
  const refused = await edit(photo, [{ productId: coat.id, isSimilar: 'yes' }])
  expect(refused.status).toBe(422)
})

test('Buy this look shows which of the pieces are similar ones [TAG-01]', async () => {
  const { given, publish, as } = await tagger()
  const [coat, hat] = [
    await given.product({ sizes: [{ size: 'M', stock: 2 }] }),
    await given.product({ sizes: [{ size: 'M', stock: 2 }] }),
  ]
  const photo = await publish([{ productId: coat.id, isSimilar: true }, { productId: hat.id }])
  const { items } = await (await as(null).get(`/photos/${photo.id}/for-sale`)).json()
  const kinds = items.map((item: { productId: string; isSimilar: boolean }) => [
    item.productId,
    item.isSimilar,
  ])
  expect(kinds).toEqual([
    [coat.id, true],
    [hat.id, false],
  ])
})

describe('a piece that is no longer sold', () => {
  /** A category with a coat that will be removed, and other products more or less like it. */
  async function coats() {
    const app = await tagger()
    const categoryId = newId()
    await app.db
      .insertInto('product_categories')
      .values({ id: categoryId, slug: `coats-${categoryId}`, name: `Coats ${categoryId}`, position: 99 })
      .execute()
    const coat = async (
      name: string,
      priceMinor: number,
      facts: { color_family?: 'red' | 'blue'; audience?: 'women' | 'men' } = {},
      stock = 3,
    ) => {
      const product = await app.given.product({ name, priceMinor, sizes: [{ size: 'M', stock }] })
      await app.db
        .updateTable('products')
        .set({ category_id: categoryId, color_family: 'red', audience: 'women', ...facts })
        .where('id', '=', product.id)
        .execute()
      return product
    }
    const nearestOf = async (photoId: string) => {
      // Publishing another look clears the cached one.
      await app.given.photo()
      const [tag] = await app.tagsOf(photoId)
      return [tag!.state, tag!.nearest?.name ?? null]
    }
    const archive = (id: string) =>
      app.db.updateTable('products').set({ state: 'archived' }).where('id', '=', id).execute()
    return { ...app, coat, nearestOf, archive }
  }

  test('is shown with the product on sale that is nearest in category, audience, color and price [TAG-02]', async () => {
    const { publish, coat, nearestOf, archive } = await coats()
    const gone = await coat('Gone', 10_000)
    const photo = await publish([{ productId: gone.id }])
    expect(await nearestOf(photo.id)).toEqual(['on-sale', null])
    await archive(gone.id)
    expect(await nearestOf(photo.id)).toEqual(['not-sold', null])

    await coat('Sold out', 10_000, {}, 0)
    expect(await nearestOf(photo.id)).toEqual(['not-sold', null])
    await coat('For men', 10_000, { audience: 'men' })
    expect(await nearestOf(photo.id)).toEqual(['not-sold', 'For men'])
    await coat('Blue', 10_000, { color_family: 'blue' })
    expect(await nearestOf(photo.id)).toEqual(['not-sold', 'Blue'])
    await coat('Dear', 90_000)
    expect(await nearestOf(photo.id)).toEqual(['not-sold', 'Dear'])
    await coat('Cheaper', 9_000)
    expect(await nearestOf(photo.id)).toEqual(['not-sold', 'Cheaper'])
    await coat('Dearer', 10_500)
    expect(await nearestOf(photo.id)).toEqual(['not-sold', 'Dearer'])
  })

  test('is shown with a product of a sibling category if its own category has none on sale [TAG-02]', async () => {
    const { db, publish, coat, nearestOf, archive } = await coats()
    const [boots, chukka, chelsea] = [newId(), newId(), newId()]
    await db
      .insertInto('product_categories')
      .values(
        [boots, chukka, chelsea].map((id, at) => ({
          ...{
            id,
            slug: `boots-${id}`,
            name: `Boots ${id}`,
            position: 99,
            parent_id: at === 0 ? null : boots,
          },
        })),
      )
      .execute()
    const inCategory = (product: { id: string }, category_id: string) =>
      db.updateTable('products').set({ category_id }).where('id', '=', product.id).execute()
    const gone = await coat('Chukka boot', 10_000)
    await inCategory(gone, chukka)
    const photo = await publish([{ productId: gone.id }])
    await archive(gone.id)
    await inCategory(await coat('Chelsea boot', 30_000), chelsea)
    expect(await nearestOf(photo.id)).toEqual(['not-sold', 'Chelsea boot'])
    await inCategory(await coat('Suede chukka', 50_000), chukka)
    expect(await nearestOf(photo.id)).toEqual(['not-sold', 'Suede chukka'])
  })

  test('still has a nearest product after it is deleted [TAG-02]', async () => {
    const { db, publish, coat, nearestOf } = await coats()
    const gone = await coat('Gone', 10_000)
    const photo = await publish([{ productId: gone.id }])
    await coat('Cheaper', 9_000)
    await db.deleteFrom('products').where('id', '=', gone.id).execute()
    expect(await nearestOf(photo.id)).toEqual(['not-sold', 'Cheaper'])
  })

  test('starts a search for the nearest product, and a piece that is still sold does not [TAG-02]', async () => {
    const { platform, publish, coat, archive } = await coats()
    const piece = await coat('Coat', 10_000)
    await coat('Other coat', 10_000)
    const photo = await publish([{ productId: piece.id }])
    const [details = ''] = [...statementNames].find(([, name]) => name === 'photo-details') ?? []
    const searches = async () => {
      const { rows } = await platform.pool.query(`explain (analyze, costs off) ${details}`, [[photo.id]])
      return rows
        .map((row): string => row['QUERY PLAN'])
        .filter((line) => / on products sold/.test(line))
        .map((line) => !line.includes('never executed'))
    }
    expect(new Set(await searches())).toEqual(new Set([false]))
    await archive(piece.id)
    expect(await searches()).toContain(true)
  })

  test('has no nearest product without a category, and a proposed piece is not shown as no longer sold [TAG-02]', async () => {
    const { given, publish, nearestOf, archive } = await coats()
    const [odd, proposed] = [await given.product(), await given.product({ state: 'proposed' })]
    const [first, second] = [
      await publish([{ productId: odd.id }]),
      await publish([{ productId: proposed.id }]),
    ]
    await archive(odd.id)
    expect(await nearestOf(first.id)).toEqual(['not-sold', null])
    expect(await nearestOf(second.id)).toEqual(['proposed', null])
  })
})

test('counts and questions use exact pieces, and the page of the product shows looks with similar ones too [TAG-03]', async () => {
  const { given, as, owner, publish } = await tagger()
  const [coat, hat] = [await given.product({ name: 'Coat' }), await given.product({ name: 'Hat' })]
  const exact = await given.photo({ products: [coat, hat] })
  const similar = await publish([{ productId: coat.id, isSimilar: true }, { productId: hat.id }])

  const read = async (path: string) => (await as(null).get(path)).json()
  const { items: wornWith } = await read(`/products/${coat.id}/worn-with`)
  expect(wornWith).toMatchObject([{ lookCount: 1, looks: [{ id: exact.id }] }])
  const { items: shown } = await read(`/photos?product=${coat.id}`)
  expect(shown.map(({ id }: PhotoView) => id)).toEqual([similar.id, exact.id])

  // Of the exact look's pieces only the hat is on another look; the similar look shares nothing but the hat.
  const { counted } = await read(`/photos/${exact.id}/wearers`)
  expect(counted).toMatchObject({ lookCount: 1, pieces: [{ productId: hat.id, lookCount: 1 }] })
  const wearers = await read(`/photos/${similar.id}/wearers`)
  expect(wearers.counted).toMatchObject({ lookCount: 1, pieces: [{ productId: hat.id, lookCount: 1 }] })

  // A member who wears a similar product cannot answer what only owners know.
  const asker = await given.member()
  const { question } = await (
    await as(asker).post(
      `/products/${coat.id}/questions`,
      { content: 'Warm?' },
      { 'idempotency-key': newId() },
    )
  ).json()
  const answer = (who: typeof owner) => as(who).put(`/questions/${question.id}/answer`, { content: 'Yes.' })
  expect((await (await answer(owner)).json()).code).toBe('not-an-owner')
  expect((await answer(exact.owner)).status).toBe(200)
})

test('popularity and the page of a brand count exact pieces only [TAG-03]', async () => {
  const { given, as, db, platform, drainJobs } = await ownTestApp()
  const brand = await given.brand()
  const coat = await given.product({ brand })
  const photo = await given.photo({ products: [coat] })
  const looks = async () => {
    const { items } = await (await as(null).get(`/photos?brand=${brand.id}`)).json()
    return items.map(({ id }: PhotoView) => id)
  }
  expect(await looks()).toEqual([photo.id])
  await db.updateTable('product_tags').set({ is_similar: true }).execute()
  await given.photo()
  expect(await looks()).toEqual([])

  await platform.db.transaction().execute((tx) => enqueue(tx, 'count-popularity', {}))
  await drainJobs()
  const { rows } = await sql<{ points: number }>`
    select points from product_popularity where product_id = ${coat.id} and points > 0`.execute(db)
  expect(rows).toEqual([])
})
