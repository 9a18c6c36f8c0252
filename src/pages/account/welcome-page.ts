import type { QueryClient } from '@tanstack/react-query'
import { redirect as leadTo } from '@tanstack/react-router'
import { usualSizesQuery } from '../../features/catalogue/usual-sizes/ui/usual-size-queries.ts'
import { availableSteps } from '../../features/community/first-run/ui/available-steps.ts'
import {
  brandsToFollowQuery,
  looksToPickQuery,
  peopleToFollowQuery,
} from '../../features/community/first-run/ui/first-run-queries.ts'
import {
  type FirstRunSearch,
  firstRunSearch,
} from '../../features/community/first-run/ui/first-run-search.ts'
import { ownPath } from '../../features/core/sign-in/own-path.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient }, deps }: LoadContext<{ deps: FirstRunSearch }>) => {
  const { step = 'sizes', redirect } = firstRunSearch(deps)
  // Anyone can write this URL, so it must not redirect to another site.
  if (redirect !== undefined && redirect !== ownPath(redirect))
    throw leadTo({ to: '/welcome', search: firstRunSearch({ step }), replace: true })
  const [sizes, looks] = await Promise.all([
    queryClient.ensureQueryData(usualSizesQuery).catch(() => undefined),
    queryClient.ensureQueryData(looksToPickQuery).catch(() => undefined),
    awaitFirstScreen(step === 'people' ? prefetchSuggestions(queryClient) : undefined),
  ])
  const steps = availableSteps(sizes, looks)
  if (steps.includes(step)) return
  // An empty shop has nothing to choose from: the steps wait for the next sign-in.
  const [first] = steps
  if (!first) throw leadTo({ href: ownPath(redirect), replace: true })
  throw leadTo({ to: '/welcome', search: firstRunSearch({ step: first, redirect }), replace: true })
}

export const head = pageHead('Welcome', 'Your sizes, looks you like and people to follow.')

export const Page: ComponentImport = () =>
  import('../../features/community/first-run/ui/FirstRunPage.tsx').then((file) => file.FirstRunPage)

const prefetchSuggestions = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.prefetchQuery(peopleToFollowQuery),
    queryClient.prefetchQuery(brandsToFollowQuery),
  ])
