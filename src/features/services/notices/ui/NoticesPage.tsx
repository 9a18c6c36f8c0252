import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RotateCw, Settings } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { client } from '../../../../web/api.ts'
import { SlotContent } from '../../../../web/parts.ts'
import { clearNotifications } from '../../../../web/push-subscription.ts'
import type { noticeApi } from '../notice-api.ts'
import { Notice } from './Notice.tsx'
import { useMarkRead } from './notice-changes.ts'
import { aboveNotices } from './notice-extras.ts'
import { noticesQuery, showNoticeCount } from './notice-queries.ts'
import { PushPrompt } from './push/PushPrompt.tsx'

const api = client<typeof noticeApi>()

const SettingsDialog = lazyLayer(() =>
  import('./NoticeSettingsDialog.tsx').then((file) => file.NoticeSettingsDialog),
)

const waiting = [1, 2, 3, 4, 5]

/** Kinds that call for a quick response. */
const PUSH_PROMPT_KINDS = new Set(['comment', 'reply', 'mention', 'question', 'answer'])

/** What others did that concerns the viewer, latest first. */
export function NoticesPage() {
  const viewer = useMember()
  return (
    <div className="mx-auto max-w-176 pb-12">
      {viewer === null ? <SignedOut /> : viewer ? <Notices /> : <Waiting />}
    </div>
  )
}

function Notices() {
  const list = useInfiniteQuery(noticesQuery)
  const markRead = useMarkRead()
  const [isSetting, setSetting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const notices = list.data?.items
  const newest = notices?.[0]?.happenedAt
  useMarkNoticesSeen(newest)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pt-5 pb-5 sm:items-end sm:pt-11 sm:pb-8">
        <h1 ref={heading} tabIndex={-1} className="display-l outline-none max-sm:text-[2.25rem]">
          Notices
        </h1>
        <div className="flex flex-wrap items-center gap-1">
          {newest && notices.some(({ isRead }) => !isRead) && (
            <Button
              look="text"
              size="small"
              onClick={() => {
                markRead.mutate({ until: newest })
                // The button disappears.
                heading.current?.focus()
              }}
            >
              Mark all as read
            </Button>
          )}
          <IconButton
            icon={RotateCw}
            label="Refresh"
            busy={list.isRefetching}
            onClick={() => void list.refetch()}
          />
          <IconButton
            icon={Settings}
            label="Notice settings"
            className="-mr-[min(0.75rem,12px)]"
            onClick={() => setSetting(true)}
          />
        </div>
      </div>
      <div className="pb-5 empty:hidden">
        <SlotContent slot={aboveNotices} />
      </div>
      {notices?.some(({ kind }) => PUSH_PROMPT_KINDS.has(kind)) && (
        <PushPrompt className="pb-5">
          You have a new message. Get notified right away, even when Showoff is closed.
        </PushPrompt>
      )}
      {!notices ? (
        list.isError ? (
          <ErrorState
            title="Failed to load notices"
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <Waiting />
        )
      ) : notices.length === 0 ? (
        <EmptyState
          drawing="envelope"
          title="No notices yet."
          actions={
            <Link to="/upload" className={buttonClass()}>
              Upload Photo
            </Link>
          }
        >
          Likes and comments on your photos, and new followers, appear here.
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Notices" className="border-t border-ink">
            {notices.map((notice) => (
              <Notice key={notice.id} notice={notice} onOpen={() => markRead.mutate({ id: notice.id })} />
            ))}
          </ul>
          <ListEnd list={list} end="That is everything." pluralNoun="notices" more="More notices" />
        </>
      )}
      {isSetting && <SettingsDialog onClose={() => setSetting(false)} />}
    </>
  )
}

/** Once viewed, notices no longer count as new; unread ones stay marked. */
function useMarkNoticesSeen(newest: string | undefined) {
  const cache = useQueryClient()
  // Sends the time to the server, which keeps the latest one.
  useEffect(() => {
    if (!newest) return
    api('PUT /notices/seen', { body: { until: newest } }).then(
      (count) => {
        showNoticeCount(cache, count)
        void clearNotifications().catch(() => {})
      },
      // On failure, they count as new a little longer.
      () => {},
    )
  }, [cache, newest])
}

function SignedOut() {
  return (
    <>
      <h1 className="pt-5 pb-5 display-l max-sm:text-[2.25rem] sm:pt-11 sm:pb-8">Notices</h1>
      <EmptyState
        drawing="envelope"
        title="Sign in to see your notices."
        actions={
          <Link to="/auth" search={{ redirect: '/notices' }} className={buttonClass()}>
            Sign in
          </Link>
        }
      >
        Likes, comments and new followers appear here.
      </EmptyState>
    </>
  )
}

function Waiting() {
  return (
    <LoadingRegion label="Loading notices" className="border-t border-ink">
      {waiting.map((row) => (
        <div key={row} className="flex min-h-20 items-center gap-3.5 border-b border-line py-3 pl-4">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="h-3 w-16" />
          </div>
          <Skeleton className="aspect-look w-11" />
        </div>
      ))}
    </LoadingRegion>
  )
}
