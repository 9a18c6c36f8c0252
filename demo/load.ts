import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import pg from 'pg'
import { FIRST_DEMO_MEMBER } from '../src/features/members/server/demo-mode.ts'
import { type PicturePurpose, storePicture } from '../src/features/photos/server/pictures.ts'
import { publishPhoto } from '../src/features/photos/server/publish-photo.ts'
import { countTrends } from '../src/features/trends/server/trends.ts'
import { insertEntry } from '../src/features/voting/server/entry-sql.ts'
import { sealContest } from '../src/features/voting/server/seal-contest.ts'
import { insertVote } from '../src/features/voting/server/vote-sql.ts'
import type { DemoPeople } from '../src/greeting.ts'
import type { Tx } from '../src/platform/database.ts'
import { newId } from '../src/platform/ids.ts'
import type { Log } from '../src/platform/log.ts'
import { UNDER_FIVE_MEGABYTES } from '../src/platform/pictures/picture-limits.ts'
import type { PictureWidth } from '../src/platform/pictures/picture-widths.ts'
import type { Platform } from '../src/platform/platform.ts'
import type { Settings } from '../src/platform/settings.ts'
import { openPlatform } from '../src/server.ts'
import { type Community, type Post, readCommunity } from './community.ts'
import { finder } from './ids.ts'
import { insertOrders } from './orders.ts'
import { settlePastPoints } from './points.ts'
import { insertQuestions } from './questions.ts'
import { insertReels, putFilms } from './reels.ts'
import { hoursAgo, idOf, type Stored } from './stored.ts'

/** Everybody at the terminal may sign in as a demo member, so this is no secret. */
const PASSWORD = 'show-me-the-tape'
/** What is shown first of each; the other widths are made when somebody asks for them. */
const WIDTHS: Record<PicturePurpose, PictureWidth[]> = {
  photo: [480, 720],
  travel: [480, 720],
  product: [480],
  avatar: [320],
  collection: [480],
  entry: [480, 720],
  category: [480, 720],
  review: [480],
  brand: [320],
  article: [480, 720],
  reel: [480, 720],
}
/** Pictures under way at once; the decoders take their turns. */
const AT_ONCE = 6
/** Any fixed number: two programs that start on one empty database load the demo once. */
const DEMO_LOCK = 7_405_318

/**
 * Loads the demo community into a database that has no member yet; into any other it never writes a row.
 * Pictures go through the same pipeline as an upload.
 * @param options.photosDir a folder of photos to show instead of the drawn looks
 * @returns who may sign in, and whether the demo was loaded now; null where the database holds other members
 */
export async function loadDemoOnce(options: {
  settings: Settings
  databaseUrl: string
  log: Log
  photosDir?: string | undefined
}): Promise<(DemoPeople & { isNew: boolean }) | null> {
  const community = readCommunity()
  const client = new pg.Client({ connectionString: options.databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK])
    const known = await client.query<{ isEmpty: boolean; hasDemo: boolean }>(
      `select not exists (select from members) as "isEmpty",
              exists (select from members where id = $1) as "hasDemo"`,
      [FIRST_DEMO_MEMBER],
    )
    const { isEmpty = false, hasDemo = false } = known.rows[0] ?? {}
    if (isEmpty) await load(options, community)
    return isEmpty || hasDemo ? { ...peopleOf(community), isNew: isEmpty } : null
  } finally {
    await client.end()
  }
}

function peopleOf({ members }: Community): DemoPeople {
  const people = members.map(({ email, role }) => ({ email, password: PASSWORD, role }))
  return {
    members: people.filter(({ role }) => role === 'member'),
    admin: people.find(({ role }) => role === 'admin') ?? null,
  }
}

async function load(
  { settings, databaseUrl, log, photosDir }: Parameters<typeof loadDemoOnce>[0],
  community: Community,
) {
  const begun = performance.now()
  const platform = await openPlatform({ settings, databaseUrl, publicUrl: 'http://localhost' })
  try {
    const pictures = await storePictures(platform, community, photosDir ? await photosIn(photosDir) : [])
    const films = await putFilms(platform, community)
    // All of it or nothing: half a community would count as "has members" for ever.
    await platform.db.transaction().execute(async (tx) => {
      await insertMembers(tx, community, pictures)
      await insertMeasures(tx, community)
      await insertCatalogue(tx, community, pictures)
      // Oldest first, so that keys rise with time as they would have.
      for (const post of [...community.posts].reverse()) await insertPost(tx, platform, post, pictures)
      await insertCrowd(tx, community)
      await insertOrders(tx, community, pictures)
      await insertReviews(tx, community)
      await insertQuestions(tx)
      await insertCollections(tx, community)
      await insertCategories(tx, community, pictures)
      await insertArticles(tx, community, pictures)
      await countTrends(tx, new Date())
      await insertReels(tx, community, pictures, films)
      await settlePastPoints(tx, hoursAgo(community.posts.at(-1)!.hoursAgo))
    })
    // The planner knows nothing of tables that were empty a moment ago.
    await platform.pool.query('analyze')
    log.info({ seconds: (performance.now() - begun) / 1000 }, 'the demo is loaded')
  } finally {
    await platform.close()
  }
}

