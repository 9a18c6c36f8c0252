import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { CountBadge } from '../design/CountBadge.tsx'
import { iconButtonClass } from '../design/icon-button-class.ts'
import { showToast } from '../design/toast.ts'
import { sessionQuery } from '../features/members/ui/session-queries.ts'

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
