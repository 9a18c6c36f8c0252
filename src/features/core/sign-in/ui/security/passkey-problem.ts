import { ApiProblem } from '../../../../../web/api.ts'

/** Why a passkey was not made or shown, for the person who tried. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof ApiProblem) return error.message
  const name = error instanceof Error ? error.name : ''
  // The browser says the same when the person closes its dialog and when no passkey fits.
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'It was cancelled, or this device has no passkey for Showoff.'
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.'
  return 'This browser cannot use the passkey here.'
}
