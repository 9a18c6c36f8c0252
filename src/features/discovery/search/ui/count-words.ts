import { formatCount } from '../../../../design/display/count.ts'
import type { Count } from '../search.ts'
import type { SearchKind } from './search-address.ts'

const ones = {
  products: 'product',
  looks: 'look',
  people: 'person',
  brands: 'brand',
  articles: 'article',
} as const

/** "1,284", "1,000+" */
export const formatResultCount = ({ count, isAtLeast }: Count) =>
  `${formatCount(count)}${isAtLeast ? '+' : ''}`

/** "1 look", "99+ looks" */
export const looksWords = ({ lookCount, isMore }: { lookCount: number; isMore: boolean }) =>
  countWords('looks', { count: lookCount, isAtLeast: isMore })

/** "1 look", "1,000+ looks" */
export const countWords = (kind: SearchKind, count: Count) =>
  `${formatResultCount(count)} ${count.count === 1 && !count.isAtLeast ? ones[kind] : kind}`
