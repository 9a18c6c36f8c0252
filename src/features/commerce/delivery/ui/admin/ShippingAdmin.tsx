import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { shopAdminQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'
import { ShippingForm } from './ShippingForm.tsx'

/** Settings for destinations, shipping prices and delivery times. */
export function ShippingAdmin() {
  const { data, isError, isFetching, refetch } = useQuery(shopAdminQuery)
  const [undone, setUndone] = useState(0)
  if (data) {
    // Remounts the form with the values an undo restored.
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
