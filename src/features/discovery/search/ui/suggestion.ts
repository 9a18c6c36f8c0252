import { formatMoney } from '../../../../kernel/money/money.ts'
import type { SearchSuggestion } from '../search.ts'
import { looksWords } from './count-words.ts'

export function suggestionAddress(item: SearchSuggestion): string {
  if (item.kind === 'product') return `/product/${item.id}`
  if (item.kind === 'article') return `/trends/${item.slug}`
  if (item.kind === 'category') return `/shop/c/${item.slug}`
  if (item.kind === 'hashtag') return `/hashtag/${encodeURIComponent(item.word)}`
  return item.kind === 'brand' ? `/brand/${item.id}` : `/user/${encodeURIComponent(item.username)}`
}

export function suggestionName(item: SearchSuggestion): string {
  if (item.kind === 'article') return item.title
  if (item.kind === 'hashtag') return `#${item.word}`
  return item.kind === 'person' ? item.username : item.name
}

/** The line below the name. */
export function suggestionLine(item: SearchSuggestion): string {
  if (item.kind === 'brand') return item.isVerified ? 'Brand, verified' : 'Brand'
  if (item.kind === 'article') return 'Article'
  if (item.kind === 'hashtag') return looksWords(item)
  if (item.kind === 'category') return item.within === null ? 'In Shop' : `In Shop, ${item.within}`
  if (item.kind === 'person')
    return item.displayName === item.username ? 'Member' : `Member · ${item.displayName}`
  const { brandName, priceMinor, currency } = item
  const price = priceMinor !== null && currency ? formatMoney(priceMinor, currency) : null
  return [brandName, price].filter(Boolean).join(' · ') || 'Product'
}
