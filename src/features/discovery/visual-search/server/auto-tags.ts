import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { implement } from '../../../../platform/http/http.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { AutoTagSuggestions } from '../../../catalogue/products/product.ts'
import { autoTagApi } from '../../../catalogue/products/product-api.ts'
import { readProductSuggestions } from '../../../catalogue/products/server/tag-suggestions/tag-suggestion-sql.ts'
import type { Nearness } from '../visual-search.ts'
import { findOnOwnPicture } from './find-on-picture.ts'
import type { FoundProduct } from './find-products.ts'
import { listTaggedByMember, listTaggedOften } from './tagged-products-sql.ts'

const ALIKE_MAX = 4
const OWN_MAX = 6
const SUGGESTIONS_MAX = 12
const POPULAR_DAYS = 30
/** The maximum number of looks, newest first, that popularity is counted from. */
const POPULAR_LOOKS_MAX = 20_000

type Reason = { productId: string; because: string }

const popularCache = oncePerKey((_db: Platform['db']) =>
  makeMemoCache<Reason[]>({ ttlMs: 5 * 60_000, max: 1 }),
)

export const autoTagRoutes = implement(autoTagApi, {
  'GET /tag-suggestions/auto': async ({ query, viewer, platform }) => {
    const { pictureId } = query
    const lookAlikes = pictureId ? await findOnOwnPicture(platform, viewer.memberId, pictureId) : []
    return { items: await suggestAutoTags(platform, viewer.memberId, lookAlikes) }
  },
})

/** Suggests look-alikes of the picture, then the member's recent tags, then popular products, each with its reason. */
async function suggestAutoTags(
  platform: Platform,
  memberId: string,
  /** Products that look like the picture, the most similar first. */
  lookAlikes: FoundProduct[] = [],
): Promise<AutoTagSuggestions['items']> {
  const [own, popular] = await Promise.all([
    readOwn(platform, memberId),
    popularCache(platform.db).read('', () => readPopular(platform)),
  ])
  const reasons = new Map<string, string>()
  for (const { productId, because } of [
    ...lookAlikes.slice(0, ALIKE_MAX).map(toReason),
    ...own,
    ...popular,
  ]) {
    if (reasons.size < SUGGESTIONS_MAX && !reasons.has(productId)) reasons.set(productId, because)
  }
  const suggestions = await readProductSuggestions(platform.pool, [...reasons.keys()])
  return suggestions
    .filter((suggestion) => suggestion.state !== 'not-sold')
    .map((suggestion) => ({ suggestion, because: reasons.get(suggestion.id) ?? '' }))
}

const likeness = {
  'same-picture': 'Looks like it: the same picture',
  'same-product': 'Looks like it: probably this exact product',
  similar: 'Looks like it: similar color and shape',
} satisfies Record<Nearness, string>

const toReason = ({ productId, nearness }: FoundProduct): Reason => ({
  productId,
  because: likeness[nearness],
})

async function readOwn({ pool }: Platform, memberId: string): Promise<Reason[]> {
  const rows = await listTaggedByMember(pool, [memberId, OWN_MAX])
  return rows.map(({ productId, taggedAt }) => ({
    productId,
    because: `You tagged this on ${formatTagDay(taggedAt, new Date())}`,
  }))
}

async function readPopular({ pool }: Platform): Promise<Reason[]> {
  const rows = await listTaggedOften(pool, [POPULAR_DAYS, POPULAR_LOOKS_MAX, OWN_MAX + SUGGESTIONS_MAX])
  return rows.map(({ productId, lookCount, looks }) => {
    // If not all looks of these days were counted, the number is a lower bound, and the text says so.
    const number = looks < POPULAR_LOOKS_MAX ? `${lookCount}` : `at least ${lookCount}`
    return {
      productId,
      because: `Tagged on ${number} ${lookCount === 1 ? 'look' : 'looks'} in the last ${POPULAR_DAYS} days`,
    }
  })
}

/** Formats a day as `14 November`, with the year if it is not the current one. */
export function formatTagDay(time: Date, now: Date): string {
  const isThisYear = time.getUTCFullYear() === now.getUTCFullYear()
  return time.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
}
