import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { invitationResource } from './invitation-resource.ts'

export const invitationsTab = adminTab({
  value: 'invitations',
  label: 'Invitations',
  may: 'members.write',
  panel: () => import('./InvitationsAdmin.tsx'),
  name: 'InvitationsAdmin',
  fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(invitationResource.listQuery(search)),
})
