import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../../design/toasts/toast.ts'
import { sessionQuery } from '../../session/ui/session-queries.ts'
import type { Tools } from './tools.ts'

/** Only when it is certain: while the session is unknown, the server decides. */
export const isSignedOut = (cache: QueryClient) => cache.getQueryData(sessionQuery.queryKey)?.member === null

/**
 * The prompt for signed-out people (ACT-23). Signing in leads back to this place.
 * @param photoId the look that is open there then: what they liked, among all that a list shows
 */
export function askToSignIn({ router }: Tools, title: string, description?: string, photoId?: string) {
  const here = () => {
    // Its own page shows it anyway.
    if (photoId === undefined || router.state.location.pathname.includes(photoId))
      return router.state.location.href
    const search = (before: object) => ({ ...before, photo: photoId })
    return router.buildLocation({ to: '.', search } as never).href
  }
  showToast({
    title,
    description,
    action: {
      label: 'Sign in',
      onClick: () => void router.navigate({ to: '/auth', search: { redirect: here() } }),
    },
  })
}
