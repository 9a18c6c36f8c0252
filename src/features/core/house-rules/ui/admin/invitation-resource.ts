import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { client } from '../../../../../web/api.ts'
import type { InvitationForm, InvitationView } from '../../invitation.ts'
import type { invitationAdminApi } from '../../invitation-api.ts'

const api = client<typeof invitationAdminApi>()

/** All invitations, for admins. Revoking takes the place of deleting: the row and its members stay. */
export const invitationResource = adminResource<InvitationView, InvitationForm>({
  ...{
    noun: 'invitation',
    pluralNoun: 'invitations',
    key: 'admin-invitations',
    notFoundProblem: 'invitation-not-found',
  },
  list: ({ q, cursor }, signal) => api('GET /admin/invitations', { query: { q, cursor }, signal }),
  read: (invitationId, signal) => api('GET /admin/invitations/{invitationId}', { invitationId, signal }),
  add: (body: InvitationForm, idempotencyKey) => api('POST /admin/invitations', { body, idempotencyKey }),
  remove: (invitationId) => api('DELETE /admin/invitations/{invitationId}', { invitationId }),
  added: 'Invitation created. Copy its link from the list.',
  removed: () => 'Invitation revoked',
  failedToRemove: 'Failed to revoke invitation',
})
