import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { readLinkedCommentId } from '../../features/community/photos/ui/comments/linked-comment.ts'
import { juryQuery, roundResultsQuery } from '../../features/community/voting/ui/jury/jury-queries.ts'
import {
  categoriesQuery,
  categoryCommentsQuery,
  categoryQuery,
  entriesQuery,
  linkedCategoryCommentQuery,
} from '../../features/community/voting/ui/voting-queries.ts'
import type { CategoryPage } from '../../features/community/voting/voting.ts'
import { nameOf } from '../../kernel/session/member-name.ts'
import { isProblem } from '../../web/api.ts'
import { linkPreview, type PreviewPicture, previewPicture, shortenToLine } from '../link-preview.ts'
import { isMalformedId } from '../not-found.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { type Head, pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  params,
  location,
}: LoadContext<{ params: { categoryId: string } }> & { location: { search: object } }) => {
  const loaded = await categoryOrBack(queryClient, params.categoryId)
  const order = loaded.showsCounts ? 'standing' : 'shuffled'
  const linked = readLinkedCommentId(location.search)
  await awaitFirstScreen(
    queryClient.prefetchInfiniteQuery(entriesQuery(loaded.id, order)),
    queryClient.prefetchInfiniteQuery(categoryCommentsQuery(loaded.id)),
    ...(linked ? [queryClient.prefetchQuery(linkedCategoryCommentQuery(loaded.id, linked))] : []),
    ...(loaded.juryPercent > 0 ? [queryClient.prefetchQuery(juryQuery(loaded.id))] : []),
    ...(loaded.rounds.some(({ isSealed }) => isSealed)
      ? [queryClient.prefetchQuery(roundResultsQuery(loaded.id))]
      : []),
    // A result links to the next contest.
    ...(loaded.result ? [queryClient.prefetchQuery(categoriesQuery)] : []),
  )
  return loaded
}

export const head = ({ loaderData, match }: HeadContext<CategoryPage>) =>
  categoryHead(loaderData, match.context.origin)

export { GridPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/voting/ui/CategoryPage.tsx').then((file) => file.CategoryPage)

/** The preview of a category shows its cover, and its winners once it has a result. */
function categoryHead(category: CategoryPage | undefined, origin: string): Head {
  if (!category) return pageHead('Voting', 'One category of Best of the Last 25 Years.')()
  const { slug, name, description, picture, pictureAlt } = category
  const address = `${origin}/voting/${slug}`
  const about = description ?? `${name}, a category of Best of the Last 25 Years.`
  const { meta } = pageHead(shortenToLine(name, 60), shortenToLine(about, 200))()
  return {
    meta: [
      ...meta,
      ...linkPreview(
        'website',
        address,
        winnersPicture(category, origin) ??
          (picture && previewPicture({ picture, alt: pictureAlt || name }, origin)),
      ),
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

/** The server draws this picture from the winning looks (voting/server/results/contest-share.ts). */
function winnersPicture({ slug, name, result }: CategoryPage, origin: string): PreviewPicture | null {
  const names = result?.winners.flatMap(({ entry }) => (entry ? [nameOf(entry.owner)] : [])) ?? []
  if (names.length === 0) return null
  const src = `${origin}/share/contests/${slug}.jpg`
  return {
    src,
    alt: shortenToLine(`The winners of ${name}: ${names.join(', ')}`, 120),
    widthPx: 1200,
    heightPx: 630,
  }
}

/** Redirects from a missing category to the list of categories, which shows a message (CAT-01). */
export async function categoryOrBack(queryClient: QueryClient, key: string) {
  try {
    return await queryClient.ensureQueryData(categoryQuery(key))
  } catch (error) {
    if (!isProblem(error, 'category-not-found') && !isMalformedId(error)) throw error
    throw redirect({ to: '/voting', search: { problem: 'category-not-found' }, replace: true })
  }
}
