import {
  id,
  oneOf,
  type ParameterReader,
  searchReader,
  searchReaderFrom,
  text,
  typed,
} from '../../../../web/address.ts'
import type { ProductListQuery } from '../product.ts'
import { WORN_SIZE } from '../sizes.ts'

export type ShopSearch = {
  q?: string
  /** The parts of the words that count as plain words, as a list. */
  plain?: string
  color?: string
  /** Keys of attribute-words.ts, as lists. */
  family?: string
  audience?: string
  material?: string
  pattern?: string
  occasion?: string
  /** Ids of brands, as a list (see `encodeList`). */
  brand?: string
  /** A list. */
  size?: string
  /** A list of the viewer's sizes, such as "letters-M". */
  worn?: string
  /** Minimum and maximum in minor units, inclusive and each optional: `5000-10000`, `-5000`. */
  price?: string
  stock?: 'in'
  reduced?: 'yes'
  sort?: ProductListQuery['sort']
}

/** The shop's filters within a category, whose slug is in the path. */
export type ShopFilter = ShopSearch & { category?: string }

/** The filters that are lists of keys. */
export const KEYED_FILTERS = ['family', 'audience', 'material', 'pattern', 'occasion'] as const

const PRICES = /^(?=.*\d)(\d{0,9})-(\d{0,9})$/
/** In minor units: the largest nine-digit number. */
export const PRICE_TYPED_MAX = 999_999_999
const LIST_MAX = 30
/** Two such numbers and the separator. */
const PRICE_LENGTH_MAX = 19

const listOf =
  (isOne: (item: string) => boolean): ParameterReader<string> =>
  (given) =>
    text(encodeList(decodeList(typed(10_000)(given)).filter(isOne)))

/** The server knows which keys exist. */
const keys = listOf((word) => /^[a-z-]{2,30}$/.test(word))

const read = searchReader<ShopSearch>({
  q: typed(100),
  plain: listOf((words) => words.length <= 100),
  color: typed(60),
  ...{ family: keys, audience: keys, material: keys, pattern: keys, occasion: keys },
  brand: listOf((one) => id(one) !== undefined),
  size: listOf((size) => size.length <= 40),
  worn: listOf((one) => WORN_SIZE.test(one)),
  price: (given) => {
    const price = typed(PRICE_LENGTH_MAX)(given)
    const { from, to } = parsePriceRange(price)
    // A minimum above the maximum is not a range.
    return (from ?? to) === null || (from ?? 0) > (to ?? from ?? 0) ? undefined : price
  },
  stock: oneOf('in'),
  reduced: oneOf('yes'),
  sort: oneOf('price-low', 'price-high', 'newest', 'name'),
})

/** The shop's filters from the address; unknown values are left out. */
export const shopSearch = searchReaderFrom((given): ShopSearch => {
  const search = read(given)
  if (search.q) return search
  // Without words, `name` is the default order.
  const { plain: _, sort, ...filters } = search
  return sort && sort !== 'name' ? { ...filters, sort } : filters
})

/**
 * Applies the changes from `shown` to `next` to the last requested search. A page follows its address with a delay, and
 * a choice made meanwhile must not undo the one before it.
 */
export function mergeSearchChanges(
  requested: Record<string, unknown>,
  shown: ShopSearch,
  next: ShopSearch,
): ShopSearch {
  const names = Object.keys({ ...shown, ...next }) as (keyof ShopSearch)[]
  const changed = names.filter((name) => shown[name] !== next[name])
  return shopSearch({ ...requested, ...Object.fromEntries(changed.map((name) => [name, next[name]])) })
}

/** Returns the price bounds in minor units; null when absent or invalid. */
export function parsePriceRange(price = ''): { from: number | null; to: number | null } {
  const [, from = '', to = ''] = PRICES.exec(price) ?? []
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) }
}

export const hasFilters = ({ sort: _, category: _place, plain: _plain, ...filters }: ShopFilter): boolean =>
  Object.values(filters).some((value) => value !== undefined)

/** Encodes a list as one word for the address; escapes the separator, which a size may contain. */
export const encodeList = (items: readonly string[]): string =>
  items
    .slice(0, LIST_MAX)
    .map((item) => item.replaceAll('%', '%25').replaceAll('_', '%5F'))
    .join('_')

export const decodeList = (list = ''): string[] => [
  ...new Set(
    list
      .split('_')
      .filter(Boolean)
      .map((item) => item.replaceAll('%5F', '_').replaceAll('%25', '%')),
  ),
]
