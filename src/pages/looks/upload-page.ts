import { redirect } from '@tanstack/react-router'
import {
  photoQuery,
  postTypesQuery,
  showcaseQuery,
} from '../../features/community/photos/ui/cache/photo-queries.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import { orNotFound } from '../not-found.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  deps,
}: LoadContext<{ deps: { edit: string | undefined } }>) => {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  const [, edited] = await Promise.all([
    awaitFirstScreen(
      session?.member ? queryClient.prefetchQuery(postTypesQuery) : queryClient.prefetchQuery(showcaseQuery),
    ),
    deps.edit ? orNotFound(queryClient.ensureQueryData(photoQuery(deps.edit))) : undefined,
  ])
  // A trip is edited on the page where it was written.
  if (edited?.kind === 'travel')
    throw redirect({ to: '/backpackers', search: { tab: 'create', edit: edited.id } })
}

export const head = pageHead('Review Genie', 'Publish a photo, tag what you wear and say what it is like.')

export { FormPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/photos/ui/pages/UploadPage.tsx').then((file) => file.UploadPage)
export const NotFound: ComponentImport = () =>
  import('../../features/community/photos/ui/pages/PhotoNotFound.tsx').then((file) => file.PhotoNotFound)
