import { allowed, refuse, type Verdict } from '../../../../../platform/http/http.ts'
import type { Registration } from '../../house-rules.ts'
import type { Asked } from '../../joining.ts'

type Invited = { isOpen: boolean } | null

/** Whether somebody may open an account now. */
export function mayJoin(registration: Registration, invitation: Invited): Verdict {
  if (registration === 'closed') return refuse('registration-closed')
  if (registration === 'invitation' && !invitation) return refuse('invitation-needed')
  if (registration === 'invitation' && !invitation?.isOpen) return refuse('invitation-over')
  return allowed
}

/** Whether a form confirms everything that is asked, each in the version that is asked. */
export const confirmsAll = (asked: readonly Asked[], agreed: readonly Asked[]): boolean =>
  asked.every(({ what, version }) => agreed.some((one) => one.what === what && one.version === version))