async function storePictures(platform: Platform, community: Community, photos: string[]): Promise<Stored> {
  const wanted = new Map<string, PicturePurpose>()
  // What is seen first comes first: the feed, then faces, products and brands.
  for (const post of community.posts) {
    for (const image of post.images) wanted.set(image.path, post.travel ? 'travel' : 'photo')
  }
  for (const member of community.members) if (member.avatar) wanted.set(member.avatar, 'avatar')
  for (const product of community.products)
    for (const { path } of product.pictures) wanted.set(path, 'product')
  for (const brand of community.brands) wanted.set(brand.logo, 'brand')
  for (const category of community.categories) wanted.set(category.cover.path, 'category')
  for (const article of community.articles) wanted.set(article.cover.path, 'article')
  for (const reel of community.reels) wanted.set(reel.poster, 'reel')

  const stored: Stored = new Map()
  const waiting = [...wanted]
  const looks = [...wanted].filter(([, purpose]) => purpose === 'photo').map(([path]) => path)
  const source = (path: string) => photos[looks.indexOf(path)] ?? path
  const storeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, purpose] = next
      const prepared = await platform.pictures.prepare(createReadStream(source(path)), UNDER_FIVE_MEGABYTES, {
        widths: WIDTHS[purpose],
      })
      stored.set(path, (await storePicture(platform, prepared, { ownerId: null, purpose })).pictureId)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext))
  return stored
}

/** Photos of a folder that can be shown, by name; other files are passed over. */
async function photosIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp|avif)$/i.test(name)).sort()
  return names.map((name) => join(folder, name))
}

async function insertMembers(tx: Tx, { members }: Community, pictures: Stored) {
  const passwordHash = await hashPassword(PASSWORD)
  const rows = members.map((member) => {
    const avatar = member.avatar ? pictures.get(member.avatar) : undefined
    return {
      id: member.id,
      email: member.email,
      email_confirmed: true,
      username: member.username,
      display_name: member.name,
      bio: member.bio,
      city: member.city,
      instagram_handle: member.instagram,
      role: member.role,
      avatar_media_id: avatar ?? null,
      avatar_url: avatar ? `/media/${avatar}-1/320.webp` : null,
      created_at: hoursAgo(member.joinedHoursAgo),
    }
  })
  await tx.insertInto('members').values(rows).execute()
  await tx
    .insertInto('sign_in_accounts')
    .values(
      members.map(({ id }) => ({
        id: newId(),
        member_id: id,
        provider_id: 'credential',
        provider_account_id: id,
        password_hash: passwordHash,
      })),
    )
    .execute()
}

/** What some of them let others know of their body. */
async function insertMeasures(tx: Tx, { members }: Community) {
  const rows = members.flatMap(({ id, measures }) =>
    measures ? [{ member_id: id, height_cm: measures.heightCm, usual_size: measures.usualSize }] : [],
  )
  await tx.insertInto('member_measures').values(rows).execute()
}

