import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'

/** Somebody whose session ended in the checkout signs in and comes back to it (CHK-01); what was typed is kept. */
export function useLeadToSignIn() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    // Known as signed in, one would be led back at once.
    await cache.invalidateQueries(sessionQuery)
    await navigate({ to: '/auth', search: { redirect: '/checkout' } })
  }
}
