import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { client } from '../../../web/api.ts'
import { discardDrafts } from '../../../web/drafts.ts'
import { clearPersonalStorage } from '../../../web/personal-storage.ts'
import { confirmSignOut } from '../../outbox/ui/unsent-prompt.ts'
import type { sessionApi } from '../session-api.ts'
import { markSignedOut } from './pending-sign-out.ts'
import { endSessionSignal } from './session-signal.ts'
import { notifyOtherTabs } from './session-tabs.ts'

const api = client<typeof sessionApi>()

/**
 * Signs out, in the browser's other tabs too, and clears this tab's caches. A failed sign-out is only logged (AUTH-48):
 * the browser's own copies are deleted all the same, and the next request tells the server. Asks first what to do with
 * things that were not sent.
 */
export function useSignOut() {
  const forget = useForgetSession()
  return async () => {
    if (!(await confirmSignOut())) return
    endSessionSignal()
    markSignedOut()
    await api('POST /auth/sign-out').catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: the specification requires a log and nothing else
      console.error('Signing out failed', error)
    })
    notifyOtherTabs('signed-out')
    await forget()
  }
}

/** Clears this tab's data of the member who was signed in. */
export function useForgetSession() {
  const cache = useQueryClient()
  const router = useRouter()
  return useCallback(async () => {
    endSessionSignal()
    discardDrafts()
    clearPersonalStorage()
    // If this code cannot be loaded, the service worker deletes the copies once the server names another viewer.
    await import('../../outbox/ui/forget-device.ts').then((file) => file.forgetDevice()).catch(() => {})
    // A members-only page would show the sign-in prompt right after signing out.
    const isForMembers = router.state.matches.some((match) => match.staticData.forMembers)
    if (isForMembers) await router.navigate({ to: '/' })
    cache.removeQueries({ type: 'inactive' })
    await cache.resetQueries()
    await router.invalidate()
  }, [cache, router])
}
