import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { client } from '../../../web/api.ts'
import { forgetDrafts } from '../../../web/drafts.ts'
import { clearPersonalStorage } from '../../../web/personal-storage.ts'
import type { sessionApi } from '../session-api.ts'

const api = client<typeof sessionApi>()

/**
 * Signs out and clears this tab's caches. A failed sign-out is only logged (AUTH-48): the browser's own
 * copies are deleted all the same.
 */
export function useSignOut() {
  const cache = useQueryClient()
  const router = useRouter()
  return async () => {
    await api('POST /auth/sign-out').catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: the specification asks for a log and nothing else
      console.error('Signing out failed', error)
    })
    forgetDrafts()
    clearPersonalStorage()
    // A members-only page would ask to sign in again, which is no answer to signing out.
    const isForMembers = router.state.matches.some((match) => match.staticData.forMembers)
    if (isForMembers) await router.navigate({ to: '/' })
    cache.removeQueries({ type: 'inactive' })
    await cache.resetQueries()
    await router.invalidate()
  }
}
