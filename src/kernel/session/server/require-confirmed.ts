import type { SignedInViewer } from '../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../problems.ts'
import { CONFIRMED_MINUTES } from '../confirmed.ts'

/**
 * Requires a recent confirmation of identity, for actions that a stolen cookie alone must not allow. A recent sign-in
 * is not enough: the cookie may have been stolen right after it. The browser asks for the password and then repeats the
 * refused request.
 * @throws Problem 'confirmation-required'
 */
export function requireConfirmed({ confirmedAt }: SignedInViewer): void {
  const isRecent = confirmedAt && Date.now() - confirmedAt.getTime() < CONFIRMED_MINUTES * 60_000
  if (!isRecent) throw new Problem('confirmation-required')
}
