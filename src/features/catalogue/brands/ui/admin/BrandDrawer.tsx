import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { AdminDrawer } from '../../../../../kernel/admin/ui/AdminDrawer.tsx'
import { isProblem } from '../../../../../web/api.ts'
import { BrandEditor } from './BrandEditor.tsx'
import { adminBrandQuery } from './brand-changes.ts'

/** The form of a new brand, or of the one that is named. */
export function BrandDrawer({ brandId, onClose }: { brandId: string | null; onClose: () => void }) {
  if (brandId === null) return <BrandEditor brand={null} onClose={onClose} />
  return <Stored brandId={brandId} onClose={onClose} />
}

function Stored({ brandId, onClose }: { brandId: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(adminBrandQuery(brandId))
  if (data) return <BrandEditor brand={data} onClose={onClose} />
  return (
    <AdminDrawer title="Edit brand" onClose={onClose}>
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
    </AdminDrawer>
  )
}
