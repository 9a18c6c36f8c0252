import type { MailedKind, NoticeSwitch } from '../notice.ts'

/** As the settings call them. */
export const noticeKinds: readonly { kind: NoticeSwitch['kind']; name: string }[] = [
  { kind: 'like', name: 'Likes' },
  { kind: 'comment', name: 'Comments' },
  { kind: 'follow', name: 'New followers' },
  { kind: 'follow-request', name: 'Requests to follow you' },
  { kind: 'follow-approved', name: 'Requests of yours that were granted' },
  { kind: 'level-up', name: 'Levels you reach' },
  { kind: 'outfit-of-the-week', name: 'Outfit of the Week' },
  { kind: 'vote', name: 'Votes for your photos' },
  { kind: 'contest-result', name: 'Results of contests you entered' },
  { kind: 'back-in-stock', name: 'What you watch is back' },
  { kind: 'cheaper', name: 'What you watch costs less' },
  { kind: 'question', name: 'Questions about what you have' },
  { kind: 'answer', name: 'Answers to your questions' },
  { kind: 'order', name: 'News of your orders' },
]

export const mailedKinds = noticeKinds.filter(
  (one): one is { kind: MailedKind; name: string } => one.kind !== 'order',
)
