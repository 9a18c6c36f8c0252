import { ApiProblem } from '../../../../../web/api.ts'

/** Returns why a passkey was not created or used, as a sentence for the person. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof ApiProblem) return error.message
  const name = error instanceof Error ? error.name : ''
  // The browser reports the same error if the person closes its dialog and if no passkey matches.
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'You cancelled it, or this device has no passkey for Showoff.'
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.'
  return 'This browser cannot use the passkey here.'
}
