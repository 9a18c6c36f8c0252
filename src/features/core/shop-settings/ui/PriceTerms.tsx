import { priceTerms } from '../shop-words.ts'
import { useShop } from './shop-queries.ts'

/** Beside prices that contain tax: that they do, and what comes on top. Otherwise nothing. */
export function PriceTerms({ className }: { className?: string }) {
  const shop = useShop()
  const words = shop && priceTerms(shop)
  return words ? <p className={className}>{words}</p> : null
}
