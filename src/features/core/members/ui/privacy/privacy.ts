import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { client } from '../../../../../web/api.ts'
import type { followApi } from '../../follow-api.ts'
import type { Visibility } from '../../following.ts'
import type { privacyApi } from '../../privacy-api.ts'
import { dropFromList, refetchEverything } from '../member-cache.ts'
import { peopleQuery, visibilityQuery } from '../member-queries.ts'

const api = client<typeof privacyApi & typeof followApi>()

/** Blocks or unblocks a member. Everything on screen that shows members or photos is refetched. */
export function useBlock(member: { id: string; username: string }) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['block', member.id],
    mutationFn: (shouldBlock: boolean) =>
      api(`${shouldBlock ? 'PUT' : 'DELETE'} /members/{id}/block`, { id: member.id }),
    onSuccess: async (_answer, shouldBlock) => {
      if (!shouldBlock) dropFromList(cache, 'blocks', member.id)
      showToast(shouldBlock ? `You blocked ${member.username}.` : `You unblocked ${member.username}.`)
      await refetchEverything(cache)
    },
    onError: (_error, shouldBlock) =>
      showToast({ kind: 'problem', title: shouldBlock ? 'Failed to block user' : 'Failed to unblock user' }),
  })
}

/** Removes a follower. */
export function useRemoveFollower(member: { id: string; username: string }) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['remove-follower', member.id],
    mutationFn: () => api('DELETE /followers/{id}', { id: member.id }),
    onSuccess: () => {
      dropFromList(cache, 'followers', member.id)
      showToast(`${member.username} no longer follows you.`)
      void cache.invalidateQueries({ queryKey: ['members', 'one'] })
    },
    onError: () => showToast({ kind: 'problem', title: 'Failed to remove follower' }),
  })
}

/** Accepts or declines a follow request. */
export function useAnswerRequest(member: { id: string; username: string }) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['answer-request', member.id],
    mutationFn: (isGranted: boolean) =>
      api(`${isGranted ? 'PUT' : 'DELETE'} /follow-requests/{id}`, { id: member.id }),
    onSuccess: (_answer, isGranted) => {
      dropFromList(cache, 'follow-requests', member.id)
      if (isGranted) showToast(`${member.username} follows you now.`)
      void cache.invalidateQueries({ queryKey: peopleQuery('followers').queryKey })
      void cache.invalidateQueries({ queryKey: ['members', 'one'] })
      void cache.invalidateQueries({ queryKey: ['members', 'notices'] })
    },
    onError: () => {
      showToast({ kind: 'problem', title: 'Failed to answer the request' })
      // The request may have been withdrawn.
      void cache.invalidateQueries({ queryKey: peopleQuery('follow-requests').queryKey })
    },
  })
}

/** Sets who sees the viewer's photos, with an optimistic update that is reverted if the server refuses. */
export function useChooseVisibility() {
  const cache = useQueryClient()
  const { queryKey } = visibilityQuery
  return useMutation({
    mutationKey: ['visibility'],
    scope: { id: 'visibility' },
    mutationFn: (visibility: Visibility) => api('PATCH /members/me/visibility', { body: { visibility } }),
    onMutate: async (visibility) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      cache.setQueryData(queryKey, { visibility })
      return { before }
    },
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['members'] }),
    onError: (_error, _visibility, started) => {
      cache.setQueryData(queryKey, started?.before)
      showToast({ kind: 'problem', title: 'Failed to change who sees your photos' })
    },
  })
}
