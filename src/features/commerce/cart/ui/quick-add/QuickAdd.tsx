import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { lazyLayer } from '../../../../../design/overlays/lazy-layer.tsx'
import type { CardProduct } from '../../../../catalogue/products/ui/product-slots.ts'

const QuickAddDialog = lazyLayer(() => import('./QuickAddDialog.tsx').then((file) => file.QuickAddDialog))

/** On the picture of a product's card: a size, and into the cart, without leaving the list. */
export function QuickAdd({ product }: { product: CardProduct }) {
  const [isOpen, setOpen] = useState(false)
  if (product.isSoldOut) return null
  return (
    <>
      <IconButton
        icon={ShoppingBag}
        look="photo"
        iconClassName="size-4"
        label={`Add ${product.name} to cart`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="quick-add-button"
      />
      {isOpen && <QuickAddDialog product={product} onClose={() => setOpen(false)} />}
    </>
  )
}
