import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { client } from '../../../../web/api.ts'
import type { NoticeCount } from '../notice.ts'
import type { digestApi, noticeApi } from '../notice-api.ts'

const api = client<typeof noticeApi & typeof digestApi>()

/** Its key is among the members' queries: following a member from a notice updates it too. */
export const noticesQuery = listQuery({
  key: ['members', 'notices'],
  read: (cursor, signal) => api('GET /notices', { query: { cursor }, signal }),
})

export const noticeSettingsQuery = queryOptions({
  queryKey: ['notice-settings'],
  queryFn: ({ signal }) => api('GET /notices/settings', { signal }),
})

/** Whether the daily mail is on; for any visitor with the link from one. */
export const digestSwitchQuery = (token: string) =>
  queryOptions({
    queryKey: ['digest-switch', token],
    queryFn: ({ signal }) => api('GET /mail-digest/{token}', { token, signal }),
  })

/** The count in the header is part of the session, which the server sends with every page. */
export function showNoticeCount(cache: QueryClient, { noticeCount }: NoticeCount) {
  cache.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, noticeCount })
}

export async function refreshNoticeCount(cache: QueryClient): Promise<void> {
  showNoticeCount(cache, await api('GET /notices/count'))
}
