import { Download, Pencil, Trash2 } from 'lucide-react'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { formatCount } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import type { AdminSearch, AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { AdminResourceTable } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { useWholeRows } from '../../../../../kernel/admin/ui/resource/row-list.tsx'
import type { HashListView } from '../../hash-list.ts'
import { HashListEditor } from './HashListEditor.tsx'
import { hashLists, hashListsQuery, ownListAddress } from './hash-list-resource.ts'

const columns: AdminColumn<HashListView>[] = [
  {
    key: 'name',
    head: 'Name',
    card: 'title',
    cell: ({ id, name }) => <AdminOpenLink id={id}>{name}</AdminOpenLink>,
  },
  {
    key: 'state',
    head: 'State',
    width: '8rem',
    cell: ({ isOn, failure }) =>
      !isOn ? <Badge>Off</Badge> : failure ? <Badge look="danger">Failed</Badge> : <Badge>On</Badge>,
  },
  {
    key: 'hashes',
    head: 'Pictures',
    width: '7rem',
    align: 'right',
    card: 'named',
    cell: ({ hashCount }) => formatCount(hashCount),
  },
  {
    key: 'from',
    head: 'From',
    from: 'medium',
    cell: ({ address }) => (
      <span className="wrap-anywhere">{address ? new URL(address).host : 'Uploaded'}</span>
    ),
  },
  {
    key: 'changed',
    head: 'Changed',
    width: '7rem',
    card: 'named',
    cell: ({ changedAt }) => (changedAt ? <DateText date={changedAt} /> : 'Never'),
  },
]

/** The search matches names and addresses. */
function filterHashLists(all: HashListView[], { q = '' }: AdminSearch) {
  const typed = q.trim().toLowerCase()
  return all.filter(({ name, address }) => `${name} ${address ?? ''}`.toLowerCase().includes(typed))
}

/** Lists of known pictures: uploads close to one of them are held for a moderator. */
export const HashListsAdmin = (tab: AdminTabProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2">
      Uploads that match a picture on a list are held for a moderator, who sees which list matched.
      <a href={ownListAddress} download className={buttonClass({ look: 'outline', size: 'small' })}>
        <Download aria-hidden className="size-4" />
        Download our own list
      </a>
    </p>
    <AdminResourceTable
      tab={tab}
      resource={hashLists}
      list={useWholeRows(hashListsQuery, filterHashLists, tab.search)}
      columns={columns}
      rowName={({ name }) => name}
      actions={({ id, name }, onRemove) => (
        <>
          <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => tab.go({ open: id })} />
          <IconButton icon={Trash2} label={`Delete ${name}`} onClick={onRemove} />
        </>
      )}
      empty={
        <EmptyState drawing="sheet" title="No lists yet.">
          Add the address of a list you trust, or upload a list file.
        </EmptyState>
      }
      form={(props) => <HashListEditor {...props} />}
      removal={({ name }) => ({
        ...{ question: `Delete ${name}?`, verb: 'Delete', busyLabel: 'Deleting' },
        text: 'Its hashes are deleted too. Pictures it held stay in moderation.',
      })}
    />
  </div>
)
