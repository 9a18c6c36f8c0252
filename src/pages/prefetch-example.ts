import type { QueryClient } from '@tanstack/react-query'
import { feedQuery, showcaseQuery } from '../features/community/photos/ui/cache/photo-queries.ts'

/**
 * Data for visitors on a page that is a member's own: the look that explains Showoff, and more of its owner.
 * @param more further queries about the owner
 */
export async function prefetchExample(
  queryClient: QueryClient,
  more: (ownerId: string) => Promise<unknown> | undefined = () => undefined,
) {
  await queryClient.prefetchQuery(showcaseQuery)
  const owner = queryClient.getQueryData(showcaseQuery.queryKey)?.photo?.owner
  if (!owner) return
  await Promise.all([queryClient.prefetchInfiniteQuery(feedQuery({ owner: owner.id })), more(owner.id)])
}
