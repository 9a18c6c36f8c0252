import type { CollectionView } from '../../features/community/collections/collection.ts'
import {
  collectionItemsQuery,
  collectionQuery,
} from '../../features/community/collections/ui/collection-queries.ts'
import { linkPreview, shortenToLine } from '../link-preview.ts'
import { orNotFound } from '../not-found.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { type Head, pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  params,
}: LoadContext<{ params: { collectionId: string } }>) => {
  const loaded = await orNotFound(queryClient.ensureQueryData(collectionQuery(params.collectionId)))
  await awaitFirstScreen(queryClient.prefetchInfiniteQuery(collectionItemsQuery(loaded.id)))
  return loaded
}

export const head = ({ loaderData, match }: HeadContext<CollectionView>) =>
  collectionHead(loaderData, match.context.origin)

export { GridPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/collections/ui/CollectionPage.tsx').then((file) => file.CollectionPage)
export const NotFound: ComponentImport = () =>
  import('../../features/community/collections/ui/CollectionNotFound.tsx').then(
    (file) => file.CollectionNotFound,
  )

/** The preview of a public collection shows its content; a private one shows nothing. */
function collectionHead(collection: CollectionView | undefined, origin: string): Head {
  if (!collection) return pageHead('Collection', 'A collection on Showoff.')()
  const { name, owner, description, itemCount, shareImage } = collection
  const address = `${origin}/collection/${collection.id}`
  const about =
    description ?? `${itemCount === 1 ? '1 item' : `${itemCount} items`}, collected by ${owner.username}.`
  const { meta } = pageHead(`${shortenToLine(name, 60)} by ${owner.username}`, shortenToLine(about, 200))()
  return {
    meta: [
      ...meta,
      ...linkPreview(
        'website',
        address,
        shareImage
          ? { src: `${origin}${shareImage}`, alt: `What is in “${name}”`, widthPx: 1200, heightPx: 630 }
          : null,
      ),
      ...(collection.isPublic ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}
