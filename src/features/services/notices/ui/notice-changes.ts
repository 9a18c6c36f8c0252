import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { client } from '../../../../web/api.ts'
import type {
  MailChanges,
  MailSettings,
  NoticePage,
  NoticeSwitch,
  NoticeView,
  PushChanges,
} from '../notice.ts'
import type { noticeApi } from '../notice-api.ts'
import { noticeSettingsQuery, noticesQuery, refreshNoticeCount } from './notice-queries.ts'

const api = client<typeof noticeApi>()

/** Marks one notice as read, or all up to a moment; shown immediately, and refetched when the server refuses. */
export function useMarkRead() {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['mark-notices-read'],
    mutationFn: (target: { id: string } | { until: string }) =>
      'id' in target
        ? api('PUT /notices/{id}/read', { id: target.id })
        : api('PUT /notices/read', { body: target }),
    onMutate: (target) => {
      const isMeant = (notice: NoticeView) =>
        'id' in target ? notice.id === target.id : notice.happenedAt <= target.until
      cache.setQueryData<InfiniteData<NoticePage, string>>(
        noticesQuery.queryKey,
        (cached) =>
          cached && {
            ...cached,
            pages: cached.pages.map((page) => ({
              ...page,
              items: page.items.map((notice) => (isMeant(notice) ? { ...notice, isRead: true } : notice)),
            })),
          },
      )
    },
    onSuccess: () => void refreshNoticeCount(cache).catch(() => {}),
    onError: () => void cache.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  })
}

/** Switches one kind of notice on or off. */
export function useSwitchNotice() {
  const cache = useQueryClient()
  const { queryKey } = noticeSettingsQuery
  return useMutation({
    mutationKey: ['switch-notice'],
    scope: { id: 'switch-notice' },
    mutationFn: (body: NoticeSwitch) => api('PATCH /notices/settings', { body }),
    onMutate: async ({ kind, isOn }) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(
        queryKey,
        (cached) =>
          cached && {
            ...cached,
            muted: [...cached.muted.filter((one) => one !== kind), ...(isOn ? [] : [kind])],
          },
      )
    },
    onError: () => {
      showToast({ kind: 'problem', title: 'Failed to save your notice settings' })
      void cache.invalidateQueries({ queryKey })
    },
  })
}

/** Changes what is mailed and when; shown immediately, and refetched when the server refuses. */
export function useMailSettings() {
  const cache = useQueryClient()
  const { queryKey } = noticeSettingsQuery
  return useMutation({
    mutationKey: ['mail-settings'],
    scope: { id: 'mail-settings' },
    mutationFn: (body: MailChanges) => api('PATCH /notices/mail', { body }),
    onMutate: async (changes) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(
        queryKey,
        (cached) => cached && { ...cached, mail: { ...cached.mail, ...changes } as MailSettings },
      )
    },
    onError: () => {
      showToast({ kind: 'problem', title: 'Failed to save your email settings' })
      void cache.invalidateQueries({ queryKey })
    },
  })
}

/** Chooses the kinds without device notifications; shown immediately, and refetched when the server refuses. */
export function usePushSettings() {
  const cache = useQueryClient()
  const { queryKey } = noticeSettingsQuery
  return useMutation({
    mutationKey: ['push-settings'],
    scope: { id: 'push-settings' },
    mutationFn: (body: PushChanges) => api('PATCH /notices/push', { body }),
    onMutate: async (push) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (cached) => cached && { ...cached, push })
    },
    onError: () => {
      showToast({ kind: 'problem', title: 'Failed to save your notification settings' })
      void cache.invalidateQueries({ queryKey })
    },
  })
}
