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
        It was paid, changed or not paid in time. See your order for details.
      </ErrorState>
    )
  }
  if (error) {
    return (
      <ErrorState heading="h3" title="The payment form did not load." onRetry={reload}>
        {error.message} You have not been charged, and your order is saved.
      </ErrorState>
    )
  }
  if (isBlocked) {
    return (
      <ErrorState heading="h3" title="The payment form did not load." onRetry={reload} actions={toStripe}>
        It comes from Stripe. A browser extension or your connection may be blocking it. You have not been
        charged, and your order is saved. You can also pay on Stripe’s page.
      </ErrorState>
    )
  }
  if (!data?.form) return <FormWaiting />
  return (
    <>
      <StripeForm form={data.form} onFail={onFail} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-small text-ink-2">Stripe handles the payment. We never see your card details.</p>
        {toStripe}
      </div>
    </>
  )
}

/** Reload the whole document: loaded offline, it may lack the permission to load the form. */
const reload = () => window.location.reload()
