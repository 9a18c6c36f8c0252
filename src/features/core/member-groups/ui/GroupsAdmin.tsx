import type { AdminColumn } from '../../../../design/admin-table/admin-table.ts'
import { formatCount, pluralize } from '../../../../design/display/count.ts'
import { DateText } from '../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import type { AdminTabProps } from '../../../../kernel/admin/ui/admin-search.ts'
import { AdminOpenLink } from '../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { AdminResourceTable } from '../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { useWholeRows } from '../../../../kernel/admin/ui/resource/row-list.tsx'
import type { MemberGroup } from '../member-group.ts'
import { GroupDrawer } from './GroupDrawer.tsx'
import { filterGroups, memberGroups, memberGroupsQuery } from './group-resource.ts'

const columns: AdminColumn<MemberGroup>[] = [
  {
    key: 'name',
    head: 'Group',
    card: 'title',
    sorts: 'up',
    width: '14rem',
    cell: ({ id, name }) => <AdminOpenLink id={id}>{name}</AdminOpenLink>,
  },
  {
    key: 'note',
    head: 'Note',
    cell: ({ note }) => <span className="line-clamp-2 wrap-anywhere text-ink-2">{note}</span>,
  },
  {
    key: 'members',
    head: 'Members',
    width: '7rem',
    align: 'right',
    sorts: 'down',
    card: 'named',
    cell: ({ memberCount }) => <span className="tabular-nums">{formatCount(memberCount)}</span>,
  },
  {
    key: 'created',
    head: 'Created',
    width: '8rem',
    isHideable: true,
    from: 'wide',
    card: 'none',
    cell: ({ createdAt }) => <DateText date={createdAt} />,
  },
]

/** Groups of members, to which discounts can be limited. */
export const GroupsAdmin = (tab: AdminTabProps) => (
  <AdminResourceTable
    tab={tab}
    resource={memberGroups}
    list={useWholeRows(memberGroupsQuery, filterGroups, tab.search)}
    columns={columns}
    rowName={({ name }) => name}
    firstSort="name"
    empty={
      <EmptyState drawing="dress-form" heading="h2" title="No member groups yet.">
        Limit discounts to a group, such as Press, Staff or Friends.
      </EmptyState>
    }
    form={(props) => <GroupDrawer {...props} />}
    removal={({ memberCount }) => ({
      text:
        memberCount === 0
          ? 'This group has no members.'
          : `${pluralize(memberCount, 'member')} will lose this group’s discounts. Their accounts stay.`,
    })}
  />
)
