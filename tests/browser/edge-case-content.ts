import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { PhotoView, PostType, PublishedPhoto } from '../../src/features/community/photos/photo.ts'
import { newId } from '../../src/platform/database/ids.ts'
import { runStatement, type TestMember } from './members.ts'
import { callApi, publish, publishTrip, uploadPicture } from './posting.ts'

const TAGS = 20

/** A word without a gap, in which nothing shows where a line may end. */
const longWord = (letters: number) =>
  'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'.repeat(60).slice(0, letters - 6) +
  randomBytes(3).toString('hex')

/**
 * Creates content that is allowed but rarely designed for: names without a gap, captions of 2,200 letters, a look with
 * 20 tags and 10,000 likes, another with nothing at all, a product without a picture.
 * @returns the URLs of the screens that show it, by name
 */
export async function createEdgeCaseContent(
  request: APIRequestContext,
  member: TestMember,
): Promise<Record<string, string>> {
  await runStatement('update members set display_name = $2 where email = $1', [member.email, longWord(60)])
  const me = 'select id from members where email = $1'
  const brand = await callApi<{ id: string }>(request, 'POST', '/brands', { name: longWord(80) })
  const product = { id: newId(), slug: `long-${randomBytes(4).toString('hex')}` }
  const bare = { id: newId(), slug: `bare-${randomBytes(4).toString('hex')}` }
  await copyProduct(product, longWord(150), brand.id)
  await copyProduct(bare, longWord(80), brand.id)
  await runStatement(
    `insert into product_images (product_id, position, media_id)
     select $1, position, media_id from product_images
     where product_id = (select id from products where slug = 'belted-trench')`,
    [product.id],
  )
  for (const { id } of [product, bare]) {
    await runStatement(
      `insert into variants (id, product_id, size, position, stock) values ($1, $2, $3, 1, 5)`,
      [newId(), id, 'Extra-extra-large, extra tall, wide'],
    )
    await runStatement(
      `insert into cart_lines (member_id, product_id, size, quantity) select id, $2, $3, 9 from members where email = $1`,
      [member.email, id, 'Extra-extra-large, extra tall, wide'],
    )
  }

  const hashtag = `long${randomBytes(4).toString('hex')}`
  const look = await publishFullLook(request, product.id, brand.id, `${longWord(2180)} #${hashtag}`)
  // Too old for the Outfit of the Week.
  await runStatement(
    `update photos set like_count = 10000, uploaded_at = now() - interval '30 days' where id = $1`,
    [look.id],
  )
  // A second product beside it on the product's page, where a long name would extend beyond the edge.
  await publish(request, { products: [product.id] })
  const { items: types } = await callApi<{ items: PostType[] }>(request, 'GET', '/post-types')
  const postTypeId = types.find(({ name }) => name.toLowerCase() === 'outfit')?.id
  await callApi(request, 'POST', '/photos', {
    ...{ postTypeId, caption: null },
    images: [{ pictureId: await uploadPicture(request, 1) }],
  })
  await publishTrip(
    request,
    { location: longWord(120), activityType: 'Hiking', sentiment: longWord(500) },
    { caption: longWord(2200), pictures: 2 },
  )
  const collection = await callApi<{ id: string }>(request, 'POST', '/collections', {
    ...{ name: longWord(80), description: longWord(500), isPublic: true },
    item: { kind: 'look', targetId: look.id },
  })
  for (const [position, { id }] of [product, bare].entries()) {
    await runStatement(
      `insert into collection_items (id, collection_id, position, product_id) values ($1, $2, ${position + 5}, $3)`,
      [newId(), collection.id, id],
    )
  }
  const reel = newId()
  await runStatement(
    `insert into reels (id, owner_id, description, tags, stage, bytes_total, bytes_received, video_media_id,
                        poster_media_id, duration_ms, published_at, like_count)
     select $2, (${me}), $3, tags, stage, bytes_total, bytes_received, video_media_id, poster_media_id, duration_ms,
            now() - interval '10 years', 10000
     from reels where stage = 'ready' and state = 'published' limit 1`,
    [member.email, reel, longWord(500)],
  )
  const { items: categories } = await callApi<{ items: { id: string; state: string }[] }>(
    request,
    'GET',
    '/categories',
  )
  const category = categories.find(({ state }) => state === 'open')!
  await callApi(request, 'POST', `/categories/${category.id}/entries`, {
    pictureId: await uploadPicture(request, 0, 'entry'),
    caption: longWord(200),
  })
  await callApi(request, 'POST', `/categories/${category.id}/comments`, { content: longWord(500) })
  await callApi(request, 'POST', `/photos/${look.id}/comments`, { content: longWord(500) })
  return {
    feed: '/engage',
    'feed with the look': `/hashtag/${hashtag}`,
    viewer: `/engage?photo=${look.id}`,
    look: `/photo/${look.id}`,
    profile: `/user/${look.owner.id}`,
    account: '/account',
    product: `/product/${product.slug}`,
    'product without a picture': `/product/${bare.slug}`,
    shop: `/shop?brand=${brand.id}`,
    brand: `/brand/${brand.id}`,
    cart: '/checkout',
    collections: '/account?tab=collections',
    collection: `/collection/${collection.id}`,
    contest: `/voting/${category.id}`,
    travel: '/backpackers',
    reel: `/vi?reel=${reel}`,
  }
}

async function copyProduct({ id, slug }: { id: string; slug: string }, name: string, brandId: string) {
  await runStatement(
    `insert into products (id, slug, name, description, price_minor, currency, color, brand_id)
     select $1, $2, $3, $3, 99999, currency, 'Very dark desaturated cornflower blue', $4::uuid
     from products where slug = 'belted-trench'`,
    [id, slug, name, brandId],
  )
}

/** As many tags as one picture allows, and a caption of the maximum length. */
async function publishFullLook(
  request: APIRequestContext,
  productId: string,
  brandId: string,
  caption: string,
): Promise<PhotoView> {
  const { items: types } = await callApi<{ items: PostType[] }>(request, 'GET', '/post-types')
  const productIds = [productId, ...(await proposeProducts(TAGS - 2, brandId))]
  const { photo } = await callApi<PublishedPhoto>(request, 'POST', '/photos', {
    postTypeId: types.find(({ name }) => name.toLowerCase() === 'outfit')?.id,
    caption,
    review: longWord(500),
    images: [
      {
        pictureId: await uploadPicture(request, 0),
        productTags: productIds.map((id, at) => ({
          ...{ productId: id, x: 5 + (at % 5) * 22, y: 8 + Math.floor(at / 5) * 22 },
        })),
        brandTags: [{ brandId }],
      },
    ],
  })
  return photo
}

/** Not for sale, because the look that explains Showoff to visitors is chosen among products for sale. */
async function proposeProducts(count: number, brandId: string): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  await runStatement(
    `insert into products (id, slug, name, price_minor, brand_id, state)
     select id, 'proposed-' || id, $2, 0, $3::uuid, 'proposed' from unnest($1::uuid[]) as asked (id)`,
    [`{${ids.join()}}`, longWord(120), brandId],
  )
  return ids
}

/** Other tests share the program. */
export async function removeEdgeCaseContent(member: TestMember): Promise<void> {
  const own = 'select id from members where email = $1'
  await runStatement(`delete from reels where owner_id = (${own})`, [member.email])
  await runStatement(`delete from photos where owner_id = (${own})`, [member.email])
  await runStatement(
    `update products set state = 'archived' where brand_id in (select id from brands where proposed_by = (${own}))`,
    [member.email],
  )
}
