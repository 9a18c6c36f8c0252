import { useState } from 'react'
import { useRemovals } from '../../../../cart/ui/drawer/use-removals.ts'

export type CartEditing = ReturnType<typeof useCartEditing>

/**
 * Whether the cart is being changed in the checkout, and what was taken out of it meanwhile. The page keeps it, because an
 * empty cart has no checkout.
 */
export function useCartEditing() {
  const [isOn, setOn] = useState(false)
  const removals = useRemovals()
  return {
    ...removals,
    isOn,
    begin: () => setOn(true),
    end() {
      removals.forgetAll()
      setOn(false)
    },
  }
}
