import { redirect } from '@tanstack/react-router'
import { photoQuery, postTypesQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import type { BackpackersSearch } from '../../features/community/travel/ui/backpackers-search.ts'
import { tripsQuery } from '../../features/community/travel/ui/travel-queries.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import { orNotFound } from '../not-found.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { firstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  deps: { tab, edit },
}: LoadContext<{ deps: BackpackersSearch }>) => {
  // To who is signed out it is a prompt and nothing else (TRAV-01).
  if (queryClient.getQueryData(sessionQuery.queryKey)?.member === null) return
  await firstScreen(
    tab ? undefined : queryClient.prefetchInfiniteQuery(tripsQuery),
    tab ? queryClient.prefetchQuery(postTypesQuery) : undefined,
  )
  if (!edit) return
  const edited = await orNotFound(queryClient.ensureQueryData(photoQuery(edit)))
  if (edited.kind !== 'travel') throw redirect({ to: '/upload', search: { edit } })
}

export const head = pageHead('BackPackers', 'Trips, what was worn on them and where to stay.')

export { CoversWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/travel/ui/BackpackersPage.tsx').then((file) => file.BackpackersPage)
export const NotFound: ComponentImport = () =>
  import('../../features/community/photos/ui/pages/PhotoNotFound.tsx').then((file) => file.PhotoNotFound)
