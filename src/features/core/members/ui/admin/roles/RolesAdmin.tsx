import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import type { AdminColumn } from '../../../../../../design/admin-table/admin-table.ts'
import { IconButton } from '../../../../../../design/controls/IconButton.tsx'
import { formatCount } from '../../../../../../design/display/count.ts'
import { EmptyState } from '../../../../../../design/display/EmptyState.tsx'
import type { AdminSearch, AdminTabProps } from '../../../../../../kernel/admin/ui/admin-search.ts'
import { AdminOpenLink } from '../../../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { AdminResourceTable } from '../../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { useWholeRows } from '../../../../../../kernel/admin/ui/resource/row-list.tsx'
import type { RoleView } from '../../../role.ts'
import { permissionGroups, permissionWords } from './permission-words.ts'
import { RoleEditor } from './RoleEditor.tsx'
import { RoleMatrix } from './RoleMatrix.tsx'
import { roles, rolesQuery } from './role-resource.ts'

const columns: AdminColumn<RoleView>[] = [
  {
    ...{ key: 'name', head: 'Role', card: 'title', width: '12rem' },
    cell: ({ id, name }) => <AdminOpenLink id={id}>{name}</AdminOpenLink>,
  },
  {
    ...{ key: 'may', head: 'Permissions', card: 'line' },
    cell: (role) => <span className="line-clamp-3 text-ink-2">{permissionSummary(role)}</span>,
  },
  {
    ...{ key: 'members', head: 'Members', width: '6rem', align: 'right', card: 'named' },
    cell: ({ id, memberCount }) => (id === 'member' ? 'Everyone' : formatCount(memberCount)),
  },
]

function permissionSummary({ id, permissions }: RoleView): string {
  if (id === 'admin') return 'Everything'
  if (permissions.length === 0) return 'No special permissions'
  const all = permissionGroups.flatMap((group) => group.permissions)
  return all
    .filter((one) => permissions.includes(one))
    .map((one) => permissionWords[one].label)
    .join(', ')
}

const filterRoles = (all: RoleView[], { q = '' }: AdminSearch) =>
  all.filter(({ name }) => name.toLowerCase().includes(q.trim().toLowerCase()))

/** The roles with their permissions and holders. */
export function RolesAdmin(tab: AdminTabProps) {
  const { data } = useQuery(rolesQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <AdminResourceTable
        tab={tab}
        resource={roles}
        list={useWholeRows(rolesQuery, filterRoles, tab.search)}
        columns={columns}
        rowName={({ name }) => name}
        empty={<EmptyState drawing="dress-form" title="No matching roles." />}
        actions={(role, onRemove) => (
          <>
            {role.can.change ? (
              <IconButton
                icon={Pencil}
                label={`Edit ${role.name}`}
                onClick={() => tab.go({ open: role.id })}
              />
            ) : null}
            {role.can.remove ? (
              <IconButton icon={Trash2} label={`Delete ${role.name}`} onClick={onRemove} />
            ) : null}
          </>
        )}
        removal={() => ({ text: 'No members have this role. This cannot be undone.' })}
        form={({ row, onClose }) => <RoleEditor row={row} onClose={onClose} />}
      />
      {data ? <RoleMatrix roles={data.items} /> : null}
    </div>
  )
}
