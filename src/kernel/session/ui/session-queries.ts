import { queryOptions, useQuery } from '@tanstack/react-query'
import { hasPermission, type RequiredPermission } from '../../../platform/sign-in/permissions.ts'
import { client } from '../../../web/api.ts'
import { claimPersonalStorage } from '../../../web/personal-storage.ts'
import type { Session } from '../session.ts'
import type { viewerApi } from '../session-api.ts'

const api = client<typeof viewerApi>()

/** An initial check that takes longer counts as signed out (AUTH-16). */
const SESSION_CHECK_TIMEOUT_MS = 5_000

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (query) => {
    const session = await api('GET /session', {
      // While rendering on the server nothing listens to it, and its timer would outlive the page.
      signal: import.meta.env.SSR
        ? undefined
        : AbortSignal.any([query.signal, AbortSignal.timeout(SESSION_CHECK_TIMEOUT_MS)]),
    })
    claimTab(session)
    return session
  },
  staleTime: 60_000,
  // After the timeout it counts as signed out (AUTH-16). The components then shown would fetch again on mounting, and
  // unmount while fetching.
  retryOnMount: false,
})

/** Clears what another member typed in this tab. Does nothing on the server, and for visitors. */
export function claimTab({ member, joining, closed }: Session) {
  const owner = member?.id ?? (joining ?? closed)?.username
  if (!import.meta.env.SSR && owner) claimPersonalStorage(owner)
}

/** Whether the demo community is loaded; false while unknown. */
export const useIsDemo = (): boolean => useQuery(sessionQuery).data?.isDemo ?? false

/** Returns the signed-in member; null when signed out, undefined while unknown. */
export function useMember() {
  const { data, isError } = useQuery(sessionQuery)
  return isError ? null : data?.member
}

/** Whether the viewer buys as a guest: they are signed out, and the shop accepts guest orders. */
export function useIsGuest(): boolean {
  const { data } = useQuery(sessionQuery)
  return data?.member === null && data.guests.isOn
}

/** Whether the viewer's role allows one of these. The server checks again. */
export function usePermission(required: RequiredPermission): boolean {
  const member = useMember()
  return member ? hasPermission(member, required) : false
}
