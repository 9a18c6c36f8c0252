import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PhotoImageForm } from '../../features/community/photos/photo.ts'
import { clearPhotoCache } from '../../features/community/photos/server/feed/photo-cache.ts'
import type { TravelRow } from '../../features/community/photos/server/photo-sql.ts'
import { publishPhoto } from '../../features/community/photos/server/publish/publish-photo.ts'
import { createReel } from '../../features/community/reels/server/change-reel.ts'
import {
  assignVideoToReel,
  storeVideoFiles,
} from '../../features/community/reels/server/upload/store-video.ts'
import type { PictureFor } from '../../kernel/pictures/picture.ts'
import { storePicture } from '../../kernel/pictures/server/pictures.ts'
import { newId } from '../database/ids.ts'
import type { PreparedPicture } from '../pictures/pictures.ts'
import type { Platform } from '../platform.ts'

type SizeColumns = { price_minor: number; compare_at_minor: number; sku: string; barcode: string }

export type TestMember = { id: string; username: string; displayName: string; email: string; cookie: string }

const DAY_MS = 24 * 3_600_000

/** Ids of the post types in the initial data. */
export const postTypes = {
  outfit: '3edc4564-a038-5cef-aafc-9e81c24a3775',
  accessories: 'c1f072bf-f336-586c-985e-98d56ff597c9',
  travel: 'db210aa5-e6e4-5a4e-87ba-273c840b5348',
}

type PhotoOptions = {
  owner?: TestMember
  postTypeId?: string
  caption?: string
  review?: string
  uploadedAt?: Date
  /** Number of pictures, unless `images` is given. */
  pictures?: number
  images?: PhotoImageForm[]
  /** Tagged on the first picture. */
  products?: { id: string }[]
  brands?: { id: string }[]
  travel?: TravelRow
  state?: 'published' | 'hidden'
}

