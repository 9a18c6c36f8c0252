import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../../design/display/Skeleton.tsx'
import { shopAdminQuery } from '../../../../../core/shop-settings/ui/shop-queries.ts'
import { PaymentsForm } from './PaymentsForm.tsx'
import { ProviderList } from './ProviderList.tsx'
import { providersQuery } from './providers-query.ts'

/** Settings of ways to pay, and the state of the providers. */
export function PaymentsAdmin() {
  const shop = useQuery(shopAdminQuery)
  const providers = useQuery(providersQuery)
  if (shop.data && providers.data) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-14 min-[1100px]:grid-cols-[minmax(0,1fr)_22rem]">
        <PaymentsForm admin={shop.data} />
        <ProviderList providers={providers.data.providers} />
      </div>
    )
  }
  const failed = [shop, providers].filter(({ isError }) => isError)
  return failed.length > 0 ? (
    <ErrorState
      title="The payment settings did not load."
      onRetry={() => {
        for (const { refetch } of failed) void refetch()
      }}
      retrying={failed.some(({ isFetching }) => isFetching)}
    />
  ) : (
    <LoadingRegion label="Loading the payment settings" className="grid max-w-measure gap-5">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </LoadingRegion>
  )
}
