import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleProducts } from '../src/features/catalogue/products/ui/sample-products.ts'
import {
  ACTIVITIES,
  GEAR,
  STAYS,
  TRAVEL_STYLES,
} from '../src/features/community/photos/travel/travel-options.ts'
import { FIRST_DEMO_MEMBER } from '../src/features/core/members/server/demo-mode.ts'
import { legacyUuid } from '../src/platform/database/ids.ts'
import { readCommunity } from './community.ts'
import { readFiles } from './files.ts'

const community = readCommunity()
const {
  members,
  brands,
  products,
  posts,
  postTypes,
  articles,
  categories,
  contests,
  reviews,
  reels,
  collections,
} = community
const ids = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id))

describe('the demo community', () => {
  test('has twenty members and one admin, eight brands, 81 products, 94 looks and twelve trips [DEMO-02]', () => {
    expect(members.map(({ role }) => role).filter((role) => role === 'member')).toHaveLength(20)
    expect(members.filter(({ role }) => role === 'admin')).toHaveLength(1)
    expect([brands.length, products.length]).toEqual([8, 81])
    expect(posts.filter(({ kind }) => kind === 'product')).toHaveLength(94)
    expect(posts.filter(({ kind }) => kind === 'travel')).toHaveLength(12)
    expect([articles.length, categories.length, reels.length]).toEqual([12, 10, 7])
  })

  test('has the six T-shirts ts-001 to ts-006, 18.99 to 35, XS to XXL, the last of them featured [ENT-02, SHOP-13, SHOP-15]', () => {
    const tees = products.filter(({ legacyId }) => legacyId.startsWith('ts-'))
    expect(tees.map(({ legacyId }) => legacyId)).toEqual([
      'ts-001',
      'ts-002',
      'ts-003',
      'ts-004',
      'ts-005',
      'ts-006',
    ])
    const prices = tees.map(({ priceCents }) => priceCents)
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([1899, 3500])
    for (const { kind, variants } of tees) {
      expect(kind).toBe('tshirt')
      expect(variants.map(({ size }) => size)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
    }
    expect(products.filter(({ isFeatured }) => isFeatured).map(({ legacyId }) => legacyId)).toEqual([
      'ts-006',
    ])
  })

  test('is told by its first member, and the samples of the shop are as it sells them [SHOP-13, ERR-03, DEC-24]', () => {
    expect(members[0]?.id).toBe(FIRST_DEMO_MEMBER)
    const brandNames = new Map(brands.map(({ id, name }) => [id, name]))
    expect(sampleProducts).toEqual(
      products
        .filter(({ legacyId }) => legacyId.startsWith('ts-'))
        .map(({ id, legacyId, name, priceCents, currency, color, colorHex, ...product }) => ({
          id,
          slug: legacyId,
          name,
          priceMinor: priceCents,
          ...{ compareAtMinor: null, lowestMinor: null, pricesDiffer: false, colors: [], colorCount: 0 },
          currency,
          color,
          colorHex,
          brandName: brandNames.get(product.brandId),
          sizes: product.variants.map(({ size }) => size),
          isFeatured: product.isFeatured ?? false,
          isSoldOut: product.variants.every(({ stock }) => stock === 0),
          pictures: [],
        })),
    )
  })

  test('has seven reels of its own, each with a film to play and a picture to wait with [REEL-08]', () => {
    expect(reels).toHaveLength(7)
    expect(ids(reels).size).toBe(7)
    for (const { films, poster, description, seconds } of reels) {
      expect(description).not.toBe('')
      expect(seconds).toBeGreaterThan(0)
      expect(poster).toMatch(/\.webp$/)
      expect(films.length).toBeGreaterThan(0)
      for (const { path } of films) expect(statSync(path).size, path).toBeGreaterThan(10_000)
    }
  })

  test('is the same each time it is read', () => {
    expect(readCommunity()).toEqual(community)
  })

  test('knows everything by a UUID made from its old id [DEC-27]', () => {
    expect(products.find(({ legacyId }) => legacyId === 'ts-001')?.id).toBe(legacyUuid('ts-001'))
    const all = [members, brands, products, posts, postTypes, articles, categories, reviews, reels].flatMap(
      (items) => items.map(({ id }) => id),
    )
    expect(new Set(all).size).toBe(all.length)
  })

  test('names the five post types as the database has them [UPL-20]', () => {
    expect(postTypes.map(({ name }) => name)).toEqual([
      'accessories',
      'lifestyle',
      'outfit',
      'review',
      'travel',
    ])
    expect(postTypes.find(({ name }) => name === 'outfit')?.id).toBe('3edc4564-a038-5cef-aafc-9e81c24a3775')
    const used = new Set(posts.map(({ postTypeId }) => postTypeId))
    expect(used).toEqual(ids(postTypes))
  })

  test('lets nobody vote for their own, twice, or with two votes where there is one [DEC-48, DEC-49]', () => {
    const ownerOf = new Map(posts.map(({ id, ownerId }) => [id, ownerId]))
    expect(contests.map(({ categoryId }) => categoryId).sort()).toEqual(categories.map(({ id }) => id).sort())
    const entered = contests.flatMap(({ entries }) => entries.map(({ postId }) => postId))
    expect(new Set(entered).size).toBe(entered.length)
    for (const { entries, votes, singleChoice } of contests) {
      const pairs = votes.map(({ postId, memberId }) => (singleChoice ? memberId : `${postId} ${memberId}`))
      expect(new Set(pairs).size).toBe(pairs.length)
      for (const { postId, memberId, hoursAgo } of votes) {
        expect(entries).toContainEqual({ postId })
        expect(ownerOf.get(postId)).not.toBe(memberId)
        expect(hoursAgo).toBeLessThan(posts.find(({ id }) => id === postId)!.hoursAgo)
      }
    }
  })

  test('has dozens of votes in every contest that is open or over, by members who had long joined [DEMO-04]', () => {
    const joined = new Map(members.map(({ id, joinedHoursAgo }) => [id, joinedHoursAgo]))
    const begun = contests.filter(({ opensIn }) => opensIn === null)
    for (const { slug, singleChoice, votes } of begun) {
      // One vote each cannot be more than there are members.
      expect(votes.length, slug).toBeGreaterThanOrEqual(singleChoice ? 14 : 24)
      for (const { memberId, hoursAgo } of votes) {
        expect(joined.get(memberId)! - hoursAgo, slug).toBeGreaterThan(7 * 24)
      }
    }
    expect(begun.length).toBeGreaterThanOrEqual(9)
  })

  test('shows people from three sides, in five formats and in every light [DEMO-02]', () => {
    const { looks } = readFiles()
    const scenes = looks.flatMap((look) => (look.layout === 'scene' ? [look] : []))
    const seen = scenes.flatMap(({ people }) => people.map((one) => one.seen))
    for (const side of ['front', 'side', 'back'] as const) expect(seen).toContain(side)
    const formats = new Set(looks.map(({ format }) => format ?? 'four by five'))
    expect([...formats].toSorted()).toEqual(['four by five', 'square', 'tall', 'upright', 'wide'])
    const lights = new Set(looks.map(({ light }) => light?.kind ?? 'soft'))
    expect([...lights].toSorted()).toEqual(['evening', 'lamp', 'noon', 'overcast', 'soft'])
  })

  test('gives the hosts wishes, a cart and orders of what is sold, in sizes it comes in [DEMO-01]', () => {
    const { wishes, cart, purchases } = community.dailyLife
    const sizesOf = new Map(products.map(({ id, variants }) => [id, variants.map(({ size }) => size)]))
    for (const { productId, sizes } of wishes) {
      expect(sizesOf.has(productId)).toBe(true)
      for (const size of sizes) expect(sizesOf.get(productId)).toContain(size)
    }
    for (const { productId, size } of [...cart, ...purchases.flatMap(({ lines }) => lines)]) {
      expect(sizesOf.get(productId)).toContain(size)
    }
  })

  test('points only at what is there', () => {
    const [people, goods, makers, stories] = [ids(members), ids(products), ids(brands), ids(posts)]
    for (const { follows, favourites } of members) {
      for (const id of follows) expect(people).toContain(id)
      for (const id of favourites) expect(stories).toContain(id)
    }
    for (const { brandId } of products) expect(makers).toContain(brandId)
    for (const { ownerId, likes, comments, images } of posts) {
      expect(people).toContain(ownerId)
      for (const { memberId } of likes) expect(people).toContain(memberId)
      for (const { authorId, replyTo } of comments) {
        expect(people).toContain(authorId)
        if (replyTo) expect(comments.find(({ id }) => id === replyTo)?.replyTo).toBeNull()
      }
      for (const { productTags, brandTags } of images) {
        for (const { productId } of productTags) expect(goods).toContain(productId)
        for (const { brandId } of brandTags) expect(makers).toContain(brandId)
      }
    }
    for (const { authorId, productId } of reviews) {
      expect(people).toContain(authorId)
      expect(goods).toContain(productId)
    }
    for (const { ownerId, items } of collections) {
      expect(people).toContain(ownerId)
      for (const { photoId, productId } of items) {
        if (photoId) expect(stories).toContain(photoId)
        if (productId) expect(goods).toContain(productId)
      }
    }
    for (const { authorId } of articles) expect(people).toContain(authorId)
    const sold = products.map(({ id }) => id)
    for (const { productIds } of articles) expect(sold).toEqual(expect.arrayContaining(productIds))
    for (const { authorId, productIds } of reels) {
      expect(people).toContain(authorId)
      for (const id of productIds) expect(goods).toContain(id)
    }
  })

  test('gives every member an address, a face, people to follow and posts to keep', () => {
    expect(members[0]).toMatchObject({ username: 'mirela.k', email: 'mirelak@showoff.example' })
    for (const member of members.filter(({ role }) => role === 'member')) {
      expect(member.avatar).toMatch(/avatars\/.+\.webp$/)
      expect(member.bio.length).toBeLessThanOrEqual(160)
      expect(member.follows.length).toBeGreaterThanOrEqual(3)
      expect(member.follows.length).toBeLessThanOrEqual(9)
      expect(member.follows).not.toContain(member.id)
      expect(member.favourites.length).toBeGreaterThan(1)
    }
  })

  test('never lets anybody like their own post, or like twice', () => {
    for (const { ownerId, likes } of posts) {
      const likers = likes.map(({ memberId }) => memberId)
      expect(likers).not.toContain(ownerId)
      expect(new Set(likers).size).toBe(likers.length)
    }
    const counts = posts.map(({ likes }) => likes.length).toSorted((a, b) => b - a)
    expect(counts[2]).toBeGreaterThanOrEqual(14)
    expect(counts[36]).toBeGreaterThan(1)
    expect(counts[36]).toBeLessThan(10)
  })

  test('was written in order: posts newest first, comments after their post, nothing in the future', () => {
    expect(posts).toEqual(posts.toSorted((a, b) => a.hoursAgo - b.hoursAgo))
    expect(posts[0]!.hoursAgo).toBeLessThan(3)
    expect(posts.at(-1)!.hoursAgo).toBeLessThan(36 * 24)
    expect(posts.at(-1)!.hoursAgo).toBeGreaterThan(30 * 24)
    for (const { hoursAgo, comments, likes } of posts) {
      const times = [hoursAgo, ...comments.map((comment) => comment.hoursAgo)]
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      for (const like of likes) expect(like.hoursAgo).toBeLessThanOrEqual(hoursAgo)
      for (const event of [...comments, ...likes]) expect(event.hoursAgo).toBeGreaterThan(0)
    }
  })

  test('opens its feed with different people and kinds, and has a race for the outfit of the week', () => {
    const opening = posts.slice(0, 12)
    expect(opening.filter(({ kind }) => kind === 'travel').length).toBeGreaterThanOrEqual(2)
    for (const [i, { ownerId }] of opening.entries()) expect(ownerId).not.toBe(opening[i + 1]?.ownerId)
    const tagged = posts.filter(
      ({ hoursAgo, images }) => hoursAgo < 7 * 24 && images.some(({ productTags }) => productTags.length > 0),
    )
    expect(tagged.length).toBeGreaterThanOrEqual(10)
  })

  test('sells some sizes out, has two left of others, and keeps something of everything', () => {
    const stock = products.flatMap(({ variants }) => variants.map(({ stock }) => stock))
    expect(stock.filter((count) => count === 0).length).toBeGreaterThan(5)
    expect(stock.filter((count) => count === 2).length).toBeGreaterThan(5)
    for (const { variants } of products) expect(variants.some(({ stock }) => stock > 0)).toBe(true)
  })

  test('has a size guide for all that comes in several sizes, each of them measured and growing', () => {
    const charts = new Map(community.sizeCharts.map((chart) => [chart.id, chart]))
    for (const { name, variants, sizeChartId } of products) {
      if (variants.length === 1 || variants[0]!.size.includes(' / ')) {
        expect(sizeChartId, name).toBeNull()
        continue
      }
      const { rows } = charts.get(sizeChartId!)!
      expect(rows.map(({ size }) => size)).toEqual(variants.map(({ size }) => size))
      for (const [at, { cells }] of rows.entries()) {
        const before = rows[at - 1]?.cells
        for (const [column, { fromMm }] of cells.entries())
          expect(fromMm, name).toBeGreaterThan(before?.[column]?.fromMm ?? 50)
      }
    }
  })

  test('says what is in every picture, and keeps brand tags clear of product tags', () => {
    let brandTagCount = 0
    for (const { images } of posts) {
      expect(images.length).toBeGreaterThan(0)
      for (const { alt, productTags, brandTags } of images) {
        expect(alt.length).toBeGreaterThan(10)
        brandTagCount += brandTags.length
        for (const brand of brandTags) {
          for (const tag of productTags) {
            const distance = Math.hypot(tag.xPercent - brand.xPercent, tag.yPercent - brand.yPercent)
            expect(distance).toBeGreaterThan(8.9)
          }
        }
      }
    }
    expect(brandTagCount).toBeGreaterThan(8)
    expect(posts.filter(({ images }) => images.length > 1).length).toBeGreaterThan(4)
  })
})

test('the trips of the demo have from one to five pictures, and what they are told by is in the lists [TRAV-19, TRAV-20, TRAV-21, TRAV-22, GEN-12]', () => {
  const trips = posts.filter(({ kind }) => kind === 'travel')
  const counts = new Set(trips.map(({ images }) => images.length))
  expect([...counts].toSorted()).toEqual([1, 2, 3, 4, 5])
  for (const { travel } of trips) {
    expect(ACTIVITIES).toContain(travel?.activityType)
    expect(TRAVEL_STYLES).toContain(travel?.travelStyle)
    expect(STAYS).toContain(travel?.stayType)
    for (const tag of travel!.gearTags) expect(GEAR).toContain(tag)
  }
})

describe('the pictures of the demo', () => {
  const folder = join(import.meta.dirname, 'pictures')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.webp'))
    .map((file) => join(folder, file))

  test('weigh at most 24 MB, with the films [DEMO-03]', () => {
    const films = reels.flatMap((reel) => reel.films.map(({ path }) => path))
    const bytes = [...files, ...films].reduce((sum, file) => sum + statSync(file).size, 0)
    expect(bytes).toBeLessThan(24_000_000)
  })

  test('are all used', () => {
    const used = new Set([
      ...members.map(({ avatar }) => avatar),
      ...brands.map(({ logo }) => logo),
      ...products.flatMap(({ pictures }) => pictures.map(({ path }) => path)),
      ...posts.flatMap(({ images }) => images.map(({ path }) => path)),
      ...[...articles, ...categories].map(({ cover }) => cover.path),
      ...reels.flatMap(({ frames, poster }) => [...frames, poster]),
      ...collections.map(({ cover }) => cover),
    ])
    expect(files.filter((file) => !used.has(file))).toEqual([])
  })
})
