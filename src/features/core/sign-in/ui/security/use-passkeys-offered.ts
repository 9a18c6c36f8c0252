import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'

const never = () => () => {}

/**
 * Returns whether passkeys work on this page: the browser supports them, and the host is the one they are created for.
 */
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
