import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { client } from '../../../../../web/api.ts'
import type { muteApi } from '../../privacy-api.ts'
import { dropFromList, refetchEverything } from '../member-cache.ts'

const api = client<typeof muteApi>()

/** Mutes or unmutes a member. Lists on screen are refetched, because the member's posts and comments leave them. */
export function useMute(member: { id: string; username: string }) {
  const cache = useQueryClient()
  const mutation = useMutation({
    mutationKey: ['mute', member.id],
    scope: { id: `mute ${member.id}` },
    mutationFn: (shouldMute: boolean) => {
      return shouldMute
        ? api('PUT /members/{id}/mute', { id: member.id })
        : api('DELETE /members/{id}/mute', { id: member.id })
    },
    onSuccess: async (_answer, shouldMute) => {
      if (!shouldMute) dropFromList(cache, 'mutes', member.id)
      if (shouldMute) {
        showToast({
          title: `You muted ${member.username}.`,
          description: 'You will no longer see their photos, comments and reviews. They are not notified.',
          action: { label: 'Undo', onClick: () => mutation.mutate(false) },
        })
      } else showToast(`You unmuted ${member.username}.`)
      await refetchEverything(cache)
    },
    onError: (_error, shouldMute) =>
      showToast({ kind: 'problem', title: shouldMute ? 'Failed to mute user' : 'Failed to unmute user' }),
  })
  return mutation
}
