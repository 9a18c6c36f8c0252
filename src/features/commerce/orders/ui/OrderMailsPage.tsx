import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import { client } from '../../../../web/api.ts'
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
        title={isBroken ? error.message : 'The question did not load.'}
        {...(isBroken ? {} : { onRetry: () => void refetch(), retrying: isFetching })}
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
            Get the mails
          </Button>
        ) : null}
        {data.state === 'asked' || data.state === 'confirmed' ? (
          <Button
            look="outline"
            busy={answer.isPending && !answer.variables}
            disabled={answer.isPending}
            onClick={() => answer.mutate(false)}
          >
            {data.state === 'asked' ? 'No, never ask again' : 'Turn these mails off'}
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
        title: 'Get the mails about an order?',
        text: `Somebody who ordered at ${shopName} entered ${email}. If you agree, the mails about this buyer’s orders come to you too: what was ordered, where it goes, and when it is shipped.`,
      }
    case 'confirmed':
      return {
        title: 'You get the mails.',
        text: `From now on the mails about this buyer’s orders at ${shopName} come to ${email} too.`,
      }
    case 'declined':
      return {
        title: 'You get no mails.',
        text: `${email} gets no mails about these orders, and ${shopName} does not ask again.`,
      }
    case 'expired':
      return {
        title: 'This link has expired.',
        text: `It worked for a week. ${email} gets no mails about the order.`,
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
        title: api.isProblem(error) ? error.message : 'Something went wrong on our side',
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
