import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/Button.tsx'
import { DateText } from '../../../../design/DateText.tsx'
import { DeskTable } from '../../../../design/DeskTable.tsx'
import type { DeskColumn } from '../../../../design/desk-table.ts'
import { EmptyState } from '../../../../design/EmptyState.tsx'
import { IconButton } from '../../../../design/IconButton.tsx'
import { Switch } from '../../../../design/Switch.tsx'
import type { DeskTab } from '../../../admin/ui/admin-search.ts'
import { DeskBeside } from '../../../admin/ui/DeskBeside.tsx'
import { InDesk } from '../../../admin/ui/DeskForm.tsx'
import { DeskOpenLink } from '../../../admin/ui/DeskOpenLink.tsx'
import { stateTool, tableTools } from '../../../admin/ui/table-tools.ts'
import type { DeskPostType } from '../../post-type-desk.ts'
import { DeletePostType } from './DeletePostType.tsx'
import { PostTypeForm } from './PostTypeForm.tsx'
import { deskPostTypesQuery, useSetActive } from './post-type-changes.ts'
import { postTypesAsAsked } from './post-types-as-asked.ts'

const columns: DeskColumn<DeskPostType>[] = [
  {
    key: 'name',
    head: 'Name',
    sorts: 'up',
    card: 'title',
    width: '11rem',
    cell: ({ id, name }) => <DeskOpenLink id={id}>{name}</DeskOpenLink>,
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
export function PostTypesDesk(tab: DeskTab) {
  const { search, go } = tab
  const { data, isError, isFetching, refetch } = useQuery(deskPostTypesQuery)
  const [deleted, setDeleted] = useState<DeskPostType | null>(null)
  const all = data?.items
  const rows = all && postTypesAsAsked(all, search)
  const opened = search.open === 'new' ? null : all?.find(({ id }) => id === search.open)
  const close = () => go({ open: undefined })
  return (
    <DeskBeside
      drawer={
        opened !== undefined ? (
          <InDesk>
            <PostTypeForm key={search.open} type={opened} onClose={close} />
          </InDesk>
        ) : null
      }
    >
      <DeskTable
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
    </DeskBeside>
  )
}

function ActiveSwitch({ type }: { type: DeskPostType }) {
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
