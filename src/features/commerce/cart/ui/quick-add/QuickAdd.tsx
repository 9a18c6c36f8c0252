import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { lazyLayer } from '../../../../../design/overlays/lazy-layer.tsx'
import { useHydrated } from '../../../../../design/rendering/use-hydrated.ts'
import type { CardProduct } from '../../../../catalogue/products/ui/product-slots.ts'

const QuickAddDialog = lazyLayer(() => import('./QuickAddDialog.tsx').then((file) => file.QuickAddDialog))

/**
 * On the picture of a product's card: a size, and into the cart, without leaving the list. It needs scripts, so it comes
 * with them: in the HTML it would be a tenth of a page of the shop.
 */
export function QuickAdd({ product }: { product: CardProduct }) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useHydrated()
  if (product.isSoldOut || !isHydrated) return null
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
