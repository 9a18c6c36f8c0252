import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AdminTable } from '../../../../../design/admin-table/AdminTable.tsx'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { Button } from '../../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { Switch } from '../../../../../design/controls/Switch.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { AdminBeside } from '../../../../../kernel/admin/ui/AdminBeside.tsx'
import { InAdmin } from '../../../../../kernel/admin/ui/AdminForm.tsx'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/AdminOpenLink.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { stateTool, tableTools } from '../../../../../kernel/admin/ui/table-tools.ts'
import type { AdminPostType } from '../../post-type-admin.ts'
import { DeletePostType } from './DeletePostType.tsx'
import { PostTypeForm } from './PostTypeForm.tsx'
import { adminPostTypesQuery, useSetActive } from './post-type-changes.ts'
import { postTypesAsAsked } from './post-types-as-asked.ts'

const columns: AdminColumn<AdminPostType>[] = [
  {
    key: 'name',
    head: 'Name',
    sorts: 'up',
    card: 'title',
    width: '11rem',
    cell: ({ id, name }) => <AdminOpenLink id={id}>{name}</AdminOpenLink>,
  },
  {
    key: 'description',
    head: 'Description',
    hideable: true,
    from: 'medium',
    cell: ({ description }) => <span className="line-clamp-2 text-ink-2">{description}</span>,
  },
  { key: 'state', head: 'State', width: '9rem', cell: (type) => <ActiveSwitch type={type} /> },
  {
    key: 'created',
    head: 'Created',
    width: '7rem',
    sorts: 'down',
    hideable: true,
    card: 'named',
    cell: ({ createdAt }) => <DateText date={createdAt} />,
  },
]

const states = [
  { value: '', label: 'All states' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

/** Every post type: added, changed, retired and deleted (ADM-05, ADM-27 to ADM-31). */
export function PostTypesAdmin(tab: AdminTabProps) {
  const { search, go } = tab
  const { data, isError, isFetching, refetch } = useQuery(adminPostTypesQuery)
  const [deleted, setDeleted] = useState<AdminPostType | null>(null)
  const all = data?.items
  const rows = all && postTypesAsAsked(all, search)
  const opened = search.open === 'new' ? null : all?.find(({ id }) => id === search.open)
  const close = () => go({ open: undefined })
  return (
    <AdminBeside
      drawer={
        opened !== undefined ? (
          <InAdmin>
            <PostTypeForm key={search.open} type={opened} onClose={close} />
          </InAdmin>
        ) : null
      }
    >
      <AdminTable
        {...tableTools(tab)}
        thing="post type"
        things="post types"
        columns={columns}
        rows={rows}
        rowName={({ name }) => name}
        count={rows?.length}
        state={stateTool(tab, 'State', states)}
        actions={(type) => (
          <>
            <IconButton icon={Pencil} label={`Edit ${type.name}`} onClick={() => go({ open: type.id })} />
            <IconButton icon={Trash2} label={`Delete ${type.name}`} onClick={() => setDeleted(type)} />
          </>
        )}
        tools={
          <Button size="small" onClick={() => go({ open: 'new' })}>
            <Plus aria-hidden className="size-4" />
            Add post type
          </Button>
        }
        failure={isError ? { onRetry: () => void refetch(), isRetrying: isFetching } : undefined}
        empty={<EmptyState title="No post types yet.">Nobody can publish until there is one.</EmptyState>}
      />
      {deleted ? (
        <DeletePostType
          type={deleted}
          onClose={() => setDeleted(null)}
          onGone={() => search.open === deleted.id && close()}
        />
      ) : null}
    </AdminBeside>
  )
}

function ActiveSwitch({ type }: { type: AdminPostType }) {
  const setActive = useSetActive(type)
  return (
    <Switch
      label={`State of ${type.name}`}
      checked={setActive.isPending ? setActive.variables : type.isActive}
      on={{ word: 'Active', icon: Eye }}
      off={{ word: 'Inactive', icon: EyeOff }}
      busy={setActive.isPending}
      onChange={(isActive) => setActive.mutate(isActive)}
      className="-ml-1"
    />
  )
}
