import { useInfiniteQuery } from '@tanstack/react-query'
import { AdminTable } from '../../../../../design/admin-table/AdminTable.tsx'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { formatCount } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { Avatar } from '../../../../../design/pictures/Avatar.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { AdminSplitView } from '../../../../../kernel/admin/ui/resource/AdminSplitView.tsx'
import { rowTools, stateTool, tableTools } from '../../../../../kernel/admin/ui/resource/table-tools.ts'
import { ListEnd } from '../../../../../kernel/lists/ui/ListEnd.tsx'
import type { AdminMemberRow } from '../../member-admin.ts'
import { adminMembersQuery } from './admin-member-queries.ts'
import { MemberDrawer } from './MemberDrawer.tsx'

const columns: AdminColumn<AdminMemberRow>[] = [
  {
    key: 'name',
    head: 'Member',
    card: 'title',
    sorts: 'up',
    cell: ({ id, username, displayName, email, avatarUrl }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={username} src={avatarUrl} />
        <span className="grid min-w-0 [&>a]:min-h-6">
          <AdminOpenLink id={id}>{username}</AdminOpenLink>
          <span className="truncate text-meta font-normal text-ink-3">
            {displayName === username ? (email ?? '') : displayName}
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'standing',
    head: 'Standing',
    width: '11rem',
    cell: (row) => <Standing row={row} />,
  },
  {
    key: 'email',
    head: 'Address',
    isHideable: true,
    from: 'wide',
    card: 'none',
    cell: ({ email }) => <span className="wrap-anywhere text-ink-2">{email}</span>,
  },
  {
    key: 'points',
    head: 'Points',
    width: '5.5rem',
    align: 'right',
    sorts: 'down',
    isHideable: true,
    card: 'none',
    cell: ({ points }) => formatCount(points),
  },
  {
    key: 'joined',
    head: 'Member since',
    width: '8rem',
    sorts: 'down',
    isHideable: true,
    from: 'medium',
    cell: ({ joinedAt }) => (
      <span className="max-sm:pl-12 max-sm:text-meta max-sm:text-ink-3">
        <span className="sm:hidden">member since </span>
        <DateText date={joinedAt} />
      </span>
    ),
  },
]

function Standing({ row: { role, roleName, suspendedUntil, isConfirmed } }: { row: AdminMemberRow }) {
  return (
    <span className="flex flex-wrap gap-1 max-sm:pl-12">
      {role === 'member' ? null : <Badge look={role === 'admin' ? 'tape' : 'line'}>{roleName}</Badge>}
      {suspendedUntil ? <Badge look="danger">Paused</Badge> : null}
      {isConfirmed ? null : <Badge>Not confirmed</Badge>}
    </span>
  )
}

const states = [
  { value: '', label: 'All members' },
  { value: 'staff', label: 'With a role' },
  { value: 'suspended', label: 'Paused' },
]

/** All members; the selected one opens beside the list. Moderators can read, admins can act. */
export function MembersAdmin(tab: AdminTabProps) {
  const { search, go } = tab
  const list = useInfiniteQuery(adminMembersQuery(search))
  return (
    <AdminSplitView
      drawer={
        search.open ? (
          <MemberDrawer key={search.open} memberId={search.open} onClose={() => go({ open: undefined })} />
        ) : null
      }
    >
      <AdminTable
        {...tableTools(tab)}
        {...rowTools(list)}
        noun="member"
        pluralNoun="members"
        columns={columns}
        rowName={({ username }) => username}
        sort={search.sort ?? '-joined'}
        state={stateTool(tab, 'Standing', states)}
        empty={<EmptyState drawing="dress-form" heading="h2" title="No members yet." />}
        end={<ListEnd list={list} pluralNoun="members" more="More members" />}
      />
    </AdminSplitView>
  )
}
