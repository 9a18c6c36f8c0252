import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { signedOut, type Viewer } from '../../../../platform/sign-in/viewer.ts'
import { findBestBrands } from '../../../catalogue/products/server/brands/find-best-brands.ts'
import { findBestProducts } from '../../../catalogue/products/server/list/find-best-products.ts'
import { findCategories } from '../../../catalogue/products/server/list/find-categories.ts'
import { suggestTags } from '../../../catalogue/products/server/tag-suggestions/tag-suggestions.ts'
import { countFoundLooks } from '../../../community/photos/server/feed/look-search.ts'
import { findHashtags } from '../../../community/photos/server/hashtags/find-hashtags.ts'
import { findArticles } from '../../../community/trends/server/find-articles.ts'
import { findMembersByName } from '../../../core/members/server/find-members.ts'
import type { SearchResults, SearchSuggestions } from '../search.ts'

/** People, brands and articles are not paged: results beyond this number are not what was meant. */
export const NEAREST_MAX = 48
/**
 * Results are counted up to this number: the difference between 1,000 and 2,000 helps no visitor, and counting more
 * takes longer.
 */
const COUNTED_MAX = 1_000
const SHOWN = { categories: 6, products: 8, people: 6, brands: 6, articles: 3, hashtags: 8 }
const SUGGESTED = { category: 3, product: 5, brand: 3, person: 3, article: 2, hashtag: 3 }

/** These results are the same for every visitor. */
const cacheOf = oncePerKey((_platform: Platform) =>
  makeMemoCache<Pick<SearchResults, 'categories' | 'products' | 'brands' | 'articles'>>({
    ttlMs: 300,
    max: 400,
  }),
)

const nothing = { items: [], count: 0, isAtLeast: false }

export async function readResults(platform: Platform, viewer: Viewer, q: string): Promise<SearchResults> {
  if (!q) {
    const looks = { count: 0, isAtLeast: false }
    return {
      ...{ categories: [], products: nothing, looks, people: nothing, brands: nothing, articles: nothing },
      hashtags: [],
    }
  }
  const [ofHouse, looksCount, people, hashtags] = await Promise.all([
    cacheOf(platform).read(q, () => readSharedResults(platform, q)),
    countFoundLooks(platform, viewer, q, COUNTED_MAX + 1),
    findMembersByName(platform, viewer, q, NEAREST_MAX),
    findHashtags(platform, viewer, q, SHOWN.hashtags),
  ])
  return {
    ...ofHouse,
    hashtags,
    looks: cappedCount(looksCount),
    people: nearest(people, SHOWN.people),
  }
}

async function readSharedResults(platform: Platform, q: string) {
  const [categories, products, brands, articles] = await Promise.all([
    findCategories(platform, q, SHOWN.categories),
    findBestProducts(platform, q, SHOWN.products, COUNTED_MAX + 1),
    findBestBrands(platform, q, NEAREST_MAX),
    findArticles(platform, q, 'everything', NEAREST_MAX),
  ])
  return {
    categories,
    products: { items: products.items, ...cappedCount(products.count) },
    brands: nearest(brands, SHOWN.brands),
    articles: nearest(articles, SHOWN.articles),
  }
}

const cappedCount = (count: number) => ({
  count: Math.min(count, COUNTED_MAX),
  isAtLeast: count > COUNTED_MAX,
})

const nearest = <Item>(items: Item[], limit: number) => ({
  items: items.slice(0, limit),
  count: items.length,
  isAtLeast: items.length === NEAREST_MAX,
})

export async function readSuggestions(
  platform: Platform,
  viewer: Viewer,
  q: string,
): Promise<SearchSuggestions> {
  if (!q) return { items: [] }
  const [categories, tags, people, articles, hashtags] = await Promise.all([
    findCategories(platform, q, SUGGESTED.category),
    // Searched as a signed-out visitor: products that the viewer proposed cannot be bought and do not belong here.
    suggestTags(platform, signedOut, q),
    findMembersByName(platform, viewer, q, SUGGESTED.person),
    findArticles(platform, q, 'titles', SUGGESTED.article),
    findHashtags(platform, viewer, q, SUGGESTED.hashtag),
  ])
  const first = (kind: 'product' | 'brand') =>
    tags.filter((tag) => tag.kind === kind).slice(0, SUGGESTED[kind])
  // Text that begins with # can only mean a hashtag.
  const words = hashtags.map((hashtag) => ({ kind: 'hashtag' as const, ...hashtag }))
  if (q.startsWith('#') && words.length > 0) return { items: words }
  const others = [
    ...words,
    ...people.map(({ id, username, displayName, avatarUrl }) => ({
      kind: 'person' as const,
      ...{ id, username, displayName, avatarUrl },
    })),
    ...articles.map(({ id, slug, title, cover }) => ({ kind: 'article' as const, id, slug, title, cover })),
  ]
  const ofShop = categories.map((category) => ({ kind: 'category' as const, ...category }))
  // A brand whose whole name was typed comes first.
  const brandsFirst = tags[0]?.kind === 'brand'
  return {
    items: brandsFirst
      ? [...first('brand'), ...ofShop, ...first('product'), ...others]
      : [...ofShop, ...first('product'), ...first('brand'), ...others],
  }
}
