import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import type { MemberView } from '../../../core/members/member.ts'
import { CollectionGrid, CollectionGridSkeleton } from './CollectionGrid.tsx'
import { memberCollectionsQuery } from './collection-queries.ts'

/** The collections on a member's page. To other viewers the server sends only the public ones (PROF-09). */
export function MemberCollections({ member }: { member: Pick<MemberView, 'id' | 'username'> }) {
  const list = useInfiniteQuery(memberCollectionsQuery(member.id))
  if (list.isPending) return <CollectionGridSkeleton />
  if (!list.data) {
    return (
      <ErrorState
        heading="h3"
        title="Collections did not load."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  }
  const collections = list.data.items
  if (collections.length === 0) {
    return (
      <EmptyState
        drawing="pinboard"
        heading="h3"
        title="No collections to see."
        actions={
          <Link
            to="/user/$userId"
            params={{ userId: member.id }}
            resetScroll={false}
            className={buttonClass({ look: 'outline' })}
          >
            See photos
          </Link>
        }
      >
        {`Public collections of ${member.username} appear here.`}
      </EmptyState>
    )
  }
  return <CollectionGrid collections={collections} list={list} />
}
