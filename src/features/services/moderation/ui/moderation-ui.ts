import { lazy } from 'react'
import { aboveNotices } from '../../notices/ui/notice-extras.ts'

/** The parts that moderation contributes to other features' screens. */
export const moderationUi = [
  aboveNotices.of(
    lazy(() => import('./SuspensionBanner.tsx').then((file) => ({ default: file.SuspensionBanner }))),
  ),
]
