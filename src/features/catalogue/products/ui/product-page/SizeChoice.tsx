import type { ReactNode } from 'react'
import { useShop } from '../../../../core/shop-settings/ui/shop-queries.ts'
import type { ProductView } from '../../product.ts'
import { SizeChips } from './SizeChips.tsx'

type SizeChoiceProps = {
  /** Opens the size guide. */
  guide: ReactNode
  variants: ProductView['variants']
  value: string | null
  /** Why this size is chosen, when the page chose it. */
  note?: ReactNode
  onChange: (size: string) => void
}

/** Sold-out sizes can be chosen too; the button then says that the size is sold out. */
export function SizeChoice({ guide, variants, value, note, onChange }: SizeChoiceProps) {
  const lowStockMark = useShop()?.lowStockMark ?? 0
  const stock = variants.find((variant) => variant.size === value)?.stock
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <p aria-hidden className="text-meta font-strong">
          Size
        </p>
        {guide}
      </div>
      <SizeChips {...{ variants, value, lowStockMark, onChange }} />
      {note}
      <p role="status" className="text-meta text-ink-2 not-empty:mt-1">
        {stock && stock <= lowStockMark ? `Only ${stock} left` : ''}
      </p>
    </div>
  )
}
