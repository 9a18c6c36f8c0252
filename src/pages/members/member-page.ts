import { redirect } from '@tanstack/react-router'
import { memberCollectionsQuery } from '../../features/community/collections/ui/collection-queries.ts'
import { feedQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import type { MemberView } from '../../features/core/members/member.ts'
import { memberQuery } from '../../features/core/members/ui/member-queries.ts'
import { lookPicture, pictureHead } from '../link-preview.ts'
import { ignoreProblem, orNotFound } from '../not-found.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'

export const load = async ({
  context: { queryClient },
  params,
}: LoadContext<{ params: { userId: string } }>) => {
  const memberRequest = orNotFound(queryClient.ensureQueryData(memberQuery(params.userId)))
  // In the browser, the page itself shows the failure and retries.
  const loaded = await (import.meta.env.SSR ? memberRequest : memberRequest.catch(ignoreProblem))
  if (!loaded) return undefined
  const isId = params.userId.toLowerCase() === loaded.id
  if (!isId && params.userId !== loaded.username) {
    // A former or differently written name redirects to the current one (DEC-61).
    queryClient.setQueryData(memberQuery(loaded.username).queryKey, loaded)
    throw redirect({
      to: '/user/$userId',
      params: { userId: loaded.username },
      search: true,
      hash: true,
      replace: true,
    })
  }
  if (loaded.isOpen) {
    await awaitFirstScreen(
      queryClient.prefetchInfiniteQuery(feedQuery({ owner: loaded.id })),
      queryClient.prefetchInfiniteQuery(memberCollectionsQuery(loaded.id)),
    )
  }
  return loaded
}

/** The preview shows the member's newest photo that the visitor may see. */
export const head = ({ loaderData, match: { context } }: HeadContext<MemberView>) => {
  const photos = feedQuery({ owner: loaderData?.id })
  return pictureHead(
    loaderData?.username ?? 'Member',
    loaderData?.bio ?? 'A member of Showoff.',
    context.origin,
    loaderData && lookPicture(context.queryClient.getQueryData(photos.queryKey)?.pages[0]?.items[0]),
  )
}

export { ProfilePageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () => import('./MemberPage.tsx').then((file) => file.MemberPage)
export const NotFound: ComponentImport = () =>
  import('../../features/core/members/ui/member-page/MemberNotFound.tsx').then((file) => file.MemberNotFound)
export const Failure: ComponentImport = () =>
  import('../../features/core/members/ui/member-page/MemberError.tsx').then((file) => file.MemberError)