/** Creates the data a test starts with. Everything a test does not specify is made up. */
export function makeGiven(platform: Platform) {
  const { db } = platform
  let number = 0

  async function member(
    options: {
      username?: string
      /** The id of a role; by default 'member'. */
      role?: string
      isSuspended?: boolean
      isConfirmed?: boolean
      /** By default today; accounts may earn points from the third day on. */
      joinedDaysAgo?: number
    } = {},
  ): Promise<TestMember> {
    const username = options.username ?? `member-${++number}`
    const [id, email] = [newId(), `${username}@showoff.test`]
    await db
      .insertInto('members')
      .values({
        id,
        email,
        email_confirmed: true,
        username,
        display_name: username,
        role: options.role ?? 'member',
        suspended_until: options.isSuspended ? new Date(Date.now() + 3_600_000) : null,
        ...(options.joinedDaysAgo
          ? { created_at: new Date(Date.now() - options.joinedDaysAgo * DAY_MS) }
          : {}),
      })
      .execute()
    const token = randomBytes(24).toString('hex')
    const expiresAt = new Date(Date.now() + 3_600_000)
    await db
      .insertInto('sessions')
      .values({
        ...{ id: newId(), token, member_id: id, expires_at: expiresAt },
        // Recently confirmed, as sensitive actions require.
        confirmed_at: options.isConfirmed ? new Date() : null,
      })
      .execute()
    const { cookieName, secret } = platform.signIn
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    const cookie = `${cookieName}=${encodeURIComponent(`${token}.${signature}`)}`
    return { id, username, displayName: username, email, cookie }
  }

  /** Stores a small real picture without the decoder processes, which have their own tests. */
  async function picture(owner: TestMember, purpose: PictureFor = 'photo'): Promise<{ id: string }> {
    const { pictureId } = await storePicture(platform, await smallPicture(), {
      ownerId: owner.id,
      purpose,
    })
    return { id: pictureId }
  }

  async function brand(options: { name?: string } = {}): Promise<{ id: string; name: string }> {
    const [id, name] = [newId(), options.name ?? `Brand ${++number}`]
    await db.insertInto('brands').values({ id, name }).execute()
    return { id, name }
  }

  async function product(
    options: {
      name?: string
      priceMinor?: number
      state?: 'active' | 'proposed' | 'archived'
      brand?: { id: string }
      sizes?: ({ size: string; stock: number | null } & Partial<SizeColumns>)[]
      picture?: { id: string }
    } = {},
  ): Promise<{ id: string; name: string; slug: string }> {
    const [id, name] = [newId(), options.name ?? `Product ${++number}`]
    const slug = `product-${id}`
    await db
      .insertInto('products')
      .values({
        id,
        slug,
        name,
        price_minor: options.priceMinor ?? 1999,
        state: options.state ?? 'active',
        brand_id: options.brand?.id ?? null,
      })
      .execute()
    for (const [position, variant] of (options.sizes ?? []).entries()) {
      await db
        .insertInto('variants')
        .values({ id: newId(), product_id: id, position, ...variant })
        .execute()
    }
    if (options.picture) {
      await db
        .insertInto('product_images')
        .values({ product_id: id, position: 1, media_id: options.picture.id })
        .execute()
    }
    return { id, name, slug }
  }

  async function photo(options: PhotoOptions = {}): Promise<{ id: string; owner: TestMember }> {
    const owner = options.owner ?? (await member())
    const images = options.images ?? (await imageForms(owner, options))
    const { photoId } = await db.transaction().execute((tx) =>
      publishPhoto(tx, platform, {
        ownerId: owner.id,
        postTypeId: options.postTypeId ?? postTypes.outfit,
        caption: options.caption ?? null,
        review: options.review ?? null,
        images,
        ...(options.travel ? { travel: options.travel } : {}),
        ...(options.uploadedAt ? { uploadedAt: options.uploadedAt } : {}),
      }),
    )
    if (options.state === 'hidden') {
      await db.updateTable('photos').set({ state: 'hidden' }).where('id', '=', photoId).execute()
    }
    await clearPhotoCache(platform)
    return { id: photoId, owner }
  }

  async function imageForms(owner: TestMember, options: PhotoOptions): Promise<PhotoImageForm[]> {
    const forms: PhotoImageForm[] = []
    for (let i = 0; i < (options.pictures ?? 1); i++) {
      const tags = i === 0 ? { products: options.products ?? [], brands: options.brands ?? [] } : null
      forms.push({
        pictureId: (await picture(owner)).id,
        altText: '',
        productTags: (tags?.products ?? []).map(({ id }) => ({ productId: id, x: 50, y: 50 })),
        brandTags: (tags?.brands ?? []).map(({ id }) => ({ brandId: id, x: 50, y: 50 })),
      })
    }
    return forms
  }

  /** Creates a reel with a small real video, ready to be watched. */
  async function reel(
    options: {
      owner?: TestMember
      tags?: string[]
      products?: { id: string }[]
      captions?: string
      publishedAt?: Date
    } = {},
  ): Promise<{ id: string; owner: TestMember }> {
    const owner = options.owner ?? (await member())
    const path = join(import.meta.dirname, '../videos/films-for-tests/plain.mp4')
    const video = await storeVideoFiles(platform, {
      files: [{ path, widthPx: 180, heightPx: 320 }],
      durationMs: 2000,
      hasSound: true,
    })
    const id = await db.transaction().execute(async (tx) => {
      const reelId = await createReel(tx, owner.id, {
        description: `Reel ${++number}`,
        tags: options.tags ?? [],
        productTags: (options.products ?? []).map((tagged) => ({
          ...{ productId: tagged.id, x: 50, y: 50, fromMs: null, untilMs: null, isSimilar: false },
        })),
        captions: options.captions ?? null,
        posterId: (await picture(owner)).id,
        bytes: 1,
      })
      await tx.updateTable('reels').set({ stage: 'processing' }).where('id', '=', reelId).execute()
      await assignVideoToReel(tx, {
        reelId,
        ownerId: owner.id,
        uploadSha256: 'd'.repeat(64),
        poster: null,
        video,
      })
      const publishedAt = options.publishedAt ?? new Date()
      await tx.updateTable('reels').set({ published_at: publishedAt }).where('id', '=', reelId).execute()
      return reelId
    })
    return { id, owner }
  }

  /** Makes the first member follow the second. */
  async function follow(follower: TestMember, followed: TestMember): Promise<void> {
    await db.insertInto('follows').values({ follower_id: follower.id, followed_id: followed.id }).execute()
  }

  return { member, picture, brand, product, photo, reel, follow }
}

let prepared: Promise<PreparedPicture> | null = null

function smallPicture(): Promise<PreparedPicture> {
  prepared ??= (async () => {
    const red = sharp({ create: { width: 8, height: 10, channels: 3, background: '#a03030' } })
    const file = async (bytes: Buffer, contentType: 'image/jpeg' | 'image/webp', sha256: string) => ({
      bytes,
      contentType,
      sha256,
      widthPx: 8,
      heightPx: 10,
    })
    return {
      original: await file(await red.clone().jpeg().toBuffer(), 'image/jpeg', 'a'.repeat(64)),
      shown: {
        widthPx: 8,
        heightPx: 10,
        thumbhash: 'X5qGNQw7oElslqhGWfSE+Q6oJ1h2iHB2Rw==',
        dominantColor: '#a03030',
        files: [
          {
            ...(await file(await red.clone().webp().toBuffer(), 'image/webp', 'b'.repeat(64))),
            width: 320 as const,
          },
        ],
      },
      hashes: { upright: '0'.repeat(16), turned: [] },
      uploadSha256: 'c'.repeat(64),
      wasAnimated: false,
    }
  })()
  return prepared
}