async function insertCatalogue(tx: Tx, { brands, sizeCharts, products }: Community, pictures: Stored) {
  await tx
    .insertInto('brands')
    .values(
      brands.map((brand) => ({
        id: brand.id,
        legacy_id: brand.legacyId,
        name: brand.name,
        description: brand.description,
        story: brand.story,
        official_website: brand.website,
        logo_media_id: pictures.get(brand.logo) ?? null,
        is_verified: brand.isVerified,
      })),
    )
    .execute()
  await insertSizeCharts(tx, sizeCharts)
  await tx
    .insertInto('products')
    .values(
      products.map((product, at) => ({
        id: product.id,
        legacy_id: product.legacyId,
        slug: slugOf(product.name),
        name: product.name,
        description: product.description,
        price_minor: product.priceCents,
        currency: product.currency,
        color: product.color,
        color_hex: product.colorHex,
        brand_id: product.brandId,
        history: product.history,
        size_guide: product.sizeGuide,
        size_chart_id: product.sizeChartId,
        care: product.care,
        is_featured: product.isFeatured,
        // A shop that grew: one piece every other day.
        created_at: hoursAgo(24 * 60 + (products.length - at) * 48),
      })),
    )
    .execute()
  await tx
    .insertInto('product_images')
    .values(
      products.flatMap((product) =>
        product.pictures.map(({ path, alt }, at) => ({
          product_id: product.id,
          position: at + 1,
          media_id: idOf(pictures, path),
          alt_text: alt,
        })),
      ),
    )
    .execute()
  await tx
    .insertInto('variants')
    .values(
      products.flatMap((product) =>
        product.variants.map(({ size, stock }, position) => ({
          id: newId(),
          product_id: product.id,
          size,
          position,
          stock,
        })),
      ),
    )
    .execute()
}

