import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { LookPress } from '../../features/community/photos/ui/card/LookPress.tsx'
import { refreshFeed } from '../../features/community/photos/ui/feed/refresh-feed.ts'
import { noticesQuery } from '../../features/services/notices/ui/notice-queries.ts'
import { PullToRefresh } from '../../kernel/lists/ui/PullToRefresh.tsx'
import { useMember } from '../../kernel/session/ui/session-queries.ts'

/**
 * Touch gestures: pull a list to refresh it, hold a look to open its menu. Buttons do the same: "3 new looks", Refresh,
 * and the menu in the viewer.
 */
export function TouchGestures() {
  const cache = useQueryClient()
  const isVisitor = useMember() === null
  const refresh = useRouterState({
    select: ({ location }) => refreshOf(location.pathname, location.search, isVisitor),
  })
  return (
    <>
      {refresh && <PullToRefresh onRefresh={() => refresh(cache)} />}
      <LookPress />
    </>
  )
}

type Refresh = (cache: QueryClient) => Promise<unknown>

const newest: Refresh = (cache) => refreshFeed(cache)
const ofFollowed: Refresh = (cache) => refreshFeed(cache, 'following')
const notices: Refresh = (cache) => cache.invalidateQueries(noticesQuery)

/** Returns how to reload the list on this page, or null. On the feed of followed members, visitors see an example. */
function refreshOf(
  pathname: string,
  search: { order?: string; type?: string },
  isVisitor: boolean,
): Refresh | null {
  const followed = isVisitor ? newest : ofFollowed
  if (pathname === '/notices') return isVisitor ? null : notices
  if (pathname === '/following') return followed
  if ((pathname !== '/' && pathname !== '/engage') || search.type) return null
  if (!search.order) return newest
  return search.order === 'following' ? followed : null
}
