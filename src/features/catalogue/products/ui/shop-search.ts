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

const sorts = new Set<unknown>(['price-low', 'price-high', 'newest'])
/** Without words this is the order anyway. */
const sortsOfWords = new Set<unknown>([...sorts, 'name'])
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const PRICES = /^(?=.*\d)(\d{0,9})-(\d{0,9})$/
/** In minor units: the largest number of nine digits. */
export const PRICE_TYPED_MAX = 999_999_999
const LIST_MAX = 30

/** The shop's filters in the address; unknown values are left out. */
export function shopSearch(given: Record<string, unknown>): ShopSearch {
  const brand = readList(text(given.brand)).filter((id) => UUID.test(id))
  const size = readList(text(given.size)).filter((one) => one.length <= 40)
  const worn = readList(text(given.worn)).filter((one) => WORN_SIZE.test(one))
  const { from, to } = readPrice(text(given.price))
  const keyed = KEYED.map((name) => [name, writeList(readList(text(given[name])).filter(isKey))])
  const q = text(given.q).slice(0, 100)
  const plain = q === '' ? [] : readList(text(given.plain)).filter((one) => one.length <= 100)
  return withoutEmpty({
    ...(Object.fromEntries(keyed) as Record<(typeof KEYED)[number], string>),
    q,
    plain: writeList(plain),
    color: text(given.color).slice(0, 60),
    brand: writeList(brand),
    size: writeList(size),
    worn: writeList(worn),
    // A minimum above the maximum is no range.
    price: (from === null && to === null) || (from ?? 0) > (to ?? from ?? 0) ? '' : text(given.price),
    stock: given.stock === 'in' ? 'in' : '',
    reduced: given.reduced === 'yes' ? 'yes' : '',
    sort: (q === '' ? sorts : sortsOfWords).has(given.sort) ? (given.sort as string) : '',
  })
}

/** The bounds of prices in minor units; null: none, or invalid. */
export function readPrice(price: string): { from: number | null; to: number | null } {
  const [, from = '', to = ''] = PRICES.exec(price) ?? []
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) }
}

/** The server's list says which keys there are. */
const isKey = (word: string) => /^[a-z-]{2,30}$/.test(word)

export const isNarrowed = ({ sort: _, category: _place, plain: _plain, ...filters }: ShopFilter): boolean =>
  Object.values(filters).some((value) => value !== undefined)

/** A list as one word of the address; the separator may be part of a size too. */
export const writeList = (items: readonly string[]): string =>
  items
    .slice(0, LIST_MAX)
    .map((item) => item.replaceAll('%', '%25').replaceAll('_', '%5F'))
    .join('_')

export const readList = (list: string): string[] => [
  ...new Set(
    list
      .split('_')
      .filter(Boolean)
      .map((item) => item.replaceAll('%5F', '_').replaceAll('%25', '%')),
  ),
]

export function withoutEmpty(search: Record<keyof ShopSearch, string>): ShopSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))
}

/** The router parses `q=501` as a number. */
const text = (given: unknown): string =>
  typeof given === 'string' ? given : typeof given === 'number' ? String(given) : ''
