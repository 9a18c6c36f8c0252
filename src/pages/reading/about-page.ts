import { feedQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import picture from '../../shell/intro/about-picture.webp'
import { aboutPicture } from '../../shell/texts.ts'
import { pictureMeta } from '../link-preview.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  await awaitFirstScreen(queryClient.prefetchInfiniteQuery(feedQuery({ order: 'top' })))
}

export const head = ({ match }: HeadContext<unknown>) => {
  const { meta } = pageHead('About', 'What Showoff is for, and how points and votes are counted.')()
  return { meta: [...meta, ...pictureMeta({ ...aboutPicture, src: `${match.context.origin}${picture}` })] }
}

export { ReadingPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../shell/intro/AboutPage.tsx').then((file) => file.AboutPage)
