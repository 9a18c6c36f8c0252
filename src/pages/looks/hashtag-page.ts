import type { HashtagView } from '../../features/community/photos/hashtag.ts'
import { readLabelSearch } from '../../features/community/photos/labels/label-search.ts'
import {
  feedQuery,
  hashtagQuery,
  photoQuery,
} from '../../features/community/photos/ui/cache/photo-queries.ts'
import type { LooksSearch } from '../../features/community/photos/ui/pages/feed-search.ts'
import { orNotFound } from '../not-found.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { type Head, pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  params,
  deps: { photo, ...chosen },
}: LoadContext<{
  params: { word: string }
  deps: LooksSearch
}>) => {
  const loaded = await orNotFound(queryClient.ensureQueryData(hashtagQuery(params.word)))
  await awaitFirstScreen(
    queryClient.prefetchInfiniteQuery(feedQuery({ hashtag: loaded.word, ...readLabelSearch(chosen) })),
    photo ? queryClient.prefetchQuery(photoQuery(photo)) : undefined,
  )
  return loaded
}

export const head = ({ loaderData, match }: HeadContext<HashtagView>) =>
  hashtagHead(loaderData, match.context.origin)

export const Page: ComponentImport = () =>
  import('../../features/community/photos/ui/pages/HashtagPage.tsx').then((file) => file.HashtagPage)
export const NotFound: ComponentImport = () =>
  import('../../features/community/photos/ui/pages/HashtagNotFound.tsx').then((file) => file.HashtagNotFound)

function hashtagHead(hashtag: HashtagView | undefined, origin: string): Head {
  if (!hashtag) return pageHead('Hashtag', 'A hashtag on Showoff.')()
  const { word, lookCount } = hashtag
  const path = encodeURIComponent(word)
  const { meta } = pageHead(`#${word}`, `Outfits and trips with #${word}, with everything worn tagged.`)()
  return {
    // Search engines should not list a page without looks.
    meta: [...meta, ...(lookCount === 0 ? [{ name: 'robots', content: 'noindex' }] : [])],
    links: [
      { rel: 'canonical', href: `${origin}/hashtag/${path}` },
      {
        rel: 'alternate',
        type: 'application/rss+xml',
        title: `#${word} on Showoff`,
        href: `/feeds/hashtag/${path}.xml`,
      },
    ],
  }
}
