import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { useIsGuest, useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { CartDrawer } from './CartDrawer.tsx'

/** The cart drawer. Signed-out visitors are asked to sign in first (CART-08), unless the shop takes guest orders. */
export function CartLayer({ onClose }: { onClose: () => void }) {
  const member = useMember()
  const isGuest = useIsGuest()
  const hasCart = Boolean(member) || isGuest
  const navigate = useNavigate()
  const askToSignIn = useEffectEvent(() => {
    onClose()
    showToast({
      title: 'Please log in to view your cart',
      action: {
        label: 'Sign in',
        onClick: () => navigate({ to: '/auth', search: { redirect: '/checkout' } }),
      },
    })
  })
  // Toasts are outside of React.
  useEffect(() => {
    if (!hasCart) askToSignIn()
  }, [hasCart])
  return hasCart ? <CartDrawer onClose={onClose} /> : null
}
