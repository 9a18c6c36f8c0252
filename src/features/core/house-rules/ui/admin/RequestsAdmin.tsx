import { Check, RotateCcw, X } from 'lucide-react'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminResourceTable } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { usePagedRows } from '../../../../../kernel/admin/ui/resource/row-list.tsx'
import type { JoinRequest, RequestChange } from '../../joining.ts'
import { joinRequests, useDecideRequests } from './request-resource.ts'

const columns: AdminColumn<JoinRequest>[] = [
  {
    key: 'name',
    head: 'Member',
    width: '14rem',
    card: 'title',
    cell: ({ username, email }) => (
      <span className="grid py-2 wrap-anywhere">
        {username}
        {email ? <span className="text-meta font-normal text-ink-2">{email}</span> : null}
      </span>
    ),
  },
  {
    key: 'words',
    head: 'Introduction',
    cell: ({ words }) => (
      <span className="block py-2 whitespace-pre-line wrap-anywhere">
        {words ?? <span className="text-ink-3">Nothing</span>}
      </span>
    ),
  },
  {
    key: 'by',
    head: 'Invited by',
    width: '9rem',
    from: 'medium',
    card: 'named',
    cell: ({ invitedBy }) => <span className="wrap-anywhere">{invitedBy ?? 'Nobody'}</span>,
  },
  { key: 'asked', head: 'Requested', width: '7rem', cell: ({ askedAt }) => <DateText date={askedAt} /> },
]

const states = [
  { value: '', label: 'Waiting' },
  { value: 'declined', label: 'Declined' },
]

/** The requests to join, accepted or declined one by one or in bulk. */
export function RequestsAdmin(tab: AdminTabProps) {
  const decide = useDecideRequests()
  const say = (change: RequestChange) => (ids: string[]) => decide.mutate({ ids, change })
  const isDeclined = tab.search.state === 'declined'
  return (
    <AdminResourceTable
      tab={tab}
      resource={joinRequests}
      list={usePagedRows(joinRequests, tab.search)}
      columns={columns}
      rowName={({ username }) => username}
      states={states}
      bulk={[
        { label: 'Accept', icon: Check, isMain: true, onSelect: say('accept') },
        isDeclined
          ? { label: 'Back to waiting', icon: RotateCcw, onSelect: say('wait') }
          : { label: 'Decline', icon: X, onSelect: say('decline') },
      ]}
      actions={({ id, username }) => (
        <>
          <IconButton icon={Check} label={`Accept ${username}`} onClick={() => say('accept')([id])} />
          {isDeclined ? null : (
            <IconButton icon={X} label={`Decline ${username}`} onClick={() => say('decline')([id])} />
          )}
        </>
      )}
      tools={null}
      empty={
        isDeclined ? (
          <EmptyState drawing="sheet" title="No declined requests.">
            Declined requests are listed here for seven days, until their accounts are removed.
          </EmptyState>
        ) : (
          <EmptyState drawing="curtain" title="No requests are waiting.">
            When registration is by approval, requests to join appear here.
          </EmptyState>
        )
      }
    />
  )
}