async function insertSizeCharts(tx: Tx, charts: Community['sizeCharts']) {
  await tx
    .insertInto('size_charts')
    .values(charts.map(({ id, brandId, kind, measures }) => ({ id, brand_id: brandId, kind, measures })))
    .execute()
  await tx
    .insertInto('size_chart_cells')
    .values(
      charts.flatMap(({ id, rows }) =>
        rows.flatMap(({ size, cells }, size_position) =>
          cells.map(({ measure, fromMm, toMm }, measure_position) => ({
            ...{ chart_id: id, size, size_position, measure, measure_position },
            ...{ from_mm: fromMm, to_mm: toMm },
          })),
        ),
      ),
    )
    .execute()
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Published by the same function as a member's photo; only the moment lies in the past. */
async function insertPost(tx: Tx, platform: Platform, post: Post, pictures: Stored) {
  const mediaIds = post.images.map((image) => idOf(pictures, image.path))
  await tx.updateTable('media').set({ owner_id: post.ownerId }).where('id', 'in', mediaIds).execute()
  await publishPhoto(tx, platform.live, {
    // Name-based, so that a link to the demo means the same photo everywhere.
    id: post.id,
    ownerId: post.ownerId,
    postTypeId: post.postTypeId,
    caption: post.caption,
    review: post.review,
    uploadedAt: hoursAgo(post.hoursAgo),
    images: post.images.map((image) => ({
      pictureId: idOf(pictures, image.path),
      altText: image.alt,
      productTags: image.productTags.map((tag) => ({
        productId: tag.productId,
        x: tag.xPercent,
        y: tag.yPercent,
      })),
      brandTags: image.brandTags.map((tag) => ({ brandId: tag.brandId, x: tag.xPercent, y: tag.yPercent })),
    })),
    ...(post.travel ? { travel: post.travel } : {}),
  })
  const { comments, likes } = post
  if (comments.length > 0) {
    await tx
      .insertInto('photo_comments')
      .values(
        comments.map((comment) => ({
          id: comment.id,
          photo_id: post.id,
          author_id: comment.authorId,
          content: comment.text,
          created_at: hoursAgo(comment.hoursAgo),
        })),
      )
      .execute()
  }
  if (likes.length > 0) {
    await tx
      .insertInto('photo_likes')
      .values(
        likes.map((like) => ({
          photo_id: post.id,
          member_id: like.memberId,
          created_at: hoursAgo(like.hoursAgo),
        })),
      )
      .execute()
  }
  await tx
    .updateTable('photos')
    .set({ like_count: likes.length, comment_count: comments.length })
    .where('id', '=', post.id)
    .execute()
}

async function insertCrowd(tx: Tx, { members }: Community) {
  await tx
    .insertInto('follows')
    .values(
      members.flatMap(({ id, follows }) => follows.map((other) => ({ follower_id: id, followed_id: other }))),
    )
    .execute()
  await tx
    .insertInto('photo_favourites')
    .values(
      members.flatMap(({ id, favourites }) =>
        favourites.map((photo) => ({ photo_id: photo, member_id: id })),
      ),
    )
    .execute()
}

async function insertReviews(tx: Tx, { reviews }: Community) {
  await tx
    .insertInto('reviews')
    .values(
      reviews.map((review) => ({
        id: review.id,
        product_id: review.productId,
        author_id: review.authorId,
        stars: review.stars,
        content: review.text,
        size_bought: review.size,
        fit: review.fit,
        photo_id: review.photoId,
        created_at: hoursAgo(review.hoursAgo),
      })),
    )
    .execute()
  await tx
    .insertInto('helpful_reviews')
    .values(
      reviews.flatMap(({ id, helpfulTo, hoursAgo: age }) =>
        helpfulTo.map((member_id, at) => ({
          review_id: id,
          member_id,
          // The first within hours, the last not yet long ago.
          created_at: hoursAgo(age * (1 - (at + 1) / (helpfulTo.length + 2))),
        })),
      ),
    )
    .execute()
}

async function insertCollections(tx: Tx, { collections }: Community) {
  for (const { id, ownerId, name, description, isPublic, items, hoursAgo: age } of collections) {
    await tx
      .insertInto('collections')
      .values({ id, owner_id: ownerId, name, description, is_public: isPublic, created_at: hoursAgo(age) })
      .execute()
    await tx
      .insertInto('collection_items')
      .values(
        items.map(({ photoId, productId }, position) => ({
          id: newId(),
          collection_id: id,
          position,
          photo_id: photoId,
          product_id: productId,
        })),
      )
      .execute()
  }
}

/** What has closed by now is counted by the same function as any contest; only the moment lies in the past. */
async function insertCategories(tx: Tx, { categories, contests, posts }: Community, pictures: Stored) {
  const contestOf = finder(contests, ({ categoryId }) => categoryId, 'contest')
  const postOf = finder(posts, ({ id }) => id, 'post')
  await tx
    .insertInto('categories')
    .values(
      categories.map((category) => {
        const { slug, singleChoice, opensIn, closesIn } = contestOf(category.id)
        return {
          id: category.id,
          slug,
          name: category.name,
          description: category.description,
          start_year: category.startYear,
          end_year: category.endYear,
          tags: category.tags,
          image_media_id: idOf(pictures, category.cover.path),
          image_alt: category.cover.alt,
          single_choice: singleChoice,
          opens_at: opensIn === null ? null : hoursAgo(-opensIn),
          closes_at: closesIn === null ? null : hoursAgo(-closesIn),
        }
      }),
    )
    .execute()
  for (const { categoryId, singleChoice, closesIn, entries, votes, comments } of contests) {
    for (const { postId } of entries) {
      await insertEntry(tx, { photoId: postId, categoryId, enteredAt: hoursAgo(postOf(postId).hoursAgo) })
    }
    for (const vote of votes) {
      const { postId: photoId, memberId } = vote
      await insertVote(tx, { photoId, categoryId, memberId, isOnly: singleChoice })
      await tx
        .updateTable('votes')
        .set({ created_at: hoursAgo(vote.hoursAgo) })
        .where('photo_id', '=', photoId)
        .where('member_id', '=', memberId)
        .execute()
    }
    for (const { id, authorId, text, hoursAgo: age } of comments) {
      const at = hoursAgo(age)
      await tx
        .insertInto('category_comments')
        .values({
          id,
          category_id: categoryId,
          author_id: authorId,
          content: text,
          created_at: at,
          updated_at: at,
        })
        .execute()
    }
    if (closesIn !== null && closesIn < 0) {
      const now = hoursAgo(-closesIn)
      await sealContest(tx, categoryId, { now, needsConfirmedEmail: true })
      const photoIds = entries.map(({ postId }) => postId)
      await tx
        .updateTable('notices')
        .set({ begun_at: now, happened_at: now })
        .where('kind', '=', 'contest-result')
        .where('photo_id', 'in', photoIds)
        .execute()
    }
  }
}

async function insertArticles(tx: Tx, { articles, members }: Community, pictures: Stored) {
  const nameOf = finder(members, ({ id }) => id, 'member')
  await tx
    .insertInto('articles')
    .values(
      articles.map((article) => ({
        id: article.id,
        slug: article.legacyId,
        title: article.title,
        summary: article.summary,
        content: article.content,
        author_name: nameOf(article.authorId).name,
        author_id: article.authorId,
        publish_date: hoursAgo(article.daysAgo * 24)
          .toISOString()
          .slice(0, 10),
        tags: article.tags,
        cover_media_id: idOf(pictures, article.cover.path),
        cover_alt: article.cover.alt,
        state: 'published',
        created_at: hoursAgo(article.daysAgo * 24),
        updated_at: hoursAgo(article.daysAgo * 24),
      })),
    )
    .execute()
  await tx
    .insertInto('article_products')
    .values(
      articles.flatMap(({ id, productIds }) =>
        productIds.map((productId, position) => ({ article_id: id, product_id: productId, position })),
      ),
    )
    .execute()
}
