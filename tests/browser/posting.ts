import { randomBytes, randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser } from '@playwright/test'
import sharp from 'sharp'
import type { ProductList } from '../../src/features/catalogue/products/product.ts'
import type { CommentView } from '../../src/features/community/photos/comment.ts'
import type { PhotoView, PostType, PublishedPhoto } from '../../src/features/community/photos/photo.ts'
import { expect } from './fixtures.ts'
import { newMember, signIn } from './members.ts'

type Post = {
  caption?: string | null
  review?: string | null
  /** The number of pictures, each in a different color. */
  pictures?: number
  /** Tags this many products of the shop on the first picture, in a row from left to right. */
  tags?: number
  /** The place of the first tag; the others are to its right. */
  firstTag?: { x: number; y: number }
  /** Ids of products to tag as well. */
  products?: string[]
  brands?: number
}

/** Publishes a photo as the signed-in member, through the API. */
export async function publish(request: APIRequestContext, post: Post = {}): Promise<PhotoView> {
  const { items: types } = await callApi<{ items: PostType[] }>(request, 'GET', '/post-types')
  const products = post.tags || post.brands ? await productsOfTheShop(request) : []
  const brandIds = post.brands ? await brandsOf(request, products) : []
  const first = post.firstTag ?? { x: 20, y: 30 }
  const images = []
  for (let at = 0; at < (post.pictures ?? 1); at++) {
    images.push({
      pictureId: await uploadPicture(request, at),
      altText: `Picture ${at + 1}`,
      productTags:
        at === 0
          ? [...products.slice(0, post.tags ?? 0).map(({ id }) => id), ...(post.products ?? [])].map(
              (productId, tag) => ({ productId, x: first.x + tag * 30, y: first.y }),
            )
          : [],
      brandTags: at === 0 ? brandIds.slice(0, post.brands ?? 0).map((brandId) => ({ brandId })) : [],
    })
  }
  const { photo } = await callApi<PublishedPhoto>(request, 'POST', '/photos', {
    postTypeId: types.find(({ name }) => name.toLowerCase() === 'outfit')?.id,
    caption: post.caption === undefined ? `A look, ${randomBytes(4).toString('hex')}` : post.caption,
    review: post.review ?? null,
    images,
  })
  return photo
}

/** Publishes a travel post through the API. */
export async function publishTrip(
  request: APIRequestContext,
  travel: { location: string; activityType: string } & Partial<PhotoView['travel']>,
  { caption = null, pictures = 1 }: { caption?: string | null; pictures?: number } = {},
): Promise<PhotoView> {
  const { items: types } = await callApi<{ items: PostType[] }>(request, 'GET', '/post-types')
  const images = await Promise.all(
    Array.from({ length: pictures }, async (_, at) => ({
      pictureId: await uploadPicture(request, at),
      altText: `Picture ${at + 1}`,
    })),
  )
  const postTypeId = types.find(({ name }) => name === 'travel')?.id
  const { photo } = await callApi<PublishedPhoto>(request, 'POST', '/photos', {
    postTypeId,
    caption,
    images,
    travel,
  })
  return photo
}

export const postComment = (request: APIRequestContext, photoId: string, content: string) =>
  callApi<CommentView>(request, 'POST', `/photos/${photoId}/comments`, { content })

/** Creates another member in a separate browser. */
export async function createOtherMember(browser: Browser) {
  const context = await browser.newContext({ baseURL: address(), permissions: ['clipboard-read'] })
  const { username, email } = await newMember('else')
  await signIn(context, email)
  return { context, request: context.request, username }
}

/** Calls the API as the member who is signed in there. */
export async function callApi<Answer>(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: object,
) {
  const answer = await request.fetch(`${address()}/api${path}`, {
    method,
    headers: { Origin: address(), 'Idempotency-Key': randomUUID() },
    ...(data ? { data } : {}),
  })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

const address = () => process.env.SHOWOFF_ADDRESS ?? ''

/** One product per brand, so that both brands and products differ. */
async function productsOfTheShop(request: APIRequestContext) {
  const { items } = await callApi<ProductList>(request, 'GET', '/products?limit=48')
  const differing = items.filter(
    (one, at) => at === items.findIndex(({ brandName }) => brandName === one.brandName),
  )
  expect(differing.length, 'the demo has products of several brands').toBeGreaterThan(3)
  return differing
}

async function brandsOf(request: APIRequestContext, products: ProductList['items']) {
  const ids: string[] = []
  for (const { id } of products.slice(0, 5)) {
    const { brand } = await callApi<{ brand: { id: string } | null }>(request, 'GET', `/products/${id}`)
    if (brand) ids.push(brand.id)
  }
  return ids
}

export async function uploadPicture(
  request: APIRequestContext,
  at: number,
  purpose = 'photo',
): Promise<string> {
  const [r, g, b] = randomBytes(3)
  const shape = { width: 400, height: at === 1 ? 300 : 500, channels: 3 as const }
  const picture = await sharp({ create: { ...shape, background: { r: r!, g: g!, b: b! } } })
    .jpeg()
    .toBuffer()
  const answer = await request.post(`${address()}/api/pictures?for=${purpose}`, {
    data: picture,
    headers: { Origin: address(), 'Content-Type': 'image/jpeg' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { pictureId: string }).pictureId
}
