import type { MailedKind } from './notice.ts'

// What a notice says, on its page and in the mail.

export const noticeWords: Record<MailedKind, string> = {
  like: 'liked your photo',
  comment: 'commented on your photo',
  follow: 'followed you',
  'follow-request': 'asked to follow you',
  'follow-approved': 'let you follow',
}

/** Counted no further. */
export const ACTORS_COUNTED = 1000

/** "ana", "ana and ben", "ana and 3 others" */
export function namesOf([first, second]: string[], actorCount: number): string {
  if (actorCount === 1 || !second) return first!
  if (actorCount === 2) return `${first} and ${second}`
  // Never a thousand or more, so that no separator is needed.
  const others = actorCount - 1
  return `${first} and ${actorCount >= ACTORS_COUNTED ? `more than ${others}` : others} others`
}
