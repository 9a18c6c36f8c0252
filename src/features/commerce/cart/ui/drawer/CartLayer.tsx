import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { CartDrawer } from './CartDrawer.tsx'

/** The cart over the page; signed-out people are told to sign in first (CART-08). */
export function CartLayer({ onClose }: { onClose: () => void }) {
  const member = useMember()
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
    if (!member) askToSignIn()
  }, [member])
  return member ? <CartDrawer onClose={onClose} /> : null
}
