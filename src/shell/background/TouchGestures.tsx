import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { LookLongPress } from '../../features/community/photos/ui/card/LookLongPress.tsx'
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
    select: ({ location }) => chooseRefresh(location.pathname, location.search, isVisitor),
  })
  return (
    <>
      {refresh && <PullToRefresh onRefresh={() => refresh(cache)} />}
      <LookLongPress />
    </>
  )
}

type Refresh = (cache: QueryClient) => Promise<unknown>

const refreshNewest: Refresh = (cache) => refreshFeed(cache)
const refreshFollowed: Refresh = (cache) => refreshFeed(cache, 'following')
const refreshNotices: Refresh = (cache) => cache.invalidateQueries(noticesQuery)

/** Returns how to reload the list on this page, or null. On the feed of followed members, visitors see an example. */
function chooseRefresh(
  pathname: string,
  search: { order?: string; type?: string },
  isVisitor: boolean,
): Refresh | null {
  const followed = isVisitor ? refreshNewest : refreshFollowed
  if (pathname === '/notices') return isVisitor ? null : refreshNotices
  if (pathname === '/following') return followed
  if ((pathname !== '/' && pathname !== '/engage') || search.type) return null
  if (!search.order) return refreshNewest
  return search.order === 'following' ? followed : null
}
