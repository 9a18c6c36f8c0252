import { lazy } from 'react'
import { noticeExtras } from '../../../services/notices/ui/notice-extras.ts'

const FollowBack = lazy(() =>
  import('./following/FollowBack.tsx').then((file) => ({ default: file.FollowBack })),
)
// Members who follow, request to follow, or accept a request are shown with that state elsewhere too.
const staleKey = ['members']

/** The parts that members add to other features' screens. */
export const membersUi = [
  noticeExtras.of({ kind: 'follow', Action: FollowBack, staleKey }),
  noticeExtras.of({ kind: 'follow-request', staleKey }),
  noticeExtras.of({ kind: 'follow-approved', staleKey }),
]
