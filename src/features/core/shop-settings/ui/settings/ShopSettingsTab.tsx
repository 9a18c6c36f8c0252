import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { shopAdminQuery } from '../shop-queries.ts'
import { ShopChangeList } from './ShopChangeList.tsx'
import { ShopSettingsForm } from './ShopSettingsForm.tsx'

/** The shop's settings, and who changed them. */
export function ShopSettingsTab() {
  const { data: admin, isError, isFetching, refetch } = useQuery(shopAdminQuery)
  if (admin) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-14 min-[1100px]:grid-cols-[minmax(0,1fr)_20rem]">
        <ShopSettingsForm admin={admin} />
        <ShopChangeList changes={admin.changes} currency={admin.settings.currency} />
      </div>
    )
  }
  return isError ? (
    <ErrorState title="The settings did not load." onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <LoadingRegion label="Loading the settings" className="grid max-w-measure gap-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-40" />
    </LoadingRegion>
  )
}
