import type { ReactNode } from 'react'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import type { ProductView } from '../../product.ts'

type BuyBarProps = { product: ProductView; size: string | null; children: ReactNode }

/** Shown on phones once the button itself is off screen: the product, its size, and the button again. */
export function BuyBar({ product, size, children }: BuyBarProps) {
  return (
    <div
      data-action-bar
      className="sticky bottom-(--tabbar-h) z-(--z-sticky) -mx-(--gutter) flex animate-fade-in items-center gap-4 border-t border-line bg-paper px-(--gutter) py-2.5 sm:hidden"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-small font-semibold">{product.name}</span>
        <span className="text-meta text-ink-2">
          <Price minorUnits={product.priceMinor} currency={product.currency} />
          {size ? `, ${size}` : ''}
        </span>
      </span>
      {children}
    </div>
  )
}
