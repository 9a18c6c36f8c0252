import { reelQuery, reelSettingsQuery, reelsQuery } from '../../features/community/reels/ui/reel-queries.ts'
import type { ReelSearch } from '../../features/community/reels/ui/reel-search.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { firstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

/** The reels of a tag, and the one that a link leads to where it is not among the first of them. */
export const load = async ({
  context: { queryClient },
  deps: { tag, reel },
}: LoadContext<{ deps: ReelSearch }>) => {
  const asked = queryClient.prefetchInfiniteQuery(reelsQuery(tag))
  await firstScreen(asked, queryClient.prefetchQuery(reelSettingsQuery))
  const first = queryClient.getQueryData(reelsQuery(tag).queryKey)
  const isThere = first?.pages.some((page) => page.items.some(({ id }) => id === reel))
  if (reel && !isThere) await firstScreen(queryClient.prefetchQuery(reelQuery(reel)))
}

export const head = pageHead('Reels', 'Short videos from the community.')

export { ReelWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/reels/ui/ReelsPage.tsx').then((file) => file.ReelsPage)
