import { Eye, EyeOff } from 'lucide-react'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { AdminResourceTable } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import type { Removal } from '../../../../../kernel/admin/ui/resource/RemoveRow.tsx'
import { RowSwitch } from '../../../../../kernel/admin/ui/resource/RowSwitch.tsx'
import { useWholeRows } from '../../../../../kernel/admin/ui/resource/row-list.tsx'
import type { AdminPostType, PostTypeForm as Form } from '../../post-types/post-type-admin.ts'
import { filterPostTypes } from './filter-post-types.ts'
import { PostTypeForm } from './PostTypeForm.tsx'
import { adminPostTypesQuery, postTypes } from './post-type-resource.ts'

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
    isHideable: true,
    from: 'medium',
    cell: ({ description }) => <span className="line-clamp-2 text-ink-2">{description}</span>,
  },
  {
    key: 'state',
    head: 'State',
    width: '9rem',
    cell: (type) => (
      <RowSwitch
        resource={postTypes}
        row={type}
        field="isActive"
        label={`State of ${type.name}`}
        on={{ word: 'Active', icon: Eye }}
        off={{ word: 'Inactive', icon: EyeOff }}
      />
    ),
  },
  {
    key: 'created',
    head: 'Created',
    width: '7rem',
    sorts: 'down',
    isHideable: true,
    card: 'named',
    cell: ({ createdAt }) => <DateText date={createdAt} />,
  },
]

const states = [
  { value: '', label: 'All states' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

/** The table of all post types, to add, change, retire and delete them (ADM-05, ADM-27 to ADM-31). */
export const PostTypesAdmin = (tab: AdminTabProps) => (
  <AdminResourceTable
    tab={tab}
    resource={postTypes}
    list={useWholeRows(adminPostTypesQuery, filterPostTypes, tab.search)}
    columns={columns}
    rowName={({ name }) => name}
    states={states}
    empty={
      <EmptyState drawing="swatches" title="No post types yet.">
        Members can publish once there is a post type.
      </EmptyState>
    }
    form={(props) => <PostTypeForm {...props} />}
    removal={removalOf}
  />
)

function removalOf({ name, isUsed, isActive }: AdminPostType): Removal<Form> {
  if (!isUsed) return { text: 'No posts use this type.' }
  const question = `Posts use ${name}`
  return isActive
    ? {
        ...{ question, verb: 'Make inactive', instead: { isActive: false } },
        text: 'You cannot delete it, but you can make it inactive. Members can no longer choose it, and its posts stay.',
      }
    : {
        ...{ question, verb: 'OK', instead: 'close' },
        text: 'You cannot delete it. It is already inactive.',
      }
}
