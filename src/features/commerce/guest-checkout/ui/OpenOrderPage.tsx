import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { api, useMarkKnownGuest } from './guest-order-queries.ts'

const route = getRouteApi('/guest-orders/$token')

/** The page that links in a guest's order mails open. It grants this browser access and shows the order. */
export function OpenOrderPage() {
  const { token } = route.useParams()
  const navigate = useNavigate()
  const markKnown = useMarkKnownGuest()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['open-guest-order', token],
    queryFn: () => api('POST /guest-orders/open/{token}', { token }),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  })
  const lead = useEffectEvent((orderId: string) => {
    markKnown()
    void navigate({ to: '/orders/$orderId', params: { orderId }, replace: true })
  })
  const orderId = data?.orderId
  // Navigation happens outside of React.
  useEffect(() => {
    if (orderId) lead(orderId)
  }, [orderId])
  if (!error) return <Opening />
  const isOver = api.isProblem(error, 'guest-link-broken') || api.isProblem(error, 'guest-link-over')
  return (
    <ErrorState
      heading="h1"
      className="my-12 sm:my-20"
      title={isOver ? error.message : 'Your order did not load.'}
      {...(isOver
        ? {
            children: 'Get a new link with your order number and email address.',
            actions: (
              <Link to="/guest-orders" className={buttonClass({ size: 'small' })}>
                Get a new link
              </Link>
            ),
          }
        : { onRetry: () => void refetch(), retrying: isFetching })}
    />
  )
}

const Opening = () => (
  <LoadingRegion label="Opening your order" className="grid gap-6 py-12">
    <Skeleton className="h-14 w-64" />
    <Skeleton className="h-20" />
    <Skeleton className="h-64" />
  </LoadingRegion>
)
