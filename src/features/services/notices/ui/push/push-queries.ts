import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { client } from '../../../../../web/api.ts'
import {
  currentSubscription,
  endPush,
  savePushMember,
  subscribeToPush,
} from '../../../../../web/push-subscription.ts'
import type { pushApi } from '../../push-api.ts'
import { sendSubscription } from './send-subscription.ts'

const api = client<typeof pushApi>()

export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => api('GET /push', { signal }),
})

/**
 * Whether the browser allows notifications and is subscribed. This is outside of React, so it is read again whenever it
 * is shown.
 */
export const browserPushQuery = queryOptions({
  queryKey: ['push-here'],
  queryFn: async () => ({
    permission: Notification.permission,
    isSubscribed: (await currentSubscription().catch(() => null)) !== null,
  }),
  staleTime: 0,
  networkMode: 'always',
})

/** Requests permission, for which the browser shows its prompt, and subscribes. */
export function useTurnPushOn() {
  const cache = useQueryClient()
  const memberId = useMember()?.id
  return useMutation({
    mutationKey: ['turn-push-on'],
    mutationFn: async (publicKey: string) => {
      if ((await Notification.requestPermission()) !== 'granted') return null
      const view = await sendSubscription(await subscribeToPush(publicKey))
      savePushMember(memberId ?? null)
      return view
    },
    onSuccess: (view) => {
      if (!view) return
      cache.setQueryData(pushQuery.queryKey, view)
      showToast({ kind: 'done', title: 'Notifications are on for this device' })
    },
    onError: () =>
      showToast({
        kind: 'problem',
        title: 'Failed to turn notifications on',
        description: 'Your browser could not reach its notification service. Please try again.',
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: browserPushQuery.queryKey }),
  })
}

/** Ends notifications in this browser, on the server first. */
export function useTurnPushOff() {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['turn-push-off'],
    mutationFn: async () => {
      const view = await api('DELETE /push/device')
      await endPush().catch(() => {})
      return view
    },
    onSuccess: (view) => cache.setQueryData(pushQuery.queryKey, view),
    onError: () => showToast({ kind: 'problem', title: 'Failed to turn notifications off' }),
    onSettled: () => cache.invalidateQueries({ queryKey: browserPushQuery.queryKey }),
  })
}

export function useRemoveDevice() {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['remove-push-device'],
    mutationFn: (id: string) => api('DELETE /push/devices/{id}', { id }),
    onSuccess: (view) => {
      cache.setQueryData(pushQuery.queryKey, view)
      showToast({ kind: 'done', title: 'Notifications are off for that device' })
    },
    onError: () => showToast({ kind: 'problem', title: 'Failed to remove the device' }),
  })
}
