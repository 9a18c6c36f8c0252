import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'
import { client } from '../../../../../web/api.ts'
import type { emailChangeApi } from '../../email-change-api.ts'
import type { Provider } from '../../security.ts'
import type { securityApi } from '../../security-api.ts'
import { devicesQuery } from '../device-queries.ts'

const api = client<typeof securityApi>()
const emails = client<typeof emailChangeApi>()

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => api('GET /security', { signal }),
})

/** Refetches the ways to sign in, the devices, and the session, which decides what an admin or moderator may do. */
export function refreshSecurity(cache: QueryClient): Promise<unknown> {
  return Promise.all([
    cache.invalidateQueries({ queryKey: securityQuery.queryKey }),
    cache.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    cache.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  ])
}

type Proof = { password: string } | { code: string }

export const beginAppSetup = (proof: Proof) => api('POST /security/app', { body: proof })
export const submitAppCode = (code: string) => api('POST /security/app/code', { body: { code } })
export const turnAppOff = (proof: Proof) => api('POST /security/app/off', { body: proof })
export const renewCodes = (proof: Proof) => api('POST /security/recovery-codes', { body: proof })

/**
 * Lets the device create a passkey.
 * @throws the browser's error if it does not
 */
export async function addPasskey(name: string) {
  // Loaded on demand, because members without passkeys do not need it.
  const [question, { startRegistration }] = await Promise.all([
    api('POST /passkeys/question'),
    import('@simplewebauthn/browser'),
  ])
  const answer = await startRegistration({ optionsJSON: question as never })
  return api('POST /passkeys', { body: { name, answer: { ...answer, response: { ...answer.response } } } })
}
export const renamePasskey = (passkeyId: string, name: string) =>
  api('PATCH /passkeys/{passkeyId}', { passkeyId, body: { name } })
export const removePasskey = (passkeyId: string) => api('DELETE /passkeys/{passkeyId}', { passkeyId })

export const beginLink = (provider: Provider) => api('POST /security/links/{provider}', { provider })
export const unlinkAccount = (provider: Provider) => api('DELETE /security/links/{provider}', { provider })

export const beginEmailChange = (email: string) => emails('POST /security/email', { body: { email } })
export const stopEmailChange = () => emails('DELETE /security/email')
export const confirmEmailChange = (token: string) =>
  emails('POST /auth/email-change/confirm', { body: { token } })
export const takeEmailBack = (token: string) =>
  emails('POST /auth/email-change/take-back', { body: { token } })
