import type { ReelView } from '../../features/community/reels/reel.ts'
import { reelQuery, reelSettingsQuery, reelsQuery } from '../../features/community/reels/ui/reel-queries.ts'
import type { ReelSearch } from '../../features/community/reels/ui/reel-search.ts'
import { linkPreview, pictureHead, previewPicture, shortenToLine } from '../link-preview.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { type Head, pageHead } from '../page-head.ts'

/** Loads the reels of a tag, and the linked reel if it is not among the first ones. */
export const load = async ({
  context: { queryClient },
  deps: { tag, reel },
}: LoadContext<{ deps: ReelSearch }>) => {
  const reelsRequest = queryClient.prefetchInfiniteQuery(reelsQuery(tag))
  await awaitFirstScreen(reelsRequest, queryClient.prefetchQuery(reelSettingsQuery))
  const first = queryClient.getQueryData(reelsQuery(tag).queryKey)
  const isThere = first?.pages.some((page) => page.items.some(({ id }) => id === reel))
  if (reel && !isThere) await awaitFirstScreen(queryClient.prefetchQuery(reelQuery(reel)))
}

/** The preview of a shared reel shows its still and description, and its video in messengers that play it. */
export const head = ({ match: { context, search } }: HeadContext<unknown, ReelSearch>): Head => {
  const { queryClient, origin } = context
  const listed = queryClient.getQueryData(reelsQuery(search.tag).queryKey)?.pages[0]?.items ?? []
  const requestedReel = search.reel && queryClient.getQueryData(reelQuery(search.reel).queryKey)
  const shared = requestedReel || listed.find(({ id }) => id === search.reel)
  if (!shared) {
    return pictureHead('Reels', 'Short videos from the community.', origin, listed[0] && stillOf(listed[0]))
  }
  const still = stillOf(shared)
  const address = `${origin}/vi?reel=${shared.id}`
  const title = `${shortenToLine(shared.description, 60)} by ${shared.owner.username}`
  const { meta } = pageHead(title, shortenToLine(shared.description, 200))()
  return {
    meta: [
      ...meta,
      ...linkPreview('video.other', address, still && previewPicture(still, origin)),
      ...videoMeta(shared.video, origin),
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

const stillOf = ({ poster, description, owner }: ReelView) =>
  poster && { picture: poster, alt: description || `A reel by ${owner.username}` }

/** The smallest file is enough for a preview. */
function videoMeta({ files, widthPx, heightPx }: ReelView['video'], origin: string) {
  const [file] = [...files].sort((one, other) => one.widthPx - other.widthPx)
  if (!file) return []
  return [
    { property: 'og:video', content: `${origin}${file.src}` },
    { property: 'og:video:type', content: 'video/mp4' },
    { property: 'og:video:width', content: String(file.widthPx) },
    { property: 'og:video:height', content: String(Math.round((heightPx * file.widthPx) / widthPx)) },
  ]
}

export { ReelPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/reels/ui/ReelsPage.tsx').then((file) => file.ReelsPage)
