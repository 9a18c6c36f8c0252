import type { InvitationState } from '../../invitation.ts'

export const invitationStates: Record<InvitationState, string> = {
  open: 'Open',
  'used-up': 'Used up',
  over: 'Ended',
  revoked: 'Revoked',
}
