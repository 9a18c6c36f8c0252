import type { QueryClient } from '@tanstack/react-query'
import type { PhotoPage } from '../../features/community/photos/photo.ts'
import { shopQuery } from '../../features/core/shop-settings/ui/shop-queries.ts'
import { firstStepsQuery } from '../../features/operations/first-steps/ui/first-steps-queries.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'

/** Loads what a new community shows instead of the feed, which has few photos, or above it (NewCommunityPanel.tsx). */
export async function prefetchOpening(queryClient: QueryClient, feed: { pages: readonly PhotoPage[] }) {
  const isEmpty = feed.pages[0]?.items.length === 0
  const member = queryClient.getQueryData(sessionQuery.queryKey)?.member
  await Promise.all([
    isEmpty ? queryClient.prefetchQuery(shopQuery) : undefined,
    member && (member.isAdmin || isEmpty) ? queryClient.prefetchQuery(firstStepsQuery(member.id)) : undefined,
  ])
}
