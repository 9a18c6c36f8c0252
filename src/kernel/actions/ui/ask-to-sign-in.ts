import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../../design/toasts/toast.ts'
import { sessionQuery } from '../../session/ui/session-queries.ts'
import type { Tools } from './tools.ts'

/** Only when it is certain: while the session is unknown, the server decides. */
export const isSignedOut = (cache: QueryClient) => cache.getQueryData(sessionQuery.queryKey)?.member === null

/** The prompt for signed-out people (ACT-23). Signing in leads back to this place. */
export function askToSignIn({ router }: Tools, title: string, description?: string) {
  showToast({
    title,
    description,
    action: {
      label: 'Sign in',
      onClick: () => void router.navigate({ to: '/auth', search: { redirect: router.state.location.href } }),
    },
  })
}
