import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../../../web/api.ts'
import type { CartView } from '../../../cart/cart.ts'
import { discountQuery } from '../../../cart/ui/discount-queries.ts'
import { asDiscountCode } from '../../../discounts/discount-words.ts'
import type { ShippingDraft } from './shipping-draft.ts'

/** Keys in the draft beside the address: the applied code, and the text of the field. */
const CODE = 'discountCode'
const TYPED = 'discountText'

export type Discount = ReturnType<typeof useDiscount>

/** The discount code of this checkout: its text and its effect, or why it cannot be used. */
export function useDiscount(cart: CartView, draft: ShippingDraft, keep: (fields: ShippingDraft) => void) {
  const [missing, setMissing] = useState<string>()
  const code = draft[CODE] ?? ''
  const text = draft[TYPED] ?? ''
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...discountQuery(code, cart.seen),
    enabled: code !== '',
    // Keep showing the old amounts until those of the changed cart arrive.
    placeholderData: (before, query) => (query?.queryKey[1] === code ? before : undefined),
  })
  const appliedDiscount = code !== '' && !error && data ? data : null

  return {
    code,
    text,
    applied: appliedDiscount,
    /** The amounts shown are not final yet. */
    isWaiting: code !== '' && !error && (!appliedDiscount || isPlaceholderData),
    isChecking: code !== '' && isFetching,
    problem: missing ?? (code === '' || !error ? undefined : problemMessage(error)),
    type(typed: string) {
      setMissing(undefined)
      keep({ [TYPED]: typed, [CODE]: '' })
    },
    apply() {
      const enteredCode = asDiscountCode(text)
      setMissing(enteredCode === '' ? 'Please enter a code' : undefined)
      if (enteredCode !== '' && enteredCode === code) void refetch()
      else keep({ [CODE]: enteredCode })
    },
    remove() {
      setMissing(undefined)
      keep({ [TYPED]: '', [CODE]: '' })
    },
    /**
     * Warns about a code that was entered but not applied.
     * @returns whether there is one
     */
    isForgotten() {
      const isForgotten = text.trim() !== '' && !appliedDiscount
      if (isForgotten) setMissing((current) => current ?? 'Apply this code or clear the field to continue')
      return isForgotten
    },
  }
}
