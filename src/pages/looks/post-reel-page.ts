import { ownReelsQuery, reelSettingsQuery } from '../../features/community/reels/ui/reel-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  await awaitFirstScreen(
    queryClient.prefetchQuery(reelSettingsQuery),
    queryClient.prefetchQuery(ownReelsQuery),
  )
}

export const head = pageHead('Post a reel', 'A short video, with everything worn tagged.')

export { FormPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/reels/ui/PostReelPage.tsx').then((file) => file.PostReelPage)
