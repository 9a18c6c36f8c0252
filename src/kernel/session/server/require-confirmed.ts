import type { SignedInViewer } from '../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../problems.ts'
import { CONFIRMED_MINUTES } from '../confirmed.ts'

/**
 * For steps that a stolen cookie must not be enough for. Signing in is no proof here: the cookie may have been taken
 * right after. The browser asks for the password and then repeats what was refused.
 * @throws Problem 'confirmation-required'
 */
export function requireConfirmed({ confirmedAt }: SignedInViewer): void {
  const isRecent = confirmedAt && Date.now() - confirmedAt.getTime() < CONFIRMED_MINUTES * 60_000
  if (!isRecent) throw new Problem('confirmation-required')
}
