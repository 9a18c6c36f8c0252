import { redirect } from '@tanstack/react-router'
import { joiningQuery } from '../../features/core/house-rules/ui/house-queries.ts'
import { pathAfterSignIn } from '../../features/core/sign-in/own-path.ts'
import type { AuthSearch } from '../../features/core/sign-in/ui/auth-search.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen, awaitSession } from '../page-data.ts'
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
  if (!queryClient.getQueryData(sessionQuery.queryKey)) await awaitSession(queryClient, '/auth')
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (session?.member) throw redirect({ href: pathAfterSignIn(deps.redirect, session.member), replace: true })
  if (session?.joining) throw redirect({ to: '/joining', replace: true })
  if (session?.closed) throw redirect({ to: '/leaving', replace: true })
  await awaitFirstScreen(queryClient.prefetchQuery(joiningQuery))
}

export const head = pageHead('Sign in', 'Sign in or register to share, tag, like and shop.')

export { FormPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () => import('./SignInPage.tsx').then((file) => file.SignInPage)
