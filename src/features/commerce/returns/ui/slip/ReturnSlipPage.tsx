import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { orderQuery } from '../../../orders/ui/order-queries.ts'
import { returnsQuery } from '../return-queries.ts'
import { ReturnSlip } from './ReturnSlip.tsx'

const route = getRouteApi('/orders/$orderId/slip/$returnId')

/** Return slip for the buyer. */
export function ReturnSlipPage() {
  const { orderId, returnId } = route.useParams()
  const [order, returns] = [useQuery(orderQuery(orderId)), useQuery(returnsQuery(orderId))]
  return (
    <ReturnSlipLoader
      order={order}
      returns={returns}
      returnId={returnId}
      back={
        <Link to="/orders/$orderId" params={{ orderId }} className="text-link text-small text-ink-2">
          Back to the order
        </Link>
      }
    />
  )
}

type SlipProps = ComponentProps<typeof ReturnSlip>
type LoadedQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isFetching' | 'refetch'>

interface ReturnSlipLoaderProps extends Pick<SlipProps, 'returnId' | 'back'> {
  order: LoadedQuery<SlipProps['order']>
  returns: LoadedQuery<Pick<SlipProps, 'returns'>>
}

/** The slip, or a placeholder while the order and its returns are loading. */
export function ReturnSlipLoader({ order, returns, ...rest }: ReturnSlipLoaderProps) {
  if (order.data && returns.data)
    return <ReturnSlip order={order.data} returns={returns.data.returns} {...rest} />
  const failed = [order, returns].filter(({ isError, data }) => isError && !data)
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
