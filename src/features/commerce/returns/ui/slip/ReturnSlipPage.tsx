import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { orderQuery } from '../../../orders/ui/order-queries.ts'
import { returnsQuery } from '../return-queries.ts'
import { ReturnSlip } from './ReturnSlip.tsx'

const route = getRouteApi('/orders/$orderId/slip/$returnId')

/** The slip for whoever sends the pieces back. */
export function ReturnSlipPage() {
  const { orderId, returnId } = route.useParams()
  const [order, returns] = [useQuery(orderQuery(orderId)), useQuery(returnsQuery(orderId))]
  if (order.data && returns.data) {
    return (
      <ReturnSlip
        order={order.data}
        returns={returns.data.returns}
        returnId={returnId}
        back={
          <Link to="/orders/$orderId" params={{ orderId }} className="text-link text-small text-ink-2">
            Back to the order
          </Link>
        }
      />
    )
  }
  const failed = [order, returns].filter(({ isError, data }) => isError && !data)
  return <SlipOnItsWay failed={failed} />
}

interface SlipOnItsWayProps {
  /** The queries that failed. */
  failed: { isFetching: boolean; refetch: () => unknown }[]
}

export function SlipOnItsWay({ failed }: SlipOnItsWayProps) {
  return failed.length > 0 ? (
    <ErrorState
      heading="h1"
      className="py-16"
      title="The return slip did not load."
      onRetry={() => failed.map(({ refetch }) => refetch())}
      retrying={failed.some(({ isFetching }) => isFetching)}
    />
  ) : (
    <LoadingRegion label="Loading the return slip" className="py-12">
      <SkeletonText lines={8} />
    </LoadingRegion>
  )
}
