import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { commentAt } from '../../features/community/photos/ui/comments/linked-comment.ts'
import {
  categoriesQuery,
  categoryCommentsQuery,
  categoryQuery,
  entriesQuery,
  linkedCategoryCommentQuery,
} from '../../features/community/voting/ui/voting-queries.ts'
import type { CategoryPage } from '../../features/community/voting/voting.ts'
import { isProblem } from '../../web/api.ts'
import { linkPreview, previewPicture, shorten } from '../link-preview.ts'
import { isNoId } from '../not-found.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { firstScreen } from '../page-data.ts'
import { type Head, pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  params,
  location,
}: LoadContext<{ params: { categoryId: string } }> & { location: { search: object } }) => {
  const loaded = await categoryOrBack(queryClient, params.categoryId)
  const order = loaded.showsCounts ? 'standing' : 'shuffled'
  const linked = commentAt(location.search)
  await firstScreen(
    queryClient.prefetchInfiniteQuery(entriesQuery(loaded.id, order)),
    queryClient.prefetchInfiniteQuery(categoryCommentsQuery(loaded.id)),
    ...(linked ? [queryClient.prefetchQuery(linkedCategoryCommentQuery(loaded.id, linked))] : []),
    // A result leads on to the next contest.
    ...(loaded.result ? [queryClient.prefetchQuery(categoriesQuery)] : []),
  )
  return loaded
}

export const head = ({ loaderData, match }: HeadContext<CategoryPage>) =>
  categoryHead(loaderData, match.context.origin)

export { GridWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/voting/ui/CategoryPage.tsx').then((file) => file.CategoryPage)

/** A category shows its cover. */
function categoryHead(category: CategoryPage | undefined, origin: string): Head {
  if (!category) return pageHead('Voting', 'One category of Best of the Last 25 Years.')()
  const { slug, name, description, picture, pictureAlt } = category
  const address = `${origin}/voting/${slug}`
  const about = description ?? `${name}, a category of Best of the Last 25 Years.`
  const { meta } = pageHead(shorten(name, 60), shorten(about, 200))()
  return {
    meta: [
      ...meta,
      ...linkPreview(
        'website',
        address,
        picture && previewPicture({ picture, alt: pictureAlt || name }, origin),
      ),
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

/** A category that is not there leads back to all of them, which say so (CAT-01). */
export async function categoryOrBack(queryClient: QueryClient, key: string) {
  try {
    return await queryClient.ensureQueryData(categoryQuery(key))
  } catch (error) {
    if (!isProblem(error, 'category-not-found') && !isNoId(error)) throw error
    throw redirect({ to: '/voting', search: { problem: 'category-not-found' }, replace: true })
  }
}
