import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { PhotoView, PostType, PublishedPhoto } from '../../src/features/community/photos/photo.ts'
import { newId } from '../../src/platform/database/ids.ts'
import { query, type TestMember } from './members.ts'
import { ask, publish, publishTrip, uploadPicture } from './posting.ts'

const TAGS = 20

/** A word without a gap, in which nothing shows where a line may end. */
const endless = (letters: number) =>
  'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'.repeat(60).slice(0, letters - 6) +
  randomBytes(3).toString('hex')

/**
 * Creates content that is allowed but rarely designed for: names without a gap, captions of 2,200 letters, a look with
 * 20 tags and 10,000 likes, another with nothing at all, a product without a picture.
 * @returns the URLs of the screens that show it, by name
 */
export async function makeAwkward(
  request: APIRequestContext,
  member: TestMember,
): Promise<Record<string, string>> {
  await query('update members set display_name = $2 where email = $1', [member.email, endless(60)])
  const me = 'select id from members where email = $1'
  const brand = await ask<{ id: string }>(request, 'POST', '/brands', { name: endless(80) })
  const product = { id: newId(), slug: `long-${randomBytes(4).toString('hex')}` }
  const bare = { id: newId(), slug: `bare-${randomBytes(4).toString('hex')}` }
  await copyProduct(product, endless(150), brand.id)
  await copyProduct(bare, endless(80), brand.id)
  await query(
    `insert into product_images (product_id, position, media_id)
     select $1, position, media_id from product_images
     where product_id = (select id from products where slug = 'belted-trench')`,
    [product.id],
  )
  for (const { id } of [product, bare]) {
    await query(`insert into variants (id, product_id, size, position, stock) values ($1, $2, $3, 1, 5)`, [
      newId(),
      id,
      'Extra-extra-large, extra tall, wide',
    ])
    await query(
      `insert into cart_lines (member_id, product_id, size, quantity) select id, $2, $3, 9 from members where email = $1`,
      [member.email, id, 'Extra-extra-large, extra tall, wide'],
    )
  }

  const hashtag = `long${randomBytes(4).toString('hex')}`
  const look = await publishFull(request, product.id, brand.id, `${endless(2180)} #${hashtag}`)
  // Too old for the Outfit of the Week.
  await query(
    `update photos set like_count = 10000, uploaded_at = now() - interval '30 days' where id = $1`,
    [look.id],
  )
  // A second product beside it on the product's page, where a long name would extend beyond the edge.
  await publish(request, { products: [product.id] })
  const { items: types } = await ask<{ items: PostType[] }>(request, 'GET', '/post-types')
  const postTypeId = types.find(({ name }) => name.toLowerCase() === 'outfit')?.id
  await ask(request, 'POST', '/photos', {
    ...{ postTypeId, caption: null },
    images: [{ pictureId: await uploadPicture(request, 1) }],
  })
  await publishTrip(
    request,
    { location: endless(120), activityType: 'Hiking', sentiment: endless(500) },
    { caption: endless(2200), pictures: 2 },
  )
  const collection = await ask<{ id: string }>(request, 'POST', '/collections', {
    ...{ name: endless(80), description: endless(500), isPublic: true },
    item: { kind: 'look', targetId: look.id },
  })
  for (const [position, { id }] of [product, bare].entries()) {
    await query(
      `insert into collection_items (id, collection_id, position, product_id) values ($1, $2, ${position + 5}, $3)`,
      [newId(), collection.id, id],
    )
  }
  const reel = newId()
  await query(
    `insert into reels (id, owner_id, description, tags, stage, bytes_total, bytes_received, video_media_id,
                        poster_media_id, duration_ms, published_at, like_count)
     select $2, (${me}), $3, tags, stage, bytes_total, bytes_received, video_media_id, poster_media_id, duration_ms,
            now() - interval '10 years', 10000
     from reels where stage = 'ready' and state = 'published' limit 1`,
    [member.email, reel, endless(500)],
  )
  const { items: categories } = await ask<{ items: { id: string; state: string }[] }>(
    request,
    'GET',
    '/categories',
  )
  const category = categories.find(({ state }) => state === 'open')!
  await ask(request, 'POST', `/categories/${category.id}/entries`, {
    pictureId: await uploadPicture(request, 0, 'entry'),
    caption: endless(200),
  })
  await ask(request, 'POST', `/categories/${category.id}/comments`, { content: endless(500) })
  await ask(request, 'POST', `/photos/${look.id}/comments`, { content: endless(500) })
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
  await query(
    `insert into products (id, slug, name, description, price_minor, currency, color, brand_id)
     select $1, $2, $3, $3, 99999, currency, 'Very dark desaturated cornflower blue', $4::uuid
     from products where slug = 'belted-trench'`,
    [id, slug, name, brandId],
  )
}

/** As many tags as one picture allows, and a caption of the maximum length. */
async function publishFull(
  request: APIRequestContext,
  productId: string,
  brandId: string,
  caption: string,
): Promise<PhotoView> {
  const { items: types } = await ask<{ items: PostType[] }>(request, 'GET', '/post-types')
  const productIds = [productId, ...(await proposeProducts(TAGS - 2, brandId))]
  const { photo } = await ask<PublishedPhoto>(request, 'POST', '/photos', {
    postTypeId: types.find(({ name }) => name.toLowerCase() === 'outfit')?.id,
    caption,
    review: endless(500),
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
  await query(
    `insert into products (id, slug, name, price_minor, brand_id, state)
     select id, 'proposed-' || id, $2, 0, $3::uuid, 'proposed' from unnest($1::uuid[]) as asked (id)`,
    [`{${ids.join()}}`, endless(120), brandId],
  )
  return ids
}

/** Other tests share the program. */
export async function removeAwkward(member: TestMember): Promise<void> {
  const own = 'select id from members where email = $1'
  await query(`delete from reels where owner_id = (${own})`, [member.email])
  await query(`delete from photos where owner_id = (${own})`, [member.email])
  await query(
    `update products set state = 'archived' where brand_id in (select id from brands where proposed_by = (${own}))`,
    [member.email],
  )
}
