import { reelQuery, reelSettingsQuery, reelsQuery } from '../../features/community/reels/ui/reel-queries.ts'
import type { ReelSearch } from '../../features/community/reels/ui/reel-search.ts'
import { pictureHead } from '../link-preview.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { firstScreen } from '../page-data.ts'

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

/** Its picture is the first frame of the reel that the address names, or of the first one. */
export const head = ({ match: { context, search } }: HeadContext<unknown, ReelSearch>) => {
  const { queryClient, origin } = context
  const listed = queryClient.getQueryData(reelsQuery(search.tag).queryKey)?.pages[0]?.items ?? []
  const asked = search.reel && queryClient.getQueryData(reelQuery(search.reel).queryKey)
  const reel = asked || (listed.find(({ id }) => id === search.reel) ?? listed[0])
  return pictureHead(
    'Reels',
    'Short videos from the community.',
    origin,
    reel?.poster && { picture: reel.poster, alt: reel.description || `A reel by ${reel.owner.username}` },
  )
}

export { ReelWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/reels/ui/ReelsPage.tsx').then((file) => file.ReelsPage)
