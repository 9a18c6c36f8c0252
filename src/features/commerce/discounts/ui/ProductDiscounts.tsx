import { useQuery } from '@tanstack/react-query'
import { BadgePercent } from 'lucide-react'
import { productDiscountsQuery } from './product-discount-queries.ts'

/** The automatic discounts of a product, beside its price. */
export function ProductDiscounts({ productId }: { productId: string }) {
  const items = useQuery(productDiscountsQuery(productId)).data?.items ?? []
  if (items.length === 0) return null
  return (
    <ul aria-label="Discounts" className="grid gap-1.5">
      {items.map(({ name, words }) => (
        <li key={`${name} ${words}`} className="flex gap-2.5 text-small">
          <BadgePercent aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <strong className="font-semibold">{name}</strong>
            <span className="block text-ink-2">{words}, taken off in the cart</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
