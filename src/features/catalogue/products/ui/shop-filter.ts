import {
  audienceWords,
  colorFamilyWords,
  materialWords,
  occasionWords,
  patternWords,
} from '../../categories/attribute-words.ts'
import { readList, readPrice, type ShopFilter } from './shop-search.ts'

/** The display names of each filter that is a list of keys. */
export const wordsOf = {
  family: colorFamilyWords,
  audience: audienceWords,
  material: materialWords,
  pattern: patternWords,
  occasion: occasionWords,
} as const
export type Keyed = keyof typeof wordsOf

/** Returns the chosen keys of a filter; unknown ones are left out. */
export const chosenKeys = <Name extends Keyed>(filter: ShopFilter, name: Name) =>
  readList(filter[name] ?? '').filter((key) =>
    Object.hasOwn(wordsOf[name], key),
  ) as (keyof (typeof wordsOf)[Name] & string)[]

/** Converts the filters for the API. */
export function shopFilter(filter: ShopFilter) {
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
  const { from: priceFrom, to: priceTo } = readPrice(price)
  return {
    ...{
      q,
      ...(plain ? { plain: readList(plain) } : {}),
      color,
      category,
      brand: readList(brand),
      size: readList(size),
      worn: readList(worn),
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
export const shopPlace = ({ category, ...search }: ShopFilter) =>
  category === undefined
    ? ({ to: '/shop', search } as const)
    : ({ to: '/shop/c/$category', params: { category }, search } as const)
