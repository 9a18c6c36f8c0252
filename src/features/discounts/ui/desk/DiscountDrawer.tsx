import { useQuery } from '@tanstack/react-query'
import { isProblem } from '../../../../api.ts'
import { ErrorState } from '../../../../design/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/Skeleton.tsx'
import { DeskDrawer } from '../../../admin/ui/DeskDrawer.tsx'
import { DiscountEditor } from './DiscountEditor.tsx'
import { deskDiscountQuery } from './discount-changes.ts'

/** The form of a new code, or of the one that is named. */
export function DiscountDrawer({ discountId, onClose }: { discountId: string | null; onClose: () => void }) {
  if (discountId === null) return <DiscountEditor discount={null} onClose={onClose} />
  return <Stored discountId={discountId} onClose={onClose} />
}

function Stored({ discountId, onClose }: { discountId: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(deskDiscountQuery(discountId))
  if (data) return <DiscountEditor discount={data} onClose={onClose} />
  return (
    <DeskDrawer title="Edit discount code" onClose={onClose}>
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
    </DeskDrawer>
  )
}
