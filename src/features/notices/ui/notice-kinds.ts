import type { NoticeKind } from '../notice.ts'

/** As the settings call them. */
export const noticeKinds: readonly { kind: NoticeKind; name: string }[] = [
  { kind: 'like', name: 'Likes' },
  { kind: 'comment', name: 'Comments' },
  { kind: 'follow', name: 'New followers' },
  { kind: 'follow-request', name: 'Requests to follow you' },
  { kind: 'follow-approved', name: 'Requests of yours that were granted' },
]
