import { allowed, refuse, type Verdict } from '../../../../../platform/http/http.ts'
import type { Registration } from '../../house-rules.ts'
import type { Asked } from '../../joining.ts'

type InvitationFacts = { isOpen: boolean } | null

/** Returns whether someone may open an account now. */
export function mayJoin(registration: Registration, invitation: InvitationFacts): Verdict {
  if (registration === 'closed') return refuse('registration-closed')
  if (registration === 'invitation' && !invitation) return refuse('invitation-needed')
  if (registration === 'invitation' && !invitation?.isOpen) return refuse('invitation-over')
  return allowed
}

/** Returns whether a form agrees to everything required, in the required versions. */
export const agreesToAll = (requiredAgreements: readonly Asked[], agreed: readonly Asked[]): boolean =>
  requiredAgreements.every(({ what, version }) =>
    agreed.some((one) => one.what === what && one.version === version),
  )
