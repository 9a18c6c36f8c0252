import { priceTerms } from '../shop-words.ts'
import { useShop } from './shop-queries.ts'

/** The note beside prices that include tax, with what is added to them; renders nothing otherwise. */
export function PriceTerms({ className }: { className?: string }) {
  const shop = useShop()
  const words = shop && priceTerms(shop)
  return words ? <p className={className}>{words}</p> : null
}
