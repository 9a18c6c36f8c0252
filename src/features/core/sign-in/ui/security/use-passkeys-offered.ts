import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'

const never = () => () => {}

/** Whether passkeys work on this page: the browser has them, and the site is open at the host they are made for. */
export function usePasskeysOffered(): boolean {
  const host = useQuery(sessionQuery).data?.passkeyHost
  // Unknown while the page is rendered on the server.
  const here = useSyncExternalStore(
    never,
    () => ('PublicKeyCredential' in window && window.isSecureContext ? window.location.hostname : ''),
    () => '',
  )
  return host !== undefined && (here === host || here.endsWith(`.${host}`))
}
