import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { joiningQuery } from '../../features/core/house-rules/ui/house-queries.ts'
import { pathAfterSignIn } from '../../features/core/sign-in/own-path.ts'
import type { AuthSearch } from '../../features/core/sign-in/ui/auth-search.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen, awaitSession, waitAtMost } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

/**
 * Redirects a signed-in member at once (AUTH-03), and a closed account first to its page. A mailed link still opens its
 * form.
 */
export const load = async ({
  context: { queryClient },
  deps,
}: LoadContext<{ deps: Pick<AuthSearch, 'redirect' | 'token'> }>) => {
  if (deps.token) return
  // Waits no longer than any page: visitors can sign in while the session is still unknown.
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  if (!known) await awaitSession(queryClient, '/auth')
  else if (known.member && !import.meta.env.SSR) await refreshSession(queryClient)
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (session?.member) throw redirect({ href: pathAfterSignIn(deps.redirect, session.member), replace: true })
  if (session?.joining) throw redirect({ to: '/joining', replace: true })
  if (session?.closed) throw redirect({ to: '/leaving', replace: true })
  await awaitFirstScreen(queryClient.prefetchQuery(joiningQuery))
}

/**
 * Asks the server whether the member is still signed in: a session that ended there, from another device, leads here by
 * 'Sign in', and must not lead back. Offline, what is known counts.
 */
const refreshSession = (queryClient: QueryClient) =>
  waitAtMost(
    queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {}),
    REFRESH_WAIT_MS,
  )
const REFRESH_WAIT_MS = 5_000

export const head = pageHead('Sign in', 'Sign in or register to share, tag, like and shop.')

export { FormPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () => import('./SignInPage.tsx').then((file) => file.SignInPage)
