import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { slot, uiPartKind } from '../../../../web/parts.ts'
import type { NoticeView } from '../notice.ts'

type NoticeExtra = {
  kind: string
  /** Shown at the end of a line of this kind. */
  Action?: ComponentType<{ notice: NoticeView }>
  /** Queries that are out of date once such a notice arrives. */
  staleKey?: QueryKey
}

/** What features add to the notices of their kinds. */
export const noticeExtras = uiPartKind<NoticeExtra>()

/** Above the list of notices. */
export const aboveNotices = slot<object>()
