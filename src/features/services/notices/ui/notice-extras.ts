import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { slot, uiPartKind } from '../../../../web/parts.ts'
import type { NoticeView } from '../notice.ts'

type NoticeExtra = {
  kind: string
  /** Shown at the end of lines of this kind. */
  Action?: ComponentType<{ notice: NoticeView }>
  /** Queries that are outdated once such a notice arrives. */
  staleKey?: QueryKey
}

/** The additions of features to notices of their kinds. */
export const noticeExtras = uiPartKind<NoticeExtra>()

/** Shown above the list of notices. */
export const aboveNotices = slot<object>()
