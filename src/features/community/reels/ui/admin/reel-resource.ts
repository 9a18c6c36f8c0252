import type { FormSent } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { api, queryString } from '../../../../../web/api.ts'
import type { AdminReel, AdminReels } from '../../reel-admin.ts'
import { reelAdminStates } from '../../reel-words.ts'

/** Every member's reels, however far they have come, for admins. Only one's own are deleted without a reason. */
export const reels = adminResource<AdminReel, object>({
  ...{ thing: 'reel', things: 'reels', key: 'admin-reels', gone: 'reel-not-found' },
  states: reelAdminStates,
  renews: [['reels'], ['today']],
  list: (asked, signal) => api.get<AdminReels>(`/admin/reels${queryString(asked)}`, signal),
  remove: (id) => api.delete(`/reels/${id}`),
})

export const useRetryReel = (reel: AdminReel) =>
  useAdminWrite({
    write: () => api.post(`/admin/reels/${reel.id}/retry`),
    ...{ renews: reels.renews, failed: 'Failed to try again', done: 'The video is being prepared' },
  })

export const useSaveReelTags = () =>
  useAdminWrite({
    write: ({ form }: FormSent) => api.put('/admin/reel-tags', { body: form }),
    ...{ renews: [['reel-settings']], failed: 'Failed to save tags', done: 'Tags saved' },
  })
