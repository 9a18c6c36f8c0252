import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { AdminDrawer } from '../../../../../kernel/admin/ui/AdminDrawer.tsx'
import { isProblem } from '../../../../../web/api.ts'
import { DiscountEditor } from './DiscountEditor.tsx'
import { adminDiscountQuery } from './discount-changes.ts'

/** The form of a new code, or of the one that is named. */
export function DiscountDrawer({ discountId, onClose }: { discountId: string | null; onClose: () => void }) {
  if (discountId === null) return <DiscountEditor discount={null} onClose={onClose} />
  return <Stored discountId={discountId} onClose={onClose} />
}

function Stored({ discountId, onClose }: { discountId: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(adminDiscountQuery(discountId))
  if (data) return <DiscountEditor discount={data} onClose={onClose} />
  return (
    <AdminDrawer title="Edit discount code" onClose={onClose}>
      {error ? (
        <ErrorState
          heading="h3"
          title={
            isProblem(error) && error.code !== 'offline'
              ? 'This discount code is no longer here.'
              : 'The discount code did not load.'
          }
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the discount code">
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
    </AdminDrawer>
  )
}
