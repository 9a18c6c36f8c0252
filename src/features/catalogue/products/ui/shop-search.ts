import { id, oneOf, type Read, readAddress, text, typed, understood } from '../../../../web/address.ts'
import type { ProductListQuery } from '../product.ts'
import { WORN_SIZE } from '../sizes.ts'

export type ShopSearch = {
  q?: string
  /** What of the words counts as words alone, as a list. */
  plain?: string
  color?: string
  /** Keys of attribute-words.ts, as lists. */
  family?: string
  audience?: string
  material?: string
  pattern?: string
  occasion?: string
  /** Ids of brands, as a list (see `writeList`). */
  brand?: string
  /** A list too. */
  size?: string
  /** And this: sizes that one wears, "letters-M". */
  worn?: string
  /** Minimum and maximum in minor units, both included, each optional: `5000-10000`, `-5000`. */
  price?: string
  stock?: 'in'
  reduced?: 'yes'
  sort?: ProductListQuery['sort']
}

/** The shop's filters within a category, whose slug is in the path. */
export type ShopFilter = ShopSearch & { category?: string }

/** The filters that are lists of keys. */
export const KEYED = ['family', 'audience', 'material', 'pattern', 'occasion'] as const

const PRICES = /^(?=.*\d)(\d{0,9})-(\d{0,9})$/
/** In minor units: the largest number of nine digits. */
export const PRICE_TYPED_MAX = 999_999_999
const LIST_MAX = 30
/** Two of them, and what is between. */
const PRICE_LENGTH_MAX = 19

const listOf =
  (isOne: (item: string) => boolean): Read<string> =>
  (given) =>
    text(writeList(readList(typed(10_000)(given)).filter(isOne)))

/** The server's list says which keys there are. */
const keys = listOf((word) => /^[a-z-]{2,30}$/.test(word))

const read = readAddress<ShopSearch>({
  q: typed(100),
  plain: listOf((words) => words.length <= 100),
  color: typed(60),
  ...{ family: keys, audience: keys, material: keys, pattern: keys, occasion: keys },
  brand: listOf((one) => id(one) !== undefined),
  size: listOf((size) => size.length <= 40),
  worn: listOf((one) => WORN_SIZE.test(one)),
  price: (given) => {
    const price = typed(PRICE_LENGTH_MAX)(given)
    const { from, to } = readPrice(price)
    // A minimum above the maximum is no range.
    return (from ?? to) === null || (from ?? 0) > (to ?? from ?? 0) ? undefined : price
  },
  stock: oneOf('in'),
  reduced: oneOf('yes'),
  sort: oneOf('price-low', 'price-high', 'newest', 'name'),
})

/** The shop's filters in the address; unknown values are left out. */
export const shopSearch = understood((given): ShopSearch => {
  const search = read(given)
  if (search.q) return search
  // Without words `name` is the order anyway.
  const { plain: _, sort, ...filters } = search
  return sort && sort !== 'name' ? { ...filters, sort } : filters
})

/**
 * What changes from `shown` to `next`, made to what was asked for last: a page follows its address a moment later, and a
 * choice made meanwhile must not take back the one before it.
 */
export function changedSearch(
  asked: Record<string, unknown>,
  shown: ShopSearch,
  next: ShopSearch,
): ShopSearch {
  const names = Object.keys({ ...shown, ...next }) as (keyof ShopSearch)[]
  const changed = names.filter((name) => shown[name] !== next[name])
  return shopSearch({ ...asked, ...Object.fromEntries(changed.map((name) => [name, next[name]])) })
}

/** The bounds of prices in minor units; null: none, or invalid. */
export function readPrice(price = ''): { from: number | null; to: number | null } {
  const [, from = '', to = ''] = PRICES.exec(price) ?? []
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) }
}

export const isNarrowed = ({ sort: _, category: _place, plain: _plain, ...filters }: ShopFilter): boolean =>
  Object.values(filters).some((value) => value !== undefined)

/** A list as one word of the address; the separator may be part of a size too. */
export const writeList = (items: readonly string[]): string =>
  items
    .slice(0, LIST_MAX)
    .map((item) => item.replaceAll('%', '%25').replaceAll('_', '%5F'))
    .join('_')

export const readList = (list = ''): string[] => [
  ...new Set(
    list
      .split('_')
      .filter(Boolean)
      .map((item) => item.replaceAll('%5F', '_').replaceAll('%25', '%')),
  ),
]
