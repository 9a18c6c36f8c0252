import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'

/** If the session ends in the checkout, leads to sign-in and back (CHK-01); entered values are kept. */
export function useRedirectToSignIn() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    // While the cache shows a signed-in member, the sign-in page would redirect back at once.
    await cache.invalidateQueries(sessionQuery)
    await navigate({ to: '/auth', search: { redirect: '/checkout' } })
  }
}
