import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../web/api.ts'
import type { CartReminderSettings } from '../../cart-reminder.ts'
import type { cartReminderAdminApi, cartReminderApi } from '../../cart-reminder-api.ts'

const api = client<typeof cartReminderApi & typeof cartReminderAdminApi>()

export const cartReminderQuery = queryOptions({
  queryKey: ['cart-reminder'],
  queryFn: ({ signal }) => api('GET /cart/reminder', { signal }),
  staleTime: 60_000,
})

export function useAnswerReminder() {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['answer-cart-reminder'],
    mutationFn: (isWanted: boolean) => api('PUT /cart/reminder', { body: { isWanted } }),
    onSuccess: (answer) => cache.setQueryData(cartReminderQuery.queryKey, answer),
    onError: () => showToast({ kind: 'problem', title: 'Failed to save your answer' }),
  })
}

export const reminderLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['cart-reminder-link', token],
    queryFn: ({ signal }) => api('GET /cart-reminders/{token}', { token, signal }),
    retry: false,
  })

export function useSwitchReminder(token: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['switch-cart-reminder'],
    mutationFn: (isOn: boolean) => api('PUT /cart-reminders/{token}', { token, body: { isOn } }),
    onSuccess: (answer) => {
      cache.setQueryData(reminderLinkQuery(token).queryKey, answer)
      void cache.invalidateQueries({ queryKey: cartReminderQuery.queryKey })
    },
    onError: () => showToast({ kind: 'problem', title: 'Failed to change the reminder' }),
  })
}

export const isBrokenLink = (error: Error | null) => api.isProblem(error, 'unsubscribe-link-broken')

export const reminderSettingsQuery = queryOptions({
  queryKey: ['admin-cart-reminders'],
  queryFn: ({ signal }) => api('GET /admin/cart-reminders', { signal }),
})

export const useSaveReminderSettings = () =>
  useAdminWrite({
    write: (body: CartReminderSettings) => api('PUT /admin/cart-reminders', { body }),
    keysToInvalidate: [reminderSettingsQuery.queryKey, cartReminderQuery.queryKey],
    done: 'Reminders saved',
    failed: 'Failed to save reminders',
  })
