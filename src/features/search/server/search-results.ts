import { makeHeld, onePer } from '../../../platform/held.ts'
import type { Platform } from '../../../platform/platform.ts'
import { signedOut, type Viewer } from '../../../platform/viewer.ts'
import { findBestBrands } from '../../brands/server/brand-finds.ts'
import { findMembersByName } from '../../members/server/member-finds.ts'
import { countFoundLooks } from '../../photos/server/look-search.ts'
import { findBestProducts } from '../../products/server/product-finds.ts'
import { suggestTags } from '../../products/server/tag-suggestions.ts'
import type { SearchResults, SearchSuggestions } from '../search.ts'

/** People and brands are not paged: who is further off was not meant. */
export const NEAREST_MAX = 48
/** Counted up to here: nobody tells 1,000 from 2,000, and counting takes the longer the more there are. */
const COUNTED_MAX = 1_000
const SHOWN = { products: 8, people: 6, brands: 6 }
const SUGGESTED = { product: 5, brand: 3, person: 3 }

/** What the shop sells is the same for everybody. */
const heldOf = onePer((_platform: Platform) =>
  makeHeld<Pick<SearchResults, 'products' | 'brands'>>({ ttlMs: 1_500, max: 400 }),
)

const nothing = { items: [], count: 0, isAtLeast: false }

export async function readResults(platform: Platform, viewer: Viewer, q: string): Promise<SearchResults> {
  if (!q)
    return { products: nothing, looks: { count: 0, isAtLeast: false }, people: nothing, brands: nothing }
  const [ofShop, looksCount, people] = await Promise.all([
    heldOf(platform).read(q, () => readShop(platform, q)),
    countFoundLooks(platform, viewer, q, COUNTED_MAX + 1),
    findMembersByName(platform, viewer, q, NEAREST_MAX),
  ])
  return {
    ...ofShop,
    looks: upTo(looksCount),
    people: nearest(people, SHOWN.people),
  }
}

async function readShop(platform: Platform, q: string) {
  const [products, brands] = await Promise.all([
    findBestProducts(platform, q, SHOWN.products, COUNTED_MAX + 1),
    findBestBrands(platform, q, NEAREST_MAX),
  ])
  return {
    products: { items: products.items, ...upTo(products.count) },
    brands: nearest(brands, SHOWN.brands),
  }
}

const upTo = (count: number) => ({ count: Math.min(count, COUNTED_MAX), isAtLeast: count > COUNTED_MAX })

const nearest = <Item>(items: Item[], shown: number) => ({
  items: items.slice(0, shown),
  count: items.length,
  isAtLeast: items.length === NEAREST_MAX,
})

export async function readSuggestions(
  platform: Platform,
  viewer: Viewer,
  q: string,
): Promise<SearchSuggestions> {
  if (!q) return { items: [] }
  const [tags, people] = await Promise.all([
    // As to anybody: what the viewer proposed cannot be bought, and is not looked for here.
    suggestTags(platform, signedOut, q),
    findMembersByName(platform, viewer, q, SUGGESTED.person),
  ])
  const first = (kind: 'product' | 'brand') =>
    tags.filter((tag) => tag.kind === kind).slice(0, SUGGESTED[kind])
  const refs = people.map(({ id, username, displayName, avatarUrl }) => ({
    kind: 'person' as const,
    ...{ id, username, displayName, avatarUrl },
  }))
  // Whoever typed a brand's whole name means the brand.
  const brandsFirst = tags[0]?.kind === 'brand'
  return {
    items: brandsFirst
      ? [...first('brand'), ...first('product'), ...refs]
      : [...first('product'), ...first('brand'), ...refs],
  }
}
