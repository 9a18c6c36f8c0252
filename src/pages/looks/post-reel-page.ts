import { ownReelsQuery, reelSettingsQuery } from '../../features/community/reels/ui/reel-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { firstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  await firstScreen(queryClient.prefetchQuery(reelSettingsQuery), queryClient.prefetchQuery(ownReelsQuery))
}

export const head = pageHead('Post a reel', 'A short video, with everything worn tagged.')

export { FormWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/reels/ui/PostReelPage.tsx').then((file) => file.PostReelPage)
