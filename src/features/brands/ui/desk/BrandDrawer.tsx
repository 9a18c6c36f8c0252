import { useQuery } from '@tanstack/react-query'
import { isProblem } from '../../../../api.ts'
import { ErrorState } from '../../../../design/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/Skeleton.tsx'
import { DeskDrawer } from '../../../admin/ui/DeskDrawer.tsx'
import { BrandEditor } from './BrandEditor.tsx'
import { deskBrandQuery } from './brand-changes.ts'

/** The form of a new brand, or of the one that is named. */
export function BrandDrawer({ brandId, onClose }: { brandId: string | null; onClose: () => void }) {
  if (brandId === null) return <BrandEditor brand={null} onClose={onClose} />
  return <Stored brandId={brandId} onClose={onClose} />
}

function Stored({ brandId, onClose }: { brandId: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(deskBrandQuery(brandId))
  if (data) return <BrandEditor brand={data} onClose={onClose} />
  return (
    <DeskDrawer title="Edit brand" onClose={onClose}>
      {error ? (
        <ErrorState
          heading="h3"
          title={
            isProblem(error) && error.code !== 'offline'
              ? 'This brand is no longer here.'
              : 'The brand did not load.'
          }
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the brand">
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
    </DeskDrawer>
  )
}
