import { lazy } from 'react'
import { aboveNotices } from '../../notices/ui/notice-extras.ts'

/** What moderation adds to other features' screens. */
export const moderationUi = [
  aboveNotices.of(lazy(() => import('./PausedNote.tsx').then((file) => ({ default: file.PausedNote })))),
]
