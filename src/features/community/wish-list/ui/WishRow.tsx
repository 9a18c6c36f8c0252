import { useState } from 'react'
import { formatMoney } from '../../../../kernel/money/money.ts'
import type { Wish } from '../wish.ts'
import { WishDialog } from './lazy-wish-dialog.ts'
import { WishedProduct } from './WishedProduct.tsx'
import { useRemoveWish } from './wish-changes.ts'
import { wishWords } from './wish-words.ts'

/** One of the member's own wishes: what is announced, with buttons to change or remove it. */
export function WishRow({ wish: { product, watch } }: { wish: Wish }) {
  const [isOpen, setOpen] = useState(false)
  const stop = useRemoveWish(product)
  const before = watch.startPriceMinor
  const isCheaper = product.isSold && before !== null && product.priceMinor < before
  return (
    <WishedProduct product={product}>
      <p className="text-meta text-ink-2">
        {isCheaper ? `${formatMoney(before, product.currency)} when you started watching. ` : ''}
        {wishWords(watch)}
      </p>
      <div className="flex flex-wrap gap-x-4">
        <button
          type="button"
          className="text-link min-h-target text-small"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Change<span className="sr-only"> what you are told of {product.name}</span>
        </button>
        <button
          type="button"
          className="text-link min-h-target text-small text-ink-2"
          disabled={stop.isPending}
          onClick={() => stop.mutate(watch)}
        >
          Remove<span className="sr-only"> {product.name}</span>
        </button>
      </div>
      {isOpen && (
        <WishDialog
          product={product}
          isSold={product.isSold}
          sizes={product.sizes}
          sizesOut={product.sizes.filter((size) => !product.sizesInStock.includes(size))}
          watch={watch}
          onClose={() => setOpen(false)}
        />
      )}
    </WishedProduct>
  )
}
