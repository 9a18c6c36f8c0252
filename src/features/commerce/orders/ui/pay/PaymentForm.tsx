import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { isProblem } from '../../../../../web/api.ts'
import type { PaymentFormView } from '../../payment-page.ts'
import { FormWaiting, StripeForm } from './StripeForm.tsx'
import { useOwnDocument } from './use-own-document.ts'

interface PaymentFormProps {
  /** Fetched once per opening of the page. */
  form: UseQueryOptions<PaymentFormView, Error, PaymentFormView, string[]>
  /** Opens Stripe's own page. */
  elsewhere: { open: () => void; isOpening: boolean }
}

/** Stripe's form for an order, with a link to Stripe's own page. */
export function PaymentForm({ form, elsewhere }: PaymentFormProps) {
  const isOwnDocument = useOwnDocument()
  const { data, error } = useQuery({ ...form, enabled: isOwnDocument })
  const [isBlocked, setBlocked] = useState(false)
  const onFail = useCallback(() => setBlocked(true), [])
  const leadsOn = data && !data.form ? data.url : null
  // Leave this document.
  useEffect(() => {
    if (leadsOn) window.location.replace(leadsOn)
  }, [leadsOn])

  const toStripe = (
    <Button
      look="outline"
      size="small"
      busy={elsewhere.isOpening}
      busyLabel="Opening Stripe’s page"
      onClick={elsewhere.open}
    >
      Pay on Stripe’s page
    </Button>
  )
  if (error && isProblem(error, 'order-step-refused')) {
    return (
      <ErrorState
        heading="h3"
        title="This order can no longer be paid."
        onRetry={reload}
        retryLabel="Look again"
      >
        It was paid or changed meanwhile, or the time to pay it is over. Your order says which.
      </ErrorState>
    )
  }
  if (error) {
    return (
      <ErrorState heading="h3" title="The payment form did not load." onRetry={reload}>
        {error.message} Nothing was paid, and your order is kept.
      </ErrorState>
    )
  }
  if (isBlocked) {
    return (
      <ErrorState heading="h3" title="The payment form did not load." onRetry={reload} actions={toStripe}>
        It comes from Stripe, and something keeps it away: an extension of your browser, or the connection.
        Nothing was paid, and your order is kept. You can pay on Stripe’s own page, too.
      </ErrorState>
    )
  }
  if (!data?.form) return <FormWaiting />
  return (
    <>
      <StripeForm form={data.form} onFail={onFail} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-small text-ink-2">Stripe takes the payment. We never see your card.</p>
        {toStripe}
      </div>
    </>
  )
}

/** Reload the whole document: loaded offline, it may lack the permission to load the form. */
const reload = () => window.location.reload()
