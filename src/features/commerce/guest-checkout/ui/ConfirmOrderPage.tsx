import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { pluralize } from '../../../../design/display/count.ts'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { isOnline } from '../../../core/shop-settings/shop-words.ts'
import type { GuestConfirmation } from '../guest-order.ts'
import { api, confirmationQuery, useAnswerConfirmation } from './guest-order-queries.ts'

const route = getRouteApi('/guest-orders/confirm/$token')

/**
 * The page that the link in the confirmation mail opens. It asks before confirming, because mail programs follow links
 * too.
 */
export function ConfirmOrderPage() {
  const { token } = route.useParams()
  const { data, error, isFetching, refetch } = useQuery(confirmationQuery(token))
  if (data) return <Question token={token} confirmation={data} />
  if (!error) return <Waiting />
  const isBroken = api.isProblem(error, 'guest-link-broken')
  return (
    <ErrorState
      heading="h1"
      className="my-12 sm:my-20"
      title={isBroken ? error.message : 'The order did not load.'}
      {...(isBroken ? { children: null } : { onRetry: () => void refetch(), retrying: isFetching })}
    />
  )
}

function Question({ token, confirmation }: { token: string; confirmation: GuestConfirmation }) {
  const answer = useAnswerConfirmation(token)
  const { title, text } = words(confirmation)
  return (
    <div className="mx-auto grid max-w-measure justify-items-start gap-5 py-12 sm:py-20">
      <h1 className="display-l wrap-anywhere max-sm:text-[2.25rem]">{title}</h1>
      <p role="status" className="text-lead wrap-anywhere text-ink-2">
        {text}
      </p>
      {confirmation.state === 'waiting' ? (
        <>
          <p className="text-small text-ink-2">
            We hold the items until{' '}
            <DateText date={confirmation.until} form="moment" className="font-strong text-ink" />. Nothing is
            sent or charged before you confirm.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              size="large"
              busy={answer.isPending && answer.variables}
              busyLabel="Confirming"
              disabled={answer.isPending}
              onClick={() => answer.mutate(true)}
            >
              {isOnline(confirmation.paymentWay) ? 'Confirm and pay' : 'Confirm the order'}
            </Button>
            <Button
              size="large"
              look="outline"
              busy={answer.isPending && !answer.variables}
              busyLabel="Cancelling"
              disabled={answer.isPending}
              onClick={() => answer.mutate(false)}
            >
              This is not my order
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          {confirmation.state === 'confirmed' ? (
            <Link to="/guest-orders" className={buttonClass()}>
              Find your order
            </Link>
          ) : null}
          <Link to="/shop" className={buttonClass({ look: 'outline' })}>
            Continue Shopping
          </Link>
        </div>
      )}
    </div>
  )
}

function words(confirmation: GuestConfirmation): { title: string; text: string } {
  const { state, email, shopName, pieceCount, totalMinor, currency, note } = confirmation
  switch (state) {
    case 'waiting':
      return {
        title: 'Is this your order?',
        text: `${email} was entered for an order at ${shopName}: ${pluralize(pieceCount, 'item')} for ${formatMoney(totalMinor, currency)}.`,
      }
    case 'confirmed':
      return {
        title: 'The order is confirmed.',
        text: `Our emails to ${email} have a link to it.`,
      }
    case 'over':
      return {
        title: 'There is nothing to confirm.',
        text: `The order was cancelled or not confirmed in time. ${note ?? ''}`.trim(),
      }
  }
}

const Waiting = () => (
  <LoadingRegion label="Loading" className="mx-auto grid max-w-measure gap-5 py-12 sm:py-20">
    <Skeleton className="h-14 w-4/5" />
    <Skeleton className="h-20" />
    <Skeleton className="h-12 w-36" />
  </LoadingRegion>
)
