import {
  audienceWords,
  colorFamilyWords,
  materialWords,
  occasionWords,
  patternWords,
} from '../../categories/attribute-words.ts'
import { decodeList, parsePriceRange, type ShopFilter } from './shop-search.ts'

/** The display names of each filter that is a list of keys. */
export const filterValueWords = {
  family: colorFamilyWords,
  audience: audienceWords,
  material: materialWords,
  pattern: patternWords,
  occasion: occasionWords,
} as const
export type KeyedFilter = keyof typeof filterValueWords

/** Returns the chosen keys of a filter; unknown ones are left out. */
export const chosenKeys = <Name extends KeyedFilter>(filter: ShopFilter, name: Name) =>
  decodeList(filter[name] ?? '').filter((key) =>
    Object.hasOwn(filterValueWords[name], key),
  ) as (keyof (typeof filterValueWords)[Name] & string)[]

/** Converts the filters for the API. */
export function toFilterQuery(filter: ShopFilter) {
  const {
    q,
    plain = '',
    color,
    category,
    brand = '',
    size = '',
    worn = '',
    price = '',
    stock,
    reduced,
  } = filter
  const { from: priceFrom, to: priceTo } = parsePriceRange(price)
  return {
    ...{
      q,
      ...(plain ? { plain: decodeList(plain) } : {}),
      color,
      category,
      brand: decodeList(brand),
      size: decodeList(size),
      worn: decodeList(worn),
      priceFrom,
      priceTo,
    },
    ...{ stock, reduced },
    family: chosenKeys(filter, 'family'),
    audience: chosenKeys(filter, 'audience'),
    material: chosenKeys(filter, 'material'),
    pattern: chosenKeys(filter, 'pattern'),
    occasion: chosenKeys(filter, 'occasion'),
  }
}

/** Returns the page that shows these filters: the shop's, or the category's. */
export const shopLink = ({ category, ...search }: ShopFilter) =>
  category === undefined
    ? ({ to: '/shop', search } as const)
    : ({ to: '/shop/c/$category', params: { category }, search } as const)
