import { photoQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { unlistedHead } from '../unlisted-head.ts'

export const load = async ({
  context: { queryClient },
  deps: { look },
}: LoadContext<{ deps: { look: string | undefined } }>) => {
  if (look) await awaitFirstScreen(queryClient.prefetchQuery(photoQuery(look)))
}

export const head = unlistedHead('Find this', 'Search the shop with a picture.')

export { FormPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/discovery/visual-search/ui/VisualSearchPage.tsx').then(
    (file) => file.VisualSearchPage,
  )
