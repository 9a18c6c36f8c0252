import { formatMoney } from '../../../../../kernel/money/money.ts'
import type { TagSuggestion } from '../../product.ts'

/** The line below a name: brand, category and price, or the kind of item. */
export function suggestionLine(found: TagSuggestion): string {
  if (found.kind === 'brand') return found.isVerified ? 'Brand, verified' : 'Brand'
  return [found.brandName, found.categoryName, priceLine(found)].filter(Boolean).join(' · ')
}

function priceLine({ state, priceMinor, currency }: Extract<TagSuggestion, { kind: 'product' }>) {
  if (state === 'proposed') return 'Added by a member'
  if (state === 'not-sold') return 'No longer sold'
  return priceMinor !== null && currency ? formatMoney(priceMinor, currency) : null
}
