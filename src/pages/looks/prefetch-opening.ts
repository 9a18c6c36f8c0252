import type { QueryClient } from '@tanstack/react-query'
import { feedQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import { hasFewPhotos } from '../../features/community/photos/ui/pages/FeedPage.tsx'
import { shopQuery } from '../../features/core/shop-settings/ui/shop-queries.ts'
import { firstStepsQuery } from '../../features/operations/first-steps/ui/first-steps-queries.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'

/** Loads what a new community shows instead of the feed or above it (NewCommunityPanel.tsx). */
export async function prefetchOpening(queryClient: QueryClient) {
  const feed = queryClient.getQueryData(feedQuery({}).queryKey)
  if (!feed || !hasFewPhotos(feed)) return
  const isEmpty = feed.pages[0]?.items.length === 0
  const member = queryClient.getQueryData(sessionQuery.queryKey)?.member
  await Promise.all([
    isEmpty ? queryClient.prefetchQuery(shopQuery) : undefined,
    member && (member.isAdmin || isEmpty) ? queryClient.prefetchQuery(firstStepsQuery(member.id)) : undefined,
  ])
}
