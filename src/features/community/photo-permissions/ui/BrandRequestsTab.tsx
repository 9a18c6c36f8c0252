import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import type { PhotoRequestView } from '../photo-permission.ts'
import { brandRequestsQuery, permissionApi, usePhotoRequestActions } from './photo-permission-queries.ts'
import { RequestCard } from './RequestCard.tsx'

/** The brand's requests and their answers. */
export function BrandRequestsTab({ brand }: { brand: { id: string; name: string } }) {
  const list = useInfiniteQuery(brandRequestsQuery(brand.id))
  const requests = list.data?.items
  return (
    <section aria-labelledby="requests" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="requests" className="display-m">
          Photo requests
        </h2>
        {requests && requests.length > 0 ? (
          <a
            href={permissionApi.address('GET /brands/{id}/photo-requests.csv', { id: brand.id })}
            download
            className={buttonClass({ look: 'outline', size: 'small' })}
          >
            <Download aria-hidden className="size-4" />
            Download history
          </a>
        ) : null}
      </div>
      {requests ? (
        requests.length > 0 ? (
          <ul>
            {requests.map((request) => (
              <BrandRequest key={request.id} request={request} />
            ))}
          </ul>
        ) : (
          <EmptyState drawing="frame" heading="h3" title="You have not asked for a photo yet.">
            Ask on a look that wears {brand.name}. Their answer appears here.
          </EmptyState>
        )
      ) : list.isError ? (
        <ErrorState
          heading="h3"
          title="The requests did not load."
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <LoadingRegion label="Loading requests">
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
      {list.hasNextPage ? <ListEnd list={list} pluralNoun="requests" more="More requests" /> : null}
    </section>
  )
}

function BrandRequest({ request }: { request: PhotoRequestView }) {
  const { accept, withdraw } = usePhotoRequestActions(request.id)
  const name = request.owner ? nameOf(request.owner) : 'A deleted account'
  return (
    <RequestCard request={request} title={name}>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {request.state === 'conditions' ? (
          <Button size="small" busy={accept.isPending} onClick={() => accept.mutate()}>
            Accept the conditions
          </Button>
        ) : null}
        {request.state === 'asked' || request.state === 'conditions' ? (
          <Button
            look="outline"
            size="small"
            busy={withdraw.isPending}
            aria-label={`Withdraw the request to ${name}`}
            onClick={() => withdraw.mutate()}
          >
            Withdraw the request
          </Button>
        ) : null}
      </div>
    </RequestCard>
  )
}
