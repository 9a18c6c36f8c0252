import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { shopAdminQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'
import { ShippingForm } from './ShippingForm.tsx'

/** Where the shop ships to, for how much, and how long it takes. */
export function ShippingAdmin() {
  const { data, isError, isFetching, refetch } = useQuery(shopAdminQuery)
  const [undone, setUndone] = useState(0)
  if (data) {
    // Begins anew with what an undo brings back.
    return (
      <ShippingForm key={undone} settings={data.settings} onUndone={() => setUndone((count) => count + 1)} />
    )
  }
  return isError ? (
    <ErrorState
      title="The shipping rates did not load."
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  ) : (
    <LoadingRegion label="Loading the shipping rates" className="grid max-w-measure gap-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-40" />
    </LoadingRegion>
  )
}
