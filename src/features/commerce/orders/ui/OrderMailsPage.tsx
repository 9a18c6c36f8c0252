import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import type { OrderAddressView } from '../order-address.ts'
import type { orderAddressApi } from '../order-api.ts'

const api = client<typeof orderAddressApi>()

const route = getRouteApi('/order-mails/$token')

const addressQuery = (token: string) =>
  queryOptions({
    queryKey: ['order-address', token],
    queryFn: ({ signal }) => api('GET /order-addresses/{token}', { token, signal }),
  })

/**
 * The page that the link in a mail to a shipping address opens, signed in or not: its owner agrees to order mails or
 * declines them. It asks first, because mail programs follow links too.
 */
export function OrderMailsPage() {
  const { token } = route.useParams()
  const { data, error, isFetching, refetch } = useQuery(addressQuery(token))
  const answer = useAnswer(token)
  if (!data) {
    if (!error) return <Waiting />
    const isBroken = api.isProblem(error, 'order-address-link-broken')
    return (
      <ErrorState
        heading="h1"
        className="my-12 sm:my-20"
        title={isBroken ? error.message : 'This page did not load.'}
        {...(isBroken ? { children: null } : { onRetry: () => void refetch(), retrying: isFetching })}
      />
    )
  }
  const { title, text } = words(data)
  return (
    <div className="mx-auto grid max-w-measure justify-items-start gap-5 py-12 sm:py-20">
      <h1 className="display-l wrap-anywhere max-sm:text-[2.25rem]">{title}</h1>
      <p role="status" className="text-lead wrap-anywhere text-ink-2">
        {text}
      </p>
      <div className="flex flex-wrap gap-3">
        {data.state === 'asked' ? (
          <Button
            busy={answer.isPending && answer.variables}
            disabled={answer.isPending}
            onClick={() => answer.mutate(true)}
          >
            Get emails
          </Button>
        ) : null}
        {data.state === 'asked' || data.state === 'confirmed' ? (
          <Button
            look="outline"
            busy={answer.isPending && !answer.variables}
            disabled={answer.isPending}
            onClick={() => answer.mutate(false)}
          >
            {data.state === 'asked' ? 'No, never ask again' : 'Turn these emails off'}
          </Button>
        ) : (
          <Link to="/" className={buttonClass({ look: 'outline' })}>
            Return to Home
          </Link>
        )}
      </div>
    </div>
  )
}

function words({ state, email, shopName }: OrderAddressView): { title: string; text: string } {
  switch (state) {
    case 'asked':
      return {
        title: 'Get emails about an order?',
        text: `A customer of ${shopName} entered ${email} for an order. If you agree, you will also get emails about their orders: what was ordered, where it goes and when it ships.`,
      }
    case 'confirmed':
      return {
        title: 'You will get emails.',
        text: `Emails about this customer’s orders at ${shopName} now also go to ${email}.`,
      }
    case 'declined':
      return {
        title: 'You will not get emails.',
        text: `${email} will not get emails about these orders, and ${shopName} will not ask again.`,
      }
    case 'expired':
      return {
        title: 'This link has expired.',
        text: `The link worked for a week. ${email} will not get emails about the order.`,
      }
  }
}

function useAnswer(token: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isWanted: boolean) => api('PUT /order-addresses/{token}', { token, body: { isWanted } }),
    onSuccess: (address) => cache.setQueryData(addressQuery(token).queryKey, address),
    onError: (error) => {
      if (api.isProblem(error, 'order-address-link-over')) void cache.invalidateQueries(addressQuery(token))
      showToast({
        kind: 'problem',
        title: problemMessage(error),
      })
    },
  })
}

const Waiting = () => (
  <LoadingRegion label="Loading" className="mx-auto grid max-w-measure gap-5 py-12 sm:py-20">
    <Skeleton className="h-14 w-4/5" />
    <Skeleton className="h-20" />
    <Skeleton className="h-12 w-36" />
  </LoadingRegion>
)
