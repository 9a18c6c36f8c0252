import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { useEffect, useState } from 'react'
import { iconButtonClass } from '../design/controls/icon-button-class.ts'
import { CountBadge } from '../design/display/CountBadge.tsx'
import { badgeCount } from '../design/display/count.ts'
import { lazyLayer } from '../design/overlays/lazy-layer.tsx'
import { registerCartOpener } from '../features/commerce/cart/ui/open-cart.ts'
import { sessionQuery } from '../kernel/session/ui/session-queries.ts'

const CartLayer = lazyLayer(() =>
  import('../features/commerce/cart/ui/drawer/CartLayer.tsx').then((file) => file.CartLayer),
)

/** The cart link with its count. Opens the cart over the page; without scripts it leads to the cart page. */
export function CartLink() {
  const count = useQuery(sessionQuery).data?.cartCount ?? 0
  const [isOpen, setOpen] = useState(false)
  useEffect(() => registerCartOpener(setOpen), [])
  const name = count === 1 ? 'Cart, 1 item' : count > 0 ? `Cart, ${badgeCount(count)} items` : 'Cart'
  return (
    <>
      <Link
        to="/checkout"
        aria-label={name}
        className={iconButtonClass()}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <ShoppingBag aria-hidden />
        <CountBadge count={count} />
      </Link>
      {isOpen && <CartLayer onClose={() => setOpen(false)} />}
    </>
  )
}
