import { useState } from 'react'
import { useRemovals } from '../../../../cart/ui/drawer/use-removals.ts'

export type CartEditing = ReturnType<typeof useCartEditing>

/**
 * Tracks whether the cart is being edited in the checkout, and which lines were removed. Lives in the page, because the
 * checkout unmounts when the cart is empty.
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
