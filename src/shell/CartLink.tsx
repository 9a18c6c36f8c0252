import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { iconButtonClass } from '../design/controls/icon-button-class.ts'
import { CountBadge } from '../design/display/CountBadge.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { sessionQuery } from '../kernel/session/ui/session-queries.ts'

/** The cart with its count; signed-out people are told to sign in first (CART-08). */
export function CartLink() {
  const { data: session } = useQuery(sessionQuery)
  const navigate = useNavigate()
  const count = session?.cartCount ?? 0
  const name = count === 1 ? 'Cart, 1 item' : count > 0 ? `Cart, ${count} items` : 'Cart'
  return (
    <Link
      to="/checkout"
      aria-label={name}
      className={iconButtonClass()}
      onClick={(event) => {
        if (!session || session.member) return
        event.preventDefault()
        showToast({
          title: 'Please log in to view your cart',
          action: {
            label: 'Sign in',
            onClick: () => navigate({ to: '/auth', search: { redirect: '/checkout' } }),
          },
        })
      }}
    >
      <ShoppingBag aria-hidden />
      <CountBadge count={count} />
    </Link>
  )
}
