import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { lazyLayer } from '../../../../../design/overlays/lazy-layer.tsx'
import { useHydrated } from '../../../../../design/rendering/use-hydrated.ts'
import type { CardProduct } from '../../../../catalogue/products/ui/product-slots.ts'

const QuickAddDialog = lazyLayer(() => import('./QuickAddDialog.tsx').then((file) => file.QuickAddDialog))

/**
 * Button on a product card's picture that asks for a size and adds it to the cart without leaving the list. It needs
 * JavaScript, so it is not in the server's HTML, where it would make up a tenth of a shop page.
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
