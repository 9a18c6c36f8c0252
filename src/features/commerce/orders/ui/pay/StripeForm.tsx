import { useEffect, useRef, useState } from 'react'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import type { PaymentFormView } from '../../payment-page.ts'
import { loadStripe, type StripeCheckout } from './stripe-script.ts'

interface StripeFormProps {
  form: NonNullable<PaymentFormView['form']>
  onFail: () => void
}

/** Stripe's form with the payment methods of this device and account. Stripe renders it in a frame. */
export function StripeForm({ form: { publishableKey, clientSecret }, onFail }: StripeFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  // Stripe's script renders into the page, outside of React.
  useEffect(() => {
    let checkout: StripeCheckout | undefined
    let isOver = false
    async function show() {
      const stripe = (await loadStripe())(publishableKey)
      const checkoutPage = await stripe.createEmbeddedCheckoutPage({
        fetchClientSecret: async () => clientSecret,
      })
      if (isOver || !place.current) return checkoutPage.destroy()
      checkout = checkoutPage
      checkoutPage.mount(place.current)
      setShown(true)
    }
    show().catch(() => isOver || onFail())
    return () => {
      isOver = true
      checkout?.destroy()
    }
  }, [publishableKey, clientSecret, onFail])
  return (
    <>
      {isShown || <FormWaiting />}
      {/* Stripe's frame has dark text on a transparent background, whatever the theme. */}
      <div
        ref={place}
        className="scheme-light -mx-(--gutter) overflow-hidden border-y border-line bg-photo-paper py-4 text-photo-ink empty:hidden sm:mx-0 sm:border-x"
      />
    </>
  )
}

export const FormWaiting = () => (
  <LoadingRegion label="Loading the payment form" className="grid gap-4">
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
    <Skeleton className="h-32" />
    <Skeleton className="h-12" />
  </LoadingRegion>
)
