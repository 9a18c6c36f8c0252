import { queryOptions, useQuery } from '@tanstack/react-query'
import { may, type OneOf } from '../../../platform/sign-in/permissions.ts'
import { client } from '../../../web/api.ts'
import type { viewerApi } from '../session-api.ts'

const api = client<typeof viewerApi>()

/** An initial check that takes longer counts as signed out (AUTH-16). */
const SESSION_CHECK_TIMEOUT_MS = 5_000

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) =>
    api('GET /session', { signal: AbortSignal.any([signal, AbortSignal.timeout(SESSION_CHECK_TIMEOUT_MS)]) }),
  staleTime: 60_000,
  // Given up, it counts as signed out (AUTH-16). What is shown then would ask again, and be gone while it asks.
  retryOnMount: false,
})

/** Whether the demo community is loaded; false while unknown. */
export const useIsDemo = (): boolean => useQuery(sessionQuery).data?.isDemo ?? false

/** The signed-in member; null when signed out, undefined while unknown. */
export function useMember() {
  const { data, isError } = useQuery(sessionQuery)
  return isError ? null : data?.member
}

/** Whether the viewer buys without an account: nobody is signed in, and the shop takes such orders. */
export function useIsGuest(): boolean {
  const { data } = useQuery(sessionQuery)
  return data?.member === null && data.guests.isOn
}

/** Whether the viewer's role allows one of these; the server asks again. */
export function useMay(asked: OneOf): boolean {
  const member = useMember()
  return member ? may(member, asked) : false
}
