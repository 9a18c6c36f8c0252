import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../../design/toasts/toast.ts'
import { sessionQuery } from '../../session/ui/session-queries.ts'
import type { Tools } from './tools.ts'

/** Whether the viewer is certainly signed out. While the session is unknown, the server decides. */
export const isSignedOut = (cache: QueryClient) => cache.getQueryData(sessionQuery.queryKey)?.member === null

/**
 * Shows signed-out visitors the prompt to sign in (ACT-23). After signing in they return to this place.
 * @param photoId the look to open on return: the one they liked among all in a list
 */
export function askToSignIn({ router }: Tools, title: string, description?: string, photoId?: string) {
  const here = () => {
    // The look's own page shows it anyway.
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
